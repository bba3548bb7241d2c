import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkProduct, formatProblems } from '../../../cli/check/index';
import { packageRoot } from '../../../cli/data/folders';
import { defaultFolders, type Problem, readData } from '../../../cli/data/index';
import { edit, hostile as hostileRows } from './edited';
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

it("finds no problems in the package's data", async () => {
  expect(formatProblems(checkProduct(await readData(defaultFolders())))).toBe('No problems found.');
});

it('finds no problems in the small product of the fixtures', async () => {
  expect(await withProduct({}, checkProduct)).toEqual([]);
});

const found = new Map<Fixture, Problem[]>();

/** The problems in a fixture, computed once. */
async function problemsIn(fixture: Fixture): Promise<Problem[]> {
  const problems = found.get(fixture) ?? (await withProduct(fixture.changes, checkProduct));
  found.set(fixture, problems);
  return problems;
}

describe('reports the mistake in a fixture with its file, place and a suggestion', () => {
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

it('formats problems one per line, with their places and a count', async () => {
  const changes = {
    'flows/places.json': null,
    'flows/main.json': { pages: { END: { panel: 'ened' } } },
  };
  expect(formatProblems(await withProduct({ 'flows/places.json': null }, checkProduct))).toBe(
    'flows/places.json  Required file is missing. Create it. [missing-file]\n\n1 problem.',
  );
  const [problem] = await withProduct({ ...changes, 'flows/places.json': {} }, checkProduct);
  expect(problem).toMatchObject({ file: 'flows/main.json', line: 1, column: expect.any(Number) });
});

it('reports a text that several languages lack only once', () => {
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

it('reports the cause without its consequences', async () => {
  const changes = { 'flows/main.json': { pages: { START: { on: { 'user.next': { go: 'ENT' } } } } } };
  const codes = (await withProduct(changes, checkProduct)).map(({ code }) => code);
  expect(codes).toContain('unknown-page');
  expect(codes).not.toContain('unreachable-page');
});

/** The problems of an owner's file with a name that the data doesn't have. */
const strangers = (): Promise<Problem[]> =>
  withProduct({ 'schemas/ask/iu.json': {} }, async ({ folders }) => {
    const over = join(folders.schemas, '..');
    const problems = checkProduct(await readData({ ...defaultFolders(), over }));
    return problems.map((problem) => ({
      ...problem,
      file: problem.file.replace(/^.*(?=schemas\/)/, 'ours/'),
    }));
  });

it('keeps the examples in docs/checks.md up to date', async () => {
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
  for (const row of hostileRows)
    if (!examples.some(({ problem }) => problem.code === row.code)) {
      const problem = problemsAfter(edit(row)).find(({ code }) => code === row.code);
      if (problem)
        examples.push({ about: `${row.name.charAt(0).toUpperCase()}${row.name.slice(1)}.`, problem });
    }
  add("An owner's file with a mistyped name.", await strangers(), 'unknown-file', 'ours/schemas/ask/iu.json');
  const page = renderPage(examples);
  const path = join(packageRoot(), 'docs/checks.md');
  if (process.env.WRITE_CHECKS) writeFileSync(path, page);
  expect(readFileSync(path, 'utf8')).toBe(page);
});

it('lists every code of the check in docs/checks.md', () => {
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
