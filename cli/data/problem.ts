/** A problem in a data file. `path` is the place inside the file: keys joined by " / ". */
export interface Problem {
  /** The kind of problem, for programs: `unknown-page`, `shadowed-row`, ... */
  code: string;
  /** The file's path in messages: flows/forgot-password.json. */
  file: string;
  path: string;
  /** Line and column of the place, counted from 1. Undefined if the file is missing. */
  line?: number;
  column?: number;
  /** What is wrong and what to do. */
  message: string;
}

/** The place inside a file, as messages show it. */
export const place = (...keys: (string | number)[]): string => keys.map(String).join(' / ');

/** The place of a problem in the form that terminals and editors can open: flows/sign-on.json:12:7. */
export const whereIs = ({ file, line, column }: Problem): string =>
  line === undefined ? file : `${file}:${line}:${column}`;

/** An error for data that can't be built. Its message lists all problems, one per line. */
export class DataError extends Error {
  override name = 'DataError';

  constructor(readonly problems: readonly Problem[]) {
    super(
      problems
        .map(
          (problem) => `${whereIs(problem)}${problem.path ? ` (${problem.path})` : ''}: ${problem.message}`,
        )
        .join('\n'),
    );
  }
}
