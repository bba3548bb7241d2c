import { fold } from './fold';

/** Says whether the password contains one of the words, in upper or lower case. */
export function containsWord(password: string, words: readonly string[]): boolean {
  const folded = fold(password);
  return words.some((word) => folded.includes(fold(word)));
}
