import { fold } from './fold';

/** Returns whether the password contains one of the words, ignoring case. */
export function containsWord(password: string, words: readonly string[]): boolean {
  const folded = fold(password);
  return words.some((word) => folded.includes(fold(word)));
}
