import type { RelativeTimeThresholds } from '../../core/data/data.gen';

/** A duration in its largest whole unit. Negative in the past, as in `Intl`. */
export interface Elapsed {
  value: number;
  unit: TimeUnit;
}

/** From the smallest to the largest. */
export const UNITS = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;

export type TimeUnit = (typeof UNITS)[number];

/**
 * Returns the duration between `now` and `then` (both in milliseconds of one clock), rounded down: 119
 * seconds are one minute. A time that isn't finite gives 0.
 */
export function elapsed(now: number, then: number, thresholds: RelativeTimeThresholds): Elapsed {
  const distance = then - now;
  const sizes: readonly (number | undefined)[] = UNITS.map(
    (unit) => thresholds[unit as keyof RelativeTimeThresholds],
  );
  let value = Number.isFinite(distance) ? Math.trunc(Math.abs(distance) / 1000) : 0;
  let at = 0;
  for (let most = sizes[0]; most !== undefined && value >= most; most = sizes[at]) {
    value = Math.trunc(value / most);
    at += 1;
  }
  // Avoids -0, which `Intl` would format as "0 seconds ago".
  return { value: value === 0 || distance > 0 ? value : -value, unit: UNITS[at] as TimeUnit };
}
