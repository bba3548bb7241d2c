import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
// The name is a variable because the module has no types.
const { ALONE, LONG, runsAlone } = await import(join(root, 'jest.config.js'));

it('the lists ALONE and LONG name existing files', () => {
  expect(
    [...Object.keys(ALONE), ...Object.keys(LONG)].filter((path) => !existsSync(join(root, path))),
  ).toEqual([]);
});

it('a file that runs alone is found by its whole path on any system', () => {
  expect(runsAlone('/home/ada/latchkey/test/browser/password-manager.test.ts')).toBe(true);
  expect(runsAlone('C:\\latchkey\\test\\browser\\password-manager.test.ts')).toBe(true);
  expect(runsAlone('/home/ada/latchkey/test/browser/no-password-manager.test.ts')).toBe(false);
});
