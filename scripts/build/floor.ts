/** The oldest browsers that the widget supports. `browserslist` in package.json is the only place that names them. */
import { readFileSync } from 'node:fs';

/** For each browser's name in `browserslist`: its title, and its names in esbuild and in MDN's compatibility data. */
const BROWSERS = {
  chrome: { title: 'Chrome', target: 'chrome', data: 'chrome' },
  edge: { title: 'Edge', target: 'edge', data: 'edge' },
  safari: { title: 'Safari', target: 'safari', data: 'safari' },
  ios_saf: { title: 'Safari on iOS', target: 'ios', data: 'safari_ios' },
  firefox: { title: 'Firefox', target: 'firefox', data: 'firefox' },
} as const;

type Browser = (typeof BROWSERS)[keyof typeof BROWSERS] & { version: string };

/**
 * Reads the entries of a `browserslist`.
 * @throws Error if an entry isn't "<browser> >= <version>" with a browser of the table above
 */
export function parseFloor(entries: string[]): Browser[] {
  return entries.map((entry) => {
    const [, name = '', version = ''] = /^(\w+) >= (\d+(?:\.\d+)*)$/.exec(entry) ?? [];
    const browser = Object.entries(BROWSERS).find(([known]) => known === name)?.[1];
    if (!browser)
      throw new Error(
        `package.json: can't read "${entry}" in browserslist. Write "<browser> >= <version>" with one of ${Object.keys(BROWSERS).join(', ')}.`,
      );
    return { ...browser, version };
  });
}

/** The oldest supported version of each browser. */
export const FLOOR = parseFloor(JSON.parse(readFileSync('package.json', 'utf8')).browserslist);

/** The floor as esbuild's `target`. */
export const TARGET = FLOOR.map(({ target, version }) => `${target}${version}`);
