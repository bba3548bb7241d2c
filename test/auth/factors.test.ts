/** Authenticator apps, recovery codes and remembered devices of the handler. `conform` and the attacks try what no one may do with them. */
import { afterEach, expect, it, jest } from '@jest/globals';
import { codeAt, fromBase32, stepAt } from '../../auth/factors/totp';
import type { FactorStore, Options } from '../../auth/handler';
import { type Browser, createHost, factorsInMemory, type Host, wrongFor } from '../support/auth/host';

afterEach(() => {
  jest.restoreAllMocks();
});

const realNow = Date.now;
/** Moves the clock to this many seconds from now. */
const forward = (seconds: number): void => {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + seconds * 1000);
};

interface Factored extends Host {
  readonly rows: Map<string, string>;
}

function hostWithFactors(options: Partial<Options> = {}, store: Partial<FactorStore> = {}): Factored {
  const rows = new Map<string, string>();
  const factors = { issuer: 'My: Shop', store: { ...factorsInMemory(rows), ...store } };
  const apps = { shop: { target: '/home', rememberDays: 30 }, kiosk: {} };
  return { ...createHost(() => ({}), { factors, apps, ...options }), rows };
}

const entering = async (host: Host, userId = 'ada', browser = host.browser()): Promise<Browser> => {
  await browser.begin();
  await browser.signOn(userId, 'Bright-Sky7');
  return browser;
};

const codeOf = (key: unknown): Promise<string> => codeAt(fromBase32(String(key)), stepAt(Date.now()));

/** Sets up an app of ada, and waits for its next code. */
async function withApp(host: Host) {
  const browser = await entering(host);
  const { body } = await browser.post('addApp', {});
  const key = String(body.appKey);
  const confirmed = await browser.post('confirmApp', { otc: await codeOf(key) });
  expect(confirmed.body.nextAction).toBe('RECOVERY_CODES');
  forward(30);
  return { browser, key, uri: String(body.appUri), codes: confirmed.body.recoveryCodes as string[] };
}

const account = (browser: Browser) => browser.get('listFactors');
const remove = (browser: Browser, factor: string) => browser.post('removeFactor', { factor });
const purposes = ({ sent }: Host): string[] => sent.map(({ purpose }) => purpose);

it('adds an app by its first code, and asks for a second factor from then on', async () => {
  const host = hostWithFactors();
  const { key, uri } = await withApp(host);
  const secret = key.replaceAll(' ', '');
  expect(uri).toBe(
    `otpauth://totp/My%20Shop:ada?secret=${secret}&issuer=My%20Shop&algorithm=SHA1&digits=6&period=30`,
  );
  const before = host.sessions.size;
  const browser = await entering(host);
  expect(host.sessions.size).toBe(before);
  expect((await browser.send(`/svauth/wgt/svoptions?appId=shop&sId=${browser.sId}`)).body).toMatchObject({
    ...{ hasApp: true, hasRecoveryCodes: true, rememberDays: 30, email: 'a***@example.test' },
  });
  const otc = await codeOf(key);
  expect((await browser.post('twoFactorApp', { otc: wrongFor(otc) })).code).toBe('WRONG_CODE');
  const right = await browser.post('twoFactorApp', { otc });
  expect(right.body).toMatchObject({ nextAction: 'REDIRECT', targetUrl: '/home' });
  expect(purposes(host)).toEqual(['app-added']);
});

it('sends no cookie of the host’s session before the second factor', async () => {
  const host = hostWithFactors();
  await withApp(host);
  const { signIn } = host.options.users;
  host.options.users.signIn = async (typed, password, io) => {
    io.headers.append('Set-Cookie', 'of-the-host=1');
    return signIn(typed, password, io);
  };
  expect([...(await entering(host)).cookies.keys()]).toEqual(['__Host-latchkey']);
  expect([...(await entering(host, 'finn')).cookies.keys()]).toContain('of-the-host');
});

it('passes a step-up with an app and a recovery code, and tells the owner about the code', async () => {
  const host = hostWithFactors();
  const { browser, key, codes } = await withApp(host);
  expect((await browser.get('stepUpOptions')).body).toMatchObject({ hasApp: true, hasRecoveryCodes: true });
  expect((await browser.post('stepUpApp', { otc: await codeOf(key) })).body.nextAction).toBe('REDIRECT');
  const recoveryCode = codes[3]?.toLowerCase();
  expect((await browser.post('stepUpRecovery', { recoveryCode })).body.nextAction).toBe('REDIRECT');
  expect((await browser.post('stepUpRecovery', { recoveryCode })).code).toBe('WRONG_CODE');
  expect(purposes(host)).toEqual(['app-added', 'recovery-code-used']);
});

