import { expect, it } from '@jest/globals';
import type { NoticeEntry } from '../../../server/domain/codes/outbox';
import { serverSuite } from '../../support/server/suite';

const { browser, another } = serverSuite();
const HUGO = ['hugo', 'Marble+Owl3'] as const;
const WANDA = ['wanda', 'Orange=Cup5'] as const;

const give = (recoveryCode: string, by = browser) =>
  by.post('/svauth/wgt/validaterecovery', { recoveryCode, appId: 'demo' });
const renew = (by = browser) => by.post('/factor/wgt/recovery', { appId: 'demo' });
const notices = async (): Promise<NoticeEntry[]> =>
  (await browser.get('/outbox.json?with=notices')).body.filter((entry: object) => 'change' in entry);

it('completes a second factor once, and mails the owner about it', async () => {
  await browser.signOn(...HUGO);
  const before = browser.sId;
  expect((await give('DEMXA-22222')).body.nextAction).toBe('REDIRECT');
  expect(browser.sId).not.toBe(before);
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    change: 'recoveryCodeUsed',
    to: 'hugo@example.test',
    lines: expect.arrayContaining(['A recovery code for your account was used.']),
  });
  expect(JSON.stringify(notice)).not.toContain('DEMXA');
  const elsewhere = await another();
  await elsewhere.signOn(...HUGO);
  expect((await give('DEMXA-22222', elsewhere)).body.nextAction).toBe('VALIDATE_SV');
  expect((await give(' demxb 33333 ', elsewhere)).body.nextAction).toBe('REDIRECT');
});

it('completes a step-up, in the language of the page', async () => {
  await browser.signOn(...WANDA);
  const path = '/stepup/wgt/validateRecovery?language=de_DE';
  expect((await browser.post(path, { recoveryCode: 'demxa22222', appId: 'demo' })).body.nextAction).toBe(
    'REDIRECT',
  );
  expect(await notices()).toMatchObject([{ change: 'recoveryCodeUsed', userId: 'wanda', language: 'de' }]);
});

it('sends no notice about a wrong code, and accepts no other user’s', async () => {
  await browser.signOn('ada', 'Bright-Sky7');
  const { recoveryCodes } = (await renew()).body;
  const stranger = await another();
  await stranger.signOn(...HUGO);
  expect((await give(recoveryCodes[0], stranger)).body.nextAction).toBe('VALIDATE_SV');
  expect((await notices()).map(({ change }) => change)).toEqual(['recoveryCodesCreated']);
});

it('of one code in two sessions at the same moment, one signs on', async () => {
  const elsewhere = await another();
  for (const by of [browser, elsewhere]) await by.signOn(...HUGO);
  const replies = await Promise.all([browser, elsewhere].map((by) => give('DEMXC-44444', by)));
  expect(replies.map(({ body }) => body.nextAction).sort()).toEqual(['REDIRECT', 'VALIDATE_SV']);
});

it('lists no recovery codes after the last one was used', async () => {
  for (const code of ['DEMXA-22222', 'DEMXB-33333', 'DEMXC-44444']) {
    await browser.signOn(...HUGO);
    expect((await give(code)).body.nextAction).toBe('REDIRECT');
  }
  await browser.signOn(...HUGO);
  const { body } = await browser.ask('/svauth/wgt/svoptions?appId=demo&brandId=demo');
  expect(Object.keys(body)).not.toContain('hasRecoveryCodes');
});

it('issues ten new codes, shows them once, ends the old set, and mails the owner', async () => {
  await browser.signOn(...HUGO);
  await give('DEMXA-22222');
  const { body, headers } = await renew();
  expect(body).toEqual({
    messages: [{ type: 'INFO', detail: 'Your earlier recovery codes no longer work.' }],
    nextAction: 'RECOVERY_CODES',
    recoveryCodes: expect.any(Array),
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(new Set(body.recoveryCodes).size).toBe(10);
  const notice = (await notices()).at(-1);
  expect(notice).toMatchObject({ change: 'recoveryCodesCreated', to: 'hugo@example.test' });
  for (const code of body.recoveryCodes) expect(JSON.stringify(notice)).not.toContain(code);
  await browser.signOn(...HUGO);
  expect((await give('DEMXB-33333')).body.nextAction).toBe('VALIDATE_SV');
  expect((await give(body.recoveryCodes[9])).body.nextAction).toBe('REDIRECT');
});

it('issues no codes before the second factor, without a sign-on, or after ten minutes without a step-up', async () => {
  expect((await renew()).body.sessionExpired).toBe(true);
  await browser.signOn(...HUGO);
  expect((await renew()).body.nextAction).toBe('ERROR');
  await give('DEMXA-22222');
  await browser.forward(601);
  expect((await renew()).body).toEqual({ messages: [], nextAction: 'STEP_UP' });
  const stepUp = { recoveryCode: 'DEMXB-33333', appId: 'demo' };
  expect((await browser.post('/stepup/wgt/validateRecovery', stepUp)).body.nextAction).toBe('REDIRECT');
  expect((await renew()).body.nextAction).toBe('RECOVERY_CODES');
});

it.each([
  { recoveryCode: 7 },
  { recoveryCode: null },
  { recoveryCode: '' },
  { recoveryCode: 'x'.repeat(65) },
  {},
])('rejects the payload %j', async (payload) => {
  await browser.signOn(...HUGO);
  const reply = await browser.post('/svauth/wgt/validaterecovery', { appId: 'demo', ...payload });
  expect(reply.status).toBe(400);
});

it('says that earlier codes have ended, but only if there were any', async () => {
  await browser.signOn('ada', 'Bright-Sky7');
  expect((await renew()).body.messages).toEqual([]);
  expect((await renew()).body.messages).toEqual([
    { type: 'INFO', detail: 'Your earlier recovery codes no longer work.' },
  ]);
});
