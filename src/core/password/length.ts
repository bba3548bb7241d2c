/** The minimum and maximum length, in code points. */
export interface Limits {
  readonly min?: number;
  readonly max?: number;
}

/**
 * Returns whether the length is within the limits, and the limits themselves. A missing limit allows any
 * length.
 */
export function checkLength(
  password: string,
  { min = 0, max = Number.POSITIVE_INFINITY }: Limits,
): { met: boolean; min: number; max: number } {
  const length = [...password].length; // Code points, because users see an emoji as one character.
  return { met: length >= min && length <= max, min, max };
}
