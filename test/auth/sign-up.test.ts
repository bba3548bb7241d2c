/** The profile step of a sign-up: the application decides whether there is one, and the account waits for it. */
import { expect, it } from '@jest/globals';
import { memoryStore, type Options } from '../../auth/handler';
import { type Answer, type Browser, createHost, type Host } from '../support/auth/host';

const EMAIL = 'nina@example.test';
const PROFILE = { firstName: 'Nina', acceptsTerms: true, newsletter: false };

const choose = (browser: Browser, newPassword = 'Soft-Rain42'): Promise<Answer> =>
  browser.post('signUpPassword', { newPassword, confirmPassword: newPassword });
const send = (browser: Browser, profile: unknown): Promise<Answer> =>
  browser.post('signUpProfile', { profile });

/** A browser that has entered the right code in the application with a profile. */
async function proved(host: Host): Promise<Browser> {
  const browser = await host.browser().begin();
  await browser.post('signUp', { email: EMAIL }, { appId: 'club' });
  await browser.post('signUpValidate', { otc: host.codeTo(EMAIL) });
  return browser;
}

it('creates the user with the profile of the application in which the sign-up began, and only then', async () => {
  const host = createHost();
  const browser = await proved(host);
  const { app } = (await browser.get('settings', { appId: 'club' })).body;
  expect(app).toMatchObject({ signUp: { userId: false, termsUrl: '/terms' } });
  expect((await send(browser, PROFILE)).code).toBe('START_AGAIN');
  expect((await choose(browser, 'short')).code).toBe('PASSWORD_RULE');
  expect((await choose(browser)).body.nextAction).toBe('PROFILE');
  for (const profile of [{}, { firstName: ' ', acceptsTerms: true }, { ...PROFILE, acceptsTerms: false }])
    expect((await send(browser, profile)).code).toBe('PROFILE_INCOMPLETE');
  for (const profile of [undefined, [], 'Nina']) expect((await send(browser, profile)).status).toBe(400);
  expect(host.accounts.has(`id-of-${EMAIL}`)).toBe(false);
  expect((await send(browser, PROFILE)).body.nextAction).toBe('REDIRECT');
  expect(host.accounts.get(`id-of-${EMAIL}`)).toMatchObject({ password: 'Soft-Rain42', profile: PROFILE });
  expect((await send(browser, PROFILE)).code).toBe('START_AGAIN');
});

it('keeps the password of an unfinished sign-up so that neither the store nor another session can read it', async () => {
  const values: string[] = [];
  const memory = memoryStore();
  const store: Options['store'] = {
    ...memory,
    replace(key, value, expiresAt) {
      values.push(value);
      return memory.replace(key, value, expiresAt);
    },
  };
  const host = createHost(undefined, { store });
  const [browser, other] = [await proved(host), await host.browser().begin()];
  await choose(browser);
  const kept = values.find((value) => value.includes('hidden'));
  expect(kept).not.toContain('Soft-Rain42');
  await other.post('signUp', { email: 'mallory@example.test' }, { appId: 'club' });
  expect((await send(other, PROFILE)).code).toBe('START_AGAIN');
});

it('tells in the profile that the host refuses it', async () => {
  const host = createHost(() => ({
    create: async () => ({ is: 'refused', detail: 'Choose a shorter name.' }),
  }));
  const browser = await proved(host);
  await choose(browser);
  const { body } = await send(browser, PROFILE);
  expect(body).toMatchObject({ nextAction: 'PROFILE', messages: [{ detail: 'Choose a shorter name.' }] });
});
