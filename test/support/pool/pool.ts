import { join } from 'node:path';
import { BUNDLE, CHEAP_HASHES, SERVERS, TEMPLATE } from '../server/start/pooled';
import { type Server, startServer } from '../server/start/server';
import { prepare } from './prepare';

/** The resources that the test files of a run share. */
export interface Pool {
  stop(): Promise<void>;
}

/**
 * Starts a reference server for each jest worker, which serves the build under test. Provides a data folder
 * for other servers in tests to copy, because creating a database takes seconds. Workers inherit both through the
 * environment.
 */
export async function startPool(workers: number): Promise<Pool> {
  // Another project of this run has started them.
  if (process.env[SERVERS]) return { async stop() {} };
  const folder = await prepare();
  process.env[BUNDLE] = join(folder, 'server.mjs');
  process.env[TEMPLATE] = join(folder, 'data');
  const servers: Server[] = await Promise.all(
    Array.from({ length: workers }, () => startServer({ LATCHKEY_LIMITS: CHEAP_HASHES })),
  );
  process.env[SERVERS] = JSON.stringify(servers.map(({ urls }) => urls));
  return {
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      // Jest's watch mode starts another pool in this process.
      delete process.env[SERVERS];
      delete process.env[TEMPLATE];
      delete process.env[BUNDLE];
    },
  };
}
