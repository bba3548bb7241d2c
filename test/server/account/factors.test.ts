import { expect, it } from '@jest/globals';
import type { NoticeEntry } from '../../../server/domain/codes/outbox';
import { limits } from '../../../server/limits';
import { accountPage } from '../../support/server/account';
import { TestBrowser } from '../../support/server/browser';
import { appCode } from '../../support/server/factors';
import { owner, PasskeyUser } from '../../support/server/passkey-user';
import { serverSuite } from '../../support/server/suite';

const { browser, server, another } = serverSuite();
const STEP_UP = { messages: [], nextAction: 'STEP_UP' };
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function notices(): Promise<NoticeEntry[]> {
  return (await browser.get('/outbox.json?with=notices')).body.filter((entry: object) => 'change' in entry);
}

/** Signs on as a user with an authenticator app. */
async function withApp(userId: 'ruth' | 'hugo', password: string, by = browser): Promise<TestBrowser> {
  await by.signOn(userId, password);
  await by.post('/svauth/wgt/validateapp', { otc: await appCode(by, 0), appId: 'demo' });
  return by;
}
const ruth = (by?: TestBrowser) => withApp('ruth', 'Willow.Tea6', by);
const hugo = (by?: TestBrowser) => withApp('hugo', 'Marble+Owl3', by);

it('lists passkeys with domain, browser, system and times', async () => {
  const own = await new TestBrowser(server, undefined, { 'User-Agent': CHROME }).begin();
  const user = await owner(own);
  const unused = (await accountPage(own).factors()).body.factors;
  expect(unused).toEqual({
    passkeys: [
      {
        id: user.authenticator.passkeys[0]?.id,
        name: null,
        rpId: 'localhost',
        browser: 'Chrome',
        system: 'Linux',
        addedAt: expect.any(String),
        usedAt: null,
        isBackedUp: expect.any(Boolean),
      },
    ],
    app: null,
    recoveryCodes: 0,
    rememberedDevices: 0,
  });
  const other = user.in(await another());
  await other.signOn();
  const [passkey] = (await accountPage(other.browser).factors()).body.factors.passkeys;
  expect(Date.parse(passkey.usedAt)).toBeGreaterThanOrEqual(Date.parse(passkey.addedAt));
});

