/** Checks an object that a host passes in, field by field. Short, because the loader ships it. */

/** Kind of value -> the fields that take it. Kinds are what `kindOf` says, or a value in quotes, several joined by `|`. */
export type Shape = Record<string, string>;

/**
 * Throws a TypeError that names the first wrong field of `given`, what is expected, and the nearest known field.
 * `where` opens the message; values appear in it unless `secret`.
 */
export function checkFields(where: string, given: unknown, shape: Shape, required: string, secret?: boolean): asserts given is object {
  if (Object(given) !== given) refuse(where, `expected an object, got ${kindOf(given)}`);
  const kinds: Shape = {};
  for (const kind in shape) for (const name of words(shape[kind] as string)) kinds[name] = kind;
  for (const [name, value] of Object.entries(given as object)) {
    const got = `"${name}"${secret ? '' : ` (${shown(value)})`}`;
    if (!Object.hasOwn(kinds, name)) refuse(where, `unknown field ${got}${nearest(name, Object.keys(kinds))}`);
    const fits = (kind: string) => kind === kindOf(value) || kind === shown(value);
    if (value !== undefined && !kinds[name]?.split('|').some(fits)) refuse(where, `wrong field ${got}; expected ${kinds[name]}`);
  }
  for (const name of words(required)) {
    // Ids stand in request paths as one segment: dots alone would climb.
    if (!/[^.]/.test((given as Shape)[name] ?? '')) refuse(where, `missing field "${name}"; expected ${kinds[name]}`);
  }
}

export const words = (text: string): string[] => (text ? text.split(' ') : []);

/** Throws the TypeError of a wrong use. */
export function refuse(where: string, reason: string): never {
  throw new TypeError(`[latchkey] ${where}: ${reason}`);
}

/** The known name closest to `name`, as a question; nothing when none is close. */
export function nearest(name: string, known: string[]): string {
  const pairs = (text: string) => [...text.toLowerCase()].map((letter, i, all) => letter + all[i + 1]);
  const score = (other: string) => {
    const have = pairs(other);
    return pairs(name).filter((pair) => have.includes(pair)).length / (name.length + other.length);
  };
  const best = known.reduce((a, b) => (score(b) > score(a) ? b : a));
  return score(best) > 0.2 ? `; did you mean "${best}"?` : '';
}

/** The kind of `value` in a word or two. */
function kindOf(value: unknown): string {
  const isText = (text: unknown) => typeof text === 'string';
  if (typeof value === 'number') return value >= 0 && value < 1 / 0 ? 'number' : 'no number of 0 or more';
  if (Object(value) !== value || typeof value === 'function') return typeof value;
  if (typeof (value as { load: unknown }).load === 'function') return '{ load() }';
  const texts = Object.values(value as object).every(isText);
  return `${texts ? 'texts' : 'values'} in ${Array.isArray(value) ? 'a list' : 'an object'}`;
}

/** `value` on one short line. */
const shown = (value: unknown): string => (typeof value === 'string' ? `"${value.slice(0, 60)}"` : Object(value) === value ? kindOf(value) : `${String(value)}`);
