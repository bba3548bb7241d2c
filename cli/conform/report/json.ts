import type { Result } from '../verdict';

/** The metadata of a run for its reports. */
export interface About {
  readonly api: string;
  /** The config's file. */
  readonly config: string;
  /** ISO 8601. */
  readonly at: string;
  readonly version: string;
}

/** The report for programs: `latchkey-conform/1`. */
export const jsonReport = (result: Result, about: About): string =>
  `${JSON.stringify({ format: 'latchkey-conform/1', ...about, ...result }, null, 2)}\n`;
