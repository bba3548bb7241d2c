import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { needPrograms } from '../../../scripts/run/machine';

type Known = Parameters<typeof needPrograms>[2];

let said: string[];

beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('names the tests that are skipped without a server and how to install it, and fails on CI', () => {
  const known = (found: string | null): Known => ({
    databases: [{ name: 'PostgreSQL', find: () => found, install: 'sudo apt-get install postgresql' }],
    directory: [],
    firefox: [],
    'web-hosts': [],
    webkit: [],
  });
  const skipped = /No PostgreSQL found.*skipped.*apt-get install postgresql/;
  expect(needPrograms(['databases'], false, known(null))).toEqual([]);
  expect(said.join()).toMatch(skipped);
  expect(needPrograms(['databases'], true, known(null))).toEqual([expect.stringMatching(skipped)]);
  expect(needPrograms(['databases'], true, known('/usr/lib/postgresql/17/bin'))).toEqual([]);
  expect(needPrograms(['firefox'], true, known(null))).toEqual([]);
});
