/** The log: JSON lines without any user input or user data. */
import { type Logger, pino } from 'pino';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes JSON lines with ISO time, level and message to standard output. */
export const createLog = (level: LogLevel): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });

/** An error without its message, because a database's messages contain values of rows. */
export const faultOf = (
  error: Error & { code?: unknown },
): { name: string; code: unknown; at: string[] } => ({
  name: error.name,
  code: error.code,
  at: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
});
