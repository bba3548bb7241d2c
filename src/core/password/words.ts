import { fold } from './fold';

/** Says whether one of the words stands anywhere in the password, whatever the case. */
export function containsWord(password: string, words: readonly string[]): boolean {
  const folded = fold(password);
  return words.some((word) => folded.includes(fold(word)));
}
