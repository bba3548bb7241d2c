import type { Fact, Scalar } from '../data/data.gen';

/** Reads a dotted path (`settings.isPingEnabled`, `answer.text`, `place.target`). */
export type Read = (path: string) => unknown;

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

export function has(value: unknown, wanted: unknown): boolean {
  if (isEmpty(wanted)) return false;
  if (typeof value === 'string') return value.includes(String(wanted));
  return Array.isArray(value) && value.some((item) => String(item) === String(wanted));
}

/**
 * Whether a fact reads one value alone. A fact that compares two values transforms them first, and the early
 * file does not contain that code.
 */
export const isPlain = (fact: Fact): boolean => !fact.sameAs && typeof fact.contains !== 'object';

/**
 * The value of a plain fact: true or false, or for `oneOf` the listed value that it has, else null. Any other
 * fact counts as false.
 */
export function evaluatePlain(fact: Fact, read: Read): Scalar {
  const value = read(fact.from);
  if (fact.oneOf) return (fact.oneOf as Scalar[]).includes(value as Scalar) ? (value as Scalar) : null;
  if (fact.present) return !isEmpty(value);
  if (fact.below !== undefined) return (typeof value === 'number' ? value : 0) < fact.below;
  if (fact.emptyOr !== undefined) return isEmpty(value) || has(value, fact.emptyOr);
  if (typeof fact.contains === 'string') return has(value, fact.contains);
  return fact.is !== undefined && (value ?? null) === fact.is;
}
