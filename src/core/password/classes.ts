import type { CharacterClass } from '../data/data.gen';

/**
 * A special character is any character of no other class that is not blank: letters without case (Chinese,
 * say) count as special.
 */
const tests: Record<CharacterClass, RegExp> = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{Lu}\p{Ll}\p{Nd}\s]/u,
};

/** Whether the password has characters of at least the given number of classes. */
export function enoughClasses(
  password: string,
  classes: readonly CharacterClass[],
  atLeast: number,
): boolean {
  return classes.filter((name) => tests[name].test(password)).length >= atLeast;
}
