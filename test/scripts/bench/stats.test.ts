import { expect, it } from '@jest/globals';
import { median, medianInterval, quantile, ratios } from '../../../scripts/bench/stats/stats';

it('the median is found for odd and even numbers of values in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 4, 2])).toBe(3);
});

it('the median sorts by number, not by text', () => {
  expect(median([100, 20, 3])).toBe(20);
});

it("the median doesn't change the input", () => {
  const values = [3, 1, 2];
  median(values);
  medianInterval(values);
  expect(values).toEqual([3, 1, 2]);
});

it('quartiles are interpolated between two values', () => {
  expect(quantile([1, 2, 3, 4], 0.25)).toBeCloseTo(1.75);
  expect(quantile([1, 2, 3, 4], 0.75)).toBeCloseTo(3.25);
  expect(quantile([7], 0.95)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});

// From printed tables of confidence intervals for the median.
it.each([
  [6, 1, 0.9688],
  [8, 1, 0.9922],
  [9, 2, 0.9609],
  [12, 3, 0.9614],
  [15, 4, 0.9648],
  [20, 6, 0.9586],
  [25, 8, 0.9567],
])('the 95% interval of %i values goes from the %i. smallest to the %i. largest', (n, k, coverage) => {
  const values = Array.from({ length: n }, (_, i) => (i * 7) % n).map((value) => value + 1);
  // Seven steps at a time reach every value unless n is a multiple of seven.
  expect(new Set(values).size).toBe(n);
  const interval = medianInterval(values);
  expect(interval).toMatchObject({ low: k, high: n + 1 - k });
  expect(interval.coverage).toBeCloseTo(coverage, 4);
});

it('the 95% interval is omitted for too few values', () => {
  expect(medianInterval([5, 1, 3])).toEqual({ low: 1, high: 5, coverage: 0.75 });
  expect(medianInterval([4])).toEqual({ low: 4, high: 4, coverage: 0 });
});

it('the 95% interval contains the true median as often as stated', () => {
  // A generator with a fixed seed, so that the test always has the same values.
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const runs = 4000;
  let held = 0;
  for (let run = 0; run < runs; run++) {
    // The distribution of squares is skewed, as with times. Its true median is a quarter.
    const { low, high } = medianInterval(Array.from({ length: 9 }, () => random() ** 2));
    if (low <= 0.25 && 0.25 <= high) held++;
  }
  expect(held / runs).toBeGreaterThan(0.95);
  expect(held / runs).toBeLessThan(0.972);
});

it('two forms are compared round by round', () => {
  expect(ratios([2, 30, 8], [1, 10, 2])).toEqual([2, 3, 4]);
});
