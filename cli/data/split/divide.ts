import type { Flow } from '../../../src/core/data/data.gen';
import type { FlowPart } from '../../../src/core/data/product';
import { SERVER_TEXT } from '../../../src/core/data/server-text';
import { hasChecklist } from '../compile/panel-data';
import type { ProductData } from '../product-data';
import { textsIn } from '../walk';
import type { EngineNames } from './engine-names';
import { type Reach, reachOf } from './reach';

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
