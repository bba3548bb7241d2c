import type { Fact } from '../../core/data.gen';
import { type Tree, writePath } from '../../core/paths';

/** Parts of the world that are known before the engine is there, and differ from visit to visit. */
const TOLD_EARLY = /^(config|settings)\./;

/** More than a page of the widget should depend on; beyond that, only the plain situation is drawn. */
const MOST = 512;

/** A place's URL that any host could have given. */
export const SOME_URL = 'https://latchkey.invalid/';

/** Values of its source that make a difference to a fact; undefined: nothing is there. */
function valuesOf(fact: Fact): unknown[] {
  if (fact.oneOf) return [undefined, ...(fact.oneOf as unknown[])];
  if (fact.emptyOr !== undefined) return [undefined, fact.emptyOr];
  if (typeof fact.contains === 'string') return [undefined, fact.contains];
  if (fact.is !== undefined) return [undefined, fact.is];
  return [undefined];
}

/**
 * Every config and every settings that make a difference to these facts, the plain one first; `more` are further values by path.
 * What the facts do not look at is left out.
 */
export function situations(facts: readonly Fact[], more: Record<string, unknown[]>): { config: Tree; settings: Tree }[] {
  const values = new Map<string, Set<unknown>>(Object.entries(more).map(([path, list]) => [path, new Set([undefined, ...list])]));
  for (const fact of facts.filter(({ from }) => TOLD_EARLY.test(from))) {
    values.set(fact.from, new Set([...(values.get(fact.from) ?? []), ...valuesOf(fact)]));
  }
  let all: Tree[] = [{ config: {}, settings: {} }];
  for (const [path, list] of values) all = all.flatMap((one) => [...list].map((value) => (value === undefined ? one : writePath(one, path, value))));
  return (all.length > MOST ? all.slice(0, 1) : all) as { config: Tree; settings: Tree }[];
}
