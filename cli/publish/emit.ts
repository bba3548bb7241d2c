import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Catalogue } from '../../src/core/data/product';
import type { Data } from '../data';
import { catalogueOf, panelDataOf } from '../data/compile/compile';
import type { ProductData } from '../data/product-data';
import { divide, engineNames, type Parts } from '../data/split';

/** Minifies the source of a module. */
export type Minify = (source: string) => Promise<string>;

/**
 * Writes a product as ES modules that import each other on demand: `product.js` with the start (its default export is
 * the Product), `more.js`, which finds everything else, `flows/<id>.js`, `panels/<id>.js`, `locales/<locale>.js` and
 * `locales/<locale>.more.js`. `minify` is applied to each module. `latchkey build`
 * has no minifier and writes them as they are.
 * @returns the files written, relative to `out`
 * @throws DataError if a file is missing, not valid JSON, or isn't valid
 */
export async function emitProduct(data: Data, out: string, minify?: Minify): Promise<string[]> {
  const modules = await modulesOf(data);
  for (const [path, source] of Object.entries(modules)) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), minify ? await minify(source) : source);
  }
  return Object.keys(modules);
}

/**
 * The source of every module of a product, by path.
 * @throws DataError if a file is missing, not valid JSON, or isn't valid
 */
async function modulesOf({ product }: Data): Promise<Record<string, string>> {
  return productModules(product, divide(product, await engineNames()));
}

function productModules(data: ProductData, parts: Parts): Record<string, string> {
  const isStart = (id: string) => parts.startPanels.includes(id);
  const panels = Object.keys(data.panels);
  return {
    'product.js': productSource(data, parts),
    'more.js': `export ${importers('flows', Object.keys(parts.flows))}export ${importers(
      'panels',
      panels.filter((id) => !isStart(id)),
    )}`,
    ...Object.fromEntries(
      Object.entries(parts.flows).map(([id, part]) => [`flows/${id}.js`, moduleOf(part)]),
    ),
    ...Object.fromEntries(
      panels.map((id) => [`panels/${id}.js`, moduleOf(panelDataOf(data, id, !isStart(id)))]),
    ),
    ...Object.assign(
      {},
      ...data.product.locales.map((locale) =>
        catalogueModules(locale, data.messages[locale] ?? {}, parts.startTexts),
      ),
    ),
  };
}

const moduleOf = (data: object): string => `export default ${JSON.stringify(data)};\n`;

/** The texts of a locale in two parts. The first part imports the second. */
function catalogueModules(
  locale: string,
  messages: Record<string, string>,
  startTexts: Set<string>,
): Record<string, string> {
  const part = (isStart: boolean): Catalogue =>
    catalogueOf(
      locale,
      Object.fromEntries(Object.entries(messages).filter(([key]) => startTexts.has(key) === isStart)),
    );
  return {
    [`locales/${locale}.js`]: `${moduleOf(part(true))}export const more = () => import("./${locale}.more.js");\n`,
    [`locales/${locale}.more.js`]: moduleOf(part(false)),
  };
}

/**
 * The start has only the names of its journeys. The rest of the data is in `more.js`, so that the start stays small.
 */
function productSource({ product }: ProductData, { start, startPanels }: Parts): string {
  const { locales, ...tables } = { ...product, ...start };
  return `${importers('panels', startPanels)}${importers('locales', locales)}
async function load(kind, importers, name) {
  if (!Object.hasOwn(importers, name)) throw new TypeError('unknown ' + kind + ' <' + name + '>');
  return importers[name]();
}
const more = () => import('./more.js');
export default {
  ...${JSON.stringify(tables)},
  locales: Object.keys(locales),
  loadFlow: async (id) => (await load('flow', (await more()).flows, id)).default,
  loadPanel: async (id) => (await load('panel', Object.hasOwn(panels, id) ? panels : (await more()).panels, id)).default,
  loadCatalogue: async (locale) => (await load('locale', locales, locale)).default,
  loadMoreTexts: async (locale) => (await (await load('locale', locales, locale)).more()).default,
};
`;
}

const importers = (folder: string, names: string[]): string =>
  `const ${folder} = { ${names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`./${folder}/${name}.js`)})`).join(', ')} };\n`;
