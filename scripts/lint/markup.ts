/** Checks that no code turns text into markup or code, neither ours nor the shipped libraries. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './source-files';

const MARKUP = /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write)\b/;
const CODE = /\bnew Function\b|(?<![\w.$])eval\(/;

/** Lines in `src/` that turn text into markup. */
export function checkMarkup(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => (MARKUP.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
    );
}

/** Files of the build that turn text into code. */
export function checkShipped(folder = 'dist'): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.m?js$/.test(path))
    .filter((path) => CODE.test(readFileSync(path, 'utf8')))
    .map(
      (path) => `${path} contains "new Function" or "eval(". A strict Content-Security-Policy blocks both.`,
    );
}
