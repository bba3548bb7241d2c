import type { FactName, Guard, Scalar } from '../data/data.gen';

export type FactValues = Record<FactName, Scalar>;

/** Returns whether each fact of the guard has the required value, or one of them. True without a guard. */
export function holds(guard: Guard | undefined, facts: FactValues): boolean {
  if (!guard) return true;
  return Object.entries(guard).every(([name, expected]) => {
    const value = facts[name] ?? null;
    return Array.isArray(expected) ? (expected as Scalar[]).includes(value) : expected === value;
  });
}

/** Returns the first item whose `when` holds. A single item counts as a list of one. */
export function choose<T extends { when?: Guard }>(
  choices: T | readonly T[] | undefined,
  facts: FactValues,
): T | undefined {
  if (choices === undefined) return undefined;
  return (Array.isArray(choices) ? (choices as readonly T[]) : [choices as T]).find((choice) =>
    holds(choice.when, facts),
  );
}
