/** The numbers and users in README, compared with the data, the budgets and the seed that they are from. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { seedUsers } from '../../../server/dev/seed/data';

const readme = readFileSync('README.md', 'utf8');
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

/** The first group of `pattern` in README. */
function stated(pattern: RegExp): string {
  const [, found] = pattern.exec(readme) ?? [];
  if (found === undefined) throw new Error(`README has no text that matches ${pattern}`);
  return found;
}

it('README states the number of languages', () => {
  const languages = readdirSync('locales').filter((file) => /^[a-z]{2}_[A-Z]{2}\.json$/.test(file));
  expect(stated(/in (\d+) languages/)).toBe(String(languages.length));
});

it('README states the download size that the build enforces', () => {
  const { firstFieldBrotli } = manifest.latchkey.budget;
  expect(stated(/users can type after (\d+ KB)/)).toBe(`${Math.round(firstFieldBrotli / 1000)} KB`);
});

it('README states the Node version that the package needs', () => {
  expect(manifest.engines.node).toBe(`>=${stated(/You need Node (\d+\.\d+) or later/)}`);
});

it('README gives the demo users their seeded passwords', () => {
  const rows = [...readme.matchAll(/^\| (\w+) \| (?:`([^`]+)`|none yet) \| /gm)];
  expect(rows.length).toBe(3);
  for (const [, userId, password = null] of rows)
    expect(seedUsers.find((user) => user.userId === userId)?.password).toBe(password);
});

it('README has existing npm scripts and files, and at most 126 lines', () => {
  const scripts = [...readme.matchAll(/npm (?:run )?(start|test|[a-z:]+)(?= |\n|`)/g)].map(
    ([, name = '']) => name,
  );
  expect(scripts.length).toBeGreaterThan(1);
  for (const name of scripts) expect(['ci', 'install', ...Object.keys(manifest.scripts)]).toContain(name);
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(126);
});
