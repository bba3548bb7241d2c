import { expect, it } from '@jest/globals';
import type { NoticeEntry } from '../../../server/domain/codes/outbox';
import { appCode, nextCode, wrongAppCode } from '../../support/server/factors';
import { serverSuite } from '../../support/server/suite';

const { browser, another } = serverSuite();

interface Kind {
  name: string;
  who: [userId: string, password: string];
  /** Paths of the calls for options, an app's code, a recovery code, and sending and checking a sent code. */
  paths: Record<'options' | 'app' | 'recovery' | 'send' | 'validate', string>;
  field: string;
  /** The answer to the fifth wrong code. */
  dead: string;
}
const twoFactor: Kind = {
  name: 'a second factor',
  who: ['ruth', 'Willow.Tea6'],
  paths: {
    options: '/svauth/wgt/svoptions?appId=demo&brandId=demo',
    app: '/svauth/wgt/validateapp',
    recovery: '/svauth/wgt/validaterecovery',
    send: '/svauth/wgt/sendsv',
    validate: '/svauth/wgt/validatesv',
  },
  field: 'otc',
  dead: 'FPC',
};
const stepUp: Kind = {
  name: 'a step-up',
  who: ['wanda', 'Orange=Cup5'],
  paths: {
    options: '/stepup/wgt/svoptions?appId=demo&brandId=demo',
    app: '/stepup/wgt/validateApp',
    recovery: '/stepup/wgt/validateRecovery',
    send: '/stepup/wgt/sendSV',
    validate: '/stepup/wgt/validateSV',
  },
  field: 'validationCode',
  dead: 'ERROR',
};
const kinds = [twoFactor, stepUp];

const giveApp = ({ paths }: Kind, otc: string, by = browser) => by.post(paths.app, { otc, appId: 'demo' });
const giveRecovery = ({ paths }: Kind, recoveryCode: string, by = browser) =>
  by.post(paths.recovery, { recoveryCode, appId: 'demo' });
const send = ({ paths }: Kind) => browser.post(paths.send, { appId: 'demo', deliveryMethod: 'EMAIL' });
const giveSent = ({ paths, field }: Kind, code: string) =>
  browser.post(paths.validate, { [field]: code, appId: 'demo' });
const goOn = (by = browser) => by.post('/login/wgt/continueAuthentication', { appId: 'demo' });

it.each(kinds)('completes $name with an app’s code, which renews the session', async (kind) => {
  await browser.signOn(...kind.who);
  expect((await goOn()).body.nextAction).not.toBe('REDIRECT');
  const before = browser.sId;
  expect((await giveApp(kind, await appCode(browser))).body).toMatchObject({
    messages: [],
    nextAction: 'REDIRECT',
    targetUrl: 'http://localhost:4999/examples/demo/?signedOn=1',
  });
  expect(browser.sId).not.toBe(before);
  expect((await goOn()).body.nextAction).toBe('REDIRECT');
});

it.each(kinds)(
  'counts wrong codes of all kinds together in $name, and the fifth ends the sign-on',
  async (kind) => {
    await browser.signOn(...kind.who);
    await send(kind);
    const sent = await browser.lastCode();
    const wrong = await wrongAppCode(browser);
    const tries = [
      () => giveApp(kind, wrong),
      () => giveRecovery(kind, 'WRONG-WRONG'),
      () => giveSent(kind, sent === '111111' ? '222222' : '111111'),
      () => giveRecovery(kind, 'DEMXA'),
    ];
    for (const attempt of tries)
      expect((await attempt()).body).toMatchObject({ nextAction: 'VALIDATE_SV', svAttempts: 1 });
    expect((await giveApp(kind, wrong)).body).toMatchObject({
      nextAction: kind.dead,
      messages: [{ type: 'ERROR', detail: expect.stringContaining('too many times') }],
    });
    expect((await giveApp(kind, await appCode(browser))).body.nextAction).toBe('ERROR');
    expect((await goOn()).body.sessionExpired).toBe(true);

    // Neither another session nor another kind of code gives more attempts, also with right codes.
    await browser.signOn(...kind.who);
    for (const attempt of [
      giveApp(kind, await appCode(browser)),
      giveRecovery(kind, 'DEMXA-22222'),
      giveSent(kind, sent),
    ])
      expect((await attempt).body.nextAction).not.toBe('REDIRECT');
    expect(await giveApp(kind, await appCode(browser))).toMatchObject({ status: 429 });
  },
);

it('the last wrong app code invalidates a code that was sent', async () => {
  await browser.signOn(...twoFactor.who);
  const wrong = await wrongAppCode(browser);
  for (const _ of [1, 2, 3, 4]) await giveApp(twoFactor, wrong);
  await browser.forward(895);
  await browser.begin();
  await browser.signOn(...twoFactor.who);
  await send(twoFactor);
  const sent = await browser.lastCode();
  expect((await giveApp(twoFactor, await wrongAppCode(browser))).body.nextAction).toBe('FPC');
  await browser.forward(10); // The count begins again before the sent code would expire.
  await browser.signOn(...twoFactor.who);
  expect((await giveSent(twoFactor, sent)).body.nextAction).toBe('VALIDATE_SV');
});

