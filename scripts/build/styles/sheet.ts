/** dist/latchkey.css for hosts that link or import the style sheet, and its two halves as strings in the widget for all others. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { TARGET } from '../floor';
import { BROWSER } from '../options';
import { firm } from './firm';

/** The halves for esbuild's `define`, as constants of the bundles that contain them. */
export type StyleTexts = Record<'LATCHKEY_FIRST_STYLES' | 'LATCHKEY_LATE_STYLES', string>;

/** esbuild rewrites newer syntax and adds prefixes for the oldest supported browsers. */
const STYLES = { ...BROWSER, target: TARGET };

/** Syntax that has a different meaning, or none, in a style sheet that a page adopts. */
const NEEDS_A_FILE = /url\(|@import/;

export async function buildStyles(out: string): Promise<StyleTexts> {
  const [first, late] = await Promise.all([
    textOf('src/styles/first.css'),
    textOf('src/styles/late.css'),
    build({
      ...STYLES,
      entryPoints: ['src/styles/latchkey.css'],
      outfile: join(out, 'latchkey.css'),
      plugins: [firm],
    }),
  ]);
  return { LATCHKEY_FIRST_STYLES: JSON.stringify(first), LATCHKEY_LATE_STYLES: JSON.stringify(late) };
}

async function textOf(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...STYLES,
    entryPoints: [file],
    outfile: 'sheet.css',
    sourcemap: false,
    write: false,
    plugins: [firm],
  });
  const text = outputFiles[0]?.text.trim() ?? '';
  if (NEEDS_A_FILE.test(text))
    throw new Error(`${file} must not contain url() or @import, because pages adopt it as a string`);
  return text;
}
