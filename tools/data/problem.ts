/** Something wrong in a data file. `path` is the place inside the file: keys joined by " / ". */
export interface Problem {
  /** What kind of problem, for programs: `unknown-page`, `shadowed-row`, ... */
  code: string;
  /** The file's path in messages: flows/forgot-password.json. */
  file: string;
  path: string;
  /** What is wrong, and what would be right, in one sentence. */
  message: string;
}

/** The place inside a file, as messages show it. */
export const place = (...keys: (string | number)[]): string => keys.map(String).join(' / ');

/** An error for data that cannot be built: all problems, one per line. */
export class DataError extends Error {
  override name = 'DataError';

  constructor(readonly problems: Problem[]) {
    super(
      problems.map(({ file, path, message }) => `${file}${path ? ` (${path})` : ''}: ${message}`).join('\n'),
    );
  }
}
