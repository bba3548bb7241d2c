import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { readKeys } from '../../../server/store/keys/keys';
import { TestBrowser } from '../../support/server/browser';
import { serverCode } from '../../support/server/code';
import { appCode } from '../../support/server/factors';
import { keyLine } from '../../support/server/keys';
import { mainOfServer, newFolder } from '../../support/server/start/pooled';
import { failToStart, startServer, type TestServer } from '../../support/server/start/process';

const { openDatabase } = serverCode;

/* Each test begins with the folder as the test before it left it, as over the years of one installation. */

const folder = newFolder();
const FILE = join(folder, 'keys.txt');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RUTH = ['ruth', 'Willow.Tea6'] as const;
const settings = { DATABASE_URL: '', LATCHKEY_KEYS: FILE, LATCHKEY_DATA: folder };

/** Writes the file of keys, the current one first, and returns their ids. */
function useKeys(...names: string[]): string[] {
  writeFileSync(FILE, names.map(keyLine).join('\n'));
  return readKeys(FILE).map(({ id }) => id);
}

async function withServer<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
  const server = await startServer(settings, folder);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

let signOns = 0;

/** Signs ruth on with her password and a code of her app. */
async function signOn(server: TestServer): Promise<string> {
  const browser = await new TestBrowser(server).begin();
  expect((await browser.signOn(...RUTH)).body.nextAction).toBe('TWO_FACTOR');
  // A code of the app works once, and each server starts without what the one before it was moved forward.
  signOns += 1;
  await browser.forward(60 * signOns);
  const otc = await appCode(browser);
  return (await browser.post('/svauth/wgt/validateapp', { otc, appId: 'demo' })).body.nextAction;
}

/** The values of a user that have to stay readable. */
async function stored(userId: string) {
  const db = await openDatabase({ dataDir: folder });
  try {
    const [row] = await db.query<{ hash: string; secret: string | null }>(
      'select password_hash as hash, secret from users left join authenticator_apps as apps on apps.user_id = users.id where users.id = $1',
      [userId],
    );
    const history = await db.query<{ hash: string }>(
      'select password_hash as hash from password_history where user_id = $1',
      [userId],
    );
    return { hash: row?.hash ?? '', secret: row?.secret ?? '', history: history.map(({ hash }) => hash) };
  } finally {
    await db.close();
  }
}

function runKeys() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...mainOfServer(), 'keys'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

it('encrypts a password hash and the secret of an app with the first key of the file when they are used', async () => {
  const before = await stored('ruth');
  expect(before.hash).toMatch(/^\$argon2id\$/);
  expect(before.secret).toMatch(/^A256GCM\.database\./);
  const [id] = useKeys('first');
  expect(await withServer(signOn)).toBe('REDIRECT');
  const after = await stored('ruth');
  expect(after.hash).toMatch(new RegExp(`^A256GCM\\.${id}\\.`));
  expect(after.secret).toMatch(new RegExp(`^A256GCM\\.${id}\\.`));
  expect(after.history).toEqual([after.hash]);
  expect((await stored('ada')).hash).toMatch(/^\$argon2id\$/);
});

it('encrypts everything with a new key by `keys`, so that the former one can be removed', async () => {
  const [second, first] = useKeys('second', 'first');
  const { status, lines } = runKeys();
  expect(status).toBe(0);
  const [, passwords, apps] =
    /^Encrypted (\d+) password hashes and (\d+) secrets of authenticator apps with the key <(\w+)>\.$/.exec(
      lines[0] ?? '',
    ) ?? [];
  expect(lines.slice(2).map((line) => line.split(/ {2,}/))).toEqual([
    ['Key', 'Place', 'Password hashes', 'App secrets'],
    [second, 'keys.txt, line 1', passwords, apps],
    [first, 'keys.txt, line 2', '0', '0'],
    ['database', 'the database', '0', '0'],
  ]);
  expect(Number(passwords)).toBeGreaterThan(10);
  const all = [await stored('ruth'), await stored('ada')].flatMap(({ hash, secret, history }) => [
    hash,
    ...history,
    ...(secret ? [secret] : []),
  ]);
  expect(all).toHaveLength(5);
  for (const value of all) expect(value).toMatch(new RegExp(`^A256GCM\\.${second}\\.`));
  expect(runKeys().lines[0]).toMatch(/^Encrypted 0 password hashes and 0 secrets/);

  useKeys('second');
  expect(await withServer(signOn)).toBe('REDIRECT');
});