it('lists the authenticator app and the number of unused recovery codes, but no secret', async () => {
  await hugo();
  const { body, headers } = await accountPage(browser).factors();
  expect(body.factors).toEqual({
    passkeys: [],
    app: { addedAt: expect.any(String) },
    recoveryCodes: 3,
    rememberedDevices: 0,
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

it('removes a lost passkey, which signs on no more, and mails the owner', async () => {
  const user = await owner(browser);
  const lost = user.authenticator.passkeys[0]?.id;
  const { body } = await accountPage(browser).remove('passkey', lost);
  expect(body).toMatchObject({ messages: [], factors: { passkeys: [] } });
  const thief = user.in(await another());
  expect((await thief.signOn()).body).toMatchObject({
    nextAction: 'PASSKEY',
    unknownPasskey: { rpId: 'localhost' },
  });
  expect((await notices()).at(-1)).toMatchObject({
    change: 'passkeyRemoved',
    to: 'ines@example.test',
    lines: expect.arrayContaining(['A passkey was removed from your account.']),
  });
  const password = new PasskeyUser(await another());
  expect((await password.signOnWithPassword('ines')).body.nextAction).toBe('REDIRECT');
});

it('keeps the passkey of another user, and answers as for an unknown one, without an email', async () => {
  const user = await owner(await another());
  const count = (await notices()).length;
  await browser.signOn('mary', 'Green_Hill6');
  const foreign = await accountPage(browser).remove('passkey', user.authenticator.passkeys[0]?.id);
  expect(foreign.body).toEqual((await accountPage(browser).remove('passkey', 'unknown')).body);
  expect((await accountPage(browser).remove('app')).body).toEqual(foreign.body);
  expect((await user.in(await another()).signOn()).body.nextAction).toBe('REDIRECT');
  expect(await notices()).toHaveLength(count);
});

it('removes the authenticator app, after which sent codes remain, and mails the owner', async () => {
  await ruth();
  expect((await accountPage(browser).remove('app')).body.factors.app).toBeNull();
  expect(await notices()).toMatchObject([{ change: 'appRemoved', to: 'ruth@example.test' }]);
  const later = await another();
  expect((await later.signOn('ruth', 'Willow.Tea6')).body.nextAction).toBe('TWO_FACTOR');
  const options = (await later.ask('/svauth/wgt/svoptions?appId=demo&brandId=demo')).body;
  expect(options.hasApp).toBeUndefined();
  await later.post('/svauth/wgt/sendsv', { appId: 'demo', deliveryMethod: 'EMAIL' });
  const code = await later.post('/svauth/wgt/validatesv', { otc: await later.lastCode(), appId: 'demo' });
  expect(code.body.nextAction).toBe('REDIRECT');
});

it('keeps the last factor of a user whose sign-on needs it', async () => {
  await hugo();
  const { body } = await accountPage(browser).remove('app');
  expect(body).toEqual({
    messages: [
      { type: 'ERROR', detail: 'You need this to sign on. First add another way to confirm it’s you.' },
    ],
    nextAction: 'ERROR',
  });
  expect(await notices()).toEqual([]);
  expect((await accountPage(browser).factors()).body.factors.app).not.toBeNull();
});

it('removes the app of that user once a passkey for the application remains, and then keeps the passkey', async () => {
  const remove = (factor: string, id?: string) => accountPage(browser).remove(factor, id, 'demo-passkey');
  // A passkey of another domain doesn't sign on here.
  const elsewhere = await new TestBrowser(server, 'http://127.0.0.1:4999').begin('demo-passkey');
  expect((await new PasskeyUser(await hugo(elsewhere)).add()).body.nextAction).toBe('REDIRECT');
  await browser.signOn('hugo', 'Marble+Owl3');
  await browser.post('/svauth/wgt/validaterecovery', { recoveryCode: 'DEMXA-22222', appId: 'demo' });
  expect((await remove('app')).body.nextAction).toBe('ERROR');
  const user = new PasskeyUser(browser);
  expect((await user.add()).body.nextAction).toBe('REDIRECT');
  // The session began in an application without passkeys.
  expect((await accountPage(browser).remove('app')).body.nextAction).toBe('ERROR');
  expect((await remove('app')).body.factors.app).toBeNull();
  const last = user.authenticator.passkeys[0]?.id;
  expect((await remove('passkey', last)).body.nextAction).toBe('ERROR');
  expect((await user.in(await another()).signOn()).body.nextAction).toBe('REDIRECT');
});

it('removes lost recovery codes and mails the owner', async () => {
  await hugo();
  expect((await accountPage(browser).remove('recoveryCodes')).body.factors.recoveryCodes).toBe(0);
  expect(await notices()).toMatchObject([{ change: 'recoveryCodesRemoved', to: 'hugo@example.test' }]);
  const later = await another();
  await later.signOn('hugo', 'Marble+Owl3');
  const { body } = await later.post('/svauth/wgt/validaterecovery', {
    recoveryCode: 'DEMXA-22222',
    appId: 'demo',
  });
  expect(body.nextAction).toBe('VALIDATE_SV');
});

it('forgets the remembered devices, also after another factor was removed', async () => {
  const rememberMe = async (by: TestBrowser) => {
    await by.signOn('finn', 'Silver.Fox7');
    await by.ask('/svauth/wgt/svoptions?appId=demo-remember&brandId=demo');
    await by.post('/svauth/wgt/sendsv', { appId: 'demo-remember', deliveryMethod: 'EMAIL' });
    const otc = await by.lastCode();
    await by.post('/svauth/wgt/validatesv', { otc, appId: 'demo-remember', rememberDevice: true });
  };
  await rememberMe(browser);
  expect((await accountPage(browser).factors()).body.factors.rememberedDevices).toBe(1);
  const { body } = await accountPage(browser).remove('rememberedDevices');
  expect(body.factors.rememberedDevices).toBe(0);
  expect(await notices()).toEqual([]);
  await rememberMe(browser);
  const user = new PasskeyUser(browser);
  await user.add();
  const id = user.authenticator.passkeys[0]?.id;
  expect((await accountPage(browser).remove('passkey', id)).body.factors.rememberedDevices).toBe(0);
});

it('removes a factor only after a recent proof of identity', async () => {
  const user = await owner(browser);
  await browser.forward(limits.session.provedWithin + 1);
  const id = user.authenticator.passkeys[0]?.id;
  expect((await accountPage(browser).remove('passkey', id)).body).toEqual(STEP_UP);
  expect((await accountPage(browser).factors()).body.factors.passkeys).toHaveLength(1);
  expect((await user.step('stepUp')).body.nextAction).toBe('REDIRECT');
  expect((await accountPage(browser).remove('passkey', id)).body.factors.passkeys).toEqual([]);
});

it('lists and removes nothing while a step is required', async () => {
  await browser.signOn('ruth', 'Willow.Tea6');
  expect((await accountPage(browser).factors()).body).toMatchObject({ nextAction: 'ERROR' });
  expect((await accountPage(browser).remove('app')).body).toMatchObject({ nextAction: 'ERROR' });
  await ruth(await another());
});

it('a user can end the other sessions after adding a passkey', async () => {
  const before = await another();
  await before.signOn('ines', 'Rapid%Tram6');
  await owner(browser);
  expect((await accountPage(browser).endOthers()).body.sessions).toHaveLength(1);
  expect((await accountPage(before).sessions()).body).toMatchObject({ sessionExpired: true });
});

it('rejects an unknown kind of factor', async () => {
  await browser.signOn('ada', 'Bright-Sky7');
  for (const payload of [{}, { factor: 'password' }, { factor: 'constructor' }, { factor: 'app', id: 7 }])
    expect((await browser.post('/account/factors/remove', payload)).status).toBe(400);
});
