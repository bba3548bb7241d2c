import type { Flow, FlowPage } from '../../../src/core/data/data.gen';
import type { ProductData } from '../product-data';
import { guardsIn, walk } from '../walk';

/** The names that some journeys use: their panels, and everything that journeys and panels refer to. */
export interface Reach {
  /** Panels that pages show. */
  panels: Set<string>;
  /** Panels that rows open over a page. */
  dialogs: Set<string>;
  calls: Set<string>;
  facts: Set<string>;
  places: Set<string>;
}

const PLACE = /^place\.(\w+)$/;

/**
 * Follows all references from `flows`.
 * @param also names to start with
 */
export function reachOf(
  { product, panels }: ProductData,
  flows: readonly Flow[],
  also: Partial<Record<keyof Reach, Iterable<string>>> = {},
): Reach {
  const reach: Reach = {
    panels: new Set([
      ...(also.panels ?? []),
      ...flows.flatMap(({ pages = {} }) => Object.values(pages).flatMap(panelsOf)),
    ]),
    dialogs: new Set(also.dialogs),
    calls: new Set(also.calls),
    facts: new Set(also.facts),
    places: new Set(also.places),
  };
  for (const flow of flows) followRows(flow, reach);
  const uis = [...reach.panels, ...reach.dialogs].map((id) => panels[id]?.ui);
  for (const data of [...flows, ...uis]) follow(data, reach);
  for (const call of reach.calls) {
    follow(product.calls[call], reach);
    const other = product.calls[call]?.answersAs;
    if (other !== undefined) reach.calls.add(other);
  }
  // Facts refer to places, and guards of places refer to facts.
  for (let known = -1; known < reach.facts.size + reach.places.size; ) {
    known = reach.facts.size + reach.places.size;
    for (const fact of reach.facts) follow(product.facts[fact], reach);
    for (const place of reach.places) follow(product.places[place], reach);
  }
  return reach;
}

/** Adds the facts in guards and the places in paths. */
function follow(data: unknown, { facts, places }: Reach): void {
  for (const { guard } of guardsIn(data)) for (const fact of Object.keys(guard)) facts.add(fact);
  walk(data, (_key, inner) => {
    const place = typeof inner === 'string' && PLACE.exec(inner)?.[1];
    if (place) places.add(place);
  });
}

function followRows({ pages = {}, on = {} }: Flow, { calls, dialogs, places }: Reach): void {
  const cells = [...Object.values(pages).map((page) => page.on), on].flatMap((table) => Object.values(table));
  for (const effect of cells.flat().flatMap((row) => row.do ?? [])) {
    if (typeof effect !== 'object') continue;
    if ('call' in effect) calls.add(effect.call);
    if ('open' in effect) dialogs.add(effect.open);
    if ('redirect' in effect) places.add(effect.redirect);
  }
  for (const need of Object.values(pages).flatMap((page) => page.needs ?? []))
    calls.add(typeof need === 'string' ? need : need.call);
}

function panelsOf({ panel }: FlowPage): string[] {
  const choices = Array.isArray(panel) ? panel.map((choice) => choice.panel) : [panel];
  return choices.filter((id) => typeof id === 'string');
}
