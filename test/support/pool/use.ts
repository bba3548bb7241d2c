import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variables by which the test files find what `startPool` has prepared. */
export const TEMPLATE = 'LATCHKEY_TEST_TEMPLATE';
export const SERVERS = 'LATCHKEY_TEST_SERVERS';

/** A data folder of its own for a server: seeded already where the run has a template. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-'));
  const template = process.env[TEMPLATE];
  if (template) cpSync(template, folder, { recursive: true });
  return folder;
}

/** The two addresses of this worker's server, which its test files use one after the other. */
export function pooledServer(): [string, string] {
  const all = JSON.parse(process.env[SERVERS] ?? '[]') as [string, string][];
  const own = all[Number(process.env.JEST_WORKER_ID) - 1];
  if (!own)
    throw new Error('There is no server for this jest worker: its project in jest.config.js lacks the globalSetup test/support/pool/start.js.');
  return own;
}
