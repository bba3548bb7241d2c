import { expect, it } from '@jest/globals';
import Valkey from 'iovalkey';
import pg from 'pg';
import { limits } from '../../server/limits';
import { TestBrowser } from '../support/server/browser';
import { postgresBinaries, startPostgres } from '../support/server/start/postgres';
import { startServer, type TestServer } from '../support/server/start/process';
import { redisBinary, startRedis } from '../support/server/start/redis';
import { until } from '../support/visit/until';

const [binaries, binary] = [postgresBinaries(), redisBinary()];

if (binaries === null || binary === null) {
  it.skip('Redis counts requests (skipped: this machine lacks initdb and postgres, or valkey-server and redis-server)', () =>
    undefined);
} else {
  it('two servers share counts in Redis under opaque keys, and fall back to the database', async () => {
    const [postgres, redis] = await Promise.all([startPostgres(binaries), startRedis(binary)]);
    const env = { DATABASE_URL: await postgres.emptyDatabase(), REDIS_URL: redis.url, LOG_LEVEL: 'error' };
    const servers = [await startServer(env), await startServer(env)] as const;
    const database = new pg.Client(env.DATABASE_URL);
    await database.connect();
    const keysInRedis = async () => {
      const store = new Valkey(redis.url);
      return store.keys('*').finally(() => store.disconnect());
    };
    const inDatabase = async () =>
      (await database.query('select coalesce(sum(count), 0)::int as count from rates')).rows[0].count;
    const { count, within } = limits.rates.code.user;
    /** Requests one code more than the limit, from the servers in turn. */
    const askTooOften = async (userId: string) => {
      const visitors = await Promise.all(servers.map((server) => new TestBrowser(server).begin()));
      const replies = [];
      for (let index = 0; index <= count; index++)
        replies.push(await (visitors[index % 2] as TestBrowser).askForCode(userId));
      expect(replies.slice(0, -1).filter(({ status }) => status !== 200)).toEqual([]);
      return replies.at(-1);
    };
    try {
      const refused = await askTooOften('ada');
      expect(refused?.status).toBe(429);
      expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(within - 120);
      expect(await inDatabase()).toBe(0);
      const keys = await keysInRedis();
      expect(keys.filter((key) => !/^latchkey:[\w+/=-]{40,}$/.test(key))).toEqual([]);
      expect(keys.length).toBeGreaterThan(2);

      await redis.stop();
      expect((await askTooOften('mary'))?.status).toBe(429);
      expect(await inDatabase()).toBeGreaterThan(0);
      const said = (server: TestServer) => server.output().match(/REDIS_URL can’t be reached/g) ?? [];
      await until('the word of both', () => servers.every((server) => said(server).length > 0));

      await redis.restart();
      // The servers reconnect by themselves.
      await until('counting in Redis again', async () => {
        const rows = await inDatabase();
        await new TestBrowser(servers[0]).begin();
        return (await inDatabase()) === rows;
      });

      expect(servers.map((server) => said(server).length)).toEqual([1, 1]);

      // A reset of the demo restarts all counts, wherever they are.
      expect((await askTooOften('max'))?.status).toBe(429);
      await new TestBrowser(servers[0]).dev('/dev/reset');
      expect(await inDatabase()).toBe(0);
      expect((await askTooOften('max'))?.status).toBe(429);
    } finally {
      await database.end();
      await Promise.all(servers.map((server) => server.discard()));
      await redis.stop();
      await postgres.stop();
    }
  });
}
