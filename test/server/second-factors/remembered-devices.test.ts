import { expect, it } from '@jest/globals';
import type { Reply, TestBrowser } from '../../support/server/browser';
import { appCode, nextCode } from '../../support/server/factors';
import { PasskeyUser } from '../../support/server/passkey-user';
import { serverSuite } from '../../support/server/suite';

const { browser, another } = serverSuite();
const DAY = 86_400;
const APP = 'demo-remember';
type Who = readonly [userId: string, password: string];
const RUTH: Who = ['ruth', 'Willow.Tea6'];
const HUGO: Who = ['hugo', 'Marble+Owl3'];

const signOn = async (by: TestBrowser, [userId, password]: Who = RUTH, appId = APP) => {
  await by.begin(appId);
  return by.post(`/login/wgt/authenticate/apps/${appId}/demo`, { userId, password });
};
const give = async (by: TestBrowser, rememberDevice: unknown = true, appId = APP) =>
  by.post('/svauth/wgt/validateapp', { otc: await nextCode(browser), appId, rememberDevice });
const remember = async (by: TestBrowser, who = RUTH) => {
  await signOn(by, who);
  const reply = await give(by);
  expect(reply.body.nextAction).toBe('REDIRECT');
  return reply;
};
const after = async (by: TestBrowser, who = RUTH, appId = APP) =>
  (await signOn(by, who, appId)).body.nextAction;
const deviceCookies = (by: TestBrowser) => [...by.cookies].filter(([name]) => name.startsWith('device-'));

it('offers it only in an application that allows it, and only for the second factor', async () => {
  const options = async (appId: string, path = 'svauth') =>
    (await browser.ask(`/${path}/wgt/svoptions?appId=${appId}&brandId=demo`)).body;
  await signOn(browser);
  expect((await options(APP)).rememberDays).toBe(30);
  for (const appId of ['demo', 'demo-host', 'unknown'])
    expect(Object.keys(await options(appId))).not.toContain('rememberDays');
  expect(Object.keys(await options(APP, 'stepup'))).not.toContain('rememberDays');
});

it.each([
  ['an app’s code', '/svauth/wgt/validateapp', async () => ({ otc: await appCode(browser) })],
  ['a recovery code', '/svauth/wgt/validaterecovery', async () => ({ recoveryCode: 'DEMXA-22222' })],
])('skips the second factor on a device that was remembered with %s', async (_, path, proof) => {
  await signOn(browser, HUGO);
  const reply = await browser.post(path, { ...(await proof()), appId: APP, rememberDevice: true });
  expect(reply.body.nextAction).toBe('REDIRECT');
  expect(await after(browser, HUGO)).toBe('REDIRECT');
  expect((await browser.post('/login/wgt/continueAuthentication', { appId: APP })).body.nextAction).toBe(
    'REDIRECT',
  );
  expect(await after(await another(), HUGO)).toBe('TWO_FACTOR');
});

it('skips it after a sent code too, and says so when the password expires soon', async () => {
  await signOn(browser, ['theo', 'Velvet=Sea2']);
  await browser.post('/svauth/wgt/sendsv', { appId: APP, deliveryMethod: 'EMAIL' });
  const otc = await browser.lastCode();
  await browser.post('/svauth/wgt/validatesv', { otc, appId: APP, rememberDevice: true });
  expect(await after(browser, ['theo', 'Velvet=Sea2'])).toBe('PWD_BEFORE_EXP');
});

it('sets a cookie that scripts can’t read and that has the lifetime of the memory', async () => {
  const { headers } = await remember(browser);
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith('device-'));
  expect(line).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(line).not.toContain('ruth');
});

it('remembers nothing if the user doesn’t want it, or the application doesn’t allow it', async () => {
  await signOn(browser);
  await give(browser, false);
  expect(deviceCookies(browser)).toEqual([]);
  expect(await after(browser)).toBe('TWO_FACTOR');
  await signOn(browser, RUTH, 'demo');
  await give(browser, true, 'demo');
  expect(deviceCookies(browser)).toEqual([]);
  await signOn(browser);
  await give(browser, true, 'unknown');
  expect(deviceCookies(browser)).toEqual([]);
});

it('never skips the second factor in an application that doesn’t allow it', async () => {
  await remember(browser);
  expect(await after(browser, RUTH, 'demo')).toBe('TWO_FACTOR');
  expect(await after(browser)).toBe('REDIRECT');
});

it('never skips a step-up', async () => {
  await signOn(browser, ['wanda', 'Orange=Cup5']);
  await give(browser); // This user doesn't owe a second factor.
  expect(deviceCookies(browser)).toHaveLength(1);
  expect(await after(browser, ['wanda', 'Orange=Cup5'])).toBe('STEP_UP');
});

it('requires a step-up before a factor changes, because the password was the only proof', async () => {
  await remember(browser);
  await signOn(browser);
  expect((await browser.post('/factor/wgt/app', { appId: APP })).body.nextAction).toBe('STEP_UP');
  const otc = await nextCode(browser);
  await browser.post('/stepup/wgt/validateApp', { otc, appId: APP });
  expect((await browser.post('/factor/wgt/app', { appId: APP })).body.nextAction).toBe('SET_UP');
});

