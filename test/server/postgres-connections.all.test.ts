import { expect, it } from '@jest/globals';
import pg from 'pg';
import { accountPage } from '../support/server/account';
import { type Reply, TestBrowser } from '../support/server/browser';
import { serverCode } from '../support/server/code';
import { type Turn, take, turns } from '../support/server/contract/turns';
import { Visitor } from '../support/server/contract/visitor';
import { startProxy } from '../support/server/postgres-proxy';
import { CHEAP_HASHES } from '../support/server/start/pooled';
import { postgresBinaries, startPostgres } from '../support/server/start/postgres';
import { startServer } from '../support/server/start/process';
import { until } from '../support/visit/until';

const binaries = postgresBinaries();

/** A turn of a user who is signed on, with a call for account pages. */
const onAccountPage = (call: (page: ReturnType<typeof accountPage>) => Promise<Reply>): Turn => [
  (visitor) => visitor.signOn('wanda'),
  (visitor) => visitor.call('stepUpRecovery', { recoveryCode: 'DEMXA-22222' }),
  (visitor) => call(accountPage(visitor.browser)),
];
const ACCOUNT: readonly (readonly [string, Turn])[] = [
  ['ok', onAccountPage((page) => page.end('unknown'))],
  ['ok', onAccountPage((page) => page.endOthers())],
  ['ok', onAccountPage((page) => page.remove('app'))],
];

if (binaries === null) {
  it.skip('outlives lost connections (skipped: no initdb and postgres on this machine)', () => undefined);
} else {
  it('outlives connections that end within each transaction of each call, and answers 503', async () => {
    const postgres = await startPostgres(binaries);
    const direct = await postgres.emptyDatabase();
    // This server writes the schema and the users.
    await (await startServer({ DATABASE_URL: direct })).discard();
    const proxy = await startProxy(direct);
    const server = await startServer({ DATABASE_URL: proxy.url, LATCHKEY_LIMITS: CHEAP_HASHES });
    const failures = new Set<string>();
    class Watched extends TestBrowser {
      override async send(...given: Parameters<TestBrowser['send']>): Promise<Response> {
        const answer = await super.send(...given);
        if (answer.status >= 500) failures.add(`${answer.status}, ${answer.headers.get('retry-after')}`);
        return answer;
      }
    }
    const play = async (turn: Turn) => {
      const browser = new Watched(server);
      await browser.dev('/dev/reset');
      return take(new Visitor(await browser.begin(), false), turn);
    };
    try {
      const all = Object.values(turns).flatMap((cases) => Object.entries(cases));
      for (const [name, turn] of [...all, ...ACCOUNT]) {
        // Until no call of the turn loses its connection. Until then, it may break off.
        for (let ended = -1, reply: unknown; ended < proxy.ended(); ) {
          ended = proxy.ended();
          reply = await play(turn).catch((error: Error) => error);
          if (ended === proxy.ended())
            expect(reply).toMatchObject({ status: 200, body: name === 'ok' ? {} : { nextAction: name } });
        }
      }
      expect([...failures]).toEqual(['503, 2']);
      expect(proxy.ended()).toBeGreaterThan(100);
    } finally {
      await server.discard();
      await proxy.close();
      await postgres.stop();
    }
  });

  it('answers and takes another connection if one stops answering, or ends while it holds a lock', async () => {
    const postgres = await startPostgres(binaries);
    const databaseUrl = await postgres.emptyDatabase();
    const lost: Error[] = [];
    const options = { dataDir: '', databaseUrl, connections: 2 };
    const db = await serverCode.openDatabase({ ...options, lost: (error) => lost.push(error) });
    const control = new pg.Client(databaseUrl);
    const own = `from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    const endLocker = () => control.query(`select pg_terminate_backend(pid) ${own}`);
    try {
      await control.connect();
      for (const hold of [db.alone, db.unlessOthers]) {
        const before = lost.length;
        await hold(async () => {
          await endLocker();
          await until('the lost connection', () => lost.length > before);
        });
      }
      let frozen = 0;
      const held = db.transaction(async (tx) => {
        [{ frozen } = { frozen: 0 }] = await tx.query<{ frozen: number }>(
          'select pg_backend_pid() as frozen',
        );
        process.kill(frozen, 'SIGSTOP');
        await tx.query('select 1');
      });
      await expect(held).rejects.toMatchObject({ name: 'TooBusy' });
      process.kill(frozen, 'SIGCONT');
      expect(await db.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
      expect(db.connections()).toEqual({ used: 0, waiting: 0 });
    } finally {
      await control.end();
      await db.close();
      await postgres.stop();
    }
  });
}
