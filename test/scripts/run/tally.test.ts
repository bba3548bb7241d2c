import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { describeTimes, Tally } from '../../../scripts/run/tally';

let said: string[];
const folder = mkdtempSync(join(tmpdir(), 'latchkey-tally-'));
const times = join(folder, 'times.json');
const exitCode = process.exitCode;

beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = exitCode;
});

it('ends with a line of what passed and failed, and names the failed steps', async () => {
  const tally = new Tally(2);
  await tally.part('checks', (step) => step('types', async () => ({ passed: 1, failed: 0 })));
  await tally.part('unit', (step) => step('unit tests', async () => ({ passed: 40, failed: 2 })));
  await tally.finish(times);
  expect(said[0]).toBe('\n── 1 of 2: checks');
  expect(said.slice(-3)).toEqual(['\nFailed: unit tests', '', '41 passed, 2 failed']);
  expect(process.exitCode).toBe(1);
  expect(JSON.parse(readFileSync(times, 'utf8')).parts.map(({ name }: { name: string }) => name)).toEqual([
    'checks',
    'unit',
  ]);
});

it('counts a step or part that throws as one failure, prints the reason, and continues', async () => {
  const tally = new Tally(2);
  await tally.part('browser', () => Promise.reject(new Error('no Chromium found')));
  await tally.part('checks', async (step) => {
    await step('types', () => Promise.reject(new Error('no compiler found')));
    await step('lint', async () => ({ passed: 1, failed: 0 }));
  });
  await tally.finish(times);
  expect(said).toContain('   FAILED  browser: no Chromium found');
  expect(said).toContain('   FAILED  types: no compiler found');
  expect(said.at(-1)).toBe('1 passed, 2 failed');
});

it('ends with exit code 0 if something passed and nothing failed', async () => {
  const tally = new Tally(1);
  await tally.finish(times);
  expect(process.exitCode).toBe(1);
  tally.add('types', { passed: 1, failed: 0 });
  await tally.finish(times);
  expect(said.at(-1)).toBe('1 passed, 0 failed');
  expect(process.exitCode).toBe(0);
});

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
