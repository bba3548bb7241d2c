import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ALL, type Command, choose, TEST, UnknownPart } from '../../../scripts/run/parts';

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
  const { default: config } = await import(join(import.meta.dirname, '../../../jest.config.js'));
  const known: string[] = config.projects.map(({ displayName }: { displayName: string }) => displayName);
  const ran = ({ parts }: Command) => parts.flatMap(({ projects = [] }) => projects).sort();
  expect(ran(ALL)).toEqual(known.sort());
  expect(ran(TEST)).toEqual(known.filter((name) => !['firefox', 'package', 'webkit'].includes(name)));
});
