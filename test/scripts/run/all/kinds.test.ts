import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { chooseKinds, KINDS } from '../../../../scripts/run/all/kinds';
import { CHECKS, MUTATION } from '../../../../scripts/run/checks';

const root = join(import.meta.dirname, '../../../..');
// The name is a variable because the module has no types.
const { default: config } = await import(join(root, 'jest.config.js'));
const kinds = Object.values(KINDS);
const namesOf = (checks: { name: string }[]) => checks.map(({ name }) => name).sort();

it('runs each check in exactly one kind', () => {
  expect(namesOf(kinds.flatMap(({ checks }) => checks))).toEqual(namesOf([...CHECKS, MUTATION]));
});

it('runs each jest project in exactly one kind', () => {
  const projects: string[] = config.projects.map(({ displayName }: { displayName: string }) => displayName);
  expect(kinds.flatMap((kind) => kind.projects).sort()).toEqual(projects.sort());
});

it('checks for Chromium before every check and test that needs it', () => {
  const inChromium = kinds.filter(
    ({ checks, inChromium }) => inChromium.length > 0 || checks.some(({ needsBrowser }) => needsBrowser),
  );
  expect(inChromium.filter(({ needs }) => !needs.includes('chromium'))).toEqual([]);
});

it('runs everything without --only, and passes all arguments to jest', () => {
  expect(chooseKinds(['test/core', '-i'])).toEqual({ kinds, forJest: ['test/core', '-i'] });
});

it('runs the kinds that --only names, and passes the other arguments to jest', () => {
  const expected = {
    kinds: [KINDS.browser, KINDS.server],
    projects: ['browser', 'server'],
    forJest: ['-i', '--shard=1/3'],
  };
  expect(chooseKinds(['-i', '--only', 'browser,server', '--shard=1/3'])).toEqual(expected);
  expect(chooseKinds(['-i', '--only=browser,server', '--shard=1/3'])).toEqual(expected);
});

it.each([
  [
    'an unknown kind',
    ['--only', 'static,brwser'],
    /^Unknown kind brwser\. The kinds are static, .*engines\./,
  ],
  ['no kind', ['--only'], /^Missing kind after --only\. The kinds are static, /],
  ['an option instead of a kind', ['--only', '--shard=1/3'], /^Missing kind after --only\./],
  ['the name of a property of each object', ['--only', 'constructor'], /^Unknown kind constructor\./],
])('rejects %s and lists the kinds', (_what, args, message) => {
  expect(() => chooseKinds(args)).toThrow(message);
});
