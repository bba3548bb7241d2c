import type { FactName, Guard, Scalar } from '../data/data.gen';

export type FactValues = Record<FactName, Scalar>;

/**
 * Whether every fact of the guard has the value, or one of the values, that it names. No guard always holds.
 */
export function holds(guard: Guard | undefined, facts: FactValues): boolean {
  if (!guard) return true;
  return Object.entries(guard).every(([name, wanted]) => {
    const value = facts[name] ?? null;
    return Array.isArray(wanted) ? (wanted as Scalar[]).includes(value) : wanted === value;
  });
}

/** The first item of a list whose `when` holds. A single choice counts as a list of one. */
export function choose<T extends { when?: Guard }>(
  choices: T | readonly T[] | undefined,
  facts: FactValues,
): T | undefined {
  if (choices === undefined) return undefined;
  return (Array.isArray(choices) ? (choices as readonly T[]) : [choices as T]).find((choice) =>
    holds(choice.when, facts),
  );
}
