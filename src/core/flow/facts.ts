import type { Fact, FactName, Guard, Scalar } from '../data/data.gen';
import { transform } from './keep';

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

/** Reads a dotted path (`settings.isPingEnabled`, `answer.text`, `place.target`). */
export type Read = (path: string) => unknown;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function has(value: unknown, expected: unknown): boolean {
  if (isEmpty(expected)) return false;
  if (typeof value === 'string') return value.includes(String(expected));
  return Array.isArray(value) && value.some((item) => String(item) === String(expected));
}

/**
 * Returns whether a fact reads only one value. Comparing two values needs transforms, which the early file
 * doesn't contain.
 */
export const isPlain = (fact: Fact): boolean => !fact.sameAs && typeof fact.contains !== 'object';

/**
 * Returns the value of a plain fact: true or false, or for `oneOf` the listed value or null. Other facts are
 * false.
 */
export function evaluatePlain(fact: Fact, read: Read): Scalar {
  const value = read(fact.from);
  if (fact.oneOf) return (fact.oneOf as Scalar[]).includes(value as Scalar) ? (value as Scalar) : null;
  if (fact.present) return !isEmpty(typeof value === 'object' && value ? Object.keys(value)[0] : value);
  if (fact.below !== undefined) return (typeof value === 'number' ? value : 0) < fact.below;
  if (fact.emptyOr !== undefined) return isEmpty(value) || has(value, fact.emptyOr);
  if (typeof fact.contains === 'string') return has(value, fact.contains);
  return fact.is !== undefined && (value ?? null) === fact.is;
}

/** Returns the value of a fact: true or false, or for `oneOf` the listed value or null. */
export function evaluate(fact: Fact, read: Read): Scalar {
  const left = fact.remaining && read(fact.remaining);
  if (typeof left === 'number') return left > 0;
  if (typeof fact.contains === 'object')
    return has(read(fact.from), transform(read(fact.contains.path), fact.contains.as));
  if (fact.sameAs) {
    const { path, as } = fact.sameAs;
    const other = transform(read(path), as);
    return !isEmpty(other) && transform(read(fact.from), as) === other;
  }
  return evaluatePlain(fact, read);
}

/** Returns whether a fact reads the form, so that only the form can evaluate it. */
export function isFormFact(fact: Fact): boolean {
  const second = fact.sameAs?.path ?? (typeof fact.contains === 'object' ? fact.contains.path : '');
  return fact.from.startsWith('form.') || second.startsWith('form.');
}

/** Returns the values of all facts that `wanted` accepts. */
export function evaluateAll(
  facts: Record<FactName, Fact>,
  read: Read,
  wanted: (fact: Fact) => boolean = () => true,
): FactValues {
  const values: FactValues = {};
  for (const [name, fact] of Object.entries(facts)) if (wanted(fact)) values[name] = evaluate(fact, read);
  return values;
}
