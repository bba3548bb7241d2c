/**
 * `npm run check`, `try`, `diff`, `diagram` and `preview`: runs `latchkey` on the data of this repository. The command is
 * bundled first, as it ships, because it plays transcripts only if nothing is loaded late.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCli } from '../build/package/cli';

const OUT = '.cache/latchkey';
await buildCli(OUT);
await import(pathToFileURL(resolve(join(OUT, 'cli/latchkey.mjs'))).href);
