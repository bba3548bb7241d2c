/** Statistics for few runs on a busy machine, so nothing here assumes a distribution. */

export interface Interval {
  low: number;
  high: number;
  /** The probability from 0 to 1 that the true median is within. Lower than requested if there are too few values. */
  coverage: number;
}

/** The value below which the share `p` of `values` lies, interpolated. NaN without values. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * p;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * The interval of the true median with at least this `confidence`: from the k-th smallest to the k-th largest value. Each of the n
 * values is above or below the median with equal probability, so the interval misses the median as often as almost all of n coins
 * land on the same side.
 */
export function medianInterval(values: readonly number[], confidence = 0.95): Interval {
  const sorted = [...values].sort((a, b) => a - b);
  const n = sorted.length;
  let left = 0;
  let coverage = 1 - 2 * tail(n, 0);
  while (2 * (left + 1) < n && 1 - 2 * tail(n, left + 1) >= confidence) {
    left += 1;
    coverage = 1 - 2 * tail(n, left);
  }
  return {
    low: sorted[left] ?? Number.NaN,
    high: sorted[n - 1 - left] ?? Number.NaN,
    coverage: Math.max(0, coverage),
  };
}

/** Compares the values of one subject with another's from the same round, because a disturbance of the machine affects both. */
export function ratios(values: readonly number[], base: readonly number[]): number[] {
  return values.slice(0, base.length).map((value, round) => value / (base[round] as number));
}

/** The probability that at most `k` of `n` coins show heads. */
function tail(n: number, k: number): number {
  let sum = 0;
  let ways = 1;
  for (let heads = 0; heads <= k; heads++) {
    sum += ways;
    ways *= (n - heads) / (heads + 1);
  }
  return sum / 2 ** n;
}
