/** Checks an object that a host passes in, field by field. Short, because the loader ships it. */

/**
 * The known fields: a kind of value with a colon, then the fields that take it, as in `string: language
 * host`. `kindOf` names the kinds, and `|` joins several; `!` marks a required field. The shape is one text,
 * because field names as keys would meet the keys that a page puts on Object.prototype.
 */
export type Shape = string;

/**
 * Throws a TypeError that names the first wrong field of `given`, what is expected, and the nearest known
 * field. `where` opens the message; values appear in it unless `secret`.
 */
export const checkFields: (
  where: string,
  given: unknown,
  shape: Shape,
  secret?: boolean,
) => asserts given is object = (where, given, shape, secret) => {
  if (Object(given) !== given) refuse(where, 'needs an object');
  const kinds = new Map<string, string>();
  let of = '';
  for (const word of words(shape)) {
    if (/:/.test(word)) of = word.slice(0, -1);
    else kinds.set(word, of);
  }
  for (const name of [...Object.keys(given as object), ...kinds.keys()]) {
    // The engine ignores inherited fields, too: a page may have put anything on Object.prototype.
    const value = Object.hasOwn(given as object, name) ? (given as Record<string, unknown>)[name] : undefined;
    const kind = kinds.get(name);
    // For a value with fields or code of its own the message names only the kind: not every object can be
    // written as a text.
    const is = `field "${name}" is ${kindOf(value)}${secret || value == null || Object(value) === value ? '' : ` ${value}`}; `;
    if (!kind) refuse(where, `unknown ${is}${nearest(name, [...kinds.keys()])}`);
    if ((value !== undefined || /!/.test(kind)) && !kind.includes(kindOf(value)))
      refuse(where, `${is}expected ${kind}`);
  }
};

export const words = (text: string): string[] => text.split(' ');

/** Throws the TypeError for a wrong use of the API. */
export const refuse: (where: string, reason: string) => never = (where, reason) => {
  throw new TypeError(`[latchkey] ${where}: ${reason}`);
};

/**
 * The known name that has the most pairs of letters in common with `name`, as a question; sorts `known` by
 * that.
 */
export const nearest = (name: string, known: string[]): string => {
  const common = (other: string) =>
    [...name].filter((letter, i) => other.includes(letter + name[i + 1])).length / other.length;
  return `did you mean "${known.sort((a, b) => common(b) - common(a))[0]}"?`;
};

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
