/** Passkeys of a host: to sign on, to pass a step, and to be added. `conform` tries what no attacker may do with them. */

import { expect, it } from '@jest/globals';
import { passkeysWith } from '../../auth/passkeys';
import { Authenticator, type CreationOptions, type RequestOptions } from '../../cli/conform/authenticator';
import { type Browser, createHost, type Host, ORIGIN, passkeysInMemory } from '../support/auth/host';

function hostWithPasskeys(): Host {
  return createHost(() => ({}), {
    passkeys: passkeysWith({ keys: passkeysInMemory() }),
    apps: { shop: { target: '/home', passkeys: true } },
  });
}

const PATH = '?appId=shop';

async function addPasskey(browser: Browser, device: Authenticator) {
  const { body } = await browser.send(`/factor/wgt/passkeyoptions${PATH}`);
  const credential = device.create(body.publicKey as CreationOptions, ORIGIN);
  return browser.post('addPasskey', { credential });
}

async function signOn(browser: Browser, device: Authenticator) {
  const { body } = await browser.get('passkeyOptions');
  const credential = device.get(body.publicKey as RequestOptions, ORIGIN);
  return browser.post('passkeySignOn', { credential });
}

/** A browser whose user has signed on, and a device with the user's passkey. */
async function withPasskey(host: Host, userId = 'ada'): Promise<[Browser, Authenticator]> {
  const [browser, device] = [await host.browser().begin(), new Authenticator(true)];
  await browser.signOn(userId, 'Bright-Sky7');
  expect((await addPasskey(browser, device)).body.nextAction).toBe('REDIRECT');
  return [browser, device];
}

it('offers a passkey once to a user who has none, and tells the owner about a new one', async () => {
  const host = hostWithPasskeys();
  const browser = await host.browser().begin();
  expect((await browser.get('settings')).body).toMatchObject({ app: { signOn: { passkeys: true } } });
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.offer).toBe('passkey');
  expect((await (await host.browser().begin()).signOn('ada', 'Bright-Sky7')).body.offer).toBeUndefined();
  await addPasskey(browser, new Authenticator());
  expect(host.sent.at(-1)).toMatchObject({ to: 'ada@example.test', purpose: 'passkey-added', code: '' });
});

it('signs on with a passkey, and needs no second factor', async () => {
  const host = hostWithPasskeys();
  const [, device] = await withPasskey(host);
  const another = await host.browser().begin();
  expect((await signOn(another, device)).body).toMatchObject({ nextAction: 'REDIRECT', targetUrl: '/home' });
  const finn = host.accounts.get('id-of-ada');
  if (finn) finn.needsSecondFactor = true;
  expect((await signOn(await host.browser().begin(), device)).body.nextAction).toBe('REDIRECT');
});

it('refuses an unknown passkey and one with a wrong counter, with the same message', async () => {
  const host = hostWithPasskeys();
  const [, device] = await withPasskey(host);
  const stranger = new Authenticator();
  const { body } = await (await host.browser().begin()).get('passkeyOptions');
  stranger.create({ challenge: 'AAAA', rp: { id: 'shop.example' }, user: { id: 'AAAA' } }, ORIGIN);
  expect(body.publicKey).toMatchObject({ rpId: 'shop.example', allowCredentials: [] });
  expect(await signOn(await host.browser().begin(), stranger)).toMatchObject({
    code: 'PASSKEY_REFUSED',
    body: { nextAction: 'PASSKEY', unknownPasskey: { rpId: 'shop.example' } },
  });
  await signOn(await host.browser().begin(), device);
  for (const passkey of device.passkeys) passkey.counter = 0;
  const copied = await signOn(await host.browser().begin(), device);
  expect(copied).toMatchObject({ code: 'PASSKEY_REFUSED', body: { nextAction: 'PASSKEY' } });
  expect(copied.body.unknownPasskey).toBeUndefined();
});

it('passes a second factor with a passkey of the same user', async () => {
  const host = hostWithPasskeys();
  const [, device] = await withPasskey(host);
  const account = host.accounts.get('id-of-ada');
  if (account) account.needsSecondFactor = true;
  const browser = await host.browser().begin();
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('TWO_FACTOR');
  const { body } = await browser.send(`/svauth/wgt/svoptions${PATH}`);
  const credential = device.get(body.publicKey as RequestOptions, ORIGIN);
  expect((await browser.post('twoFactorPasskey', { credential })).body.nextAction).toBe('REDIRECT');
});

it('adds a passkey only after a proof of the last ten minutes, which a step-up renews', async () => {
  const host = hostWithPasskeys();
  const [browser] = await withPasskey(host);
  const real = Date.now;
  try {
    Date.now = () => real() + 601_000;
    expect((await browser.send(`/factor/wgt/passkeyoptions${PATH}`)).body.publicKey).toBeUndefined();
    expect(
      (await browser.post('addPasskey', { credential: { id: 'x', response: {} } })).body.nextAction,
    ).toBe('STEP_UP');
    await browser.post('stepUpSend', { deliveryMethod: 'EMAIL' });
    const validationCode = host.codeTo('ada@example.test');
    expect((await browser.post('stepUpValidate', { validationCode })).body.nextAction).toBe('REDIRECT');
    expect((await addPasskey(browser, new Authenticator())).body.nextAction).toBe('REDIRECT');
  } finally {
    Date.now = real;
  }
});

it('has no passkeys without the option, and in other applications', async () => {
  const host = hostWithPasskeys();
  const other = createHost(() => ({}), { apps: { shop: { passkeys: true } } });
  for (const { options } of [host, other]) expect(options.apps.shop?.passkeys).toBe(true);
  expect((await (await other.browser().begin()).get('passkeyOptions')).status).toBe(404);
  const { body } = await (await createHost().browser().begin()).get('settings');
  expect(body.app).not.toHaveProperty('signOn');
});
