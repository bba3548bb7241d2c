import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { catalogueSource } from './catalogue';
import { type Folders, readFiles } from './files';
import { flowParts, startOf } from './flow-parts';
import { panelSource } from './panel-source';
import { DataError } from './problem';
import { assemble, type ProductData } from './product-data';

export interface EmitOptions {
  minify?: boolean;
}

/**
 * Writes a product as ES modules: `product.js` (default export: the Product), `flows/<id>.js`, `panels/<id>.js` and `locales/<locale>.js`, which
 * `product.js` imports on demand. No eval, no library.
 * @returns the files written, as paths inside `out`
 * @throws DataError when a file is missing, is no JSON, or cannot be compiled
 */
export async function emitProduct(folders: Folders, out: string, { minify = false }: EmitOptions = {}): Promise<string[]> {
  const { files, problems } = await readFiles(folders);
  if (problems.length > 0) throw new DataError(problems);
  const modules = productModules(assemble(files));
  for (const [path, source] of Object.entries(modules)) {
    const { code } = await transform(source, { loader: 'js', format: 'esm', target: 'es2022', minify, treeShaking: true });
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), code);
  }
  return Object.keys(modules);
}

/** Path -> source of every module of a product. */
export function productModules(data: ProductData): Record<string, string> {
  const parts = flowParts(data.product);
  const flows = Object.keys(parts).filter((id) => !Object.hasOwn(startOf(data.product).flows, id));
  const panels = Object.keys(data.panels);
  const locales = Object.keys(data.messages);
  return {
    'product.js': productSource(data, flows, panels, locales),
    ...Object.fromEntries(flows.map((id) => [`flows/${id}.js`, `export default ${JSON.stringify(parts[id])};\n`])),
    ...Object.fromEntries(panels.map((id) => [`panels/${id}.js`, `${panelSource(data, id)}\nexport default panel;\n`])),
    ...Object.fromEntries(
      locales.map((locale) => [`locales/${locale}.js`, `export default ${catalogueSource(locale, data.messages[locale] ?? {})};\n`]),
    ),
  };
}

function productSource({ product }: ProductData, flows: string[], panels: string[], locales: string[]): string {
  const start = { ...product, ...startOf(product) };
  return `${importers('flows', flows)}
${importers('panels', panels)}
${importers('locales', locales)}
async function load(kind, importers, name) {
  if (!Object.hasOwn(importers, name)) throw new TypeError('unknown ' + kind + ' <' + name + '>');
  return (await importers[name]()).default;
}
export default {
  ...${JSON.stringify(start)},
  loadFlow: (id) => load('flow', flows, id),
  loadPanel: (id) => load('panel', panels, id),
  loadCatalogue: (locale) => load('locale', locales, locale),
};
`;
}

const importers = (folder: string, names: string[]): string =>
  `const ${folder} = { ${names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`./${folder}/${name}.js`)})`).join(', ')} };`;
