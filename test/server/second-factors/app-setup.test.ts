import { expect, it } from '@jest/globals';
import type { NoticeEntry } from '../../../server/domain/codes/outbox';
import type { TestBrowser } from '../../support/server/browser';
import { appCode, nextCode, wrongAppCode } from '../../support/server/factors';
import { serverSuite } from '../../support/server/suite';

const { browser, another } = serverSuite();
const ADA = ['ada', 'Bright-Sky7'] as const;
const RUTH = ['ruth', 'Willow.Tea6'] as const;

const add = (by = browser) => by.post('/factor/wgt/app', { appId: 'demo' });
const confirm = (otc: string, by = browser) => by.post('/factor/wgt/app/confirm', { otc, appId: 'demo' });
const give = (otc: string, by = browser) => by.post('/svauth/wgt/validateapp', { otc, appId: 'demo' });
const signOn = async (by: TestBrowser, userId = 'ada', password = 'Bright-Sky7') =>
  (await by.signOn(userId, password)).body.nextAction;
const notices = async (): Promise<NoticeEntry[]> =>
  (await browser.get('/outbox.json?with=notices')).body.filter((entry: object) => 'change' in entry);

it('shows the secret as an address for the QR code and as a key, once', async () => {
  await browser.signOn(...ADA);
  const { body, headers } = await add();
  expect(body).toEqual({
    messages: [],
    nextAction: 'SET_UP',
    appUri: expect.any(String),
    appKey: expect.stringMatching(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/),
  });
  expect(headers.get('cache-control')).toBe('no-store');
  const secret = body.appKey.replaceAll(' ', '');
  expect(body.appUri).toBe(
    `otpauth://totp/Latchkey:ada?secret=${secret}&issuer=Latchkey&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await add()).body.appKey).not.toBe(body.appKey);
});

it('adds the app after its first code, issues recovery codes, and mails the owner', async () => {
  await browser.signOn(...ADA);
  const { appKey } = (await add()).body;
  const { body, headers } = await confirm(await appCode(browser, 0, appKey));
  expect(body).toEqual({ messages: [], nextAction: 'RECOVERY_CODES', recoveryCodes: expect.any(Array) });
  expect(body.recoveryCodes).toHaveLength(10);
  expect(headers.get('cache-control')).toBe('no-store');
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ change: 'appAdded', to: 'ada@example.test', userId: 'ada' });
  for (const secret of [appKey, appKey.replaceAll(' ', ''), ...body.recoveryCodes])
    expect(JSON.stringify(notice)).not.toContain(secret);
});

it('requires the app from the next sign-on on, with a code that wasn’t used before', async () => {
  await browser.signOn(...ADA);
  const { appKey } = (await add()).body;
  const code = await appCode(browser, 0, appKey);
  const { recoveryCodes } = (await confirm(code)).body;
  const later = await another();
  expect(await signOn(later)).toBe('TWO_FACTOR');
  const options = await later.ask('/svauth/wgt/svoptions?appId=demo&brandId=demo');
  expect(options.body).toMatchObject({ hasApp: true, hasRecoveryCodes: true });
  expect((await give(code, later)).body.nextAction).toBe('VALIDATE_SV');
  expect((await give(await nextCode(browser, appKey), later)).body.nextAction).toBe('REDIRECT');
  const lost = await another();
  await signOn(lost);
  const recovery = { recoveryCode: recoveryCodes[0], appId: 'demo' };
  expect((await lost.post('/svauth/wgt/validaterecovery', recovery)).body.nextAction).toBe('REDIRECT');
});

it('allows another code after a wrong one, and adds nothing until one is right', async () => {
  await browser.signOn(...ADA);
  const { appKey } = (await add()).body;
  const wrong = await wrongAppCode(browser, appKey);
  for (const _ of [1, 2, 3, 4, 5, 6])
    expect((await confirm(wrong)).body).toEqual({
      messages: [{ type: 'ERROR', detail: 'The code is incorrect. Please try again.' }],
      nextAction: 'SET_UP',
    });
  expect(await signOn(await another())).toBe('REDIRECT');
  expect(await notices()).toEqual([]);
  expect((await confirm(await appCode(browser, 0, appKey))).body.nextAction).toBe('RECOVERY_CODES');
});

it('accepts the first code for 15 minutes, although the proof is older than ten by then', async () => {
  await browser.signOn(...ADA);
  const first = (await add()).body.appKey;
  await browser.forward(895);
  expect((await confirm(await appCode(browser, 0, first))).body.nextAction).toBe('RECOVERY_CODES');
  const late = await another();
  await late.signOn('mary', 'Green_Hill6');
  const second = (await add(late)).body.appKey;
  await browser.forward(901);
  expect((await confirm(await appCode(browser, 0, second), late)).body.nextAction).toBe('STEP_UP');
});

it('refuses a code after the setup has expired or was completed, or without one', async () => {
  await browser.signOn(...ADA);
  expect((await confirm('123456')).body).toMatchObject({
    nextAction: 'ERROR',
    messages: [{ type: 'ERROR', detail: expect.stringContaining('took too long') }],
  });
  const { appKey } = (await add()).body;
  await confirm(await appCode(browser, 0, appKey));
  expect((await confirm(await nextCode(browser, appKey))).body.nextAction).toBe('ERROR');
});

it('confirms an app only in the session that asked for it, for the same user', async () => {
  await browser.signOn(...ADA);
  const { appKey } = (await add()).body;
  const code = await appCode(browser, 0, appKey);
  const elsewhere = await another();
  await elsewhere.signOn(...ADA);
  expect((await confirm(code, elsewhere)).body.nextAction).toBe('ERROR');
  await browser.signOn('mary', 'Green_Hill6');
  expect(await confirm(code)).toMatchObject({ status: 200, body: { nextAction: 'ERROR' } });
  expect(await signOn(await another(), 'mary', 'Green_Hill6')).toBe('REDIRECT');
});

it('a new setup replaces the earlier one of the session', async () => {
  await browser.signOn(...ADA);
  const first = (await add()).body.appKey;
  const second = (await add()).body.appKey;
  expect((await confirm(await appCode(browser, 0, first))).body.nextAction).toBe('SET_UP');
  expect((await confirm(await appCode(browser, 0, second))).body.nextAction).toBe('RECOVERY_CODES');
});

it('of parallel requests with the first code, one adds the app', async () => {
  await browser.signOn(...ADA);
  const { appKey } = (await add()).body;
  const code = await appCode(browser, 0, appKey);
  const replies = await Promise.all([1, 2, 3].map(() => confirm(code)));
  expect(replies.map(({ body }) => body.nextAction).sort()).toEqual(['ERROR', 'ERROR', 'RECOVERY_CODES']);
});

it('a new app replaces the old one and its recovery codes', async () => {
  await browser.signOn('wanda', 'Orange=Cup5');
  await browser.post('/stepup/wgt/validateApp', { otc: await appCode(browser), appId: 'demo' });
  const { appKey } = (await add()).body;
  expect((await confirm(await appCode(browser, 0, appKey))).body.nextAction).toBe('RECOVERY_CODES');
  await browser.signOn('wanda', 'Orange=Cup5');
  const stepUp = async (otc: string) =>
    (await browser.post('/stepup/wgt/validateApp', { otc, appId: 'demo' })).body.nextAction;
  expect(await stepUp(await nextCode(browser))).toBe('VALIDATE_SV');
  const old = { recoveryCode: 'DEMXA-22222', appId: 'demo' };
  expect((await browser.post('/stepup/wgt/validateRecovery', old)).body.nextAction).toBe('VALIDATE_SV');
  expect(await stepUp(await nextCode(browser, appKey))).toBe('REDIRECT');
});

it('adds no app before the second factor, without a sign-on, or after ten minutes without a step-up', async () => {
  expect((await add()).body.sessionExpired).toBe(true);
  expect((await confirm('123456')).body.sessionExpired).toBe(true);
  await browser.signOn(...RUTH);
  expect((await add()).body.nextAction).toBe('ERROR');
  expect((await confirm('123456')).body.nextAction).toBe('ERROR');
  expect((await give(await appCode(browser))).body.nextAction).toBe('REDIRECT');
  await browser.forward(601);
  expect((await add()).body).toEqual({ messages: [], nextAction: 'STEP_UP' });
  expect((await confirm('123456')).body).toEqual({ messages: [], nextAction: 'STEP_UP' });
  const code = await appCode(browser);
  expect((await browser.post('/stepup/wgt/validateApp', { otc: code, appId: 'demo' })).body.nextAction).toBe(
    'REDIRECT',
  );
  expect((await add()).body.nextAction).toBe('SET_UP');
});
