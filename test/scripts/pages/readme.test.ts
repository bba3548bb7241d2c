/** The numbers and users in README, compared with the data, the budgets and the seed that they are from. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { packageTranscripts } from '../../../cli/try/transcripts';
import { seedUsers } from '../../../server/dev/seed/data';

const readme = readFileSync('README.md', 'utf8');
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const { budget } = manifest.latchkey;
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} KB`;

/** The first group of `pattern` in README. */
function stated(pattern: RegExp): string {
  const [, found] = pattern.exec(readme) ?? [];
  if (found === undefined) throw new Error(`README has no text that matches ${pattern}`);
  return found;
}

it('README states the number of journeys and languages', () => {
  const journeys = readdirSync('flows').filter(
    (file) => file !== 'common.json' && 'pages' in JSON.parse(readFileSync(`flows/${file}`, 'utf8')),
  );
  const numbers = [
    'no',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
  ];
  expect(stated(/There are (\w+) journeys/)).toBe(numbers[journeys.length]);
  const languages = readdirSync('locales').filter((file) => /^[a-z]{2}_[A-Z]{2}\.json$/.test(file));
  expect(stated(/journeys in (\d+) languages/)).toBe(String(languages.length));
});

it('README states no more transcripts than exist', () => {
  const count = Number(stated(/More than (\d+) handwritten conversations/));
  expect(packageTranscripts().length).toBeGreaterThan(count);
});

it('README states the download sizes that the build enforces', () => {
  expect(stated(/users can type after (\d+ KB)/)).toBe(kilobytes(budget.firstFieldBrotli));
  expect(stated(/Sign-on works after (\d+ KB)/)).toBe(kilobytes(budget.signOnBrotli));
  expect(stated(/or (\d+ KB) on Preact/)).toBe(kilobytes(budget.slimBrotli));
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
