import type { Interval } from '../stats/stats';
import type { Unit } from './rows';

/** Formats a value with as many digits as are meaningful. */
export function figure(value: number, unit: Unit): string {
  if (unit === 'B') return value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ' ');
  if (unit === '') return String(Number(value.toFixed(3)));
  return value.toFixed(unit === 'ms' && value < 100 ? 1 : 0);
}

export const span = (
  { low, high }: Pick<Interval, 'low' | 'high'>,
  show: (value: number) => string,
): string => (show(low) === show(high) ? show(low) : `${show(low)} to ${show(high)}`);

export const times = (ratio: number): string => ratio.toFixed(2);
