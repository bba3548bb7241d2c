import { expect, it } from '@jest/globals';
import { describeTimes } from '../../../scripts/run/times';

const part = (name: string, passed: number, failed: number, seconds: number, cpu: number) => ({
  name,
  passed,
  failed,
  seconds,
  cpu,
});

it('lists the parts with their sum, and the slowest ten files', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({
    project: 'unit',
    path: `${at}.test.ts`,
    seconds: 40 - at,
  }));
  const lines = describeTimes([part('checks', 15, 0, 30, 52.4), part('unit', 900, 2, 61.6, 100)], files);
  expect(lines.slice(0, 6)).toEqual([
    '\npart              tests  seconds    CPU s',
    'checks               15       30       52',
    'unit                902       62      100',
    'sum                 917       92      152',
    '\nThe slowest files, in seconds:',
    '    40  unit 0.test.ts',
  ]);
  expect(lines).toHaveLength(15);
});

it('lists no files if no test ran', () => {
  expect(describeTimes([part('checks', 15, 0, 30, 52)], [])).toHaveLength(3);
});