it('asks a user with an app for no second factor after the step-up that the host asks for', async () => {
  const host = hostWithFactors();
  const { key } = await withApp(host);
  const { signIn } = host.options.users;
  host.options.users.signIn = async (...given) => {
    const result = await signIn(...given);
    return result.is === 'signed-on' ? { is: 'step-up', id: 'id-of-ada' } : result;
  };
  const browser = await host.browser().begin();
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('STEP_UP');
  expect((await browser.post('stepUpApp', { otc: await codeOf(key) })).body.nextAction).toBe('REDIRECT');
});

it('counts wrong codes of apps, recovery codes and sent codes together', async () => {
  const host = hostWithFactors();
  const { key } = await withApp(host);
  const browser = await entering(host);
  await browser.post('twoFactorSend', { deliveryMethod: 'EMAIL' });
  const sent = host.codeTo('ada@example.test');
  for (let at = 0; at < 2; at++) {
    expect((await browser.post('twoFactorApp', { otc: '00000' })).code).toBe('WRONG_CODE');
    expect((await browser.post('twoFactorValidate', { otc: wrongFor(sent) })).code).toBe('WRONG_CODE');
  }
  const fifth = await browser.post('twoFactorRecovery', { recoveryCode: 'wrong' });
  expect(fifth).toMatchObject({ code: 'TOO_MANY_WRONG_CODES', body: { appRedirect: true } });
  for (let session = 0; session < 4; session++) {
    const next = await entering(host);
    for (let at = 0; at < 5; at++) await next.post('twoFactorApp', { otc: '00000' });
  }
  const late = await (await entering(host)).post('twoFactorApp', { otc: await codeOf(key) });
  expect(late.code).toBe('TOO_MANY_WRONG_CODES');
});

it('changes factors only after a proof of the last ten minutes', async () => {
  const host = hostWithFactors();
  const { browser } = await withApp(host);
  const renewed = (await browser.post('addApp', {})).body;
  forward(601);
  for (const call of ['addApp', 'newRecoveryCodes'] as const)
    expect((await browser.post(call, {})).body.nextAction).toBe('STEP_UP');
  expect((await remove(browser, 'app')).body.nextAction).toBe('STEP_UP');
  expect((await account(browser)).body).toMatchObject({ factors: { recoveryCodes: 10 } });
  const otc = await codeOf(renewed.appKey);
  expect((await browser.post('confirmApp', { otc })).body.nextAction).toBe('RECOVERY_CODES');
  expect((await browser.post('confirmApp', { otc })).body.nextAction).toBe('STEP_UP');
});

it('adds no app after 15 minutes', async () => {
  const host = hostWithFactors();
  const { browser } = await withApp(host);
  const { appKey } = (await browser.post('addApp', {})).body;
  forward(931);
  expect((await browser.post('confirmApp', { otc: await codeOf(appKey) })).body.nextAction).toBe('STEP_UP');
});

it('stores neither the secret of an app nor a code nor the name of a device in the clear', async () => {
  const host = hostWithFactors();
  const { key, codes } = await withApp(host);
  const browser = await entering(host);
  await browser.post('twoFactorApp', { otc: await codeOf(key), rememberDevice: true });
  const stored = JSON.stringify([...host.rows]);
  const device = [...browser.cookies].find(([name]) => name.includes('device'))?.[1] ?? '';
  expect(device).toMatch(/^[\w-]{32}$/);
  const secret = key.replaceAll(' ', '');
  for (const one of [secret, Buffer.from(fromBase32(secret)).toString('base64'), device, ...codes])
    expect(stored).not.toContain(one);
});

it('reads apps and codes with a former secret, and without it still asks for a second factor', async () => {
  const [former, next] = ['the former secret of this test host', 'the next secret of this test host!!'];
  const host = hostWithFactors({ secret: former });
  const { key, codes } = await withApp(host);
  const store = factorsInMemory(host.rows);
  const both = hostWithFactors({ secret: [next, former] }, store);
  const by = await entering(both);
  expect((await by.post('twoFactorApp', { otc: await codeOf(key) })).body.nextAction).toBe('REDIRECT');
  const recovering = await entering(both);
  const used = await recovering.post('twoFactorRecovery', { recoveryCode: codes[0] });
  expect(used.body.nextAction).toBe('REDIRECT');
  forward(60);
  const otc = await codeOf(key);
  const later = hostWithFactors({ secret: next }, store);
  expect((await (await entering(later)).post('twoFactorApp', { otc })).body.nextAction).toBe('REDIRECT');
  const without = await entering(hostWithFactors({ secret: 'a third secret, which no one has used' }, store));
  const { body } = await without.get('twoFactorOptions');
  expect([body.email, body.hasApp]).toEqual(['a***@example.test', undefined]);
});

