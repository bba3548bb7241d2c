import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { NoticeEntry } from '../../../server/domain/codes/outbox';
import { type Reply, TestBrowser } from '../../support/server/browser';
import { nextCode, wrongAppCode } from '../../support/server/factors';
import { cheapHashes } from '../../support/server/start/pooled';
import { startServer, type TestServer } from '../../support/server/start/process';

/* An attacker tries slowly, below all limits by time. The host limits the failures in a row (NIST SP 800-63B-4, section 3.2.2). */

const MOST = 4;
const RIGHT = 'Bright-Sky7';
const DAY = 86_400;
const HUGO = ['hugo', 'Marble+Owl3'] as const;
const mobile = { phoneNumber: '2125550142' };
const folder = mkdtempSync(join(tmpdir(), 'latchkey-in-a-row-'));
const LATCHKEY_LIMITS = join(folder, 'limits.json');
let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  // Captchas have their own tests.
  writeFileSync(
    LATCHKEY_LIMITS,
    JSON.stringify({ ...cheapHashes, failuresInARow: MOST, signOn: { failuresBeforeCaptcha: 1000 } }),
  );
  server = await startServer({ LATCHKEY_LIMITS });
});
afterAll(async () => {
  await server.discard();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await new TestBrowser(server).dev('/dev/reset');
  browser = await another();
});

const another = () => new TestBrowser(server).begin();
const signOn = async (userId: string, password: string) => (await another()).signOn(userId, password);
const told = ({ status, body }: Reply) => [status, body.nextAction, body.messages, Object.keys(body).sort()];
const notices = async (): Promise<NoticeEntry[]> =>
  (await browser.get('/outbox.json?with=notices')).body.filter((entry: object) => 'change' in entry);

/** Fails so many times, once a day. Returns the answers. */
async function fail(times: number, attempt: () => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let time = 0; time < times; time++) {
    replies.push(await attempt());
    await browser.forward(DAY);
  }
  return replies;
}
const failToSignOn = (times: number, userId = 'ada') => fail(times, () => signOn(userId, 'Wrong-Guess1'));

/** A session that has proved the password and lacks the second factor. */
async function half(userId: string, password: string): Promise<TestBrowser> {
  const session = await another();
  expect((await session.signOn(userId, password)).body.nextAction).toBe('TWO_FACTOR');
  return session;
}
const giveApp = async (otc: string) =>
  (await half(...HUGO)).post('/svauth/wgt/validateapp', { otc, appId: 'demo' });
const giveRecovery = async (recoveryCode: string) => {
  const session = await half(...HUGO);
  return {
    session,
    reply: await session.post('/svauth/wgt/validaterecovery', { recoveryCode, appId: 'demo' }),
  };
};
const giveSent = async (codeOf: () => Promise<string>) => {
  const session = await half('finn', 'Silver.Fox7');
  await session.post('/svauth/wgt/sendsv', { deliveryMethod: 'EMAIL', appId: 'demo' });
  return session.post('/svauth/wgt/validatesv', { otc: await codeOf(), appId: 'demo' });
};
const lastCode = () => browser.lastCode();
const wrongCode = async () => ((await lastCode()) === '111111' ? '222222' : '111111');
const recover = async (codeOf: () => Promise<string>) => {
  const session = await another();
  await session.askForCode('ada', mobile);
  return { session, reply: await session.giveCode(await codeOf()) };
};

it('answers the right password like a wrong one after too many failures in a row, by any name and forever', async () => {
  const [wrong] = await failToSignOn(MOST);
  await browser.forward(300 * DAY);
  for (const name of ['ada', 'ADA@example.test'])
    expect(told(await signOn(name, RIGHT))).toEqual(told(wrong as Reply));
  expect((await signOn('mary', 'Green_Hill6')).body.nextAction).toBe('REDIRECT');
});

it('accepts the right password after one failure less, which resets the count', async () => {
  for (const _ of [1, 2]) {
    await failToSignOn(MOST - 1);
    expect((await signOn('ada', RIGHT)).body.nextAction).toBe('REDIRECT');
  }
  expect(await notices()).toEqual([]);
});

