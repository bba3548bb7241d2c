import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Tally } from '../../../scripts/run/tally';

let said: string[];
const exitCode = process.exitCode;

beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = exitCode;
});

it('ends with a line of what passed and failed, and names the failed steps', async () => {
  const tally = new Tally(2);
  await tally.part('checks', (step) => step('types', async () => ({ passed: 1, failed: 0 })));
  await tally.part('unit', (step) => step('unit tests', async () => ({ passed: 40, failed: 2 })));
  tally.finish();
  expect(said[0]).toBe('\n── 1 of 2: checks');
  expect(said.slice(-3)).toEqual(['\nFailed: unit tests', '', '41 passed, 2 failed']);
  expect(process.exitCode).toBe(1);
  expect(said).toContainEqual(expect.stringMatching(/^── unit: FAILED, \d+ s$/));
});

it('counts a step or part that throws as one failure, prints the reason, and continues', async () => {
  const tally = new Tally(2);
  await tally.part('browser', () => Promise.reject(new Error('no Chromium found')));
  await tally.part('checks', async (step) => {
    await step('types', () => Promise.reject(new Error('no compiler found')));
    await step('lint', async () => ({ passed: 1, failed: 0 }));
  });
  tally.finish();
  expect(said).toContain('   FAILED  browser: no Chromium found');
  expect(said).toContain('   FAILED  types: no compiler found');
  expect(said.at(-1)).toBe('1 passed, 2 failed');
});

it('ends with exit code 0 if something passed and nothing failed', () => {
  const tally = new Tally(1);
  tally.finish();
  expect(process.exitCode).toBe(1);
  tally.add('types', { passed: 1, failed: 0 });
  tally.finish();
  expect(said.at(-1)).toBe('1 passed, 0 failed');
  expect(process.exitCode).toBe(0);
});
