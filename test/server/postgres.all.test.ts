import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { limits } from '../../server/limits';
import { type Reply, TestBrowser } from '../support/server/browser';
import { serverCode } from '../support/server/code';
import { appCode } from '../support/server/factors';
import { owner } from '../support/server/passkey-user';
import { CHEAP_HASHES } from '../support/server/start/pooled';
import { postgresBinaries, startPostgres } from '../support/server/start/postgres';
import { startServer, type TestServer } from '../support/server/start/process';
import { until } from '../support/visit/until';

const { createServer, NOBODY, openDatabase } = serverCode;

/*
 * Runs the tests for the embedded database again on PostgreSQL: this file imports them, and the environment names
 * the database for the server. One server runs all of them except the test that counts work, and those that begin
 * with an empty database.
 */
const binaries = postgresBinaries();

if (binaries === null) {
  it.skip('PostgreSQL passes the tests of the embedded database (skipped: no initdb and postgres on this machine)', () =>
    undefined);
} else {
  const postgres = await startPostgres(binaries);
  process.env.LATCHKEY_TEST_DATABASE_URL = postgres.url;

  it('three servers that start at once on an empty database all listen, with one schema, one key and each user once', async () => {
    const databaseUrl = await postgres.emptyDatabase();
    const starts = await Promise.allSettled([1, 2, 3].map(() => createServer({ port: 0, databaseUrl })));
    const servers = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      expect(starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
      // Another server continues the work of the first one.
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

  it('of two servers that get the same passkey at the same time, exactly one signs the user on', async () => {
    const DATABASE_URL = await postgres.emptyDatabase();
    const servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL })));
    try {
      const [first, second] = servers as [TestServer, TestServer];
      const user = await owner(await new TestBrowser(first).begin());
      for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const visitor = user.in(await new TestBrowser(first).begin());
        const { publicKey } = (await visitor.options()).body;
        const credential = user.authenticator.get(publicKey, visitor.browser.origin);
        // The same browser, whose requests reach both servers.
        const { csrf, sId, cookies } = visitor.browser;
        const twin = Object.assign(new TestBrowser(second), { csrf, sId });
        for (const [name, value] of cookies) twin.cookies.set(name, value);
        const replies = await Promise.all([visitor.send(credential), user.in(twin).send(credential)]);
        expect(replies.filter(({ body }) => body.nextAction === 'REDIRECT')).toHaveLength(1);
      }
    } finally {
      await Promise.all(servers.map((server) => server.discard()));
    }
  });

  it('a request whose session another request is renewing gets the answer for an expired session', async () => {
    const databaseUrl = await postgres.emptyDatabase();
    const server = await createServer({ port: 0, databaseUrl, seeds: NOBODY });
    const [holder, other] = [1, 2].map(() => new pg.Client(databaseUrl)) as [pg.Client, pg.Client];
    /** Waits until so many queries of the server wait for a lock. */
    const waiting = (count: number) =>
      until(`${count} waiting queries`, async () => {
        const { rows } = await holder.query(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0].count === count;
      });
    try {
      await Promise.all([holder, other].map((client) => client.connect()));
      // The other request uses up this one's token, or renews the session while this one binds its token.
      for (const isTokenGone of [true, false]) {
        const visitor = await new TestBrowser(server).begin();
        await holder.query('begin; select * from csrf_tokens for update');
        const reply = visitor.signOn('ada', 'Bright-Sky7');
        await waiting(1);
        await other.query('begin');
        await other.query('update sessions set id = $1 where id = $2', [`${visitor.sId}2`, visitor.sId]);
        if (isTokenGone) await holder.query('delete from csrf_tokens');
        await holder.query('commit');
        await waiting(1);
        await other.query('commit');
        const { status, body } = await reply;
        expect([status, body.nextAction, body.sessionExpired]).toEqual([200, 'LOGIN', true]);
      }
      // A token for a session that is being renewed is free.
      const visitor = await new TestBrowser(server).begin();
      await holder.query('begin; select * from rates for update');
      const reply = visitor.get('/login/wgt/getCSRFToken?appId=demo');
      await waiting(1);
      await other.query('begin');
      await other.query('update sessions set id = $1 where id = $2', [`${visitor.sId}2`, visitor.sId]);
      await holder.query('commit');
      await waiting(1);
      await other.query('commit');
      expect((await reply).body.csrfTokenStatus).toBe('success');
    } finally {
      await Promise.all([holder, other].map((client) => client.end()));
      await server.close();
    }
  });

  it("calls that can't be done in time get 503 and Retry-After: too many hashes, a locked table", async () => {
    const DATABASE_URL = await postgres.emptyDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-'));
    const LATCHKEY_LIMITS = join(folder, 'limits.json');
    writeFileSync(LATCHKEY_LIMITS, JSON.stringify({ ...limits, signOn: { ...limits.signOn, waiting: 0 } }));
    const SEED = join(folder, 'seed.json');
    const user = (index: number) => ({
      userId: `user${index}`,
      email: `user${index}@people.example`,
      password: 'Bright-Sky7',
    });
    writeFileSync(SEED, JSON.stringify({ users: Array.from({ length: 40 }, (_, index) => user(index)) }));
    const server = await startServer({ DATABASE_URL, LATCHKEY_LIMITS, SEED });
    const begin = () => new TestBrowser(server).begin();
    const client = new pg.Client(DATABASE_URL);
    try {
      const visitors = await Promise.all(Array.from({ length: 40 }, begin));
      const replies = (
        await Promise.all(
          visitors.map(async (visitor, index) => {
            const own: Reply[] = [];
            for (const _ of [1, 2, 3, 4, 5]) own.push(await visitor.signOn(`user${index}`, 'Bright-Sky7'));
            return own;
          }),
        )
      ).flat();
      const busy = replies.filter(({ status }) => status === 503);
      expect(busy.length).toBeGreaterThan(0);
      // An attempt that was not judged isn't counted, so no user needs a captcha.
      expect(replies.filter(({ body }) => body.nextAction === 'REDIRECT').length).toBe(
        replies.length - busy.length,
      );
      expect([busy[0]?.headers.get('retry-after'), busy[0]?.body.nextAction]).toEqual(['2', 'ERROR']);

      const visitor = await begin();
      await client.connect();
      await client.query('begin; lock table users in access exclusive mode');
      const late = await visitor.signOn('user1', 'Bright-Sky7');
      expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2']);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      await client.query('rollback');
      // A sign-on that could not be judged isn't counted as a failure.
      const counted = await client.query(
        'select coalesce(sum(count), 0)::int as failures from sign_on_failures',
      );
      expect(counted.rows).toEqual([{ failures: 0 }]);
      // The server has capacity again.
      expect((await visitor.signOn('user1', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
    } finally {
      await client.end();
      await server.discard();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('one of two servers that clean at once does the work, and the other can after it has stopped', async () => {
    const databaseUrl = await postgres.emptyDatabase();
    const [one, other] = await Promise.all([1, 2].map(() => openDatabase({ dataDir: '', databaseUrl })));
    if (!one || !other) throw new Error('no database');
    const done: string[] = [];
    let goOn = (): void => {};
    const began = new Promise<void>((resolve) => {
      void one.unlessOthers(async () => {
        resolve();
        await new Promise<void>((end) => (goOn = end));
        done.push('one');
      });
    });
    await began;
    await other.unlessOthers(async () => void done.push('other'));
    goOn();
    await one.close();
    await other.unlessOthers(async () => void done.push('other, later'));
    await other.close();
    expect(done).toEqual(['one', 'other, later']);
  });

  it('two processes that redeem one code at the same moment sign one session on, a hundred times each', async () => {
    const DATABASE_URL = await postgres.emptyDatabase();
    const client = new pg.Client(DATABASE_URL);
    const env = { DATABASE_URL, LATCHKEY_LIMITS: CHEAP_HASHES };
    const servers = await Promise.all([1, 2].map(() => startServer(env)));
    const winners: number[] = [];
    try {
      await client.connect();
      await client.query('create table kept as select * from recovery_codes');
      const visitors = await Promise.all(servers.map((server) => new TestBrowser(server).begin()));
      for (const visitor of visitors) await visitor.signOn('hugo', 'Marble+Owl3');
      const [first] = visitors;
      if (!first) throw new Error('no server');
      const redeem = async (path: string, payload: object) => {
        const replies = await Promise.all(
          visitors.map((visitor) => visitor.post(path, { appId: 'demo', ...payload })),
        );
        winners.push(replies.filter(({ body }) => body.nextAction === 'REDIRECT').length);
        expect(replies.filter(({ body }) => body.nextAction === 'VALIDATE_SV')).toHaveLength(1);
      };
      for (let round = 0; round < 100; round += 1) {
        // The same codes as before are good again.
        await client.query('update authenticator_apps set last_step = 0');
        await client.query('insert into recovery_codes select * from kept on conflict do nothing');
        await redeem('/svauth/wgt/validateapp', { otc: await appCode(first) });
        await redeem('/svauth/wgt/validaterecovery', { recoveryCode: 'DEMXA-22222' });
      }
      expect(winners).toEqual(Array.from({ length: 200 }, () => 1));
    } finally {
      await client.end();
      await Promise.all(servers.map((server) => server.discard()));
    }
  });

  // Imported first because it counts hashes, so it must run before any test that makes hashes.
  await import('./work.test');
  await import('./sign-on.test');
  await import('./session.test');
  await import('./recovery.test');
  await import('./password.test');
  await import('./second-step.test');
  await import('./second-factors/codes-of-apps.test');
  await import('./second-factors/app-setup.test');
  await import('./second-factors/remembered-devices.test');
  await import('./registration.test');
  await import('./profile.test');
  await import('./passkeys/add.test');
  await import('./passkeys/second-step.test');
  await import('./attacks/before-the-second-step.test');
  await import('./attacks/guessing.test');
  await import('./load.all.test');
  afterAll(() => postgres.stop());
}
