import type { DataFile } from '../data/files';
import { createLocator } from '../data/json';
import type { Problem } from '../data/problem';

/** The problems with the line and column of each place, file by file, from the top of each file down. */
export function locate(problems: Problem[], files: DataFile[]): Problem[] {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const locators = new Map<string, ReturnType<typeof createLocator>>();
  const placed = problems.map((problem) => {
    const text = texts.get(problem.file);
    if (text === undefined || problem.line !== undefined) return problem;
    const locator = locators.get(problem.file) ?? createLocator(text);
    locators.set(problem.file, locator);
    return { ...problem, ...locator(problem.path === '' ? [] : problem.path.split(' / ')) };
  });
  const order = [...new Set(placed.map(({ file }) => file))];
  return placed.sort(
    (a, b) => order.indexOf(a.file) - order.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}
