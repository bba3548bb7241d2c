import type { DataFile, Source } from '../../data/files';
import type { Problem } from '../../data/problem';
import { createLocator } from '../../data/read/json';
import { isWording } from './wording';

/**
 * Problems that are none of an owner's in a file of the package: what the owner's data does not use any more, and words
 * that were good before the owner changed others.
 */
const isForeign = (problem: Problem): boolean =>
  ['unused-text', 'unused-panel'].includes(problem.code) || isWording(problem);

/**
 * The problems with the line and column of each place, file by file, from the top of each file down. With an owner's
 * folder, each is in the owner's file if the place is there.
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
    // What a language lacks is to be written into its first file.
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
