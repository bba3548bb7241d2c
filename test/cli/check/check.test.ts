import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkProduct, formatProblems } from '../../../cli/check/index';
import { packageRoot } from '../../../cli/data/folders';
import { defaultFolders, type Problem, readData } from '../../../cli/data/index';
import { problemsAfter } from './lock-out/after';
import { hostile } from './lock-out/hostile';
import { type Changes, withProduct } from './overlay';
import { hostileEdits } from './owner-edits';
import { opened } from './owner-edits/edit';
import { type Example, renderPage } from './page';

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
  expect(formatProblems(checkProduct(await readData(defaultFolders())))).toBe('All data files are sound.');
});

it('finds nothing in the small product of the fixtures', async () => {
  expect(await withProduct({}, checkProduct)).toEqual([]);
});

const found = new Map<Fixture, Problem[]>();

/** What the check finds in a fixture, found once. */
async function problemsIn(fixture: Fixture): Promise<Problem[]> {
  const problems = found.get(fixture) ?? (await withProduct(fixture.changes, checkProduct));
  found.set(fixture, problems);
  return problems;
}

describe('finds the fault of a fixture, and names file, place and the nearest valid name', () => {
  it.each(fixtures)('%s', async (_name, fixture) => {
    const { expects } = fixture;
    const problems = await problemsIn(fixture);
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

it('says the cause, and not what follows from it', async () => {
  const changes = { 'flows/main.json': { pages: { START: { on: { 'user.next': { go: 'ENT' } } } } } };
  const codes = (await withProduct(changes, checkProduct)).map(({ code }) => code);
  expect(codes).toContain('unknown-page');
  expect(codes).not.toContain('unreachable-page');
});

/** What the check says of a file in an owner's folder that is none of the data. */
const strangers = (): Promise<Problem[]> =>
  withProduct({ 'schemas/ask/iu.json': {} }, async ({ folders }) => {
    const over = join(folders.schemas, '..');
    const problems = checkProduct(await readData({ ...defaultFolders(), over }));
    return problems.map((problem) => ({
      ...problem,
      file: problem.file.replace(/^.*(?=schemas\/)/, 'ours/'),
    }));
  });

it('docs/checks.md has each code with an example, as the check says it now', async () => {
  const examples: Example[] = [];
  const add = (about: string, problems: Problem[], code: string, file: string): void => {
    const problem = problems.find((one) => one.code === code && one.file === file);
    if (problem) examples.push({ about, problem });
  };
  for (const [, fixture] of fixtures)
    for (const { code, file } of fixture.expects) add(fixture.about, await problemsIn(fixture), code, file);
  for (const [what, code, file, edit] of hostile)
    add(`${what.charAt(0).toUpperCase()}${what.slice(1)}.`, problemsAfter(edit), code, file);
  for (const edit of hostileEdits) {
    const fits = ({ path, message }: Problem) => path.startsWith(edit.place) && message.includes(edit.says);
    const problem = problemsAfter(opened(edit)).find(fits);
    if (problem)
      examples.push({ about: `${edit.name.charAt(0).toUpperCase()}${edit.name.slice(1)}.`, problem });
  }
  add(
    'A file of an owner with a slip in its name.',
    await strangers(),
    'unknown-file',
    'ours/schemas/ask/iu.json',
  );
  const page = renderPage(examples);
  const path = join(packageRoot(), 'docs/checks.md');
  if (process.env.WRITE_CHECKS) writeFileSync(path, page);
  expect(readFileSync(path, 'utf8')).toBe(page);
});

it('docs/checks.md has every code that the check has in its source', () => {
  const sources = ['cli/check', 'cli/data'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const codes = new Set([...sources.join('\n').matchAll(/\bcode: '([a-z-]+)'/g)].map(([, code]) => code));
  const page = readFileSync(join(packageRoot(), 'docs/checks.md'), 'utf8');
  expect(codes.size).toBeGreaterThan(60);
  expect([...codes].filter((code) => !page.includes(`## \`${code}\``))).toEqual([]);
});
