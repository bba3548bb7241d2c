import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from '../browser/server';
import { startServer as startPlain } from '../server/server';
import { SERVERS, TEMPLATE } from './use';

/** What the test files of a run share. */
export interface Pool {
  stop(): Promise<void>;
}

/**
 * Starts a reference server for each jest worker, and leaves a data folder behind that other servers of the tests begin with a copy
 * of: a new database takes seconds. Both stand in the environment, which the workers inherit.
 */
export async function startPool(workers: number): Promise<Pool> {
  const template = mkdtempSync(join(tmpdir(), 'latchkey-template-'));
  // The server itself makes it, from nothing.
  await (await startPlain({ DATABASE_URL: '' }, template)).stop();
  process.env[TEMPLATE] = template;
  const servers: Server[] = await Promise.all(Array.from({ length: workers }, startServer));
  process.env[SERVERS] = JSON.stringify(servers.map(({ urls }) => urls));
  return {
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(template, { recursive: true, force: true });
    },
  };
}