it('a right code resets the count of wrong ones', async () => {
  for (const _ of [1, 2]) {
    await browser.signOn(...twoFactor.who);
    const wrong = await wrongAppCode(browser);
    for (const _try of [1, 2, 3, 4])
      expect((await giveApp(twoFactor, wrong)).body.nextAction).toBe('VALIDATE_SV');
    expect((await giveApp(twoFactor, await nextCode(browser))).body.nextAction).toBe('REDIRECT');
  }
});

it.each(kinds)('rejects every code of $name without a sign-on', async (kind) => {
  const refused = {
    nextAction: 'ERROR',
    messages: [{ detail: expect.stringContaining('You are not authorized to perform the action') }],
  };
  expect((await giveApp(kind, await appCode(browser))).body).toMatchObject(refused);
  expect((await giveRecovery(kind, 'DEMXA-22222')).body).toMatchObject(refused);
});

it('a code of a step-up doesn’t complete a second factor, and the reverse', async () => {
  await browser.signOn(...stepUp.who);
  expect((await giveApp(twoFactor, await appCode(browser))).body.nextAction).toBe('REDIRECT');
  expect((await goOn()).body.nextAction).toBe('STEP_UP');
  await browser.begin();
  await browser.signOn(...twoFactor.who);
  await giveApp(stepUp, await appCode(browser));
  expect((await goOn()).body.nextAction).toBe('TWO_FACTOR');
});

it('rejects codes of a user who has no app and no recovery codes', async () => {
  await browser.signOn('finn', 'Silver.Fox7');
  expect((await giveApp(twoFactor, await appCode(browser))).body.nextAction).toBe('VALIDATE_SV');
  expect((await giveRecovery(twoFactor, 'DEMXA-22222')).body.nextAction).toBe('VALIDATE_SV');
});

it('lists the factors that the user has, and nothing new for other users', async () => {
  const options = async (userId: string, password: string, kind = twoFactor) => {
    const by = await another();
    await by.signOn(userId, password);
    return (await by.ask(kind.paths.options)).body;
  };
  const keys = ['messages', 'nextAction', 'mobilePhoneIds', 'landLinePhoneIds', 'email'];
  expect(Object.keys(await options('finn', 'Silver.Fox7'))).toEqual(keys);
  expect(Object.keys(await options('sam', 'Humble-Bee5', stepUp))).toEqual(keys);
  expect(Object.keys(await options(...twoFactor.who))).toEqual([...keys, 'hasApp']);
  expect(await options(...stepUp.who, stepUp)).toMatchObject({ hasApp: true, hasRecoveryCodes: true });
});

it('a user who gets no codes has an app and recovery codes only, and none can be sent', async () => {
  await browser.signOn('hugo', 'Marble+Owl3');
  expect((await browser.ask(twoFactor.paths.options)).body).toEqual({
    messages: [],
    nextAction: 'SV_DELIVERY_OPTIONS',
    mobilePhoneIds: {},
    landLinePhoneIds: {},
    email: null,
    hasApp: true,
    hasRecoveryCodes: true,
  });
  for (const choice of [{ deliveryMethod: 'EMAIL' }, { deliveryMethod: 'TEXT', phoneId: 'x' }])
    expect((await browser.post(twoFactor.paths.send, { appId: 'demo', ...choice })).status).toBe(400);
  expect(await browser.outbox()).toEqual([]);
  expect((await giveApp(twoFactor, await appCode(browser))).body.nextAction).toBe('REDIRECT');
});

it.each([
  ['a number', { otc: 123456 }],
  ['a list', { otc: ['123456'] }],
  ['a space inside', { otc: '123 456' }],
  ['nothing', {}],
  ['a long text', { otc: '1'.repeat(101) }],
  ['NUL', { otc: '123456\0' }],
  ['a text instead of a boolean', { otc: '123456', rememberDevice: 'true' }],
  ['an unknown field', { otc: '123456', userId: 'ada' }],
])('doesn’t count a payload with %s as an attempt', async (_, payload) => {
  await browser.signOn(...twoFactor.who);
  for (const __ of [1, 2, 3, 4, 5, 6])
    expect((await browser.post(twoFactor.paths.app, { appId: 'demo', ...payload })).status).toBe(400);
  expect((await giveApp(twoFactor, await appCode(browser))).body.nextAction).toBe('REDIRECT');
});

it.each(['abcdef', '12345', '1234567', '１２３４５６', '-1', '1e5', '0x1F', '__proto__', '%00'])(
  'takes <%s> as a wrong code',
  async (otc) => {
    await browser.signOn(...twoFactor.who);
    expect(await giveApp(twoFactor, otc)).toMatchObject({ status: 200, body: { nextAction: 'VALIDATE_SV' } });
  },
);

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
