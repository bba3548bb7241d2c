/** Checks an object that a host passes in, field by field. Short, because the loader ships it. */

/** Kind of value -> the fields that take it. Kinds are as `kindOf` names them, joined by `|`; `!`: must be there. */
export type Shape = Record<string, string>;

/**
 * Throws a TypeError that names the first wrong field of `given`, what is expected, and the nearest known field.
 * `where` opens the message; values appear in it unless `secret`.
 */
export function checkFields(where: string, given: unknown, shape: Shape, secret?: boolean): asserts given is object {
  if (Object(given) !== given) refuse(where, 'expected an object');
  const kinds = new Map<string, string>();
  for (const kind in shape) for (const name of words(shape[kind] as string)) kinds.set(name, kind);
  for (const name of new Set([...Object.keys(given as object), ...kinds.keys()])) {
    const value = (given as Record<string, unknown>)[name];
    const kind = kinds.get(name);
    const is = `field "${name}" is ${kindOf(value)}${secret ? '' : ` ${value}`}; `;
    if (!kind) refuse(where, `unknown ${is}${nearest(name, [...kinds.keys()])}`);
    if ((value !== undefined || /!/.test(kind)) && !kind.split(/[|!]/).includes(kindOf(value))) refuse(where, `${is}expected ${kind}`);
  }
}

export const words = (text: string): string[] => text.split(' ');

/** Throws the TypeError of a wrong use. */
export function refuse(where: string, reason: string): never {
  throw new TypeError(`[latchkey] ${where}: ${reason}`);
}

/** The known name that has the most pairs of letters in common with `name`, as a question. */
export function nearest(name: string, known: string[]): string {
  const letters = name.toLowerCase();
  const common = (other: string) => [...letters].filter((letter, i) => other.toLowerCase().includes(letter + letters[i + 1])).length / other.length;
  return `did you mean "${known.reduce((a, b) => (common(b) > common(a) ? b : a))}"?`;
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);
