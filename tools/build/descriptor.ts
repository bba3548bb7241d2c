/** What the loader has to know about the data, so that it can act before the data is there. */
import { findPage } from '../../src/core/lookup';
import type { LoaderData } from '../../src/host/loader';
import type { ProductData } from '../data/product-data';

type Product = ProductData['product'];

/** Reads it off the tables: the calls that the first page of every journey that shows something needs, and the locales. */
export function describe(product: Product): Omit<LoaderData, 'folder'> {
  const { entries, calls, locales } = product;
  const shown = Object.values(entries).filter(({ silent }) => !silent);
  const pages = shown.flatMap(({ flow, page }) => findPage(product, flow, page) ?? []);
  const needs = pages.map((page) => (page.needs ?? []).filter((need) => typeof need === 'string'));
  const common = needs.reduce((some, others) => some.filter((id) => others.includes(id)));
  const first = common.flatMap((id) => {
    const template = pathOf(calls[id]);
    return template ? [[id, template] as const] : [];
  });
  return { first: Object.fromEntries(first), locales: locales.join(' ') };
}

/** Path with query as a template, for a GET whose parts are known before the page loads: config fields and fixed values. */
function pathOf(call: Product['calls'][string] | undefined): string | undefined {
  if (call?.method !== 'GET' || call.body) return;
  const query = Object.entries(call.query ?? {}).map(([name, value]) => {
    if (typeof value === 'string') return value.startsWith('config.') ? `${name}={${value.slice(7)}}` : undefined;
    return 'value' in value ? `${name}=${encodeURIComponent(String(value.value)).replaceAll('%2C', ',')}` : undefined;
  });
  return query.includes(undefined) ? undefined : `${call.path}?${query.join('&')}`;
}

/** Panels that nobody should wait for: the wait message, and what sign-on shows first. */
export function firstPanels({ product, panels }: ProductData): string[] {
  const { flow, page } = product.entries.authenticateUser ?? {};
  const panel: unknown = flow && page ? product.flows[flow]?.pages?.[page]?.panel : undefined;
  const choices = Array.isArray(panel) ? panel.map((choice) => choice.panel) : [panel];
  const waits = Object.keys(panels).filter((id) => panels[id]?.ui.kind === 'wait');
  return [...waits, ...choices].filter((id) => typeof id === 'string');
}
