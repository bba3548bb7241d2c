import type { Fact, Guard, Scalar } from '../../src/core/data/data.gen';

export type Assignment = Record<string, Scalar>;

/** The values that a fact can have. In a flow file, the fact `flow` can only be that flow. */
export function domainOf(fact: Fact, flow?: string): Scalar[] {
  if (!fact.oneOf) return [true, false];
  if (fact.from === 'flow' && flow !== undefined && fact.oneOf.includes(flow)) return [flow];
  return [...fact.oneOf, null];
}

/** Whether all conditions of a guard are true. A missing guard is always true. */
export function holds(guard: Guard | undefined, facts: Assignment): boolean {
  // The check asks this millions of times, so it makes no list.
  for (const fact in guard) {
    const wanted = guard[fact];
    const value = facts[fact] ?? null;
    if (Array.isArray(wanted) ? !wanted.includes(value) : wanted !== value) return false;
  }
  return true;
}

/** The facts that guards read. */
export const factsOf = (guards: (Guard | undefined)[]): string[] => [
  ...new Set(guards.flatMap((guard) => Object.keys(guard ?? {}))),
];

/** Every combination of values of the named facts. Undeclared facts are left out. */
export function* assignments(
  names: string[],
  facts: Record<string, Fact>,
  flow?: string,
): Generator<Assignment> {
  const domains = names
    .filter((name) => Object.hasOwn(facts, name))
    .map((name) => ({ name, values: domainOf(facts[name] as Fact, flow) }));
  const count = domains.reduce((product, { values }) => product * values.length, 1);
  // The number of a combination names its values, the first fact's by its last digit.
  for (let number = 0; number < count; number += 1) {
    const assignment: Assignment = {};
    let rest = number;
    for (const { name, values } of domains) {
      assignment[name] = values[rest % values.length] as Scalar;
      rest = Math.floor(rest / values.length);
    }
    yield assignment;
  }
}

/**
 * The indexes of the guards that can be the first true one in a list, over all combinations of facts. -1 means that
 * none is true.
 */
export function winners(
  guards: (Guard | undefined)[],
  facts: Record<string, Fact>,
  flow?: string,
): Set<number> {
  const found = new Set<number>();
  for (const assignment of assignments(factsOf(guards), facts, flow)) {
    found.add(guards.findIndex((guard) => holds(guard, assignment)));
    if (found.size > guards.length) break;
  }
  return found;
}
