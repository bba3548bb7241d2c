/** The log: JSON lines without anything that people typed or are known by. */
import { type Logger, pino } from 'pino';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes JSON lines to the standard output: ISO time, level, message. */
export const createLog = (level: LogLevel): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });

/** An error without its message: a database's has values of rows in it. */
export const faultOf = (
  error: Error & { code?: unknown },
): { name: string; code: unknown; at: string[] } => ({
  name: error.name,
  code: error.code,
  at: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
});
