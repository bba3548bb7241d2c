/** The sizes of each language's catalog. Its first part is loaded at the start, the second one when a panel needs it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { measure } from './measure';

export interface Weight {
  locale: string;
  /** The first and the second part in bytes of brotli, and both uncompressed. */
  first: number;
  second: number;
  raw: number;
}

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
