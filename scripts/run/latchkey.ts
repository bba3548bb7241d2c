/**
 * `npm run check`, `try`, `diff`, `diagram`, `gallery` and `preview`: runs `latchkey` on the data of this repository. It is bundled first, as it is
 * shipped, because it can only play transcripts if no module is loaded lazily.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCli } from '../build/package/cli';

const OUT = '.cache/latchkey';
await buildCli(OUT);
await import(pathToFileURL(resolve(join(OUT, 'cli/latchkey.mjs'))).href);
