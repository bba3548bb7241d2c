import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variables that tell the test files what `startPool` has prepared. */
export const TEMPLATE = 'LATCHKEY_TEST_TEMPLATE';
export const serversOf = (dist: string): string => `LATCHKEY_TEST_SERVERS_${dist.replace(/\W/g, '_')}`;

/** A separate data folder for a server; already seeded when the run has a template. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-'));
  const template = process.env[TEMPLATE];
  if (template) cpSync(template, folder, { recursive: true });
  return folder;
}

/**
 * The two addresses of this worker's server for a build; the worker's test files use it one after the other.
 */
export function pooledServer(dist: string): [string, string] {
  const all = JSON.parse(process.env[serversOf(dist)] ?? '[]') as [string, string][];
  const own = all[Number(process.env.JEST_WORKER_ID) - 1];
  if (!own)
    throw new Error(
      `No server serves ${dist} to this jest worker: its project in jest.config.js lacks the globalSetup in test/support/pool/.`,
    );
  return own;
}
