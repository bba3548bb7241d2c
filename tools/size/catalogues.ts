/**
 * What the words of each language weigh, in their two parts: one part is asked for at the start, the other
 * when a panel needs it.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { measure } from './measure';

export interface Weight {
  locale: string;
  /** Of the first part and of the second, in bytes of brotli; and of both as they are. */
  first: number;
  second: number;
  raw: number;
}

/** The weights of all catalogues of a build. */
export async function catalogueWeights(dist: string): Promise<Weight[]> {
  const [version = ''] = await readdir(join(dist, 'data'));
  const folder = join(dist, 'data', version, 'locales');
  const locales = (await readdir(folder))
    .filter((name) => /^\w+\.js$/.test(name))
    .map((name) => name.slice(0, -'.js'.length));
  return Promise.all(
    locales.sort().map(async (locale) => {
      const [first, second] = await measure(folder, [`${locale}.js`, `${locale}.more.js`]);
      return {
        locale,
        first: first?.brotli ?? 0,
        second: second?.brotli ?? 0,
        raw: (first?.raw ?? 0) + (second?.raw ?? 0),
      };
    }),
  );
}
