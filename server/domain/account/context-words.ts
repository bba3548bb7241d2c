import { fold } from '../../../src/core/password/fold';

/** Shorter words are part of too many good passwords. */
const SHORTEST_WORD = 3;

/** The minimum number of letters and digits besides the words. */
const LEAST_REST = 4;

/**
 * Returns whether a password consists only of the words, such as the user's names, with a year, punctuation and up to three
 * other characters. A password may contain the words if the rest is long enough.
 */
export function isOnlyWords(password: string, words: readonly string[]): boolean {
  const known = words
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{Nd}]+/u)])
    .map(fold)
    .filter((word) => [...word].length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
  const text = fold(password);
  const rest = known.reduce((left, word) => left.replaceAll(word, ' '), text);
  if (rest === text) return false;
  return [...rest.replace(/(19|20)\d\d|[^\p{L}\p{Nd}]/gu, '')].length < LEAST_REST;
}
