import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { codeAt, stepAt } from '../../../auth/factors/totp';
import type { ServerContext } from '../../../server/context';
import type { Database } from '../../../server/store/db/database';
import { serverCode } from '../../support/server/code';
import { testKeys } from '../../support/server/keys';
import { newFolder } from '../../support/server/start/pooled';

const {
  countHashing,
  hashCodeAtStart,
  issueRecoveryCodes,
  limiterInDatabase,
  limits,
  migrate,
  openDatabase,
  passwordQueue,
  storeApp,
  storeRecoveryCodes,
  TooBusy,
  useAppCode,
  useRecoveryCode,
} = serverCode;

const folder = newFolder();
const SECRET = Buffer.from('12345678901234567890');
/** The beginning of a time step. */
const START = 1_800_000_000;
let now = START;
let db: Database;
let context: ServerContext;

beforeAll(async () => {
  db = await openDatabase({ dataDir: folder });
  const clock = { now: () => now * 1000 };
  context = { db, clock, limiter: limiterInDatabase(db, clock), keys: testKeys } as ServerContext;
  // The tests count the stored codes, and the seeds have some, too.
  await db.query('delete from recovery_codes');
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = START;
  await context.limiter.clear();
  for (const userId of ['ada', 'mary']) await storeApp(context, db, userId, { secret: SECRET, step: 0 });
});

/** The code that a correct clock shows `seconds` from the beginning of the current step. */
const codeIn = (seconds: number) => codeAt(SECRET, stepAt((START + seconds) * 1000));
async function use(given: string | Promise<string>, userId = 'ada') {
  const code = await given;
  return db.transaction((tx) => useAppCode(context, tx, userId, code));
}

it.each([
  [-61, false],
  [-31, false],
  [-30, true],
  [-1, true],
  [0, true],
  [29, true],
  [30, true],
  [59, true],
  [60, false],
  [61, false],
])('a code of a clock that differs by %i seconds works: %s', async (seconds, isRight) => {
  expect(await use(codeIn(seconds))).toBe(isRight);
});

it('a code works once, and no earlier code works after it', async () => {
  expect(await use(codeIn(0))).toBe(true);
  expect(await use(codeIn(0))).toBe(false);
  expect(await use(codeIn(-1))).toBe(false);
  expect(await use(codeIn(30))).toBe(true);
  expect(await use(codeIn(0))).toBe(false);
  now += 30;
  expect(await use(codeIn(30))).toBe(false);
  expect(await use(codeIn(60))).toBe(true);
});

it('a code that worked doesn’t work again after the clock was set back', async () => {
  expect(await use(codeIn(0))).toBe(true);
  now -= 30;
  expect(await use(codeIn(0))).toBe(false);
  expect(await use(codeIn(-30))).toBe(false);
});

it('a code that was used by one user still works for another with the same secret', async () => {
  expect([await use(codeIn(0)), await use(codeIn(0), 'mary')]).toEqual([true, true]);
  expect(await use(codeIn(0), 'nobody')).toBe(false);
});

it('of parallel uses of one app code, one wins', async () => {
  const uses = await Promise.all([1, 2, 3, 4, 5].map(() => use(codeIn(0))));
  expect(uses.filter(Boolean)).toHaveLength(1);
});

const issue = (userId = 'ada') =>
  db.transaction((tx) => issueRecoveryCodes(context, tx, 'a session', userId));
const recover = (given: string, userId = 'ada') =>
  db.transaction((tx) => useRecoveryCode(tx, 'a session', userId, given));
const storedHashes = async (): Promise<string[]> =>
  (await db.query('select code_hash from recovery_codes')).map(({ code_hash }) => String(code_hash));

it('the database has neither the secret nor a recovery code', async () => {
  const codes = await issue();
  const rows = JSON.stringify([
    await db.query('select * from authenticator_apps'),
    await db.query('select * from recovery_codes'),
  ]);
  for (const secret of [String(SECRET), SECRET.toString('base64url'), SECRET.toString('hex'), ...codes])
    expect(rows).not.toContain(secret);
});

it('stores each recovery code as argon2id hash with its own random salt', async () => {
  await issue();
  await issue('mary');
  const code = '4FK2M-9TQXB';
  await storeRecoveryCodes(db, 'mary', [await hashCodeAtStart(code), await hashCodeAtStart(code)]);
  const hashes = await storedHashes();
  expect(hashes).toHaveLength(12);
  const salts = hashes.map(
    (hash) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]+)\$[\w+/]{43}$/.exec(hash)?.[1],
  );
  expect(new Set(salts).size).toBe(12);
  for (const salt of salts) expect(Buffer.from(salt ?? '', 'base64')).toHaveLength(16);
});

it('removes recovery codes that an earlier version stored as keyed digests', async () => {
  const [code = ''] = await issue();
  await storeRecoveryCodes(db, 'mary', ['wXV1dQlGcM6nGVqz3yY0dB8x1bq6oXwz9nYjvQpC2fE']);
  await db.query("delete from migrations where name like '017-%'");
  await migrate(db);
  expect(await storedHashes()).toHaveLength(10);
  expect(await recover(code)).toBe(true);
});

it('issues ten recovery codes of 50 bits in groups of five, without similar characters', async () => {
  const codes = await issue();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
});

it('limits the sets of recovery codes of an account, and keeps the last one', async () => {
  const { count, within } = limits.rates.newRecoveryCodes.account;
  for (let set = 1; set < count; set++) await countHashing(context, 'newRecoveryCodes', 'ada');
  const [code = ''] = await issue();
  await expect(issue()).rejects.toMatchObject({ status: 429 });
  expect(await issue('mary')).toHaveLength(10);
  expect(await recover(code)).toBe(true);
  now += within + 1;
  expect(await issue()).toHaveLength(10);
});

it('keeps a recovery code that the server was too busy to compare', async () => {
  const [code = ''] = await issue();
  let release = (): void => {};
  const busy = new Promise<void>((resolve) => (release = resolve));
  const places = availableParallelism() + limits.signOn.waiting;
  const others = Array.from({ length: places }, (_, index) =>
    passwordQueue.run(`session ${index}`, () => busy),
  );
  await expect(recover(code)).rejects.toThrow(TooBusy);
  release();
  await Promise.all(others);
  expect(await recover(code)).toBe(true);
});

it('a recovery code works once, for its user, however it is written', async () => {
  const [one = '', two = '', three = ''] = await issue();
  await issue('mary');
  expect(await recover(one, 'mary')).toBe(false);
  expect([await recover(one), await recover(one)]).toEqual([true, false]);
  expect(await recover(` ${two.toLowerCase().replace('-', ' ')}\u200b `)).toBe(true);
  const wide = [...three].map((letter) =>
    letter === '-' ? '－' : String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
  );
  expect(await recover(wide.join(''))).toBe(true);
  for (const wrong of ['', '-', 'x', '%', two, `${one}2`, "' or true --", '\u{1F511}'.repeat(10)])
    expect(await recover(wrong)).toBe(false);
});

it('a new set of recovery codes ends the old one, and parallel uses of one code have one winner', async () => {
  const [old = ''] = await issue();
  const [code = ''] = await issue();
  expect(await recover(old)).toBe(false);
  const uses = await Promise.all([1, 2, 3, 4, 5].map(() => recover(code)));
  expect(uses.filter(Boolean)).toHaveLength(1);
  expect(await db.query("select 1 from recovery_codes where user_id = 'ada'")).toHaveLength(9);
});
