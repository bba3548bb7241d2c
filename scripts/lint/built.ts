/** Rules for the files of the build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const REPORT = 'docs/api-report.d.ts';
const BUILT = 'dist/latchkey.d.ts';
const CODE = /\bnew Function\b|(?<![\w.$])eval\(/;

/** The types that hosts compile against change only after a review. Returns a message if the built ones differ from the copy for it. */
export function checkApiReport(report = REPORT, built = BUILT): string[] {
  if (readFileSync(report, 'utf8') === readFileSync(built, 'utf8')) return [];
  return [
    `The types in ${built} differ from ${report}. If that is intended, run \`npm run api-report\` and add a line to CHANGELOG.md.`,
  ];
}

/** Files of the build that turn text into code, neither ours nor the shipped libraries' may. */
export function checkShipped(folder = 'dist'): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.m?js$/.test(path))
    .filter((path) => CODE.test(readFileSync(path, 'utf8')))
    .map(
      (path) => `${path} contains "new Function" or "eval(". A strict Content-Security-Policy blocks both.`,
    );
}
