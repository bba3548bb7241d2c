import type { EntryId, Fact, FactName, PanelId } from '../../core/data.gen';
import { evaluateAll, isFormFact } from '../../core/facts';
import type { FactValues } from '../../core/guards';
import { findPage } from '../../core/lookup';
import { isPlain } from '../../core/plain-facts';
import type { Product } from '../../core/product';
import { reader } from '../../core/read';
import type { State } from '../../core/state';
import type { Tables } from '../../core/tables';
import type { Text } from '../../i18n/text';
import { wayOut } from '../../ui/modal/way-out';
import type { FirstPanel, Piece } from '../first/description';
import { bringFlow, firstState, tablesOf } from './arrive';
import { drawPage } from './draw';
import type { Panels } from './panels';
import { SOME_URL, situations } from './situations';

/** What the loader's side can know of a first visit. */
const EARLY = /^(config|settings|query|host)\.|^journey\.mayResume$/;

/** A help link is there when the host names a page for it: no fact of the data, but a difference all the same. */
const HELP: [FactName, Fact] = ['place.help', { about: '', from: 'place.help', present: true } as Fact];

/** One way in which a first panel is drawn. */
interface Stroke {
  when: FactValues;
  tables: Tables;
  state: State;
}

/** In which situations an entry point's first panel is drawn how. */
export interface Sketch {
  panel: PanelId;
  facts: Record<FactName, Fact>;
  /** Facts that the panel itself looks at. */
  seen: FactName[];
  strokes: Stroke[];
}

/** Names of facts in the guards below `data`. */
function factsIn(data: unknown, found = new Set<FactName>()): Set<FactName> {
  if (data === null || typeof data !== 'object') return found;
  for (const [key, inner] of Object.entries(data)) {
    const guards = /^(ui:)?when$|^enabled$/.test(key) ? [inner].flat().filter((guard) => guard && typeof guard === 'object') : [];
    for (const guard of guards) for (const fact of Object.keys(guard as object)) found.add(fact);
    factsIn(inner, found);
  }
  return found;
}

/** Facts that decide whether a page shows at once, and which panel. */
function factsOfArrival(tables: Tables, flow: string, page: string): Set<FactName> {
  const { needs, panel, on } = findPage(tables, flow, page) ?? {};
  const cells = ['before', 'enter'].map((key) => [on?.[key], tables.flows[flow]?.on?.[key], tables.common.on?.[key]]);
  return factsIn({ needs, panel, cells });
}

const valuesOf = (tables: Tables, state: State, names: Record<FactName, Fact>): FactValues => evaluateAll(names, reader(tables, state));

const pick = (values: FactValues, names: readonly FactName[]): FactValues =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name] ?? null]));

/** The situations of an entry point's first panel, and which facts tell them apart; null when it has none to draw early. */
export async function sketchPanel(product: Product, panels: Panels, entry: EntryId, keys: Text): Promise<Sketch | null> {
  const place = product.entries[entry];
  if (!place || place.silent) return null;
  const tables = tablesOf(product, {});
  await bringFlow(tables, product, place.flow);
  const plain = firstState(tables, product, entry, {});
  const id = plain?.shown?.panel;
  const panel = id ? await panels.load(id) : undefined;
  if (!plain || !id || !panel) return null;

  const seen = [...factsIn(panel.ui), ...(panel.ui.captcha ? ['hasCaptcha'] : [])];
  const asked = new Set([...factsOfArrival(tables, place.flow, place.page), ...seen]);
  const known = [...asked].flatMap((name): [FactName, Fact][] => (tables.facts[name] ? [[name, tables.facts[name] as Fact]] : []));
  if (known.some(([, fact]) => fact.from.startsWith('place.'))) return null;
  const early = Object.fromEntries([...known.filter(([, fact]) => EARLY.test(fact.from)), ...(panel.ui.help ? [HELP] : [])]);
  const helpPaths = (panel.ui.help ? (tables.places.help?.from ?? []) : []).filter((source) => typeof source === 'string');

  const seenBy = new Map<string, string>();
  const outcomes: { when: FactValues; look: string; tables: Tables; state: State | null }[] = [];
  for (const { config, settings } of situations(Object.values(early), Object.fromEntries(helpPaths.map((path) => [path, [SOME_URL]])))) {
    const own = { ...tables, config };
    const state = firstState(own, product, entry, settings);
    const shows = state?.shown?.panel === id;
    const base = state ?? plain;
    const when = valuesOf(own, { ...base, settings }, early);
    let look = '';
    if (state && shows) {
      const by = JSON.stringify(pick(when, [...seen, HELP[0]]));
      look = seenBy.get(by) ?? JSON.stringify((await drawPage({ product, tables: own, locale: 'en_US', text: keys, panels }, state)).pieces);
      seenBy.set(by, look);
    }
    outcomes.push({ when, look, tables: own, state });
  }
  const telling = tellingFacts(outcomes, Object.keys(early));
  const strokes = new Map<string, Stroke>();
  for (const { when, look, tables: own, state } of outcomes) {
    const short = pick(when, telling);
    const key = JSON.stringify(short);
    if (state && look !== '' && !strokes.has(key)) strokes.set(key, { when: short, tables: own, state });
  }
  const facts = Object.fromEntries(Object.entries(early).filter(([name]) => telling.includes(name)));
  // What is compared with a field is not true yet: nothing has been typed.
  const isSimple = Object.values(facts).every((fact) => isPlain(fact) || isFormFact(fact));
  return strokes.size === 0 || !isSimple ? null : { panel: id, facts, seen, strokes: [...strokes.values()] };
}

/** Leaves out what makes no difference, as far as it was tried both ways. */
function tellingFacts(outcomes: { when: FactValues; look: string }[], names: FactName[]): FactName[] {
  let telling = names;
  for (const name of names) {
    if (new Set(outcomes.map(({ when }) => when[name])).size < 2) continue;
    const rest = telling.filter((other) => other !== name);
    const looks = new Map<string, string>();
    const differs = outcomes.some(({ when, look }) => {
      const key = JSON.stringify(pick(when, rest));
      const other = looks.get(key);
      looks.set(key, look);
      return other !== undefined && other !== look;
    });
    if (!differs) telling = rest;
  }
  return telling;
}

/** Draws a sketch in a language. */
export async function describePanel(product: Product, panels: Panels, sketch: Sketch, locale: string, text: Text): Promise<FirstPanel> {
  const { panel, facts, seen, strokes } = sketch;
  const out = wayOut(panels.get(panel)?.ui as never);
  const variants: FirstPanel['variants'] = [];
  for (const { when, tables, state } of strokes) {
    const drawn = await drawPage({ product, tables, locale, text, panels }, state);
    variants.push({ when, pieces: drawn.pieces.map(withPlaces), facts: pick(drawn.state.facts, seen) });
  }
  const help = product.places.help;
  return { panel, ...(out === undefined ? {} : { out }), facts, places: HELP[0] in facts && help ? { help } : {}, variants };
}

/** The URL that stood for a place gives way to its name. */
function withPlaces(piece: Piece): Piece {
  if (typeof piece === 'string') return piece;
  const [tag, attributes, ...children] = piece;
  const named = Object.entries(attributes).map(([name, value]) => [name, value === SOME_URL ? '{help}' : value]);
  return [tag, Object.fromEntries(named), ...children.map(withPlaces)];
}
