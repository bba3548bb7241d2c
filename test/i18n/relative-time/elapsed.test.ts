import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { elapsed } from '../../../src/i18n/relative-time';

const { thresholds, refreshMs } = JSON.parse(readFileSync('schemas/relative-time.json', 'utf8'));
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

it('schemas/relative-time.json has thresholds of 60 seconds, 60 minutes, 24 hours, 30 days, 12 months, and updates every 10 seconds (I18N-03)', () => {
  expect({ thresholds, refreshMs }).toEqual({
    thresholds: { second: 60, minute: 60, hour: 24, day: 30, month: 12 },
    refreshMs: 10_000,
  });
});

it.each([
  [0, 0, 'second'],
  [999, 0, 'second'],
  [SECOND, -1, 'second'],
  [MINUTE - 1, -59, 'second'],
  [MINUTE, -1, 'minute'],
  [2 * MINUTE - 1, -1, 'minute'],
  [HOUR - 1, -59, 'minute'],
  [HOUR, -1, 'hour'],
  [DAY - 1, -23, 'hour'],
  [DAY, -1, 'day'],
  [30 * DAY - 1, -29, 'day'],
  [30 * DAY, -1, 'month'],
  [360 * DAY - 1, -11, 'month'],
  [360 * DAY, -1, 'year'],
  [3600 * DAY, -10, 'year'],
  [-MINUTE, 1, 'minute'],
  [-36 * HOUR, 1, 'day'],
] as const)('%d ms ago is %d %s (I18N-03)', (ms, value, unit) => {
  const now = 1_700_000_000_000;
  expect(elapsed(now, now - ms, thresholds)).toEqual({ value, unit });
});

it('the elapsed time uses the thresholds of its data', () => {
  expect(elapsed(90 * SECOND, 0, { ...thresholds, second: 120 })).toEqual({ value: -90, unit: 'second' });
  expect(elapsed(45 * DAY, 0, { ...thresholds, day: 60 })).toEqual({ value: -45, unit: 'day' });
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  "the elapsed time doesn't throw if the clock shows %d",
  (now) => {
    expect(elapsed(now, 0, thresholds)).toEqual({ value: 0, unit: 'second' });
  },
);
