/** The account panel: sessions and passkeys of a user. The attacks try what no one may do with them. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { codeAt, fromBase32, stepAt } from '../../auth/factors/totp';
import { passkeysWith } from '../../auth/passkeys';
import { Authenticator, type CreationOptions } from '../../cli/conform/authenticator';
import {
  type Browser,
  createHost,
  factorsInMemory,
  type Host,
  ORIGIN,
  passkeysInMemory,
} from '../support/auth/host';

afterEach(() => {
  jest.restoreAllMocks();
});

interface Item {
  readonly id: string;
  readonly isCurrent?: boolean;
  readonly name?: string;
}

let host: Host;
beforeEach(() => {
  const keys = passkeysInMemory();
  /** Takes as long as a database, so that two requests read before one of them changes anything. */
  const of: typeof keys.of = async (user) => {
    const found = await keys.of(user);
    await new Promise((done) => setImmediate(done));
    return found;
  };
  host = createHost(undefined, {
    passkeys: passkeysWith({ keys: { ...keys, of } }),
    factors: { issuer: 'Shop', store: factorsInMemory() },
    apps: { shop: { target: '/home', passkeys: true, rememberDays: 30 } },
  });
});

async function signedOn(userId = 'ada'): Promise<Browser> {
  const browser = await host.browser().begin();
  await browser.signOn(userId, 'Bright-Sky7');
  return browser;
}

const sessionsOf = async (browser: Browser): Promise<Item[]> =>
  (await browser.get('listSessions')).body.sessions as Item[];
const passkeysOf = async (browser: Browser): Promise<Item[]> =>
  ((await browser.get('listFactors')).body.factors as { passkeys: Item[] }).passkeys;
const isLive = async (browser: Browser): Promise<boolean> =>
  (await browser.post('continueAuthentication', {})).body.nextAction === 'REDIRECT';

async function addPasskey(browser: Browser): Promise<string> {
  const { body } = await browser.send('/factor/wgt/passkeyoptions?appId=shop');
  const credential = new Authenticator().create(body.publicKey as CreationOptions, ORIGIN);
  expect((await browser.post('addPasskey', { credential })).body.nextAction).toBe('REDIRECT');
  return credential.id;
}
const removal = (id: string) => ({ factor: 'passkey', id, appId: 'shop' });

async function addApp(browser: Browser): Promise<void> {
  const { body } = await browser.post('addApp', {});
  const otc = await codeAt(fromBase32(String(body.appKey)), stepAt(Date.now()));
  expect((await browser.post('confirmApp', { otc })).body.nextAction).toBe('RECOVERY_CODES');
}

it('tells the widget which sections the account has', async () => {
  const { body } = await (await host.browser().begin()).get('settings');
  const all = { sessions: true, passkeys: true, app: true, password: true, rememberedDevices: true };
  expect(body.app).toMatchObject({ account: all });
  host = createHost(() => ({ sessions: undefined, checkPassword: undefined }));
  const bare = await signedOn();
  const none = { sessions: false, passkeys: false, app: false, password: false, rememberedDevices: false };
  expect((await bare.get('settings')).body.app).toMatchObject({ account: none });
  expect([(await bare.get('listSessions')).status, (await bare.get('listFactors')).status]).toEqual([
    404, 404,
  ]);
});

