/**
 * dist/latchkey.css, src/styles/latchkey.css with what it imports; and the same as a module, for a widget
 * that was bundled.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { BROWSER } from '../options';
import { firm } from './firm';

/** The looks as a module, named by content; its default export is their text. */
export interface Sheet {
  /** Relative to the loaders. */
  path: string;
  content: string;
}

/** By this a page that has the sheet can be told, and whether it came as a file. */
const MARK = /(?<=--latchkey-sheet: ?)file/;

/** What means another thing, or nothing, in a text that a page adopts. */
const NEEDS_A_FILE = /url\(|@import/;

export async function buildStyles(out: string): Promise<Sheet> {
  const file = join(out, 'latchkey.css');
  await build({ ...BROWSER, entryPoints: ['src/styles/latchkey.css'], outfile: file, plugins: [firm] });
  const css = (await readFile(file, 'utf8')).replace(/\n\/\*# sourceMappingURL=.*\n$/, '');
  if (!MARK.test(css) || NEEDS_A_FILE.test(css))
    throw new Error('latchkey.css lacks its mark, or holds url() or @import: no page could adopt it');
  const content = `export default ${JSON.stringify(css.replace(MARK, 'adopted'))};\n`;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { path: `chunks/sheet-${hash}.js`, content };
}
