/**
 * dist/latchkey.css, for hosts that link or import the style sheet; and its two halves as texts, which the
 * widget contains for all other hosts.
 */
import { join } from 'node:path';
import { build } from 'esbuild';
import { BROWSER } from '../options';
import { firm } from './firm';

/** The halves, in the form of esbuild's `define`: constants of the bundles that contain them. */
export type StyleTexts = Record<'LATCHKEY_FIRST_STYLES' | 'LATCHKEY_LATE_STYLES', string>;

/** Syntax that means something else, or nothing, in a text that a page adopts. */
const NEEDS_A_FILE = /url\(|@import/;

export async function buildStyles(out: string): Promise<StyleTexts> {
  const [first, late] = await Promise.all([
    textOf('src/styles/first.css'),
    textOf('src/styles/late.css'),
    build({
      ...BROWSER,
      entryPoints: ['src/styles/latchkey.css'],
      outfile: join(out, 'latchkey.css'),
      plugins: [firm],
    }),
  ]);
  return { LATCHKEY_FIRST_STYLES: JSON.stringify(first), LATCHKEY_LATE_STYLES: JSON.stringify(late) };
}

async function textOf(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...BROWSER,
    entryPoints: [file],
    outfile: 'sheet.css',
    sourcemap: false,
    write: false,
    plugins: [firm],
  });
  const text = outputFiles[0]?.text.trim() ?? '';
  if (NEEDS_A_FILE.test(text)) throw new Error(`${file} holds url() or @import: no page could adopt it`);
  return text;
}
