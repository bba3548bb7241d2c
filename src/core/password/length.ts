/** The shortest and longest that is accepted, in code points. */
export interface Limits {
  readonly min?: number;
  readonly max?: number;
}

/**
 * Says whether the length is within the limits of the field, and gives the limits; a missing limit allows any
 * length.
 */
export function fittingLength(
  password: string,
  { min = 0, max = Number.POSITIVE_INFINITY }: Limits,
): { met: boolean; min: number; max: number } {
  const length = [...password].length; // Code points: an emoji is one character to the person who types it.
  return { met: length >= min && length <= max, min, max };
}
