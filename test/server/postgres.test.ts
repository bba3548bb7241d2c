import { afterAll, expect, it } from '@jest/globals';
import { postgresBinaries, startPostgres } from '../../tools/reference/postgres';
import { TestBrowser } from '../support/server/browser';

/*
 * Runs the same tests as on the embedded database once more on PostgreSQL: this file imports them, and the
 * environment tells the server which database to use. One server runs all of them except the test that counts
 * work, and those that begin with an empty database.
 */
const binaries = postgresBinaries();

if (binaries === null) {
  it.skip('passes the same tests on PostgreSQL as on the embedded database (skipped: no initdb and postgres on this machine)', () =>
    undefined);
} else {
  const postgres = await startPostgres(binaries);
  process.env.LATCHKEY_TEST_DATABASE_URL = postgres.url;

  it('starts three servers at the same moment on an empty database: all listen, with one schema, one key and each user once', async () => {
    const { createServer } = await import('../../server/server');
    const databaseUrl = await postgres.emptyDatabase();
    const starts = await Promise.allSettled([1, 2, 3].map(() => createServer({ port: 0, databaseUrl })));
    const servers = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      expect(starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
      // Another server continues what one server has begun.
      const [first, second, third] = servers.map(({ url }) => ({ url }));
      const visitor = await new TestBrowser(first ?? { url: '' }).begin();
      const elsewhere = (server = { url: '' }) =>
        Object.assign(new TestBrowser(server), { csrf: visitor.csrf, sId: visitor.sId });
      const other = elsewhere(second);
      for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
      expect((await other.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
      const last = Object.assign(elsewhere(third), { csrf: other.csrf, sId: other.sId });
      for (const [name, value] of other.cookies) last.cookies.set(name, value);
      expect((await last.post('/login/wgt/continueAuthentication', { appId: 'demo' })).body.nextAction).toBe(
        'REDIRECT',
      );
    } finally {
      await Promise.all(servers.map((server) => server.close()));
    }
  });

  // Imported first: it counts hashes, so it must run before any test that makes hashes.
  await import('./work.test');
  await import('./sign-on.test');
  await import('./session.test');
  await import('./recovery.test');
  await import('./password.test');
  await import('./second-step.test');
  await import('./registration.test');
  await import('./profile.test');
  await import('./attacks/before-the-second-step.test');
  await import('./attacks/fixation.test');
  await import('./attacks/guessing.test');
  await import('./load.test');
  afterAll(() => postgres.stop());
}
