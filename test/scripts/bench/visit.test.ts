import { expect, it } from '@jest/globals';
import { judge, summary, verdicts } from '../../../scripts/bench/visit/report';
import { interval, median, ratios } from '../../../scripts/bench/visit/stats';
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
  interval(values);
  expect(values).toEqual([3, 1, 2]);
});

it('the interval leaves out the smallest and the largest value', () => {
  expect(interval([9, 1, 5, 2, 8, 3, 7, 4, 6])).toEqual({ low: 2, high: 8 });
});

it('two forms are compared round by round', () => {
  expect(ratios([2, 30, 8], [1, 10, 2])).toEqual([2, 3, 4]);
});

const latchkey: Subject = { id: 'latchkey', name: 'Latchkey', script: '/dist/latchkey.js' };
const react: Subject = { id: 'react', name: 'React form', script: '/baseline/react.js' };

const results = (own: Record<string, number>[], base: Record<string, number>[]) =>
  new Map<SubjectId, Record<string, number>[]>([
    ['latchkey', own],
    ['react', base],
  ]);

it('a verdict counts a value at the limit as met', () => {
  expect(judge(1.5, { low: 1.5, high: 1.5 }, 1.5)).toEqual({ isMet: true, isOpen: false });
});

it('a verdict is omitted if another run could decide differently', () => {
  expect(judge(1.4, { low: 1.2, high: 1.6 }, 1.5)).toEqual({ isMet: true, isOpen: true });
  expect(judge(1.6, { low: 1.4, high: 1.9 }, 1.5)).toEqual({ isMet: false, isOpen: true });
});

it('a report has each goal with ratio, interval, limit and result', () => {
  const own = [10, 20, 30].map((time) => ({
    'slow.engine': time * 2,
  }));
  const base = [10, 20, 30].map((time) => ({ 'slow.engine': time }));
  const [, , ...rows] = verdicts(results(own, base), [react, latchkey]).trim().split('\n');
  expect(rows).toEqual([
    '| Latchkey | Sign-on works, slow network | React form | 2.00 (2.00) | at most 1.50 | **not met** |',
  ]);
});

it('a verdict is omitted for a missing value', () => {
  expect(verdicts(results([{}], [{}]), [react, latchkey])).not.toContain('| Latchkey |');
});

it("a summary has each form's medians, with a dash for a missing value", () => {
  const own = [10, 30, 20].map((time) => ({ 'slow.field': time, 'steady.key': time }));
  const base = [40, 40, 50].map((time) => ({ 'slow.field': time }));
  const lines = summary(results(own, base), [react, latchkey]).split('\n');
  expect(lines[0]).toBe('| Median | React form | Latchkey |');
  expect(lines).toContain('| Slow network: first field takes input, ms | 40.0 | 20.0 |');
  expect(lines).toContain('| From a key to the next frame, ms | – | 20.0 |');
});
