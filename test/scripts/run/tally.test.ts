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
  const tally = new Tally();
  await tally.step('types', async () => ({ passed: 1, failed: 0 }));
  await tally.step('tests', async () => ({ passed: 40, failed: 2 }));
  tally.finish();
  expect(said.slice(-2)).toEqual(['\nFailed: tests', '41 passed, 2 failed']);
  expect(process.exitCode).toBe(1);
});

it('counts a step that throws as one failure, prints the reason, and continues', async () => {
  const tally = new Tally();
  await tally.step('a browser', () => Promise.reject(new Error('no Chromium found')));
  await tally.step('types', async () => ({ passed: 1, failed: 0 }));
  tally.finish();
  expect(said).toContain('   no Chromium found');
  expect(said.at(-1)).toBe('1 passed, 1 failed');
});

it('ends with exit code 0 if nothing failed', () => {
  const tally = new Tally();
  tally.add('types', { passed: 1, failed: 0 });
  tally.finish();
  expect(said.at(-1)).toBe('1 passed, 0 failed');
  expect(process.exitCode).toBe(0);
});
