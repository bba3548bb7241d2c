/** Names of new parts. */

/** The key of a text that has these words, or `otherwise` if they have no Latin letters. */
export function keyFor(words: string, otherwise: string): string {
  const letters = words.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const key = letters.replace(/[^A-Z0-9]+/g, '_').replace(/^[^A-Z]+/, '');
  return key.slice(0, 40).replace(/_+$/, '') || otherwise;
}

/** The name, or the name with the first number that makes it new. */
export function freeName(name: string, isTaken: (name: string) => boolean, gap = ''): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name}${gap}${number}`;
    if (!isTaken(free)) return free;
  }
}

export const freeKey = (known: object, key: string): string =>
  freeName(key, (one) => Object.hasOwn(known, one), '_');
