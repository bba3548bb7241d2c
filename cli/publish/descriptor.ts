/** The facts about the data that the loader needs before the data has loaded. */

import { EARLY_ENTRY } from '../../src/early/description';
import { callUrl } from '../../src/http/request/call-url';
import { ALWAYS } from '../../src/start/first-calls';
import type { LoaderData } from '../../src/start/loader';
import type { ProductData } from '../data/product-data';

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
export function firstPanels({ product, panels }: ProductData): string[] {
  const { flow, page } = product.entries[EARLY_ENTRY] ?? {};
  const panel: unknown = flow && page ? product.flows[flow]?.pages?.[page]?.panel : undefined;
  const choices = Array.isArray(panel) ? panel.map((choice) => choice.panel) : [panel];
  const waits = Object.keys(panels).filter((id) => panels[id]?.ui.kind === 'wait');
  return [...waits, ...choices].filter((id) => typeof id === 'string');
}
