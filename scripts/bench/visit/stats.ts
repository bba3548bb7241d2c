/** Statistics for few runs on a busy machine, so nothing here assumes a distribution. */

export interface Interval {
  low: number;
  high: number;
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The middle value, or the mean of the two middle ones. NaN without values. */
export function median(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const [low, high] = [Math.floor(middle), Math.ceil(middle)].map((at) => sorted(values)[at] ?? Number.NaN);
  return ((low as number) + (high as number)) / 2;
}

/**
 * From the second smallest to the second largest value. Each value is above or below the true median with equal probability, so with
 * nine values the median is in between with a probability of 96 %.
 */
export function interval(values: readonly number[]): Interval {
  const ordered = sorted(values);
  return { low: ordered[1] ?? Number.NaN, high: ordered.at(-2) ?? Number.NaN };
}

/** Compares the values of one subject with another's from the same round, because a disturbance of the machine affects both. */
export function ratios(values: readonly number[], base: readonly number[]): number[] {
  return values.slice(0, base.length).map((value, round) => value / (base[round] as number));
}
