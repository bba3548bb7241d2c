import { expect, it } from '@jest/globals';
import { describeTimes } from '../../../scripts/run/where-time-went';

const file = (project: string, path: string, seconds: number) => ({ project, path, seconds, skipped: [] });

it('adds up the times of each project, and lists the slowest files and the steps', () => {
  const files = [
    file('unit', 'a.test.ts', 6),
    file('browser', 'b.test.ts', 60),
    file('slim', 'b.test.ts', 30),
    file('unit', 'c.test.ts', 12),
  ];
  expect(describeTimes(files, { types: 6, build: 1, tests: 120 })).toEqual([
    '   minutes per project (sum of its files):',
    '      1.0  browser',
    '      0.5  slim',
    '      0.3  unit',
    '   seconds of the slowest files:',
    '     60.0  browser b.test.ts',
    '     30.0  slim b.test.ts',
    '     12.0  unit c.test.ts',
    '      6.0  unit a.test.ts',
    '   minutes of the longest steps:',
    '      2.0  tests',
    '      0.1  types',
  ]);
});

it('names at most ten files', () => {
  const files = Array.from({ length: 12 }, (_, i) => file('unit', `${i}.test.ts`, i));
  expect(describeTimes(files, {}).filter((line) => line.includes('unit '))).toHaveLength(10);
});
