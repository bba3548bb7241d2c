import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Authenticator } from '../../cli/conform/authenticator';
import type { Post } from '../../server/domain/delivery/post';
import type { Listener } from '../../server/http/listen';
import type { Database, Queries } from '../../server/store/db/database';
import { TestBrowser } from '../support/server/browser';
import { testKeys } from '../support/server/keys';
import { owner, PasskeyUser } from '../support/server/passkey-user';
import { newFolder } from '../support/server/start/pooled';

/** The work of a request: its database queries, and the cost of each hash. */
interface Work {
  statements: string[];
  hashes: string[];
}

const COST = 'argon2id v=19 m=19456,t=2,p=1';
const costOfHash = (hash: string) => hash.split('$').slice(1, 4).join(' ');

const work: Work = { statements: [], hashes: [] };

// Records the real hashes. The settings in a hash decide its duration.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  async hash(...given: Parameters<typeof argon2.hash>) {
    const made = await argon2.hash(...given);
    work.hashes.push(costOfHash(made));
    return made;
  },
  verify(...given: Parameters<typeof argon2.verify>) {
    work.hashes.push(costOfHash(String(given[0])));
    return argon2.verify(...given);
  },
}));

const { createApp } = await import('../../server/app');
const { movableClock } = await import('../../server/store/clock');
const { openPost } = await import('../../server/domain/delivery/post');
const { signingKeys } = await import('../../server/domain/saml/keys');
const { openDatabase } = await import('../../server/store/db/open');
const { listen } = await import('../../server/http/listen');
const { createLog } = await import('../../server/store/logs');
const { providerConfigurations } = await import('../../server/domain/providers/client');
const { limiterInDatabase } = await import('../../server/store/rates/open');
const { seed } = await import('../../server/dev/seed');
const { DEMO } = await import('../../server/dev/seed/seeds');

const folder = newFolder();
const server = { url: '' };
let db: Database;
let listener: Listener;
let post: Post;

function counting<T extends Queries>(queries: T): T {
  const query = (sql: string, values?: readonly unknown[]) => {
    work.statements.push(sql);
    return queries.query(sql, values);
  };
  return { ...queries, query } as T;
}

beforeAll(async () => {
  const real = await openDatabase({ dataDir: folder, databaseUrl: process.env.LATCHKEY_TEST_DATABASE_URL });
  db = { ...counting(real), transaction: (job) => real.transaction((tx) => job(counting(tx))) };
  post = await openPost({ from: 'test@example.test', log: createLog('error') });
  const clock = movableClock();
  const context = {
    db,
    clock,
    limiter: limiterInDatabase(db, clock),
    post,
    keys: testKeys,
    assertionKey: async () => (await signingKeys(db)()).publicKey,
    providers: [],
    providerConfiguration: providerConfigurations(),
    dev: true,
    pages: true,
    cookieName: 'latchkey-',
    hasPlainCookies: () => true,
    extraUrls: [],
    seeds: DEMO,
    clientAddress: () => '127.0.0.1',
    placeOf: () => null,
    isAllowedOrigin: () => true,
    log: createLog('error'),
    answered: () => {},
    readiness: { isEnding: false },
  };
  await seed(context);
  listener = await listen(createApp(context), 0, 'PORT');
  server.url = `http://localhost:${listener.port}`;
});

afterAll(async () => {
  await listener.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

async function costOf(request: (browser: TestBrowser) => Promise<unknown>): Promise<Work> {
  const browser = await new TestBrowser(server).begin();
  work.statements = [];
  work.hashes = [];
  await request(browser);
  return { statements: [...work.statements], hashes: [...work.hashes] };
}

it('a wrong password causes the same work for known and unknown users, one hash of full cost', async () => {
  const known = await costOf((browser) => browser.signOn('ada', 'wrong'));
  expect(known.hashes).toEqual([COST]);
  expect(known.statements.length).toBeGreaterThan(5);
  expect(await costOf((browser) => browser.signOn('nobody', 'wrong'))).toEqual(known);
  expect(await costOf((browser) => browser.signOn('noor', 'wrong'))).toEqual(known); // Has no password.
});

it('a wrong signature causes the same work as an unknown passkey, with one check of a signature', async () => {
  const member = await owner(await new TestBrowser(server).begin());
  const verify = jest.spyOn(globalThis.crypto.subtle, 'verify');
  const costs = async (authenticator: Authenticator, nextAction: string) => {
    verify.mockClear();
    const cost = await costOf(async (browser) => {
      const { body } = await new PasskeyUser(browser, authenticator).signOn({ isForged: true });
      expect(body.nextAction).toBe(nextAction);
    });
    return { ...cost, checks: verify.mock.calls.length };
  };
  const known = await costs(member.authenticator, 'PASSKEY');
  expect(known.checks).toBe(1);
  const stranger = new Authenticator();
  stranger.create(
    { challenge: 'x', rp: { id: 'localhost' }, user: { id: 'A'.repeat(43) } },
    'http://localhost:4999',
  );
  expect(await costs(stranger, 'PASSKEY')).toEqual(known);
  verify.mockRestore();
});

it('requesting and trying a code causes the same work for known and unknown users', async () => {
  const costs = (userId: string, phoneNumber?: string) =>
    costOf(async (browser) => {
      await browser.askForCode(userId, phoneNumber ? { phoneNumber } : undefined);
      await browser.giveCode('wrong');
    });
  const known = await costs('ada');
  expect(known.hashes).toEqual([]);
  expect(known.statements.length).toBeGreaterThan(10);
  expect(await costs('nobody')).toEqual(known);
  expect(await costs('ada', '2125550199')).toEqual(known); // Not ada's number.
});

it('the outbox page is notified of a sent code, but not of a dummy code, before the call is answered', async () => {
  const notified = jest.fn();
  const stop = post.watch(notified);
  const ask = async (userId: string) => {
    const visitor = await new TestBrowser(server).begin();
    expect((await visitor.askForCode(userId)).body.nextAction).toBe('VALIDATE_SV');
    return notified.mock.calls.length;
  };
  expect([await ask('nobody'), await ask('ada'), await ask('nobody')]).toEqual([0, 1, 1]);
  stop();
});

it('passwords are stored as argon2id with 19 MiB, two passes and one lane, also in the history', async () => {
  const rows = await db.query<{ hash: string }>(
    'select password_hash as hash from users where password_hash is not null union select password_hash from password_history',
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { hash } of rows) expect(costOfHash(hash)).toBe(COST);
});
