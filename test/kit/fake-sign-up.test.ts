/** The sign-up of the fake server as a test of a host uses it. `latchkey conform` proves its checks. */
import { expect, it } from '@jest/globals';
import { AuthClient } from '../../cli/conform/client';
import { createFakeServer } from '../../kit/testing';
import { codeSent } from '../support/server/code-sent';

const API = 'https://auth.test';
const NINA = 'nina@shop.test';
const names = { appId: 'shop', brandId: 'main' };
const chosen = { newPassword: 'Soft-Rain42', confirmPassword: 'Soft-Rain42', appId: 'shop' };

function open(more = {}) {
  const users = [{ userId: 'ada', password: 'Bright-Sky7', email: 'ada@shop.test' }];
  const settings = { signUp: { userId: true }, signOn: { passkeys: true } };
  return createFakeServer({ api: API, users, settings, ...more });
}

async function begin({ fetch }: ReturnType<typeof open>, userId: string, email: string) {
  const browser = await new AuthClient({ api: API, origin: 'https://shop.test', names, fetch }).begin();
  const { body } = await browser.call('signUp', { ...names, userId, email });
  expect(body).toEqual(codeSent(1));
  return async (call: string, payload: object) => (await browser.call(call, payload)).body;
}

it('creates a user with the code, the password and the profile that it asks for', async () => {
  const fake = open({ signUpProfile: ['firstName', 'acceptsTerms'] });
  const send = await begin(fake, 'nina', NINA);
  expect((await send('signUpValidate', { otc: fake.lastCode(NINA) })).nextAction).toBe('CPW');
  expect((await send('signUpPassword', chosen)).nextAction).toBe('PROFILE');
  const profile = { firstName: 'Nina', acceptsTerms: false };
  expect((await send('signUpProfile', { profile })).nextAction).toBe('PROFILE');
  const done = await send('signUpProfile', { profile: { ...profile, acceptsTerms: true } });
  expect(done).toMatchObject({ nextAction: 'REDIRECT', offer: 'passkey' });
  expect(await send('authenticate', { userId: 'nina', password: 'Soft-Rain42' })).toMatchObject({
    nextAction: 'REDIRECT',
  });
});

it('sends no code to an address that has an account, and refuses a user id that is taken', async () => {
  const fake = open();
  await begin(fake, 'adele', 'ada@shop.test');
  expect(() => fake.lastCode('ada@shop.test')).toThrow('No code was sent');
  const send = await begin(fake, 'ada', NINA);
  await send('signUpValidate', { otc: fake.lastCode(NINA) });
  expect((await send('signUpPassword', chosen)).nextAction).toBe('ERROR');
});

it('refuses a sign-up without the setting', async () => {
  const { fetch } = open({ settings: {} });
  const browser = await new AuthClient({ api: API, origin: 'https://shop.test', names, fetch }).begin();
  expect((await browser.call('signUp', { ...names, email: NINA })).body.nextAction).toBe('ERROR');
});

it('judges a password by the lengths that its settings send', async () => {
  const fake = open({
    settings: { signUp: { userId: true }, passwordRules: { minLength: 12, maxLength: 64 } },
  });
  const send = await begin(fake, 'nina', NINA);
  await send('signUpValidate', { otc: fake.lastCode(NINA) });
  const answerTo = async (newPassword: string) =>
    (await send('signUpPassword', { ...chosen, newPassword, confirmPassword: newPassword })).nextAction;
  expect(await answerTo('Soft-Rain42')).toBe('CPW');
  expect(await answerTo('Soft-Rain42-in-the-long-Night')).toBe('REDIRECT');
});
