import type { LocaleFile } from '../../src/core/data/data.gen';
import type { Data } from '../data';
import type { DataFile, Source } from '../data/files';
import { groupBy } from '../data/group-by';
import { type Problem, whereIs } from '../data/problem';
import { SOURCE_LOCALE } from '../data/product-data';
import { createLocator } from '../data/read/json';
import { unknownName } from './nearest';

/**
 * Problems in the package's files that aren't the owner's to fix: texts and panels that the owner's data no longer
 * uses, and wording that only differs from what the owner changed.
 */
const isForeign = (problem: Problem): boolean =>
  ['unused-text', 'unused-panel'].includes(problem.code) || isWording(problem);

/**
 * Adds line and column to the problems and sorts them by file and position. With an owner's folder, a problem is
 * placed in the owner's file if that file has the place.
 */
export function locate(problems: readonly Problem[], files: readonly DataFile[]): Problem[] {
  const sources = new Map(files.map(({ file, sources }) => [file, sources]));
  const isLaidOver = files.some(({ file, sources }) => sources[0]?.shown !== file);
  const locators = new Map<Source, ReturnType<typeof createLocator>>();
  const find = (source: Source, path: string) => {
    const locator = locators.get(source) ?? createLocator(source.text);
    locators.set(source, locator);
    return locator(path === '' ? [] : path.split(' / '));
  };
  const placed = problems.flatMap((problem) => {
    const [first, ...others] = sources.get(problem.file) ?? [];
    if (!first || problem.line !== undefined) return [problem];
    const isThere = (source: Source) => find(source, problem.path).isThere;
    // Missing texts belong in the language's first file, which is the owner's if there is one.
    const source = (problem.code === 'missing-text' ? undefined : [first, ...others].find(isThere)) ?? first;
    const isOwn = source.shown !== problem.file;
    if (isLaidOver && !isOwn && isForeign(problem)) return [];
    const { line, column } = find(source, problem.path);
    return [{ ...problem, file: source.shown, ...(source.text === '' ? {} : { line, column }) }];
  });
  const order = [...new Set(placed.map(({ file }) => file))];
  return placed.sort(
    (a, b) => order.indexOf(a.file) - order.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}

const LOCALE = /(?:^|\/)locales\/(?:glossary\/)?(\w+)\.json$/;

/** Equal for problems that differ only in the language. */
const sameness = ({ file, path, code, message }: Problem): string =>
  JSON.stringify([LOCALE.test(file) ? '' : file, path, code, message]);

/** If more texts than this are missing, the rest is counted: a new language has hundreds of missing texts. */
const MOST_MISSING = 10;

const isMissingText = (group: Problem[]): boolean => group.length === 1 && group[0]?.code === 'missing-text';

/**
 * Formats problems for terminals and editors, one line each, starting with the place. A problem that several
 * languages share is reported once with their names. Of many missing texts only ten are listed, unless `isAll` is
 * set.
 */
export function formatProblems(problems: Problem[], isAll = false): string {
  if (problems.length === 0) return 'No problems found.';
  const all = [...groupBy(problems, sameness).values()];
  const missing = all.filter(isMissingText);
  const left = isAll ? [] : missing.slice(MOST_MISSING);
  const lines = all.filter((group) => !left.includes(group)).map((group) => line(group));
  if (left.length > 0) lines.push(`… and ${left.length} more missing texts. List them with --all.`);
  return `${lines.join('\n')}\n\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`;
}

function line(group: Problem[]): string {
  const [first, ...others] = group as [Problem, ...Problem[]];
  const also = others.map(({ file }) => LOCALE.exec(file)?.[1] ?? file).join(', ');
  const where = `${whereIs(first)}${also ? ` (also ${also})` : ''}`;
  return `${where}  ${first.path ? `${first.path}: ` : ''}${first.message} [${first.code}]`;
}

/**
 * How complete a language is: `de_DE has 187 of 190 texts.`
 * @throws RangeError for a language without a file
 */
export function progressOf({ files }: Data, locale: string): string {
  const texts = new Map(
    files
      .filter(({ kind }) => kind === 'locale')
      .map(({ name, data }) => [name, Object.keys((data as LocaleFile).messages ?? {})]),
  );
  const own = texts.get(locale);
  if (!own)
    throw new RangeError(
      `${unknownName('language', locale, texts.keys())} To start it, run "npx latchkey copy FOLDER locales/${locale}.json".`,
    );
  const all = texts.get(SOURCE_LOCALE) ?? [];
  return `${locale} has ${all.filter((key) => own.includes(key)).length} of ${all.length} texts.`;
}

const localeOf = (file: string): string | undefined => /locales\/(?:glossary\/)?(\w+)\.json$/.exec(file)?.[1];

/** The problems in the files of one language. */
export const problemsOf = (problems: Problem[], locale: string): Problem[] =>
  problems.filter(({ file }) => localeOf(file) === locale);

/** A language with more missing texts than this is treated as new. */
const FEW = 10;

/** A progress sentence for each language that lacks more than a few texts. */
export function progressOfNew(data: Data, problems: readonly Problem[]): string[] {
  const lacking = problems
    .filter(({ code }) => code === 'missing-text')
    .map(({ file }) => localeOf(file) ?? '');
  const counts = new Map<string, number>();
  for (const locale of lacking) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  const many = [...counts]
    .filter(([locale, count]) => locale !== '' && count > FEW)
    .map(([locale]) => locale);
  return many.map((locale) => progressOf(data, locale));
}

/** Problems of wording, which don't stop a build. Missing texts and texts that don't compile do stop it. */
const WORDING = new Set([
  'missing-plural',
  'unknown-plural',
  'untranslated',
  'lost-term',
  'long-text',
  'idle-exception',
]);

/** Whether a problem is only about wording. A language may start as a copy of English and still be built. */
export const isWording = ({ code }: Problem): boolean => WORDING.has(code);
