import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Environment variables in which `startPool` passes its results to test files. */
export const TEMPLATE = 'LATCHKEY_TEST_TEMPLATE';
export const SERVERS = 'LATCHKEY_TEST_SERVERS';
export const BUNDLE = 'LATCHKEY_TEST_BUNDLE';

/**
 * LATCHKEY_LIMITS of servers in tests that don't depend on the cost of a hash, which is a third of the work of most tests. A server
 * that a test starts itself has the full cost by default.
 */
export const CHEAP_HASHES = fileURLToPath(new URL('./cheap-hashes.json', import.meta.url));

/** The same limits, to write into a file with others. */
export const cheapHashes: object = JSON.parse(readFileSync(CHEAP_HASHES, 'utf8'));

/** The arguments with which Node starts the server: the bundle of the run, or the sources. */
export const mainOfServer = (): string[] => {
  const bundle = process.env[BUNDLE];
  return bundle ? [bundle] : ['--import', 'tsx', 'server/main.ts'];
};

/** A new data folder for a server, already seeded if the run has a template. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-'));
  const template = process.env[TEMPLATE];
  if (template) cpSync(template, folder, { recursive: true });
  return folder;
}

/** The two URLs of this worker's server. The worker's test files share it, one after another. */
export function pooledServer(): [string, string] {
  const all = JSON.parse(process.env[SERVERS] ?? '[]') as [string, string][];
  const own = all[Number(process.env.JEST_WORKER_ID) - 1];
  if (!own)
    throw new Error(
      'This jest worker has no server. Add the globalSetup in test/support/pool/ to its project in jest.config.js.',
    );
  return own;
}
