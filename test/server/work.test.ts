import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Database, Queries } from '../../server/db/database';
import type { Listener } from '../../server/http/listen';
import { TestBrowser } from '../support/server/browser';

/** How much a request cost. */
interface Work {
  statements: string[];
  hashes: number;
}

const work: Work = { statements: [], hashes: 0 };

// The real hashes, counted.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');
const counted =
  <A extends unknown[], R>(reckon: (...args: A) => R) =>
  (...args: A): R => {
    work.hashes += 1;
    return reckon(...args);
  };
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, hash: counted(argon2.hash), verify: counted(argon2.verify) }));

const { createApp } = await import('../../server/app');
const { movableClock } = await import('../../server/clock');
const { openPost } = await import('../../server/delivery/post');
const { signingKeys } = await import('../../server/federation/keys');
const { openDatabase } = await import('../../server/db/open');
const { createScenarios } = await import('../../server/dev/scenarios');
const { listen } = await import('../../server/http/listen');
const { seed } = await import('../../server/seed');

const folder = mkdtempSync(join(tmpdir(), 'latchkey-work-'));
const server = { url: '' };
let db: Database;
let listener: Listener;

function counting<T extends Queries>(queries: T): T {
  const query = (sql: string, values?: readonly unknown[]) => {
    work.statements.push(sql);
    return queries.query(sql, values);
  };
  return { ...queries, query } as T;
}

beforeAll(async () => {
  const real = await openDatabase({ dataDir: folder });
  db = { ...counting(real), transaction: (job) => real.transaction((tx) => job(counting(tx))) };
  const context = {
    db,
    clock: movableClock(),
    scenarios: createScenarios([]),
    post: await openPost({ from: 'test@example.test' }),
    key: 'key',
    identity: signingKeys(db),
    dev: true,
    cookiePrefix: 'latchkey-',
    extraUrls: [],
  };
  await seed(context);
  listener = await listen(
    createApp(context, () => true),
    0,
    'PORT',
  );
  server.url = `http://localhost:${listener.port}`;
}, 120_000);

afterAll(async () => {
  await listener.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

async function costOf(request: (browser: TestBrowser) => Promise<unknown>): Promise<Work> {
  const browser = await new TestBrowser(server).begin();
  work.statements = [];
  work.hashes = 0;
  await request(browser);
  return { statements: [...work.statements], hashes: work.hashes };
}

it('does the same work for a wrong password whether there is such a user or not, and one hash of it', async () => {
  const known = await costOf((browser) => browser.signOn('ada', 'wrong'));
  expect(known.hashes).toBe(1);
  expect(await costOf((browser) => browser.signOn('nobody', 'wrong'))).toEqual(known);
  expect(await costOf((browser) => browser.signOn('noor', 'wrong'))).toEqual(known); // Has no password.
});

it('does the same work for a code that is asked for and tried, whether there is such a user or not', async () => {
  const costs = (userId: string, phoneNumber?: string) =>
    costOf(async (browser) => {
      await browser.askForCode(userId, phoneNumber ? { phoneNumber } : undefined);
      await browser.giveCode('wrong');
    });
  const known = await costs('ada');
  expect(known.hashes).toBe(0);
  expect(known.statements.length).toBeGreaterThan(10);
  expect(await costs('nobody')).toEqual(known);
  expect(await costs('ada', '2125550199')).toEqual(known); // Not hers.
});

it('keeps passwords as argon2id with 19 MiB, two passes and one lane, the history too', async () => {
  const rows = await db.query<{ hash: string }>(
    'select password_hash as hash from users where password_hash is not null union select password_hash from password_history',
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
