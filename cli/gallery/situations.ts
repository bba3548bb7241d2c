/** The situations that change a panel: all values of the facts that the panel reads. */
import type { Fact } from '../../src/core/data/data.gen';
import { readPath, type Tree, writePath } from '../../src/core/data/paths';
import type { Panel } from '../../src/core/data/product';
import { evaluateAll, type FactValues, holds } from '../../src/core/flow/facts';
import type { Tables } from '../../src/core/flow/tables';
import { firstChoices, offeredBy } from '../../src/form/choices';
import { fieldUi } from '../../src/form/judge';
import { SOME_URL, valuesOf } from '../data/fact-values';
import { guardsIn } from '../data/walk';

/** The values in one situation (`config`, `settings`, `journey`, `form`, ...), and the facts that follow from them. */
export interface Situation {
  tree: Tree;
  facts: FactValues;
}

/** Larger products of values would take too long, so only one source at a time has another value than usual. */
const MOST_COMBINATIONS = 20_000;

/** The same for situations that look different. A panel with this many consists of sections that don't depend on each other. */
const MOST_SITUATIONS = 120;

/** Facts about these have the same value while a panel is visible. */
const FIXED = /^(flow|page|answer)(\.|$)/;

/** The paths that a fact compares. A place counts as the first value that it can be made of. */
function sourcesOf(tables: Tables, { from, sameAs, contains }: Fact): string[] {
  const others = [sameAs?.path, typeof contains === 'object' ? contains.path : undefined];
  return [from, ...others].flatMap((path) => (path === undefined ? [] : (sourceOf(tables, path) ?? [])));
}

function sourceOf(tables: Tables, path: string): string | undefined {
  if (!path.startsWith('place.')) return path;
  const first = tables.places[path.slice('place.'.length)]?.from[0];
  return typeof first === 'string' ? first : undefined;
}

/** A value for facts that compare two sources. */
const SHARED = '44';

/** The values with which a fact that compares two sources is true. */
function sharedValue({ from, sameAs, contains }: Fact, path: string): unknown[] {
  if (sameAs) return [SHARED];
  if (typeof contains !== 'object') return [];
  return path === from ? [[SHARED]] : [SHARED];
}

/** The values of each source that make a difference to the facts, the usual one first. */
function valuesBySource(
  tables: Tables,
  panel: Panel,
  facts: readonly Fact[],
  usual: Tree,
): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const path of new Set(facts.flatMap((fact) => sourcesOf(tables, fact)))) {
    if (FIXED.test(path)) continue;
    const about = facts.filter((fact) => sourceOf(tables, fact.from) === path);
    const shared = facts.flatMap((fact) =>
      sourcesOf(tables, fact).includes(path) ? sharedValue(fact, path) : [],
    );
    const all = [...valuesOf(about), ...shared].map((value) =>
      // A URL stands for any value. A real one is better to read.
      value === SOME_URL ? (readPath(usual, path) ?? shared[0] ?? value) : value,
    );
    const first = firstOf(panel, path, usual, all);
    // A field with a default is never empty.
    const isNever = (value: unknown) => value === first || (value === undefined && path.startsWith('form.'));
    values.set(path, [first, ...new Set(all.filter((value) => !isNever(value)))]);
  }
  return values;
}

/** The usual value of a source. Samples of the journey are from many journeys, so they aren't usual. */
function firstOf(panel: Panel, path: string, usual: Tree, all: readonly unknown[]): unknown {
  const [root = '', name = ''] = path.split('.');
  if (root === 'form') return panel.schema.properties[name]?.default;
  const value = readPath(usual, path);
  return all.includes(value) && !['journey', 'session'].includes(root) ? value : undefined;
}

/** All combinations of these values, the usual one first. */
function combinations(values: ReadonlyMap<string, unknown[]>, usual: Tree): Tree[] {
  const first = [...values].reduce((tree, [path, [value]]) => writePath(tree, path, value), usual);
  const count = [...values.values()].reduce((product, list) => product * list.length, 1);
  if (count > MOST_COMBINATIONS)
    return [
      first,
      ...[...values].flatMap(([path, [, ...list]]) => list.map((value) => writePath(first, path, value))),
    ];
  let all = [first];
  for (const [path, [, ...list]] of values)
    all = all.flatMap((tree) => [tree, ...list.map((value) => writePath(tree, path, value))]);
  return all;
}

/** All sources with their last value, then one source at a time with another value. */
function almostFull(values: ReadonlyMap<string, unknown[]>, usual: Tree): Tree[] {
  const full = [...values].reduce((tree, [path, list]) => writePath(tree, path, list.at(-1)), usual);
  return [
    full,
    ...[...values].flatMap(([path, list]) => list.slice(0, -1).map((value) => writePath(full, path, value))),
  ];
}

/** Whether a user could have chosen these values, so that each is offered by a visible field. */
function isPossible(panel: Panel, { tree, facts }: Situation): boolean {
  const values = Object.entries((tree.form ?? {}) as Tree).filter(([, value]) => value !== undefined);
  const form = Object.fromEntries(values);
  const replaced = firstChoices(panel, form, facts);
  return values.every(([field, value]) => {
    const own = fieldUi(panel.ui, field);
    // Without an entry, the field belongs to another panel. A default counts even while its field is hidden.
    if (!own || value === panel.schema.properties[field]?.default) return !Object.hasOwn(replaced, field);
    const options = own['ui:options'] ?? {};
    const isOffered =
      !options.options ||
      own['ui:widget'] === 'deliveryOptions' ||
      offeredBy(options, facts).some((one) => one.value === value);
    return holds(own['ui:when'], facts) && isOffered && !Object.hasOwn(replaced, field);
  });
}

/**
 * The situations in which different guards of a panel hold, the usual one first. `usual` has the values of everything
 * that the panel doesn't ask for.
 * @param isShown whether the page shows this panel with these facts
 */
export function situationsOf(
  tables: Tables,
  panel: Panel | null,
  usual: Tree,
  isShown: (facts: FactValues) => boolean = () => true,
  alsoRead: unknown = [],
): Situation[] {
  const read = (tree: Tree) => (path: string) => readPath(tree, sourceOf(tables, path) ?? path);
  if (!panel) return [{ tree: usual, facts: evaluateAll(tables.facts, read(usual)) }];
  // Guards for other journeys never hold.
  const guards = guardsIn([panel.ui, alsoRead])
    .map(({ guard }) => guard)
    .filter(({ flow }) => flow === undefined || [flow].flat().includes(usual.flow as string));
  const names = [...guards.flatMap(Object.keys), ...(panel.ui.captcha ? ['hasCaptcha'] : [])];
  const facts = Object.fromEntries(
    [...new Set(names)].flatMap((name) => (tables.facts[name] ? [[name, tables.facts[name]]] : [])),
  );
  const sources = valuesBySource(tables, panel, Object.values(facts), usual);
  const differing = (trees: Tree[]): Situation[] => {
    const found = new Map<string, Situation>();
    for (const tree of trees) {
      const values = evaluateAll(facts, read(tree));
      const situation = { tree, facts: values };
      const key = JSON.stringify([guards.map((guard) => holds(guard, values)), values.hasCaptcha]);
      if (found.has(key) || !isShown(values) || !isPossible(panel, situation)) continue;
      found.set(key, { tree, facts: values });
    }
    return [...found.values()];
  };
  const all = differing(combinations(sources, usual));
  const shown = all.length > MOST_SITUATIONS ? differing(almostFull(sources, usual)) : all;
  return shown.map(({ tree }) => ({ tree, facts: evaluateAll(tables.facts, read(tree)) }));
}
