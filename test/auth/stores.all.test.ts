/** Stores on a real PostgreSQL and Redis or Valkey, alone and with two processes of a host, which hold every limit together. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '@redis/client';
import pg from 'pg';
import { factorsIn, identitiesIn, passkeysIn, postgresStore, sessionsIn } from '../../auth/postgres';
import { type RedisClient, redisStore } from '../../auth/redis';
import { Browser, pathOf, wrongFor } from '../support/auth/host';
import { openStore } from '../support/auth/open-store';
import { testStore } from '../support/auth/stores';
import { postgresBinaries, startPostgres } from '../support/server/start/postgres';
import { redisBinary, startRedis } from '../support/server/start/redis';
import { until } from '../support/visit/until';

interface Running {
  readonly url: string;
  stop(): Promise<void>;
}
const SESSION_URL = `https://auth.example/auth${pathOf('sessionId')}`;
const [binaries, binary] = [postgresBinaries(), redisBinary()];
const running: Running[] = [];
const start = async (one: Promise<Running>): Promise<string> => {
  running.push(await one);
  return (await one).url;
};
afterAll(() => Promise.all(running.map((one) => one.stop())));

/** A process of the host. `codes` and `errors` are what it has reported. */
class Process {
  readonly codes: string[] = [];
  readonly errors: string[] = [];
  private port = 0;
  private readonly child: ChildProcess;
  constructor(url: string) {
    this.child = fork('test/support/auth/process.ts', [url], { execArgv: ['--import', 'tsx'] });
    this.child.on('message', ({ port, code, error }: { port?: number; code?: string; error?: string }) => {
      if (port) this.port = port;
      if (code) this.codes.push(code);
      if (error) this.errors.push(error);
    });
  }
  ready = () =>
    until('the process', () => {
      if (this.child.exitCode !== null)
        throw new Error(`a process of the host ended with ${this.child.exitCode}`);
      return this.port !== 0;
    });
  handler = (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`http://127.0.0.1:${this.port}${pathname}${search}`, request));
  };
  async stop(): Promise<void> {
    this.child.kill();
    await once(this.child, 'exit');
  }
}

/** Declares the tests of two processes with a common store. The last one stops the store. */
function testProcesses(name: string, open: () => Promise<Running>): void {
  describe(`two processes with a store in ${name}`, () => {
    let service: Running;
    let two: [Process, Process];
    let waiting: Browser;
    let begun = 0;
    beforeAll(async () => {
      service = await open();
      two = [new Process(service.url), new Process(service.url)];
      await Promise.all(two.map((one) => one.ready()));
      waiting = await visit();
    });
    afterAll(() => Promise.all(two.map((one) => one.stop())));

    /** A browser whose requests go to both processes in turn. */
    const visit = () => {
      let at = begun++;
      return new Browser((request) => (two[at++ % 2] as Process).handler(request)).begin();
    };
    const atOnce = <T>(count: number, ask: (at: number) => Promise<T>) =>
      Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
    const codes = () => two.flatMap((one) => one.codes);
    /** Requests a code for a forgotten password. */
    const askForCode = async (browser: Browser, userId: string) => {
      const before = codes();
      await browser.recover(userId);
      await until('the code', () => codes().length > before.length);
      return codes().find((code) => !before.includes(code)) ?? '';
    };

    it('judges four of 40 wrong codes that arrive at once, ends the journey, and refuses the right code', async () => {
      const browser = await visit();
      const code = await askForCode(browser, 'ada');
      const answers = await atOnce(40, () => browser.post('validateCode', { otc: wrongFor(code) }));
      expect(answers.filter((answer) => answer.code === 'WRONG_CODE')).toHaveLength(4);
      expect((await browser.post('validateCode', { otc: code })).body.nextAction).not.toBe('CPW');
    });

    it('accepts a right code once, and one of ten new passwords that follow it at once', async () => {
      const browser = await visit();
      const otc = await askForCode(browser, 'finn');
      const answers = await atOnce(10, () => browser.post('validateCode', { otc }));
      expect(answers.filter(({ body }) => body.nextAction === 'CPW')).toHaveLength(1);
      const resets = await atOnce(10, (at) => browser.reset(`Soft-Rain4${at}`));
      expect(resets.filter(({ body }) => body.nextAction === 'REDIRECT')).toHaveLength(1);
    });

    it('sends five codes to a user for eight sessions that ask at once', async () => {
      const browsers = await atOnce(8, visit);
      const before = codes().length;
      const answers = await Promise.all(browsers.map((browser) => browser.recover('noor')));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      await until('the codes', () => codes().length >= before + 5);
      expect(codes()).toHaveLength(before + 5);
    });

    it('judges 20 of 50 wrong passwords that arrive at once, and refuses the right one', async () => {
      const browser = await visit();
      const answers = await atOnce(50, () => browser.signOn('ada', 'wrong'));
      expect(answers.filter(({ code }) => code === 'WRONG_CREDENTIALS')).toHaveLength(20);
      expect((await browser.signOn('ada', 'Bright-Sky7')).code).toBe('TOO_MANY_REQUESTS');
    });

    it('begins 40 sessions for an address', async () => {
      const ask = (at: number) => (two[at % 2] as Process).handler(new Request(SESSION_URL));
      const answers = await atOnce(60, ask);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(40 - begun);
    });

    it('signs no one on after the store has stopped, and reports the error', async () => {
      await service.stop();
      const before = two.flatMap((one) => one.errors).length;
      const { status, code, body, headers } = await waiting.signOn('finn', 'Bright-Sky7');
      expect([status, code, body.nextAction]).toEqual([500, 'SYSTEM_ERROR', 'ERROR']);
      expect([body.sessionId, headers.getSetCookie()]).toEqual([undefined, []]);
      await until('the error', () => two.flatMap((one) => one.errors).length > before);
    });
  });
}

if (binaries === null || binary === null) {
  it.skip('stores in PostgreSQL and Redis (skipped: this machine lacks initdb and postgres, or valkey-server and redis-server)', () =>
    undefined);
} else {
  const startDatabase = async () => {
    const postgres = await startPostgres(binaries);
    return { url: await postgres.emptyDatabase(), stop: postgres.stop };
  };
  it('makes each table and each new column once if 20 processes start at once', async () => {
    const pool = new pg.Pool({ connectionString: await start(startDatabase()), max: 20 }).on(
      'error',
      () => {},
    );
    const users = { find: async () => null, byId: async () => null };
    const twenty = (open: (of: pg.Pool) => Promise<unknown>) =>
      Promise.all(Array.from({ length: 20 }, () => open(pool)));
    for (const open of [
      postgresStore,
      factorsIn,
      passkeysIn,
      sessionsIn,
      (of: pg.Pool) => identitiesIn(of, { users }),
    ])
      await twenty(open);
    await pool.query('alter table sessions drop column place, drop column used_at');
    await pool.query('alter table passkeys drop column name');
    await Promise.all([twenty(sessionsIn), twenty(passkeysIn)]);
    await pool.query('select place, sessions.used_at, passkeys.name from sessions, passkeys');
    await pool.end();
  });
  testStore('PostgreSQL', async () => openStore(await start(startDatabase())));
  testStore('Redis, with iovalkey', async () => openStore(await start(startRedis(binary))));
  testStore('Redis, with the package redis', async () => {
    const client = createClient({ url: await start(startRedis(binary)) });
    await client.connect();
    return { store: redisStore(client as RedisClient), close: () => client.destroy() };
  });
  testProcesses('PostgreSQL', startDatabase);
  testProcesses('Redis', () => startRedis(binary));
}
