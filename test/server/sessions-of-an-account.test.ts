import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { limits } from '../../server/limits';
import { TestBrowser } from '../support/server/browser';
import { cheapHashes } from '../support/server/start/pooled';
import { failToStart, startServer, type TestServer } from '../support/server/start/process';

const MOST = 3;
const folder = mkdtempSync(join(tmpdir(), 'latchkey-sessions-'));
const LATCHKEY_LIMITS = join(folder, 'limits.json');
let server: TestServer;
beforeAll(async () => {
  writeFileSync(LATCHKEY_LIMITS, JSON.stringify({ ...cheapHashes, session: { ofOneAccount: MOST } }));
  server = await startServer({ LATCHKEY_LIMITS });
});
afterAll(async () => {
  await server.discard();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await new TestBrowser(server).dev('/dev/reset');
});

const signedOn = async (userId: string, password: string): Promise<TestBrowser> => {
  const browser = await new TestBrowser(server).begin();
  expect((await browser.signOn(userId, password)).body.nextAction).toBe('REDIRECT');
  return browser;
};
const isSignedOn = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.post('/cpw/wgt/voluntaryPwdChange', { appId: 'demo' })).body.nextAction === 'CPW';

it("a sign-on above the limit ends the account's least recently used session", async () => {
  const other = await signedOn('mary', 'Green_Hill6');
  const own: TestBrowser[] = [];
  for (let count = 0; count < MOST; count++) own.push(await signedOn('ada', 'Bright-Sky7'));
  const [first, second, third] = own as [TestBrowser, TestBrowser, TestBrowser];
  expect(await isSignedOn(first)).toBe(true); // Used now, so the second one is the oldest.
  const last = await signedOn('ada@example.test', 'Bright-Sky7');
  expect(await Promise.all([first, second, third, last, other].map(isSignedOn))).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
});

it("a session's maximum age is counted from the sign-on, not from the first visit", async () => {
  const { longest, idle } = limits.session;
  const browser = await new TestBrowser(server).begin();
  let passed = 0;
  for (; passed + idle < longest; passed += idle - 60) {
    await browser.forward(idle - 60);
    await browser.ask('/login/wgt/getCSRFToken?appId=demo');
  }
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
  await browser.forward(longest - passed + 60);
  expect(await isSignedOn(browser)).toBe(true);
});

it('a file of limits may contain only the different ones, and an unknown limit is rejected', async () => {
  const path = join(folder, 'wrong.json');
  writeFileSync(path, JSON.stringify({ session: { ofOneUser: 3 } }));
  const { code, output } = await failToStart({ LATCHKEY_LIMITS: path, PORT: '0' });
  expect([code, output]).toEqual([1, expect.stringContaining('<session.ofOneUser>')]);
});
