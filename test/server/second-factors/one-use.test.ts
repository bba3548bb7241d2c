import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { insertUser } from '../../../server/account/users';
import type { ServerContext } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import { storeApp, useAppCode } from '../../../server/second-factors/authenticator-app';
import { issueRecoveryCodes, useRecoveryCode } from '../../../server/second-factors/recovery-codes';
import { codeAt, stepAt } from '../../../server/second-factors/totp';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-'));
const SECRET = Buffer.from('12345678901234567890');
/** The beginning of a time step. */
const START = 1_800_000_000;
let now = START;
let db: Database;
let context: ServerContext;

beforeAll(async () => {
  db = await openDatabase({ dataDir: folder });
  context = { db, clock: { now: () => now * 1000 }, key: 'a key' } as ServerContext;
  for (const userId of ['ada', 'mary'])
    await insertUser(db, {
      userId,
      email: `${userId}@example.test`,
      firstName: '',
      middleInitial: '',
      lastName: '',
      phones: [],
      brandId: 'demo',
      type: 'user',
    });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = START;
  for (const userId of ['ada', 'mary']) await storeApp(context, db, userId, { secret: SECRET, step: 0 });
});

/** The code that a correct clock shows `seconds` from the beginning of the current step. */
const codeIn = (seconds: number) => codeAt(SECRET, stepAt((START + seconds) * 1000));
const use = (given: string, userId = 'ada') => db.transaction((tx) => useAppCode(context, tx, userId, given));

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

it('the database has neither the secret nor a recovery code', async () => {
  const codes = await issueRecoveryCodes(context, db, 'ada');
  const rows = JSON.stringify([
    await db.query('select * from authenticator_apps'),
    await db.query('select * from recovery_codes'),
  ]);
  for (const secret of [String(SECRET), SECRET.toString('base64url'), SECRET.toString('hex'), ...codes])
    expect(rows).not.toContain(secret);
});

it('issues ten recovery codes of 50 bits in groups of five, without similar characters', async () => {
  const codes = await issueRecoveryCodes(context, db, 'ada');
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
});

it('a recovery code works once, for its user, however it is written', async () => {
  const [one = '', two = '', three = ''] = await issueRecoveryCodes(context, db, 'ada');
  await issueRecoveryCodes(context, db, 'mary');
  const recover = (given: string, userId = 'ada') =>
    db.transaction((tx) => useRecoveryCode(context, tx, userId, given));
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
  const [old = ''] = await issueRecoveryCodes(context, db, 'ada');
  const [code = ''] = await issueRecoveryCodes(context, db, 'ada');
  const recover = (given: string) => db.transaction((tx) => useRecoveryCode(context, tx, 'ada', given));
  expect(await recover(old)).toBe(false);
  const uses = await Promise.all([1, 2, 3, 4, 5].map(() => recover(code)));
  expect(uses.filter(Boolean)).toHaveLength(1);
  expect(await db.query("select 1 from recovery_codes where user_id = 'ada'")).toHaveLength(9);
});
