import { expect, it } from '@jest/globals';
import {
  isCallback,
  type ProviderBrowser,
  providerSuite,
  referenceOf,
} from '../../support/server/provider/suite';

const suite = providerSuite();

/** Signs on while the provider's answers are changed, and returns the answer to the page. */
async function signOnTo(provider = 'linker', change?: (callback: URL) => void) {
  suite.provider.accounts.set('mary', { email: 'mary@example.test' });
  suite.provider.account = 'mary';
  const browser: ProviderBrowser = await suite.browser();
  const callback = await browser.open(await browser.start(provider), isCallback);
  change?.(callback);
  return (await browser.redeem(referenceOf(await browser.open(callback.href)))).body;
}

const failed = {
  nextAction: 'LOGIN',
  messages: [{ type: 'ERROR', detail: expect.stringMatching(/^We couldn’t verify the response/) }],
};

/** Returns an ID token as it was issued in an earlier sign-on. */
async function issuedTo(provider: string): Promise<string> {
  let token = '';
  suite.provider.spoilToken = (answer) => {
    token = String(answer.id_token);
    return answer;
  };
  await signOnTo(provider);
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  return token;
}

it('refuses an ID token of an earlier sign-on, which has another nonce', async () => {
  const earlier = await issuedTo('linker');
  suite.provider.spoilToken = (answer) => ({ ...answer, id_token: earlier });
  expect(await signOnTo()).toEqual(failed);
});

it('refuses an ID token of another client', async () => {
  const other = await issuedTo('refuser');
  suite.provider.spoilToken = (answer) => ({ ...answer, id_token: other });
  expect(await signOnTo()).toEqual(failed);
});

const withClaims = (token: string, claims: Record<string, unknown>, header?: string): string => {
  const [first, middle = '', signature] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(middle, 'base64url').toString()), ...claims };
  return [header ?? first, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
};

it.each([
  ['another issuer', (token: string) => withClaims(token, { iss: 'https://evil.test' })],
  ['another user, under the signature of the first', (token: string) => withClaims(token, { sub: 'ada' })],
  [
    'no signature',
    (token: string) =>
      `${withClaims(token, {}, Buffer.from('{"alg":"none"}').toString('base64url')).split('.').slice(0, 2).join('.')}.`,
  ],
  ['an end in the past', (token: string) => withClaims(token, { exp: 1 })],
])('refuses an ID token with %s', async (_, spoil) => {
  suite.provider.spoilToken = (answer) => ({ ...answer, id_token: spoil(String(answer.id_token)) });
  expect(await signOnTo()).toEqual(failed);
});

it('refuses an ID token of another algorithm than the settings name', async () => {
  expect(await signOnTo('elliptic')).toEqual(failed);
  expect((await signOnTo('rsa')).nextAction).toBe('REDIRECT');
});

it('refuses an answer without an ID token', async () => {
  suite.provider.spoilToken = ({ id_token: _, ...answer }) => answer;
  expect(await signOnTo()).toEqual(failed);
});

it.each([
  ['with another iss', (callback: URL) => callback.searchParams.set('iss', 'https://evil.test')],
  ['without iss, which this provider always sends', (callback: URL) => callback.searchParams.delete('iss')],
  ['with two codes', (callback: URL) => callback.searchParams.append('code', 'another')],
  ['without a code', (callback: URL) => callback.searchParams.delete('code')],
])('refuses a callback %s, and exchanges nothing', async (_, change) => {
  expect(await signOnTo('linker', change)).toEqual(failed);
  expect(suite.provider.exchanges).toBe(0);
});

it('refuses a callback with a code that the provider did not issue', async () => {
  expect(await signOnTo('linker', (callback) => callback.searchParams.set('code', 'invented'))).toEqual(
    failed,
  );
});

it('shows none of the errors that a callback names', async () => {
  const answer = await signOnTo('linker', (callback) => {
    callback.searchParams.delete('code');
    callback.searchParams.set('error', 'server_error');
    callback.searchParams.set('error_description', 'Call 555-0100');
  });
  expect(answer).toEqual(failed);
});
