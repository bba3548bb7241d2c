/** dist/latchkey.css: src/styles/latchkey.css and what it imports. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { BROWSER } from './options';

export async function buildStyles(out: string): Promise<void> {
  await build({ ...BROWSER, entryPoints: ['src/styles/latchkey.css'], outfile: join(out, 'latchkey.css') });
}
