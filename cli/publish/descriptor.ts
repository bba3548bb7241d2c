import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callUrl } from '../../src/http/requests';
import { EARLY_ENTRY } from '../../src/start/description';
import { ALWAYS } from '../../src/start/first-calls';
import type { LoaderData } from '../../src/start/loader';
import type { Data } from '../data';
import type { ProductData } from '../data/product-data';
import { writeBuiltIn } from './built-in';
import { drawEarly, writeEarly } from './early';
import { emitProduct, type Minify } from './emit';
import type { Parts } from './integrity';
import { writeLoaders } from './loaders';

/**
 * Writes a product's data to `data/<hash>/`. The folder is named after its content, so that caches can keep it
 * forever and never mix two versions.
 */

/** Writes the data below `out`, and the loaders for that data, using the templates of a build. */
export async function buildData(
  data: Data,
  out: string,
  templates: Pick<Parts, 'early' | 'loaders'>,
  minify?: Minify,
): Promise<void> {
  const { product } = data;
  const fresh = await mkdtemp(join(out, 'data-'));
  try {
    const files = await emitProduct(data, fresh, minify);
    const descriptions = await drawEarly(templates.early, data);
    const modules = [
      ...(await writeEarly(templates.early, fresh, descriptions)),
      await writeBuiltIn(templates.early, fresh, data, descriptions),
    ];
    files.push(...modules);
    await importPanels(join(fresh, 'product.js'), firstPanels(product));
    const hash = createHash('sha256');
    for (const file of [...files].sort()) hash.update(file).update(await readFile(join(fresh, file)));
    const folder = `data/${hash.digest('hex').slice(0, 8)}`;
    await rm(join(out, 'data'), { recursive: true, force: true });
    await mkdir(join(out, 'data'));
    await chmod(fresh, 0o755);
    await rename(fresh, join(out, folder));
    await writeLoaders(
      templates.loaders,
      out,
      describe(product.product, folder),
      modules.map((file) => `${folder}/${file}`),
    );
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Makes the product import panels in advance, so that they load together with the engine. */
async function importPanels(product: string, panels: string[]): Promise<void> {
  const imports = panels.map((id) => `import './panels/${id}.js';\n`).join('');
  await writeFile(product, imports + (await readFile(product, 'utf8')));
}

// The facts about the data that the loader needs before the data has loaded.

type Product = ProductData['product'];

/**
 * Derives the descriptor from the tables: the calls that sign-on's page needs, which almost every journey needs, and
 * the locales.
 */
export function describe({ flows, entries, calls, locales }: Product, folder: string): LoaderData {
  const { flow = '', page = '' } = entries[EARLY_ENTRY] ?? {};
  const needs = flows[flow]?.pages?.[page]?.needs ?? [];
  const common = needs.filter((need) => typeof need === 'string');
  const first = common.flatMap((id) => {
    const template = templateOf(calls[id]);
    return template ? [[id, template] as const] : [];
  });
  return [Object.fromEntries(first), locales.join(''), folder];
}

/**
 * The path and query as a template, for a GET whose parts are known before the page loads: config fields and fixed
 * values.
 */
function templateOf(call: Product['calls'][string] | undefined): string | undefined {
  const query = Object.values(call?.query ?? {});
  const isKnown = query.every((value) =>
    typeof value === 'string' ? value.startsWith('config.') : 'value' in value,
  );
  if (call?.method !== 'GET' || call.body || !isKnown) return;
  const read = (path: string) =>
    path.replace(/^config\.(\w+)$|.*/, (_, field) => (field ? `{${field}}` : ''));
  const { href, origin } = new URL(callUrl(call, { apiUrl: 'https://api', read }));
  return href
    .slice(origin.length)
    .replace(/%7B(\w+)%7D/g, '{$1}')
    .replaceAll('%2C', ',')
    .replace(ALWAYS, '');
}

/** Panels that must be loaded at the start: the wait message and the first panel of sign-on. */
function firstPanels({ product, panels }: ProductData): string[] {
  const { flow, page } = product.entries[EARLY_ENTRY] ?? {};
  const panel: unknown = flow && page ? product.flows[flow]?.pages?.[page]?.panel : undefined;
  const choices = Array.isArray(panel) ? panel.map((choice) => choice.panel) : [panel];
  const waits = Object.keys(panels).filter((id) => panels[id]?.ui.kind === 'wait');
  return [...waits, ...choices].filter((id) => typeof id === 'string');
}
