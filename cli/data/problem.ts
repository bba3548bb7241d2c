/** Something wrong in a data file. `path` is the place inside the file: keys joined by " / ". */
export interface Problem {
  /** What kind of problem, for programs: `unknown-page`, `shadowed-row`, ... */
  code: string;
  /** The file's path in messages: flows/forgot-password.json. */
  file: string;
  path: string;
  /** Line and column of that place, counted from 1; not there when the file is missing. */
  line?: number;
  column?: number;
  /** What is wrong, and what would be right, in one sentence. */
  message: string;
}

/** The place inside a file, as messages show it. */
export const place = (...keys: (string | number)[]): string => keys.map(String).join(' / ');

/** Where a problem is, in the form that terminals and editors open: flows/sign-on.json:12:7. */
export const whereIs = ({ file, line, column }: Problem): string =>
  line === undefined ? file : `${file}:${line}:${column}`;

/** An error for data that cannot be built: all problems, one per line. */
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
