/** The facts that data reads, and the values that their sources can have. */
import type { Fact, FactName } from '../../src/core/data/data.gen';

/** A URL that is valid for any host. */
export const SOME_URL = 'https://latchkey.invalid/';

/** The names of facts in guards within `data`. */
export function factsIn(data: unknown, found = new Set<FactName>()): Set<FactName> {
  if (data === null || typeof data !== 'object') return found;
  for (const [key, inner] of Object.entries(data)) {
    const guards = /^(ui:)?when$|^enabled$/.test(key)
      ? [inner].flat().filter((guard) => guard && typeof guard === 'object')
      : [];
    for (const guard of guards) for (const fact of Object.keys(guard as object)) found.add(fact);
    factsIn(inner, found);
  }
  return found;
}

/** The value that a fact looks for in a string or list. */
const partOf = ({ emptyOr, contains }: Fact): unknown => emptyOr ?? contains;

/** Every list that can be made of `parts`. */
function listsOf([part, ...rest]: unknown[]): unknown[][] {
  if (part === undefined) return [[]];
  const without = listsOf(rest);
  return [...without, ...without.map((list) => [part, ...list])];
}

/** The values of a source that make a difference to `facts`. Undefined stands for a missing value. */
export function valuesOf(facts: readonly Fact[]): unknown[] {
  const whole = facts.flatMap(
    (fact) => fact.oneOf ?? (fact.present ? SOME_URL : (fact.below ?? fact.is ?? [])),
  );
  const parts = [...new Set(facts.flatMap((fact) => partOf(fact) ?? []))];
  return [...new Set([undefined, ...whole]), ...(parts.length > 0 ? listsOf(parts) : [])];
}
