import type { CharacterClass } from '../data/data.gen';

/**
 * Special is whatever is none of the others and not blank: letters without case (Chinese, say) count there.
 */
const tests: Record<CharacterClass, RegExp> = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{Lu}\p{Ll}\p{Nd}\s]/u,
};

/** Says whether at least so many of the classes are there. */
export function enoughClasses(
  password: string,
  classes: readonly CharacterClass[],
  atLeast: number,
): boolean {
  return classes.filter((name) => tests[name].test(password)).length >= atLeast;
}
