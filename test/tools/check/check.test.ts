import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkProduct, formatProblems } from '../../../tools/check/index';
import { defaultFolders } from '../../../tools/data/index';
import { type Changes, withProduct } from './overlay';

interface Fixture {
  about: string;
  changes: Changes;
  expects: { code: string; file: string; path: string; says: string[] }[];
}

const folder = join(import.meta.dirname, 'fixtures');
const fixtures = readdirSync(folder).map((name): [string, Fixture] => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(join(folder, name), 'utf8')),
]);

it("finds nothing in the product's own data", async () => {
  expect(formatProblems(await checkProduct(defaultFolders()))).toBe('All data files are sound.');
});

it('finds nothing in the small product of the fixtures', async () => {
  expect(await withProduct({}, checkProduct)).toEqual([]);
});

describe('finds the fault of a fixture, and names file, place and the nearest valid name', () => {
  it.each(fixtures)('%s', async (_name, { changes, expects }) => {
    const problems = await withProduct(changes, checkProduct);
    for (const { says, ...wanted } of expects) {
      const found = problems.filter(
        ({ code, file, path }) => code === wanted.code && file === wanted.file && path === wanted.path,
      );
      expect({ problems, found: found.length > 0 }).toMatchObject({ found: true });
      const messages = found.map(({ message }) => message).join(' ');
      for (const words of says) expect(messages).toContain(words);
    }
  });
});

it('formats problems a line each, with the place that an editor opens, and a count', async () => {
  const changes = {
    'flows/places.json': null,
    'flows/main.json': { pages: { END: { panel: 'ened' } } },
  };
  expect(formatProblems(await withProduct({ 'flows/places.json': null }, checkProduct))).toBe(
    'flows/places.json  This file is missing. [missing-file]\n\n1 problem.',
  );
  const [problem] = await withProduct({ ...changes, 'flows/places.json': {} }, checkProduct);
  expect(problem).toMatchObject({ file: 'flows/main.json', line: 1, column: expect.any(Number) });
});

it('says once what several languages lack alike', () => {
  const problem = (locale: string) => ({
    code: 'missing-text',
    file: `locales/${locale}.json`,
    path: 'messages',
    line: 4,
    column: 3,
    message: 'The text <X> is missing.',
  });
  expect(formatProblems(['da_DK', 'de_DE', 'fi_FI'].map(problem))).toBe(
    'locales/da_DK.json:4:3 (also de_DE, fi_FI)  messages: The text <X> is missing. [missing-text]\n\n3 problems.',
  );
});
