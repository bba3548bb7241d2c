import { expect, it } from '@jest/globals';
import { summary } from '../../../scripts/bench/visit/report';
import { median } from '../../../scripts/bench/visit/stats';
import type { Subject, SubjectId } from '../../../scripts/bench/visit/subjects';

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
  expect(values).toEqual([3, 1, 2]);
});

const latchkey: Subject = { id: 'latchkey', name: 'Latchkey', script: '/dist/latchkey.js' };
const react: Subject = { id: 'react', name: 'React form', script: '/baseline/react.js' };

const results = (own: Record<string, number>[], base: Record<string, number>[]) =>
  new Map<SubjectId, Record<string, number>[]>([
    ['latchkey', own],
    ['react', base],
  ]);

it("a summary has each form's medians, with a dash for a missing value", () => {
  const own = [10, 30, 20].map((time) => ({ 'slow.field': time, 'steady.key': time }));
  const base = [40, 40, 50].map((time) => ({ 'slow.field': time }));
  const lines = summary(results(own, base), [react, latchkey]).split('\n');
  expect(lines[0]).toBe('| Median | React form | Latchkey |');
  expect(lines).toContain('| Slow network: first field takes input, ms | 40.0 | 20.0 |');
  expect(lines).toContain('| From a key to the next frame, ms | – | 20.0 |');
});