describe('sessions', () => {
  it('are listed without the names that the host gives them, the one that was used last first', async () => {
    const [phone, laptop] = [await signedOn(), await signedOn()];
    await signedOn('finn');
    const { body } = await laptop.get('listSessions');
    const times = { startedAt: new Date(0).toISOString(), usedAt: expect.any(String) };
    const unknown = { id: expect.any(String), browser: null, system: null, place: null, ...times };
    expect(body).toEqual({
      ...{ messages: [], userId: 'ada' },
      sessions: [
        { ...unknown, isCurrent: true },
        { ...unknown, isCurrent: false },
      ],
    });
    for (const name of [...host.sessions.keys(), phone.sId, laptop.sId])
      expect(JSON.stringify(body)).not.toContain(name);
  });

  it('end alone, together with the cookie of their browser', async () => {
    const [phone, tablet, laptop] = [await signedOn(), await signedOn(), await signedOn()];
    const [mine] = await sessionsOf(phone).then((all) => all.filter(({ isCurrent }) => isCurrent));
    const { body } = await laptop.post('endSession', { id: mine?.id });
    expect(body.sessions).toHaveLength(2);
    expect([await isLive(phone), await isLive(tablet), await isLive(laptop)]).toEqual([false, true, true]);
    const own = (await sessionsOf(laptop)).find(({ isCurrent }) => isCurrent);
    const left = await laptop.post('endSession', { id: own?.id });
    expect(left.body.sessions).toMatchObject([{ isCurrent: false }]);
    expect(left.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect(host.sessions.size).toBe(1);
  });

  it('of all other browsers end with what was begun there', async () => {
    const [phone, other, laptop] = [await signedOn(), await host.browser().begin(), await signedOn()];
    await other.recover('ada');
    await other.post('validateCode', { otc: host.codeTo('ada@example.test') });
    const { body } = await laptop.post('endOtherSessions', {});
    expect(body.sessions).toMatchObject([{ isCurrent: true }]);
    expect([await isLive(phone), await isLive(laptop)]).toEqual([false, true]);
    await other.reset('Soft-Rain42');
    expect(host.accounts.get('id-of-ada')?.password).toBe('Bright-Sky7');
  });
});

describe('passkeys', () => {
  it('are listed, named and removed, and the owner gets a message', async () => {
    const browser = await signedOn();
    const id = await addPasskey(browser);
    const { body } = await browser.get('listFactors');
    const unused = { rpId: 'shop.example', browser: null, system: null, usedAt: null, isBackedUp: false };
    expect(body.factors).toEqual({
      passkeys: [{ id, name: null, ...unused, addedAt: expect.any(String) }],
      ...{ app: null, recoveryCodes: 0, rememberedDevices: 0 },
    });
    const renamed = await browser.post('renamePasskey', { id, name: '  My phone ' });
    expect(renamed.body.factors).toMatchObject({ passkeys: [{ name: 'My phone' }] });
    const removed = await browser.post('removeFactor', removal(id));
    expect(removed.body.factors).toMatchObject({ passkeys: [] });
    await browser.post('removeFactor', removal(id));
    expect(host.sent.map(({ purpose }) => purpose)).toEqual(['passkey-added', 'passkey-removed']);
  });

  it.each(['', '   ', 'x'.repeat(61), '🔑'.repeat(61), 7, null])('can’t have the name %j', async (name) => {
    const browser = await signedOn();
    const id = await addPasskey(browser);
    expect((await browser.post('renamePasskey', { id, name })).status).toBe(400);
    expect(await passkeysOf(browser)).toMatchObject([{ name: null }]);
  });

  it.each([
    ['a user who gets codes', { email: 'ada@example.test' }, [], true],
    ['a user without a password who gets codes', { email: 'ada@example.test', password: null }, [], true],
    ['a user with only a password, whom the host may ask for more', { email: null }, [], false],
    ['a user with a password and an app', { email: null }, [addApp], true],
    ['a user with an app and no password', { email: null, password: null }, [addApp], false],
    ['a user with another passkey', { email: null, password: null }, [addPasskey], true],
  ] as const)('are removed, or kept if they are the last way in: %s', async (_, user, more, isRemoved) => {
    const browser = await signedOn();
    const id = await addPasskey(browser);
    for (const add of more) await add(browser);
    Object.assign(host.accounts.get('id-of-ada') ?? {}, user);
    const { code } = await browser.post('removeFactor', removal(id));
    expect(code).toBe(isRemoved ? undefined : 'FACTOR_NEEDED');
    expect((await passkeysOf(browser)).some((one) => one.id === id)).toBe(!isRemoved);
  });

  it('keep one of two that are removed at the same time', async () => {
    const browser = await signedOn();
    const ids = [await addPasskey(browser), await addPasskey(browser)];
    Object.assign(host.accounts.get('id-of-ada') ?? {}, { email: null });
    await Promise.all(ids.map((id) => browser.post('removeFactor', removal(id))));
    expect(await passkeysOf(browser)).toHaveLength(1);
  });
});

it('changes nothing with the id of another user’s session or passkey', async () => {
  const [ada, finn] = [await signedOn(), await signedOn('finn')];
  await finn.post('twoFactorSend', { deliveryMethod: 'EMAIL' });
  await finn.post('twoFactorValidate', { otc: host.codeTo('finn@example.test') });
  const passkey = await addPasskey(ada);
  const [session] = await sessionsOf(ada);
  await finn.post('endSession', { id: session?.id });
  await finn.post('renamePasskey', { id: passkey, name: 'Mine' });
  await finn.post('removeFactor', removal(passkey));
  await finn.post('endOtherSessions', {});
  expect(await isLive(ada)).toBe(true);
  expect(await passkeysOf(ada)).toMatchObject([{ id: passkey, name: null }]);
  expect(await passkeysOf(finn)).toEqual([]);
});

it('changes nothing without a proof of the last ten minutes', async () => {
  const [phone, laptop] = [await signedOn(), await signedOn()];
  const id = await addPasskey(laptop);
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 601_000);
  for (const [call, data] of [
    ['endSession', { id: (await sessionsOf(phone))[0]?.id }],
    ['endOtherSessions', {}],
    ['renamePasskey', { id, name: 'Mine' }],
    ['removeFactor', removal(id)],
  ] as const)
    expect((await laptop.post(call, data)).body).toEqual({ messages: [], nextAction: 'STEP_UP' });
  expect(await isLive(phone)).toBe(true);
  expect(await passkeysOf(laptop)).toMatchObject([{ id, name: null }]);
});
