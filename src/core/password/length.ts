/** The shortest and longest that is accepted, in code points. */
export interface Limits {
  readonly min?: number;
  readonly max?: number;
}

/** Says whether the length fits both the rule and the field, and which limits follow from the two. */
export function fittingLength(password: string, rule: { min: number; max: number }, field: Limits): { met: boolean; min: number; max: number } {
  const min = Math.max(rule.min, field.min ?? rule.min);
  const max = Math.min(rule.max, field.max ?? rule.max);
  const length = [...password].length; // Code points: an emoji is one character to the person who types it.
  return { met: length >= min && length <= max, min, max };
}