it('still needs the right password', async () => {
  await remember(browser);
  expect(await after(browser, ['ruth', 'wrong'])).toBe('LOGIN');
});

it('forgets the device after 30 days, on the server too', async () => {
  await remember(browser);
  await browser.forward(30 * DAY - 60);
  expect(await after(browser)).toBe('REDIRECT');
  await browser.forward(61);
  expect(await after(browser)).toBe('TWO_FACTOR');
});

it('outlives a sign-off, and several users of one browser', async () => {
  await remember(browser);
  await browser.ask('/logout/wgt/logout?appId=demo');
  await remember(browser, HUGO);
  expect(deviceCookies(browser)).toHaveLength(2);
  expect([await after(browser), await after(browser, HUGO)]).toEqual(['REDIRECT', 'REDIRECT']);
});

it('a cookie works for its own user only', async () => {
  await remember(browser);
  const [[, token] = ['', '']] = deviceCookies(browser);
  const thief = await another();
  await remember(thief, HUGO);
  const [[name] = ['']] = deviceCookies(thief);
  thief.cookies.set(name, token);
  expect(await after(thief, HUGO)).toBe('TWO_FACTOR');
});

it.each(['', 'x', "' or true --", 'a'.repeat(3000), '%E0%A4%A', '__proto__'])(
  'takes the token <%s> as unknown',
  async (token) => {
    await remember(browser);
    const [[name] = ['']] = deviceCookies(browser);
    browser.cookies.set(name, token);
    expect(await after(browser)).toBe('TWO_FACTOR');
  },
);

it('issues another token each time, so that an attacker can’t plant one', async () => {
  await remember(browser);
  const [first] = deviceCookies(browser);
  await browser.forward(31 * DAY);
  await remember(browser);
  const [second] = deviceCookies(browser);
  expect(second?.[0]).toBe(first?.[0]);
  expect(second?.[1]).not.toBe(first?.[1]);
});

it('a new password ends all remembered devices, also one that waited for the second factor', async () => {
  const elsewhere = await another();
  for (const by of [browser, elsewhere]) await remember(by);
  await signOn(browser);
  expect((await browser.changePassword('Willow.Tea6', 'Soft-Rain42')).body.nextAction).toBe('REDIRECT');
  for (const by of [browser, elsewhere]) expect(await after(by, ['ruth', 'Soft-Rain42'])).toBe('TWO_FACTOR');
});

it('a password reset ends all remembered devices', async () => {
  await remember(browser);
  const reset = await another();
  await reset.askForCode('ruth', { deliveryChannel: 'EMAIL', email: 'ruth@example.test' });
  await reset.giveCode(await reset.lastCode());
  await reset.choosePassword('Soft-Rain42');
  expect(await after(browser, ['ruth', 'Soft-Rain42'])).toBe('TWO_FACTOR');
});

it('a device that is remembered with the code for a new password stays remembered', async () => {
  await signOn(browser);
  expect((await browser.changePassword('Willow.Tea6', 'Soft-Rain42')).body.nextAction).toBe('TWO_FACTOR');
  expect((await give(browser)).body.nextAction).toBe('REDIRECT');
  expect(await after(browser, ['ruth', 'Soft-Rain42'])).toBe('REDIRECT');
});

/** Begins with a user who gets sent codes and has no other factor. */
const FINN: Who = ['finn', 'Silver.Fox7'];
const bySentCode = async (by: TestBrowser, rememberDevice: boolean) => {
  await signOn(by, FINN);
  await by.post('/svauth/wgt/sendsv', { appId: APP, deliveryMethod: 'EMAIL' });
  await by.post('/svauth/wgt/validatesv', { otc: await by.lastCode(), appId: APP, rememberDevice });
};
const addApp = async (by: TestBrowser): Promise<Reply> => {
  const { appKey } = (await by.post('/factor/wgt/app', { appId: APP })).body;
  return by.post('/factor/wgt/app/confirm', { otc: await appCode(browser, 0, appKey), appId: APP });
};

it.each([
  ['a first app', 'RECOVERY_CODES', addApp],
  [
    'a new set of recovery codes',
    'RECOVERY_CODES',
    (by: TestBrowser) => by.post('/factor/wgt/recovery', { appId: APP }),
  ],
  ['a passkey', 'REDIRECT', (by: TestBrowser) => new PasskeyUser(by).add()],
])('%s ends all remembered devices', async (_, nextAction, add) => {
  await bySentCode(browser, true);
  expect(await after(browser, FINN)).toBe('REDIRECT');
  const elsewhere = await another();
  await bySentCode(elsewhere, false);
  expect((await add(elsewhere)).body.nextAction).toBe(nextAction);
  expect(await after(browser, FINN)).toBe('TWO_FACTOR');
});

it('another app instead of the old one ends all remembered devices', async () => {
  await remember(browser);
  const elsewhere = await another();
  await signOn(elsewhere);
  await elsewhere.post('/svauth/wgt/validateapp', { otc: await nextCode(browser), appId: APP });
  expect((await addApp(elsewhere)).body.nextAction).toBe('RECOVERY_CODES');
  expect(await after(browser)).toBe('TWO_FACTOR');
});
