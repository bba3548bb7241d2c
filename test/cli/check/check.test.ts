import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkProduct, formatProblems } from '../../../cli/check/index';
import { packageRoot } from '../../../cli/data/folders';
import { defaultFolders, type Problem, readData } from '../../../cli/data/index';
import { hostile, mini, named, problemsAfter, type RefusedRow } from './edits';
import { withProduct } from './overlay';
import { type Example, renderPage } from './page';

it("finds no problems in the package's data", async () => {
  expect(formatProblems(checkProduct(await readData(defaultFolders())))).toBe('No problems found.');
});

it('finds no problems in the small product', async () => {
  expect(await withProduct({}, checkProduct)).toEqual([]);
});

/** More examples of one code would make the page too long to read. */
const EXAMPLES_PER_CODE = 2;

const found = new Map<RefusedRow, Problem[]>();

/** The problems of a mistake in the small product, computed once. */
async function problemsIn(row: RefusedRow): Promise<Problem[]> {
  const problems = found.get(row) ?? (await withProduct(row.edits, checkProduct));
  found.set(row, problems);
  return problems;
}

describe('reports a mistake in the small product with its file, place and a suggestion', () => {
  it.each(mini.map((row) => [row.name, row] as const))('%s', async (_, row) => {
    const problems = await problemsIn(row);
    expect({ problems, found: named(row, problems).length > 0 }).toMatchObject({ found: true });
  });
});

it('formats problems one per line, with their places and a count', async () => {
  expect(formatProblems(await withProduct({ 'flows/places.json': null }, checkProduct))).toBe(
    'flows/places.json  Required file is missing. Create it. [missing-file]\n\n1 problem.',
  );
  const [problem] = await withProduct({ 'flows/main.json': { 'pages/END/panel': 'ened' } }, checkProduct);
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
  const changes = { 'flows/main.json': { 'pages/START/on/user.next': { go: 'ENT' } } };
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

it('lists every code of the check on the page of check messages', async () => {
  const examples: Example[] = [];
  const add = (about: string, problem: Problem | undefined): void => {
    if (problem) examples.push({ about: `${about.charAt(0).toUpperCase()}${about.slice(1)}.`, problem });
  };
  const isExplained = (code: string) =>
    examples.filter(({ problem }) => problem.code === code).length >= EXAMPLES_PER_CODE;
  for (const row of mini) if (!isExplained(row.code)) add(row.name, named(row, await problemsIn(row))[0]);
  for (const row of hostile) if (!isExplained(row.code)) add(row.name, named(row, problemsAfter(row))[0]);
  const [stranger] = await strangers();
  add("an owner's file with a mistyped name", stranger);
  const page = renderPage(examples);
  if (process.env.WRITE_CHECKS) writeFileSync(join(packageRoot(), 'docs/checks.md'), page);
  const sources = ['cli/check', 'cli/data'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const codes = new Set([...sources.join('\n').matchAll(/\bcode: '([a-z-]+)'/g)].map(([, code]) => code));
  expect(codes.size).toBeGreaterThan(60);
  expect([...codes].filter((code) => !page.includes(`## \`${code}\``))).toEqual([]);
});
