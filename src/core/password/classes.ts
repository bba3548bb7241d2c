import type { CharacterClass } from '../data/data.gen';

/**
 * A special character is any non-blank character of no other class. Letters without case, such as Chinese
 * ones, are special.
 */
const tests: Record<CharacterClass, RegExp> = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{Lu}\p{Ll}\p{Nd}\s]/u,
};

/** Returns whether the password has characters of at least `atLeast` of the classes. */
export function enoughClasses(
  password: string,
  classes: readonly CharacterClass[],
  atLeast: number,
): boolean {
  return classes.filter((name) => tests[name].test(password)).length >= atLeast;
}