it('accepts a code and a choice of a contact that a page got before the key was replaced', async () => {
  useKeys('second');
  const before = await withServer(async (server) => {
    const ruth = await new TestBrowser(server).begin();
    await ruth.signOn(...RUTH);
    const { body } = await ruth.ask('/svauth/wgt/svoptions?appId=demo&brandId=demo');
    const ada = await new TestBrowser(server).begin();
    await ada.askForCode('ada');
    return { ruth, phoneId: Object.keys(body.mobilePhoneIds)[0], ada, code: await ada.lastCode() };
  });
  useKeys('third', 'second');
  await withServer(async (server) => {
    const [ruth, ada] = [before.ruth, before.ada].map((one) => Object.assign(one, { server }));
    const choice = { appId: 'demo', deliveryMethod: 'TEXT', phoneId: before.phoneId };
    expect((await ruth?.post('/svauth/wgt/sendsv', choice))?.body.nextAction).toBe('VALIDATE_SV');
    expect((await ada?.giveCode(before.code))?.body.nextAction).toBe('CPW');
  });
});

it('doesn’t start without the key that encrypts the database', async () => {
  const [third] = useKeys('third', 'second');
  const without = `[latchkey] This database is encrypted with the key <${third}>, which LATCHKEY_KEYS doesn't have.`;
  useKeys('second');
  expect(await failToStart(settings)).toEqual({ code: 1, output: expect.stringContaining(without) });
  expect(await failToStart({ ...settings, LATCHKEY_KEYS: '' })).toEqual({
    code: 1,
    output: expect.stringContaining(without),
  });
});

it('lets users choose a new password and set up an app again after their key was lost', async () => {
  const [second] = useKeys('second');
  const [other] = useKeys('other');
  const { status, lines } = runKeys();
  expect([status, lines[0]]).toEqual([
    0,
    `Encrypted 0 password hashes and 0 secrets of authenticator apps with the key <${other}>.`,
  ]);
  expect(lines.slice(3).map((line) => line.split(/ {2,}/))).toEqual([
    [other, 'keys.txt, line 1', '0', '0'],
    ['database', 'the database', '0', '0'],
    [second, 'missing', expect.stringMatching(/^[1-9]/), expect.stringMatching(/^[1-9]/)],
  ]);
  await withServer(async (server) => {
    const browser = await new TestBrowser(server).begin();
    const refused = await browser.signOn(...RUTH);
    expect([refused.status, refused.body.nextAction]).toEqual([200, 'LOGIN']);
    await browser.askForCode('ruth', { phoneNumber: '2125550190' });
    await browser.giveCode(await browser.lastCode());
    expect((await browser.choosePassword('Violet-Tree9')).body).toMatchObject({
      nextAction: 'REDIRECT',
      showTwoFA: true,
    });
    // The app can't be used, so it isn't offered.
    const { body } = await browser.ask('/svauth/wgt/svoptions?appId=demo&brandId=demo');
    expect(body).not.toHaveProperty('hasApp');
    const giveApp = async (otc: string) =>
      (await browser.post('/svauth/wgt/validateapp', { otc, appId: 'demo' })).body.nextAction;
    expect(await giveApp(await appCode(browser))).toBe('VALIDATE_SV');
    await browser.post('/svauth/wgt/sendsv', { appId: 'demo', deliveryMethod: 'EMAIL' });
    const sent = { otc: await browser.lastCode(), appId: 'demo' };
    expect((await browser.post('/svauth/wgt/validatesv', sent)).body.nextAction).toBe('REDIRECT');
    const { appKey } = (await browser.post('/factor/wgt/app', { appId: 'demo' })).body;
    const otc = await appCode(browser, 0, appKey);
    const confirmed = await browser.post('/factor/wgt/app/confirm', { otc, appId: 'demo' });
    expect(confirmed.body.nextAction).toBe('RECOVERY_CODES');
    const log = server.output();
    for (const value of ['a password hash', 'an authenticator app'])
      expect(log).toMatch(new RegExp(`"key":"${second}","msg":"the key of ${value} is missing"`));
  });
  const { hash, secret } = await stored('ruth');
  for (const value of [hash, secret]) expect(value).toMatch(new RegExp(`^A256GCM\\.${other}\\.`));
});
