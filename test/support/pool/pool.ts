import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleForTests } from '../../../scripts/build/package/server';
import { BUNDLE, CHEAP_HASHES, SERVERS, TEMPLATE } from '../../../scripts/servers/pooled';
import { startServer as startPlain } from '../../../scripts/servers/process';
import { type Server, startServer } from '../../../scripts/servers/server';

/** The resources that the test files of a run share. */
export interface Pool {
  stop(): Promise<void>;
}

/**
 * Starts a reference server for each jest worker, which serves the build under test. Leaves a data folder
 * for other servers in tests to copy, because creating a database takes seconds. Workers inherit both through the
 * environment.
 */
export async function startPool(workers: number): Promise<Pool> {
  // Another project of this run has started them.
  if (process.env[SERVERS]) return { async stop() {} };
  const template = await makeTemplate();
  process.env[BUNDLE] = resolve('.cache/test-server.mjs');
  await bundleForTests(process.env[BUNDLE]);
  const servers: Server[] = await Promise.all(
    Array.from({ length: workers }, () => startServer({ LATCHKEY_LIMITS: CHEAP_HASHES })),
  );
  process.env[SERVERS] = JSON.stringify(servers.map(({ urls }) => urls));
  return {
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      // Jest's watch mode starts another pool in this process.
      delete process.env[SERVERS];
      rmSync(template, { recursive: true, force: true });
      delete process.env[TEMPLATE];
      delete process.env[BUNDLE];
    },
  };
}

/** The server itself creates the data, from an empty folder. It starts from its sources, as with `npm run server`. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-template-'));
  await (await startPlain({ DATABASE_URL: '' }, folder)).stop();
  process.env[TEMPLATE] = folder;
  return folder;
}
