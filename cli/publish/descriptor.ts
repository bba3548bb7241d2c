/** What the loader has to know about the data before the data has loaded. */

import { EARLY_ENTRY } from '../../src/early/description';
import type { LoaderData } from '../../src/start/loader';
import type { ProductData } from '../data/product-data';

type Product = ProductData['product'];

/**
 * Derives it from the tables: the calls that sign-on's page needs, as nearly every journey does, and the
 * locales.
 */
export function describe({ flows, entries, calls, locales }: Product, folder: string): LoaderData {
  const { flow = '', page = '' } = entries[EARLY_ENTRY] ?? {};
  const needs = flows[flow]?.pages?.[page]?.needs ?? [];
  const common = needs.filter((need) => typeof need === 'string');
  const first = common.flatMap((id) => {
    const template = pathOf(calls[id]);
    return template ? [[id, template] as const] : [];
  });
  return [Object.fromEntries(first), locales.join(''), folder];
}

/**
 * Path with query as a template, for a GET whose parts are known before the page loads: config fields and
 * fixed values.
 */
function pathOf(call: Product['calls'][string] | undefined): string | undefined {
  if (call?.method !== 'GET' || call.body) return;
  const query = Object.entries(call.query ?? {}).map(([name, value]) => {
    if (typeof value === 'string')
      return value.startsWith('config.') ? `${name}={${value.slice(7)}}` : undefined;
    return 'value' in value
      ? `${name}=${encodeURIComponent(String(value.value)).replaceAll('%2C', ',')}`
      : undefined;
  });
  return query.includes(undefined) ? undefined : `${call.path}?${query.join('&')}`;
}

/** Panels that must be loaded at the start: the wait message, and the first panel of sign-on. */
export function firstPanels({ product, panels }: ProductData): string[] {
  const { flow, page } = product.entries[EARLY_ENTRY] ?? {};
  const panel: unknown = flow && page ? product.flows[flow]?.pages?.[page]?.panel : undefined;
  const choices = Array.isArray(panel) ? panel.map((choice) => choice.panel) : [panel];
  const waits = Object.keys(panels).filter((id) => panels[id]?.ui.kind === 'wait');
  return [...waits, ...choices].filter((id) => typeof id === 'string');
}
