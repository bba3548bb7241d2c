import { expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { readConfig } from '../../cli/conform/config';
import { paceOf } from '../../cli/conform/pace';
import { makePlan } from '../../cli/conform/plan';
import { KINDS, runProbes } from '../../cli/conform/probes/run';
import { createRedactor } from '../../cli/conform/redact';
import { openConform } from '../../cli/conform/session';
import { defaultFolders, readData } from '../../cli/data';
import { readTranscripts } from '../../cli/transcript/read';
import { contractJudge } from '../../scripts/generate/contract/contract';
import { accountPage } from '../support/server/account';
import { type Reply, TestBrowser } from '../support/server/browser';
import { serverCode } from '../support/server/code';
import { Visitor } from '../support/server/contract/visitor';
import { type PostgresProxy, startProxy } from '../support/server/postgres-proxy';
import { CHEAP_HASHES } from '../support/server/start/pooled';
import { postgresBinaries, startPostgres } from '../support/server/start/postgres';
import { startServer } from '../support/server/start/process';
import { until } from '../support/visit/until';

const binaries = postgresBinaries();

/** The calls for account pages, which `latchkey conform` doesn't send. */
const ACCOUNT: readonly ((page: ReturnType<typeof accountPage>) => Promise<Reply>)[] = [
  (page) => page.end('unknown'),
  (page) => page.endOthers(),
  (page) => page.remove('app'),
];

/** The profiles whose calls no transcript can make on a server. */
const PROBED = [
  'sign-up',
  'passkey',
  'passkey-step-up',
  'authenticator-app',
  'authenticator-app-step-up',
  'remembered-device',
  'identity-provider',
];

/** Repeats a run until none of its transactions loses its connection, and returns its result. Until then, it may break off. */
async function untilWhole<T>(proxy: PostgresProxy, run: () => Promise<T>): Promise<T | Error> {
  for (;;) {
    const before = proxy.ended();
    const result = await run().catch((error: Error) => error);
    if (before === proxy.ended()) return result;
  }
}

if (binaries === null) {
  it.skip('outlives lost connections (skipped: no initdb and postgres on this machine)', () => undefined);
} else {
  it('outlives connections that end within each transaction of each transcript and probe, and answers 503', async () => {
    const postgres = await startPostgres(binaries);
    const direct = await postgres.emptyDatabase();
    // This server writes the schema and the users.
    await (await startServer({ DATABASE_URL: direct })).discard();
    const proxy = await startProxy(direct);
    const server = await startServer({ DATABASE_URL: proxy.url, LATCHKEY_LIMITS: CHEAP_HASHES });
    const failures = new Set<string>();
    const request = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (...sent) => {
      const answer = await request(...sent);
      if (answer.status >= 500) failures.add(`${answer.status}, ${answer.headers.get('retry-after')}`);
      return answer;
    });
    const config = { ...readConfig('server/conform.json'), api: server.url };
    const redactor = createRedactor();
    const probing = { config, redactor, pace: paceOf(config), contract: contractJudge() };
    const data = await readData(defaultFolders());
    const plan = makePlan(config, readTranscripts('test/conformance'));
    const onAccountPage = async (call: (page: ReturnType<typeof accountPage>) => Promise<Reply>) => {
      const visitor = new Visitor(await new TestBrowser(server).begin());
      await visitor.browser.dev('/dev/reset');
      await visitor.signOn('wanda');
      await visitor.call('stepUpRecovery', { recoveryCode: 'DEMXA-22222' });
      return (await call(accountPage(visitor.browser))).status;
    };
    try {
      for (const named of plan.played.filter(({ name }) => !plan.differing.has(name)))
        expect(
          await untilWhole(proxy, async () => {
            const session = await openConform(config, data, probing.contract, redactor, probing.pace);
            await session.play(named);
            return session.breaches;
          }),
        ).toEqual([]);
      for (const profile of PROBED)
        for (const kind of KINDS[profile] ?? [])
          expect(
            await untilWhole(proxy, async () => (await runProbes(probing, { [profile]: [kind] })).probes),
          ).toMatchObject([{ id: kind.id, verdict: 'holds' }]);
      for (const call of ACCOUNT) expect(await untilWhole(proxy, () => onAccountPage(call))).toBe(200);
      expect([...failures]).toEqual(['503, 2']);
      expect(proxy.ended()).toBeGreaterThan(150);
    } finally {
      jest.restoreAllMocks();
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
