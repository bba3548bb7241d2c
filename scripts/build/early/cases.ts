import { factsIn, SOME_URL, valuesOf } from '../../../cli/data/fact-values';
import type { EntryId, Fact, FactName, PanelId, Place } from '../../../src/core/data/data.gen';
import { type Tree, writePath } from '../../../src/core/data/paths';
import type { Panel, Product } from '../../../src/core/data/product';
import { loadPanel } from '../../../src/core/data/read-panel';
import type { FactValues } from '../../../src/core/flow/facts';
import { evaluateAll, isPlain } from '../../../src/core/flow/facts';
import { findPage } from '../../../src/core/flow/lookup';
import { reader } from '../../../src/core/flow/read';
import type { State } from '../../../src/core/flow/state';
import type { Tables } from '../../../src/core/flow/tables';
import { bringFlow, firstState, tablesOf } from './first-state';

/** The facts that the loader can know on a first visit. */
const KNOWN_EARLY = /^(config|settings|query|host)\.|^journey\.mayResume$/;

/** Values that differ from visit to visit and are known early. */
const VARIES = /^(config|settings)\./;

/** The panel has a help link if the host configures a page for it. No fact of the data expresses this, so this one does. */
const HELP_FACT = { from: 'place.help', present: true } as Fact;

/** Of a panel with more cases only the default one is drawn, because the early file has a bit for each. */
const MOST_CASES = 32;

/** One case in which the panel is drawn. */
export interface Case {
  /** The values of all early facts that make a difference. */
  when: FactValues;
  tables: Tables;
  state: State;
}

/** An entry point's first page, if it can be drawn before a visit. */
export interface FirstPage {
  id: PanelId;
  panel: Panel;
  /** The facts that distinguish its cases from all others, and those of its ways. */
  facts: Record<FactName, Fact>;
  /** The facts that the panel itself reads. */
  factsOfPanel: FactName[];
  cases: Case[];
  /** The config path of the help page's URL, if the panel links to it. */
  help: string | undefined;
}

/** The facts that decide whether a page shows immediately, and which panel. */
function factsOfArrival(tables: Tables, flow: string, page: string): Set<FactName> {
  const { needs, panel, on } = findPage(tables, flow, page) ?? {};
  const cells = ['before', 'enter'].map((key) => [
    on?.[key],
    tables.flows[flow]?.on?.[key],
    tables.common.on?.[key],
  ]);
  return factsIn({ needs, panel, cells });
}

/** The facts in which cases differ. */
export const variedIn = ([first, ...others]: readonly Case[]): FactName[] =>
  Object.keys(first?.when ?? {}).filter((name) =>
    others.some(({ when }) => when[name] !== first?.when[name]),
  );

/** Whether the cases are all combinations of facts that are true or false, so that a number can name each of them. */
function areBits(cases: readonly Case[]): boolean {
  const varied = variedIn(cases);
  const isBit = ({ when }: Case) => varied.every((name) => typeof when[name] === 'boolean');
  return cases.length <= MOST_CASES && cases.length === 2 ** varied.length && cases.every(isBit);
}

/** All combinations of config and settings that make a difference to `facts`, the default one first. `help`: see FirstPage. */
function combinations(facts: readonly Fact[], help: string | undefined): { config: Tree; settings: Tree }[] {
  const values = new Map<string, unknown[]>(help === undefined ? [] : [[help, [undefined, SOME_URL]]]);
  for (const { from } of facts)
    if (VARIES.test(from)) values.set(from, valuesOf(facts.filter((fact) => fact.from === from)));
  let all: Tree[] = [{ config: {}, settings: {} }];
  for (const [path, list] of values)
    all = all.flatMap((one) =>
      list.map((value) => (value === undefined ? one : writePath(one, path, value))),
    );
  return all as { config: Tree; settings: Tree }[];
}

/**
 * The path of a place's URL if it has only one, or undefined. Only the engine knows the origins to which it may redirect, but a link
 * is only shown.
 */
function linkOf({ link, from: [first, second], query }: Place): string | undefined {
  return link && typeof first === 'string' && !second && !query ? first : undefined;
}

/**
 * The cases in which an entry point's first page is drawn early. The facts that decide whether the page shows have their default
 * values, and the facts that the panel reads take every possible value. Returns null if it can't be drawn before a visit.
 */
export async function findCases(product: Product, entry: EntryId): Promise<FirstPage | null> {
  const place = product.entries[entry];
  if (!place || place.silent) return null;
  const tables = tablesOf(product, {});
  await bringFlow(tables, product, place.flow);
  const id = firstState(tables, product, entry, {})?.shown?.panel;
  if (!id) return null;
  const panel = await loadPanel(product, id);

  const { ways, ...ui } = panel.ui;
  const factsOfPanel = [...factsIn(ui), ...(ui.captcha ? ['hasCaptcha'] : [])];
  const matter = [...new Set([...factsOfArrival(tables, place.flow, place.page), ...factsOfPanel])];
  const named = (names: readonly FactName[]): [FactName, Fact][] =>
    names.flatMap((name): [FactName, Fact][] => (tables.facts[name] ? [[name, tables.facts[name]]] : []));
  const known = named(matter);
  const early = known.filter(([, fact]) => KNOWN_EARLY.test(fact.from));
  // A place's URL is composed of several values, and comparing two values needs more code than the early file has.
  if (known.some(([, fact]) => fact.from.startsWith('place.')) || !early.every(([, fact]) => isPlain(fact)))
    return null;
  const facts: Record<FactName, Fact> = Object.fromEntries(early);
  const varied = factsOfPanel.flatMap((name) => facts[name] ?? []);
  const helpPage = panel.ui.help ? product.places.help : undefined;
  const help = helpPage && linkOf(helpPage);
  if (helpPage && help === undefined) return null;
  if (help !== undefined) facts[HELP_FACT.from] = HELP_FACT;

  const cases = new Map<string, Case>();
  for (const { config, settings } of combinations(varied, help)) {
    const own = { ...tables, config };
    const state = firstState(own, product, entry, settings);
    if (state?.shown?.panel !== id) continue;
    const when = evaluateAll(facts, reader(own, state));
    cases.set(JSON.stringify(when), { when, tables: own, state });
  }
  // The ways are drawn apart from the cases, so their facts don't multiply the cases.
  const factsOfWays = [...factsIn(ways)];
  const earlyOfWays = named(factsOfWays).filter(([, fact]) => KNOWN_EARLY.test(fact.from) && isPlain(fact));
  const all = [...cases.values()];
  return {
    id,
    panel,
    facts: { ...facts, ...Object.fromEntries(earlyOfWays) },
    factsOfPanel: [...factsOfPanel, ...factsOfWays],
    cases: areBits(all) ? all : all.slice(0, 1),
    help,
  };
}
