import type { DataFile, Source } from '../../data/files';
import type { Problem } from '../../data/problem';
import { createLocator } from '../../data/read/json';
import { isWording } from './wording';

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
