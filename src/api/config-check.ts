/** Checks an object that a host passes in, field by field. The loader ships it, so keep it short. */

/**
 * The valid fields: a type followed by a colon, then the fields of that type, as in `string: language host`.
 * `kindOf` returns the types, `|` joins alternatives, and `!` marks required fields. It is one string,
 * because keys of an object could collide with keys that a page adds to Object.prototype.
 */
export type Shape = string;

/**
 * Throws a TypeError that names the first invalid field of `given`, the expected type, and the nearest valid
 * field. The message starts with `where` and shows values unless `secret`.
 */
export const checkFields: (
  where: string,
  given: unknown,
  shape: Shape,
  secret?: boolean,
) => asserts given is object = (where, given, shape, secret) => {
  if (Object(given) !== given) refuse(where, 'pass an object');
  const kinds = new Map<string, string>();
  let currentKind = '';
  for (const word of splitWords(shape)) {
    if (/:/.test(word)) currentKind = word.slice(0, -1);
    else kinds.set(word, currentKind);
  }
  for (const name of [...Object.keys(given as object), ...kinds.keys()]) {
    // The engine ignores inherited fields too, because pages can add anything to Object.prototype.
    const value = Object.hasOwn(given as object, name) ? (given as Record<string, unknown>)[name] : undefined;
    const kind = kinds.get(name);
    // Shows only the type of objects and functions, because some objects can't be converted to strings.
    const is = `field "${name}" is ${kindOf(value)}${secret || value == null || Object(value) === value ? '' : ` ${value}`}. `;
    if (!kind) refuse(where, `unknown ${is}${nearest(name, [...kinds.keys()])}`);
    if ((value !== undefined || /!/.test(kind)) && !kind.includes(kindOf(value)))
      refuse(where, `${is}Expected ${kind.replace('!', '')}`);
  }
};

export const splitWords = (text: string): string[] => text.split(' ');

/** Throws the TypeError for incorrect use of the API. */
export const refuse: (where: string, reason: string) => never = (where, reason) => {
  throw new TypeError(`[latchkey] ${where}: ${reason}`);
};

/** Suggests the known name that shares the most pairs of letters with `name`. Sorts `known` in place. */
export const nearest = (name: string, known: string[]): string => {
  const sharedPairs = (other: string) =>
    [...name].filter((letter, i) => other.includes(letter + name[i + 1])).length / other.length;
  return `Did you mean "${known.sort((a, b) => sharedPairs(b) - sharedPairs(a))[0]}"?`;
};

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
