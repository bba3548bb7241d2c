import { rmSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { TestBrowser } from '../support/server/browser';
import { serverCode } from '../support/server/code';
import { testKeys } from '../support/server/keys';
import { newFolder, pooledServer } from '../support/server/start/pooled';
import { startServer } from '../support/server/start/process';

const { isCommonPassword, createLog, hashAtStart, isPassword, openDatabase } = serverCode;
// All of them meet the other rules: 8 to 15 characters of three classes.
it.each([
  'P@ssw0rd',
  'P@ssword1',
  'Pa$$w0rd',
  'Pa$$w0rd99!',
  'Passw0rd!',
  'PASSWORD1!',
  '1qaz@WSX',
  '1QAZ2wsx',
  'Zaq12wsx',
  'Qwer!234',
  'Qwerty123!',
  'Charlie1',
  'Michael1!',
  'Summer2026!',
  'Winter26!',
  'Spring-2025',
  'W3lc0me!',
  'Welcome1',
  'Adm1n!23',
  'L3tm31n!',
  'Trustno1!',
  'Football12',
  'Liverpool1',
  'Ch3lsea!',
  'Iloveyou2',
  'Starwars77!',
  'Superman#1',
  'M0nkey123',
  'Dr@gon2024',
  '!QAZ2wsx',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'Fresh!Wind42',
  'Soft-Rain42',
  'Quiet-Lamp-42',
  'Kiwi-4827',
  'Bright-Sky7',
  'Green_Hill6',
  'Stone~Mill9',
  'Love!4839201',
  'tR8#kq2Wz',
  'my Dog Eats 9',
])("%s isn't a common password", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('a common password is rejected with the code that marks its line in the checklist (VAL-11)', async () => {
  const browser = new TestBrowser({ url: pooledServer()[0] });
  await browser.dev('/dev/reset');
  await browser.begin();
  await browser.signOn('ada', 'Bright-Sky7');
  const { body } = await browser.changePassword('Bright-Sky7', 'P@ssw0rd');
  expect(body).toMatchObject({
    nextAction: 'CPW',
    messages: [
      { type: 'ERROR', detail: [{ code: 'PASSWORD_COMMON', detail: expect.stringMatching(/common/) }] },
    ],
  });
  expect((await browser.changePassword('Bright-Sky7', 'Latchkey2026!')).body.nextAction).toBe('CPW');
  expect((await browser.changePassword('Bright-Sky7', 'Fresh!Wind42')).body.nextAction).toBe('REDIRECT');
});

/** The most common passwords, as users adapt them to rules about characters. */
const mostCommon = dictionary['passwords-common'].slice(0, 30_000);
const capitalized = (word: string) => word.replace(/\p{L}/u, (letter) => letter.toUpperCase());

it.each([
  ['a digit and a mark', (word: string) => `${word}1!`],
  ['three digits and a mark', (word: string) => `${word}123!`],
  ['a year and a mark', (word: string) => `${word}2026!`],
])('refuses 99 % of 30,000 common passwords with a capital, %s', (_, adapted) => {
  const passed = mostCommon
    .map((word) => adapted(capitalized(word)))
    .filter((word) => !isCommonPassword(word));
  expect(passed.length).toBeLessThanOrEqual(mostCommon.length / 100);
});

const context = { keys: testKeys, log: createLog('error') };

it('a password is right in its composed and in its decomposed form', async () => {
  const composed = 'Übergrößen-7é'.normalize('NFC');
  const decomposed = composed.normalize('NFD');
  expect(decomposed).not.toBe(composed);
  for (const [chosen, entered] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const)
    expect(await isPassword(context, 'a session', await hashAtStart(chosen), entered)).toBe(true);
  expect(await isPassword(context, 'a session', await hashAtStart(composed), 'Ubergrossen-7e')).toBe(false);
});

const PASSWORD = 'Bright-Sky7';

it('a hash of another cost is replaced at the next sign-on, also in the history', async () => {
  const dataDir = newFolder();
  const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const before = await openDatabase({ dataDir });
  await before.query("update users set password_hash = $1 where id = 'ada'", [weak]);
  await before.query("update password_history set password_hash = $1 where user_id = 'ada'", [weak]);
  await before.close();

  const server = await startServer({ DATABASE_URL: '' }, dataDir);
  const browser = await new TestBrowser(server).begin();
  expect((await browser.signOn('ada', 'Not-The-One-1')).body.nextAction).toBe('LOGIN');
  expect((await browser.signOn('ada', PASSWORD)).body.nextAction).toBe('REDIRECT');
  expect((await browser.changePassword(PASSWORD, PASSWORD)).body.nextAction).toBe('CPW');
  await server.stop();

  const db = await openDatabase({ dataDir });
  const [user] = await db.query<{ password_hash: string }>(
    "select password_hash from users where id = 'ada'",
  );
  const history = await db.query("select password_hash from password_history where user_id = 'ada'");
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(history).toEqual([user]);
  expect(await verify(user?.password_hash ?? '', PASSWORD)).toBe(true);
});
