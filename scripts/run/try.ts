/**
 * `npm run try [-- ARGUMENTS]`: `latchkey try` on the data of this repository. The command is bundled first, as it
 * ships: in one file nothing is loaded late.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildCli } from '../build/package/cli';

const OUT = '.cache/try';
await buildCli(OUT);
const command = join(OUT, 'cli/latchkey.mjs');
const { status } = spawnSync(process.execPath, [command, 'try', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
