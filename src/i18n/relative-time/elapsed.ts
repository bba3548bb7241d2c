import type { RelativeTimeThresholds } from '../../core/data/data.gen';

/**
 * A distance in time, in the largest unit of which a whole one has passed. Negative in the past, as `Intl`
 * has it.
 */
export interface Elapsed {
  value: number;
  unit: TimeUnit;
}

/** From the smallest to the largest. */
export const UNITS = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;

export type TimeUnit = (typeof UNITS)[number];

/**
 * How far `then` lies from `now` (both in milliseconds of one clock). Only what has wholly passed counts: 119
 * seconds are one minute. Every clock value gives a result: a time that is no number gives a distance of 0.
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
  // Nothing has passed yet: never -0, which `Intl` would call "0 seconds ago".
  return { value: value === 0 || distance > 0 ? value : -value, unit: UNITS[at] as TimeUnit };
}
