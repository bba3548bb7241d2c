import { expect, it } from '@jest/globals';
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

it('counts a value at the limit as met, unless it has to be below the limit', () => {
  expect(judge(1.5, { low: 1.5, high: 1.5 }, 1.5)).toEqual({ isMet: true, isOpen: false });
  expect(judge(1, { low: 1, high: 1 }, 1, true)).toEqual({ isMet: false, isOpen: false });
});

it('gives no verdict where another run may decide otherwise', () => {
  expect(judge(1.4, { low: 1.2, high: 1.6 }, 1.5)).toEqual({ isMet: true, isOpen: true });
  expect(judge(1.6, { low: 1.4, high: 1.9 }, 1.5)).toEqual({ isMet: false, isOpen: true });
});

it('reports what is met and what is not, with ratio, interval and limit', () => {
  const own = [10, 20, 30].map((time) => ({
    'slow.engine': time * 2,
    'fast.ownBytes': 120_200,
    'steady.commitsPerKey': 1,
  }));
  const base = [10, 20, 30].map((time) => ({ 'slow.engine': time }));
  expect(verdicts(results(own, base), [react, latchkey]).split('\n')).toEqual([
    '- Latchkey: full engine, slow, to the React form: 2.00 (2.00), at most 1.50. **Not met**.',
    '- Latchkey: own files before the full engine, bytes: 120 200 (120 200), at most 118 000. **Not met**.',
    '- Latchkey: React commits for a key: 1 (1), at most 1. Met.',
  ]);
});

it('gives no verdict for a value that was not measured', () => {
  expect(verdicts(results([{}], [{}]), [react, latchkey])).toBe('');
});
