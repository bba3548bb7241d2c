import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Flow, FlowPage } from '../../src/core/data/data.gen';
import type { FlowPart } from '../../src/core/data/product';
import { SERVER_TEXT } from '../../src/core/data/server-text';
import { hasChecklist } from './compile/compile';
import { metaFolder } from './folders';
import type { ProductData } from './product-data';
import { guardsIn, textsIn, walk } from './walk';

/** The names that the engine uses directly, besides the names in journeys. */
interface EngineNames {
  texts: string[];
  /** The texts that only late parts use. */
  lateTexts: string[];
  calls: string[];
  facts: string[];
  places: string[];
}

/** Reads the names from the vocabulary, which lists them all. */
export async function engineNames(): Promise<EngineNames> {
  const { definitions } = JSON.parse(await readFile(join(metaFolder(), 'vocabulary.schema.json'), 'utf8'));
  const words = (name: string): string[] => definitions[name].enum;
  return {
    texts: words('EngineText'),
    lateTexts: words('LateText'),
    calls: words('EngineCall'),
    facts: words('EngineFact'),
    places: words('EnginePlace'),
  };
}

/** The names that some journeys use: their panels, and everything that journeys and panels refer to. */
interface Reach {
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

type Tables = Pick<ProductData['product'], 'flows' | 'calls' | 'facts' | 'places'>;

/**
 * The data, divided into the part that loads at the start and parts that load later. The start has sign-on, the most
 * frequent journey, and everything that applies to all pages, so it doesn't grow with the number of journeys, panels
 * and texts.
 */
export interface Parts {
  start: Tables;
  /** Panels whose texts are in the first part of the catalogue. */
  startPanels: string[];
  startTexts: Set<string>;
  /** The files that each of the other journeys loads. */
  flows: Record<string, FlowPart>;
}

/**
 * Divides a product.
 * @param engine the names that the engine uses directly
 */
export function divide(data: ProductData, engine: EngineNames): Parts {
  const { product, panels } = data;
  const first = product.entries.authenticateUser?.flow;
  const firstFlows = Object.fromEntries(Object.entries(product.flows).filter(([id]) => id === first));
  const common = [...Object.values(firstFlows), product.common];
  const waits = Object.keys(panels).filter((id) => panels[id]?.ui.kind === 'wait');
  const start = reachOf(data, common, { ...engine, panels: waits });
  const startPanels = [...start.panels].filter((id) => Object.hasOwn(panels, id));
  const others = Object.entries(product.flows).filter(([id]) => id !== first);
  return {
    start: { flows: firstFlows, ...pickAll(product, start) },
    startPanels,
    startTexts: new Set([
      ...serverTexts(data),
      ...engine.texts.filter((text) => !engine.lateTexts.includes(text)),
      ...textsOf(data, common, startPanels),
    ]),
    flows: Object.fromEntries(
      others.map(([id, flow]) => [id, { flow, ...pickAll(product, without(reachOf(data, [flow]), start)) }]),
    ),
  };
}

/** Texts for codes of the server, which any answer can need. */
const serverTexts = ({ messages }: ProductData): string[] =>
  Object.values(messages).flatMap((words) => Object.keys(words).filter((key) => key.startsWith(SERVER_TEXT)));

/** Texts that flows and panels use, including those of the password rules if a panel has the checklist. */
function textsOf({ panels, passwordRules }: ProductData, flows: Flow[], ids: string[]): string[] {
  const uis = ids.flatMap((id) => panels[id]?.ui ?? []);
  return [...flows, ...uis, ...(uis.some(hasChecklist) ? passwordRules : [])].flatMap((source) =>
    textsIn(source).map(({ text }) => text),
  );
}

function without(reach: Reach, { calls, facts, places }: Reach): Reach {
  const rest = (names: Set<string>, known: Set<string>) =>
    new Set([...names].filter((name) => !known.has(name)));
  return {
    ...reach,
    calls: rest(reach.calls, calls),
    facts: rest(reach.facts, facts),
    places: rest(reach.places, places),
  };
}

function pickAll(product: ProductData['product'], { calls, facts, places }: Reach): Omit<Tables, 'flows'> {
  return {
    calls: pick(product.calls, calls),
    facts: pick(product.facts, facts),
    places: pick(product.places, places),
  };
}

/** Keeps the order of the file, so that the same data results in the same bytes. */
const pick = <T>(all: Record<string, T>, names: Set<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
