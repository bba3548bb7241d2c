import { join } from 'node:path';
import { afterEach, expect, it, jest } from '@jest/globals';
import {
  ALL,
  type Command,
  choose,
  type Part,
  runParts,
  TEST,
  UnknownPart,
} from '../../../scripts/run/parts';
import { Tally } from '../../../scripts/run/tally';

afterEach(() => void jest.restoreAllMocks());

it('gives each part a unique name', () => {
  const names = choose([TEST, ALL], []).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('chooses all parts of the commands, or those with these names', () => {
  expect(choose([ALL], [])).toEqual(ALL.parts);
  expect(choose([TEST, ALL], ['engines', 'checks']).map(({ name }) => name)).toEqual(['checks', 'engines']);
});

it('rejects an unknown part, lists the parts, and says how to run one file', () => {
  expect(() => choose([TEST], ['brwser'])).toThrow(UnknownPart);
  expect(() => choose([TEST], ['brwser'])).toThrow(
    /^Unknown part brwser\. Did you mean browser\? The parts are checks, .*npm run t -- /,
  );
});

it('runs the tests of each jest project', async () => {
  // The name is a variable because the module has no types.
  const { default: config } = await import(join(import.meta.dirname, '../../../scripts/run/jest.config.js'));
  const known: string[] = config.projects.map(({ displayName }: { displayName: string }) => displayName);
  const ran = ({ parts }: Command) => parts.flatMap(({ projects = [] }) => projects).sort();
  expect(ran(ALL)).toEqual(known.sort());
  expect(ran(TEST)).toEqual(
    known.filter((name) => !['conformance', 'firefox', 'package', 'webkit'].includes(name)),
  );
});

/** Runs parts with these results, and returns the names of those that ran. */
async function namesOfRun(test: Record<string, boolean>, all: Record<string, boolean>): Promise<string[]> {
  jest.spyOn(console, 'log').mockReturnValue();
  const partsOf = (results: Record<string, boolean>): Part[] =>
    Object.entries(results).map(([name, isFine]) => ({
      name,
      run: (step) => step(name, async () => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 })),
    }));
  const tally = new Tally(4);
  // A program that is missing on CI.
  tally.add('programs', { passed: 0, failed: 1 });
  await runParts(partsOf(test), partsOf(all), tally, true);
  return tally.parts.map(({ name }) => name);
}

it('runs the parts of npm run test:all if npm test has passed, also after one of them has failed', async () => {
  expect(await namesOfRun({ checks: true }, { rest: false, pages: true })).toEqual([
    'checks',
    'rest',
    'pages',
  ]);
  expect(await namesOfRun({}, { rest: false, pages: true })).toEqual(['rest', 'pages']);
});

it('runs all parts of npm test, but none of npm run test:all, if one of them has failed', async () => {
  expect(await namesOfRun({ checks: false, unit: true }, { rest: true })).toEqual(['checks', 'unit']);
  expect(console.log).toHaveBeenCalledWith('\nnpm test failed, so npm run test:all is not run.');
});
