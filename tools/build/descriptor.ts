/** What the loader has to know about the data, so that it can act before the data is there. */
import type { LoaderData } from '../../src/host/loader';
import type { ProductData } from '../data/product-data';

type Product = ProductData['product'];

/** Reads it off the tables: calls that every entry page needs, panels that they show first, locales. */
export function describe({ flows, entries, calls, locales }: Product): LoaderData {
  const pages = Object.entries(entries).map(([entry, { flow, page }]) => ({ entry, page: flows[flow]?.pages?.[page] }));
  const needs = new Set(pages.flatMap(({ page }) => page?.needs ?? []).filter((need) => typeof need === 'string'));
  const first = [...needs].flatMap((id) => {
    const template = pathOf(calls[id]);
    return template ? [[id, template] as const] : [];
  });
  const panels = pages.flatMap(({ entry, page }) => {
    const panel = firstPanel(page?.panel);
    return panel ? [[entry, panel] as const] : [];
  });
  return { first: Object.fromEntries(first), locales, panels: Object.fromEntries(panels) };
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

function firstPanel(panel: unknown): string | undefined {
  const choices = Array.isArray(panel) ? panel.map((choice) => choice.panel) : [panel];
  return choices.find((id) => typeof id === 'string');
}