it('reveals nothing about the existence of a user', async () => {
  const known = await failToSignOn(MOST + 2);
  const unknown = await failToSignOn(MOST + 2, 'nobody');
  expect(known.map(told)).toEqual(unknown.map(told));
});

it('mails the owner once about the disabled password', async () => {
  await failToSignOn(MOST - 1);
  expect(await notices()).toEqual([]);
  await failToSignOn(3);
  expect(await notices()).toMatchObject([
    {
      change: 'passwordDisabled',
      to: 'ada@example.test',
      lines: expect.arrayContaining([expect.stringMatching(/^Your password no longer works/)]),
    },
  ]);
});

it('lets the user reset a disabled password, which then works', async () => {
  await failToSignOn(MOST);
  const { session } = await recover(lastCode);
  expect((await session.choosePassword('Soft-Rain42')).body.nextAction).toBe('REDIRECT');
  await failToSignOn(MOST - 1);
  expect((await signOn('ada', 'Soft-Rain42')).body.nextAction).toBe('REDIRECT');
});

it('counts wrong current passwords of a password change', async () => {
  await browser.signOn('ada', RIGHT);
  for (let time = 0; time < MOST; time++) await browser.changePassword('Wrong-Guess1', 'Soft-Rain42');
  expect((await browser.changePassword(RIGHT, 'Soft-Rain42')).body).toMatchObject({
    nextAction: 'CPW',
    messages: [{ type: 'ERROR' }],
  });
  expect((await signOn('ada', RIGHT)).body.nextAction).toBe('LOGIN');
});

it('disables only the app after too many wrong codes, until the user adds a new one', async () => {
  const wrong = await wrongAppCode(browser);
  await fail(MOST, () => giveApp(wrong));
  expect((await giveApp(await nextCode(browser))).body.nextAction).toBe('VALIDATE_SV');
  expect(await notices()).toMatchObject([{ change: 'codesDisabled', to: 'hugo@example.test' }]);
  const { session, reply } = await giveRecovery('DEMXA-22222');
  expect(reply.body.nextAction).toBe('REDIRECT');
  const { appKey } = (await session.post('/factor/wgt/app', { appId: 'demo' })).body;
  const otc = await nextCode(browser, appKey);
  const confirmed = await session.post('/factor/wgt/app/confirm', { otc, appId: 'demo' });
  expect(confirmed.body.nextAction).toBe('RECOVERY_CODES');
  expect((await giveApp(await nextCode(browser, appKey))).body.nextAction).toBe('REDIRECT');
});

it('disables only the recovery codes after too many wrong ones, until the user creates new ones', async () => {
  await fail(MOST, async () => (await giveRecovery('DEMXA-99999')).reply);
  expect((await giveRecovery('DEMXA-22222')).reply.body.nextAction).toBe('VALIDATE_SV');
  const session = await half(...HUGO);
  await session.post('/svauth/wgt/validateapp', { otc: await nextCode(browser), appId: 'demo' });
  const { recoveryCodes } = (await session.post('/factor/wgt/recovery', { appId: 'demo' })).body;
  expect((await giveRecovery(recoveryCodes[0])).reply.body.nextAction).toBe('REDIRECT');
});

it('disables sent codes as a second factor after too many wrong ones, also in new codes', async () => {
  await fail(MOST - 1, () => giveSent(wrongCode));
  expect((await giveSent(lastCode)).body.nextAction).toBe('REDIRECT');
  await fail(MOST, () => giveSent(wrongCode));
  expect((await giveSent(lastCode)).body.nextAction).toBe('VALIDATE_SV');
});

it('disables recovery by a sent code after too many wrong ones, and answers like a wrong code', async () => {
  const [wrong] = await fail(MOST, async () => (await recover(wrongCode)).reply);
  expect(told((await recover(lastCode)).reply)).toEqual(told(wrong as Reply));
  expect(await notices()).toMatchObject([{ change: 'codesDisabled', to: 'ada@example.test' }]);
  expect((await signOn('ada', RIGHT)).body.nextAction).toBe('REDIRECT');
});
