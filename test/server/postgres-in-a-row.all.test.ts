import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { TestBrowser } from '../support/server/browser';
import { postgresBinaries, startPostgres } from '../support/server/start/postgres';
import { startServer, type TestServer } from '../support/server/start/process';

/* Counts failures in a row with two servers on one PostgreSQL database. See attacks/failures-in-a-row.test.ts. */
const binaries = postgresBinaries();

if (binaries === null) {
  it.skip('PostgreSQL counts failures in a row (skipped: no initdb and postgres on this machine)', () =>
    undefined);
} else {
  const MOST = 20;
  const postgres = await startPostgres(binaries);
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-in-a-row-'));
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  it('two processes count all failures that reach them at the same moment, and mail the owner once', async () => {
    const DATABASE_URL = await postgres.emptyDatabase();
    const LATCHKEY_LIMITS = join(folder, 'limits.json');
    const many = { count: 1000, within: 900 };
    writeFileSync(
      LATCHKEY_LIMITS,
      JSON.stringify({
        failuresInARow: MOST,
        signOn: { failuresBeforeCaptcha: 1000 },
        rates: { signOn: { user: many, account: many }, failedSignOn: { address: many } },
      }),
    );
    const servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL, LATCHKEY_LIMITS })));
    const signOn = async (server: TestServer | undefined, password: string) =>
      (await new TestBrowser(server ?? { url: '' }).begin()).signOn('ada', password);
    /** Fails so many times, half of them on each server. */
    const fail = (times: number) =>
      Promise.all(Array.from({ length: times }, (_, at) => signOn(servers[at % 2], 'Wrong-Guess1')));
    try {
      const [first, second] = servers;
      await fail(MOST - 1);
      expect((await signOn(first, 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
      await fail(MOST + 5);
      for (const server of [first, second])
        expect((await signOn(server, 'Bright-Sky7')).body.nextAction).toBe('LOGIN');
      const outbox = await new TestBrowser(first ?? { url: '' }).get('/outbox.json?with=notices');
      expect(outbox.body).toMatchObject([{ change: 'passwordDisabled', userId: 'ada' }]);
    } finally {
      await Promise.all(servers.map((server) => server.discard()));
    }
  });
}
