/**
 * Checks the logs and metrics of the servers in the tests. Each line may contain only expected names, numbers and ids, and never
 * users' names, codes or tokens.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '../../server/http/contract';
import { OUTCOMES } from '../../server/http/requests';
import { LOGS } from '../../test/support/server/start/logs';
import type { Count } from './tally';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The digest of an account or address. */
const DIGEST = /^[\w-]{16}$/;
const { calls } = contract;
const nextActions = new Set([
  ...['other', 'ERROR'],
  ...Object.values(calls).flatMap((call) => call.answers ?? []),
]);

/** The fields of a log line, and their allowed values. */
const FIELDS: Record<string, (value: unknown) => boolean> = {
  level: (value) => typeof value === 'number',
  time: (value) => !Number.isNaN(Date.parse(String(value))),
  call: (value) => String(value) in calls,
  method: (value) => /^(GET|POST|OPTIONS|HEAD)$/.test(String(value)),
  status: (value) => Number.isInteger(value),
  nextAction: (value) => value === null || nextActions.has(String(value)),
  outcome: (value) => OUTCOMES.some((outcome) => outcome === value),
  account: (value) => DIGEST.test(String(value)),
  address: (value) => DIGEST.test(String(value)),
  ms: (value) => typeof value === 'number',
  id: (value) => ID.test(String(value)),
  why: (value) => /^(?!.*\d{3})[A-Za-z0-9 -]{1,60}$/.test(String(value)),
  // Of a failure: the provider of the server's settings, and the error without its message.
  provider: (value) => /^[a-z-]{1,20}$/.test(String(value)),
  name: (value) => /^[A-Z][A-Za-z]+$/.test(String(value)),
  code: (value) => /^[A-Z_]+$/.test(String(value)),
  at: (value) =>
    Array.isArray(value) && value.every((line) => /^ +at [\w .<>[\]]*\(?\S+:\d+:\d+\)?$/.test(line)),
  msg: (value) => MESSAGES.has(String(value)),
};
const MESSAGES = new Set([
  'answered',
  'a SAML response was refused',
  'a provider is not reachable',
  'a sign-on with an identity provider failed',
]);
const FIGURE =
  /^latchkey_(password_queue|database_used|database_waiting|request(_seconds(_bucket|_sum|_count)|s_total)(\{((call|status|next_action|le)="[\w.+-]*",?)+\})) [\d.e+-]+$/;

/** Creates the folder for the servers' logs of this run, and sets its environment variable. */
export function keepLogs(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-logs-'));
  process.env[LOGS] = folder;
  return folder;
}

/** Checks the logs and removes the folder. @throws Error with the first lines that contain anything else */
export function judgeLogs(folder: string): Count {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  const lines = files.flat().filter((line) => line.startsWith('{') || line.startsWith('latchkey_'));
  rmSync(folder, { recursive: true });
  if (!lines.some((line) => line.startsWith('{')) || !lines.some((line) => line.startsWith('latchkey_')))
    throw new Error('the servers wrote no log or no metrics');
  const wrong = lines.filter((line) => !isClean(line));
  if (wrong.length > 0)
    throw new Error(
      `${wrong.length} of ${lines.length} lines contain unexpected data:\n${wrong.slice(0, 5).join('\n')}`,
    );
  console.log(`   ${lines.length} lines contain only names, numbers and ids`);
  return { passed: 1, failed: 0 };
}

/** Whether a line of a log or metric contains only allowed data. */
export function isClean(line: string): boolean {
  if (!line.startsWith('{')) return FIGURE.test(line);
  const fields = Object.entries(JSON.parse(line) as Record<string, unknown>);
  return fields.every(([name, value]) => FIELDS[name]?.(value));
}
