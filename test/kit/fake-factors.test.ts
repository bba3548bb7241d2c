/** Factors of the fake server as a test of a host uses them. `latchkey conform` proves its checks. */
import { expect, it } from '@jest/globals';
import { AuthClient, type Reply } from '../../cli/conform/client';
import { createFakeServer, type FakeServer } from '../../kit/testing';

const API = 'https://auth.test';
const ORIGIN = 'https://shop.test';
const APP_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const ADA = { userId: 'ada', password: 'Bright-Sky7' };
const FINN = { userId: 'finn', password: 'Silver.Fox7' };
const USERS = [
  { ...ADA, isOfferedPasskey: true },
  { ...FINN, state: 'TWO_FACTOR' as const, appKey: APP_KEY, recoveryCodes: ['2345-6789'] },
];

const open = (more = {}): FakeServer =>
  createFakeServer({ api: API, users: USERS, settings: { signOn: { passkeys: true } }, ...more });

const begin = (fake: FakeServer, fetch: typeof globalThis.fetch = fake.fetch): Promise<AuthClient> =>
  new AuthClient({ api: API, origin: ORIGIN, names: { appId: 'shop', brandId: 'main' }, fetch }).begin();

const next = ({ body }: Reply): unknown => body.nextAction;

it('returns the code of an app that is being set up', async () => {
  const fake = open();
  await expect(fake.appCode('ada')).rejects.toThrow('"ada" has no authenticator app.');
  const browser = await begin(fake);
  await browser.call('authenticate', ADA);
  expect(next(await browser.call('addApp'))).toBe('SET_UP');
  const { body } = await browser.call('confirmApp', { otc: await fake.appCode('ada') });
  expect(body).toMatchObject({ nextAction: 'RECOVERY_CODES' });
  expect(new Set(body.recoveryCodes as string[]).size).toBe(10);
  expect(next(await (await begin(fake, fake.newBrowser())).call('authenticate', ADA))).toBe('TWO_FACTOR');
});

it('offers a passkey until the user has one', async () => {
  const fake = open();
  const browser = await begin(fake);
  expect((await browser.call('authenticate', ADA)).body.offer).toBe('passkey');
  await fake.passkey('ada');
  expect((await browser.call('authenticate', ADA)).body.offer).toBeUndefined();
  await expect(fake.passkey('no-one')).rejects.toThrow('Unknown user "no-one"');
});

it('remembers a device for as long as the option says', async () => {
  const fake = open({ rememberDays: 30 });
  const browser = await begin(fake);
  await browser.call('authenticate', FINN);
  expect((await browser.call('twoFactorOptions')).body.rememberDays).toBe(30);
  await browser.call('twoFactorApp', { otc: await fake.appCode('finn'), rememberDevice: true });
  expect(next(await browser.call('authenticate', FINN))).toBe('REDIRECT');
  expect(next(await browser.call('addApp'))).toBe('STEP_UP');
  fake.forward(31 * 86_400);
  await browser.begin();
  expect(next(await browser.call('authenticate', FINN))).toBe('TWO_FACTOR');
});