it('skips the second factor on a remembered device of the same user, for 30 days', async () => {
  const host = hostWithFactors();
  const browser = await entering(host, 'finn');
  await browser.post('twoFactorSend', { deliveryMethod: 'EMAIL' });
  const otc = host.codeTo('finn@example.test');
  const right = await browser.post('twoFactorValidate', { otc, rememberDevice: true });
  const line = right.headers.getSetCookie().find((one) => one.includes('device'));
  expect(line).toMatch(
    /^__Host-latchkey-device-[\w-]{12}=[\w-]{32}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=2592000$/,
  );
  const signOn = async (from = browser, appId = 'shop', userId = 'finn') => {
    await from.get('logout');
    await from.begin();
    const given = { userId, password: 'Bright-Sky7', appId };
    return (await from.post('authenticate', given, { appId })).body.nextAction;
  };
  expect(await signOn()).toBe('REDIRECT');
  expect((await browser.post('addApp', {})).body.nextAction).toBe('STEP_UP');
  expect(await signOn(browser, 'kiosk')).toBe('TWO_FACTOR');
  expect(await signOn(host.browser())).toBe('TWO_FACTOR');
  const ada = host.accounts.get('id-of-ada');
  if (ada) ada.needsSecondFactor = true;
  expect(await signOn(browser, 'shop', 'ada')).toBe('TWO_FACTOR');
  forward(30 * 86_400 - 60);
  expect(await signOn()).toBe('REDIRECT');
  forward(30 * 86_400 + 60);
  expect(await signOn()).toBe('TWO_FACTOR');
});

it.each([
  [
    'a new password',
    (browser: Browser) =>
      browser.post('changePassword', {
        ...{ currentPassword: 'Bright-Sky7', newPassword: 'Soft-Rain42', confirmPassword: 'Soft-Rain42' },
      }),
  ],
  ['new recovery codes', (browser: Browser) => browser.post('newRecoveryCodes', {})],
  ['the removal of the app', (browser: Browser) => remove(browser, 'app')],
  ['the removal of devices', (browser: Browser) => remove(browser, 'rememberedDevices')],
] as const)('forgets all devices with %s', async (_, run) => {
  const host = hostWithFactors();
  const { key } = await withApp(host);
  const browser = await entering(host);
  await browser.post('twoFactorApp', { otc: await codeOf(key), rememberDevice: true });
  expect((await account(browser)).body).toMatchObject({ factors: { rememberedDevices: 1 } });
  await run(browser);
  expect(JSON.parse(host.rows.get('id-of-ada') ?? '')).toMatchObject({ devices: [] });
});

it('lists and removes factors, and tells the owner', async () => {
  const host = hostWithFactors();
  const { browser } = await withApp(host);
  expect((await account(browser)).body.factors).toEqual({
    ...{ app: { addedAt: expect.any(String) }, recoveryCodes: 10, rememberedDevices: 0 },
  });
  await remove(browser, 'recoveryCodes');
  const { body } = await remove(browser, 'app');
  expect(body.factors).toEqual({ app: null, recoveryCodes: 0, rememberedDevices: 0 });
  await remove(browser, 'app');
  expect(purposes(host)).toEqual(['app-added', 'recovery-codes-removed', 'app-removed']);
  expect((await (await host.browser().begin()).signOn('ada', 'Bright-Sky7')).body.nextAction).toBe(
    'REDIRECT',
  );
  expect((await remove(browser, 'password')).status).toBe(400);
  expect((await account(await host.browser().begin())).code).toBe('SESSION_EXPIRED');
});

it('keeps the app of a user who has no contact and no passkey', async () => {
  const host = hostWithFactors();
  const { browser } = await withApp(host);
  Object.assign(host.accounts.get('id-of-ada') ?? {}, { email: null });
  expect((await remove(browser, 'app')).code).toBe('FACTOR_NEEDED');
  expect((await account(browser)).body.factors).toMatchObject({ app: { addedAt: expect.any(String) } });
});

it('has none of the calls without the option, and names what is wrong with it', async () => {
  const plain = createHost();
  const browser = await entering(plain);
  expect((await browser.post('addApp', {})).status).toBe(404);
  expect((await account(browser)).status).toBe(404);
  const factors = { issuer: 'Shop', store: factorsInMemory() };
  const secondFactor = { offer: async () => ({ codes: true }), check: async () => ({ is: 'wrong' }) };
  expect(() => createHost(() => ({ secondFactor }) as never, { factors })).toThrow(
    /excludes <users.secondFactor>/,
  );
  expect(() => createHost(undefined, { factors: { ...factors, issuer: '' } })).toThrow(
    /needs <store> and <issuer>/,
  );
});

it.each([
  ['of', { of: async () => 'nonsense' }],
  ['of', { of: async () => undefined as never }],
  ['replace', { replace: async () => undefined as never }],
  ['replace', { replace: async () => false }],
])('signs no one on if factors.store.%s returns nonsense', async (name, store) => {
  const host = hostWithFactors({}, store);
  const browser = await host.browser().begin();
  await browser.signOn('ada', 'Bright-Sky7');
  const { appKey } = (await browser.post('addApp', {})).body;
  if (appKey) await browser.post('confirmApp', { otc: await codeOf(appKey) });
  expect(String(host.errors[0])).toContain(`factors.store.${name}`);
  if (name === 'of') expect([...host.sessions.keys()]).toEqual([]);
});
