import type { Fact, Guard, Scalar } from '../../src/core/data/data.gen';

export type Assignment = Record<string, Scalar>;

/** The values that a fact can have. In a flow file, the fact `flow` can only be that flow. */
export function domainOf(fact: Fact, flow?: string): Scalar[] {
  if (!fact.oneOf) return [true, false];
  if (fact.from === 'flow' && flow !== undefined && fact.oneOf.includes(flow)) return [flow];
  return [...fact.oneOf, null];
}

/** Whether all conditions of a guard are true. A missing guard is always true. */
export const holds = (guard: Guard | undefined, facts: Assignment): boolean =>
  Object.entries(guard ?? {}).every(([fact, wanted]) => [wanted].flat().includes(facts[fact] ?? null));

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
  const [name, ...rest] = names.filter((known) => Object.hasOwn(facts, known));
  if (name === undefined) {
    yield {};
    return;
  }
  for (const others of assignments(rest, facts, flow)) {
    for (const value of domainOf(facts[name] as Fact, flow)) yield { ...others, [name]: value };
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
