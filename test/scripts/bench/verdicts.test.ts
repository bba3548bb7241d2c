import { expect, it } from '@jest/globals';
import { summary } from '../../../scripts/bench/report/summary';
import { judge, verdicts } from '../../../scripts/bench/report/verdicts';
import type { Subject, SubjectId } from '../../../scripts/bench/subjects';

const latchkey: Subject = { id: 'latchkey', name: 'Latchkey', script: '/dist/latchkey.js' };
const react: Subject = {
  id: 'react',
  name: 'React form',
  script: '/baseline/react.js',
  source: 'subjects/react.tsx',
};

const results = (own: Record<string, number>[], base: Record<string, number>[]) => ({
  samples: new Map<SubjectId, Record<string, number>[]>([
    ['latchkey', own],
    ['react', base],
  ]),
  transfers: new Map(),
});

it('a verdict counts a value at the limit as met, unless the goal is below the limit', () => {
  expect(judge(1.5, { low: 1.5, high: 1.5 }, 1.5)).toEqual({ isMet: true, isOpen: false });
  expect(judge(1, { low: 1, high: 1 }, 1, true)).toEqual({ isMet: false, isOpen: false });
});

it('a verdict is omitted if another run could decide differently', () => {
  expect(judge(1.4, { low: 1.2, high: 1.6 }, 1.5)).toEqual({ isMet: true, isOpen: true });
  expect(judge(1.6, { low: 1.4, high: 1.9 }, 1.5)).toEqual({ isMet: false, isOpen: true });
});

it('a report has each goal with ratio, interval, limit and result', () => {
  const own = [10, 20, 30].map((time) => ({
    'slow.engine': time * 2,
    'fast.ownBytes': 120_200,
    'steady.commitsPerKey': 1,
  }));
  const base = [10, 20, 30].map((time) => ({ 'slow.engine': time }));
  const [, , ...rows] = verdicts(results(own, base), [react, latchkey]).trim().split('\n');
  expect(rows).toEqual([
    '| Latchkey | Sign-on works, slow network | React form | 2.00 (2.00) | at most 1.50 | **not met** |',
    '| Latchkey | Widget files before sign-on works, bytes |  | 120 200 (120 200) | at most 118 000 | **not met** |',
    '| Latchkey | React commits per key |  | 1 (1) | at most 1 | met |',
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
