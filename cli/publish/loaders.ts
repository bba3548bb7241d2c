/**
 * Creates a widget's loaders from their templates: latchkey.js (the classic script), latchkey.mjs (the module that is
 * served) and index.mjs (the module that is bundled). In each file, the data's descriptor comes after the code.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoaderData } from '../../src/start/loader';

/** The placeholders in the templates that depend on the data. */
export const PLACES = {
  data: '"__LATCHKEY_DATA__"',
  product: '__LATCHKEY_PRODUCT__',
  modules: '/* modules */',
} as const;

const NAMES = ['latchkey.js', 'latchkey.mjs', 'index.mjs'];

/** A module that the loader imports by name, as a property of an object. */
export const entryOf = (path: string): string => `"${path}":()=>import("./${path}")`;

/**
 * Writes the loaders for the data to `out`.
 * @param modules the other files that the module imports by name
 */
export async function writeLoaders(
  templates: string,
  out: string,
  data: LoaderData,
  modules: string[],
): Promise<void> {
  await mkdir(out, { recursive: true });
  for (const name of NAMES) {
    const template = await readFile(join(templates, name), 'utf8');
    await writeFile(join(out, name), fillLoader(template, data, modules));
    // The published package has no source maps.
    const map = join(templates, `${name}.map`);
    if (existsSync(map)) await writeFile(join(out, `${name}.map`), await readFile(map));
  }
}

/** Fills in a loader's template. */
export const fillLoader = (template: string, data: LoaderData, modules: string[]): string =>
  template
    // Property names are written without quotes, because each byte counts in 5 KB.
    .replace(PLACES.data, () => JSON.stringify(data).replace(/"(\w+)":/g, '$1:'))
    .replaceAll(PLACES.product, `${data[2]}/product.js`)
    .replace(PLACES.modules, () => modules.map((path) => `,${entryOf(path)}`).join(''));
