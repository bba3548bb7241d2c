import { expect, it } from '@jest/globals';
import {
  APP,
  isCallback,
  PAGE,
  type ProviderBrowser,
  providerSuite,
  referenceOf,
} from '../../support/server/provider/suite';

const suite = providerSuite();
const FAILED = 'We couldn’t verify the response from your identity provider. Please start again.';
const failed = {
  messages: [{ type: 'ERROR', detail: FAILED }],
  nextAction: 'LOGIN',
};

/** A browser whose user has an account at the provider that joins the account of mary. */
async function mary(): Promise<ProviderBrowser> {
  suite.provider.accounts.set('mary', { email: 'mary@example.test' });
  suite.provider.account = 'mary';
  return suite.browser();
}

const isSignedOn = async (browser: ProviderBrowser): Promise<boolean> =>
  (await browser.post('/login/wgt/continueAuthentication', { appId: APP })).body.nextAction === 'REDIRECT';

/** Opens one address and returns the answer without following it. */
const visit = (browser: ProviderBrowser, url: string) => browser.send(url, {}, { origin: '' });
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? 'none:');

it('uses up a ticket, and returns a second visitor to the page without a sign-on', async () => {
  const browser = await mary();
  const url = await browser.start('linker');
  expect(locationOf(await visit(browser, url)).origin).toBe(suite.provider.issuer);
  const second = await visit(browser, url);
  expect(second.status).toBe(303);
  expect(second.headers.getSetCookie()).toEqual([]);
  expect(locationOf(second).href.startsWith(`${PAGE}&signOnRef=`)).toBe(true);
  expect((await browser.redeem(referenceOf(locationOf(second)))).body).toEqual(failed);
});

it('accepts a ticket for two minutes only', async () => {
  const browser = await mary();
  const urls = [await browser.start('linker'), await browser.start('linker')];
  await browser.forward(119);
  expect(locationOf(await visit(browser, urls[0] ?? '')).origin).toBe(suite.provider.issuer);
  await browser.forward(2);
  expect(locationOf(await visit(browser, urls[1] ?? '')).origin).toBe(browser.origin);
});

it('shows its own page for an unknown ticket or state, and repeats no text of the address', async () => {
  const browser = await suite.browser();
  const own = suite.servers[0]?.url;
  for (const path of [
    'go',
    'go?ticket=%3Cb%3Eevil',
    'callback',
    'callback?state=x&error=%3Cb%3Eevil&code=1',
  ]) {
    const answer = await visit(browser, `${own}/federation/wgt/${path}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await answer.text();
    expect(text).toContain(FAILED);
    expect(text).not.toContain('evil');
  }
});

it('reports that the user cancelled, and shows no text of the provider', async () => {
  const browser = await suite.browser();
  const page = await browser.open(await browser.start('linker'));
  expect([...page.searchParams.keys()]).toEqual(['next', 'flag', 'x', 'signOnRef']);
  expect((await browser.redeem(referenceOf(page))).body).toEqual({
    messages: [
      {
        type: 'WARNING',
        detail: 'You didn’t sign on with Linker. Please try again, or sign on another way.',
      },
    ],
    nextAction: 'LOGIN',
  });
});

it.each([
  ['of the sign-on', 'provider-'],
  ['of the session that started it', 'latchkey-'],
])(
  'returns to the page without the cookie %s, and leaves the sign-on to the browser that has both',
  async (_, lost) => {
    const browser = await mary();
    const callback = await browser.open(await browser.start('linker'), isCallback);
    const cookies = new Map([...browser.cookies].filter(([name]) => !name.startsWith(lost)));
    const answer = await browser.send(callback.href, {}, { origin: '', cookies });
    expect(locationOf(answer).href.startsWith(`${PAGE}&signOnRef=`)).toBe(true);
    expect((await browser.redeem(referenceOf(locationOf(answer)))).body).toEqual(failed);
    expect(suite.provider.exchanges).toBe(0);
    const page = await browser.open(callback.href);
    expect((await browser.redeem(referenceOf(page))).body.nextAction).toBe('REDIRECT');
  },
);

it('uses up a callback, also for the browser that has its cookie', async () => {
  const browser = await mary();
  const callback = await browser.open(await browser.start('linker'), isCallback);
  const kept = new Map(browser.cookies);
  const page = await browser.open(callback.href);
  const replayed = await browser.send(callback.href, {}, { origin: '', cookies: kept });
  expect(suite.provider.exchanges).toBe(1);
  expect((await browser.redeem(referenceOf(locationOf(replayed)))).body).toEqual(failed);
  expect((await browser.redeem(referenceOf(page))).body.nextAction).toBe('REDIRECT');
});

it('waits ten minutes for the provider’s answer', async () => {
  const browser = await mary();
  const callbacks = [];
  for (const _ of [1, 2]) callbacks.push(await browser.open(await browser.start('linker'), isCallback));
  await browser.forward(598);
  const inTime = await browser.open(callbacks[0]?.href ?? '');
  await browser.forward(4);
  const late = await browser.open(callbacks[1]?.href ?? '');
  expect((await browser.redeem(referenceOf(late))).body).toEqual(failed);
  expect((await browser.redeem(referenceOf(inTime))).body.nextAction).toBe('REDIRECT');
});

it('uses up a reference, for five minutes and one application only', async () => {
  const browser = await mary();
  const reference = await browser.roundTrip('linker');
  const elsewhere = await browser.post('/login/wgt/reference/apps/demo/demo', { reference });
  expect(elsewhere.body).toEqual(failed);
  expect((await browser.redeem(reference)).body.nextAction).toBe('REDIRECT');
  expect((await browser.redeem(reference)).body).toEqual(failed);
  const late = await browser.roundTrip('linker');
  await browser.forward(301);
  expect((await browser.redeem(late)).body).toEqual(failed);
});

it('gives one of many requests at the same moment the sign-on', async () => {
  const browser = await mary();
  const reference = await browser.roundTrip('linker');
  const twins = Array.from({ length: 8 }, (_, index) =>
    browser.twin(suite.servers[index % suite.servers.length]?.url ?? ''),
  );
  const replies = await Promise.all(twins.map((twin) => twin.redeem(reference)));
  const answers = replies.map(({ body }) => body.nextAction);
  expect(answers.filter((one) => one === 'REDIRECT')).toHaveLength(1);
  // ERROR: the token of the winner has replaced the one of this request.
  expect(['LOGIN', 'ERROR', 'REDIRECT']).toEqual(expect.arrayContaining(answers));
});

it('does not sign a victim on with the link of an attacker’s half-done sign-on', async () => {
  const attacker = await mary();
  const reference = await attacker.roundTrip('linker');
  const victim = await suite.browser();
  expect((await victim.redeem(reference)).body).toEqual(failed);
  expect(await isSignedOn(victim)).toBe(false);
  // The attempt hasn't used it up.
  expect((await attacker.redeem(reference)).body.nextAction).toBe('REDIRECT');
});

it('does not send a victim to the provider for an attacker who started the sign-on, to any page of the origin', async () => {
  const attacker = await suite.browser();
  const victim = await mary();
  const leaking = 'http://localhost:4999/out?to=https://evil.test/';
  const url = await attacker.start('linker', leaking);
  const page = await victim.open(url);
  expect(page.href).toMatch(/^http:\/\/localhost:4999\/out\?to=https:\/\/evil.test\/&signOnRef=[\w-]{32}$/);
  for (const browser of [attacker, victim]) {
    expect((await browser.redeem(referenceOf(page))).body).toEqual(failed);
    expect(await isSignedOn(browser)).toBe(false);
  }
  // Also not if the attacker goes first, and the victim returns.
  const callback = await attacker.open(url, isCallback);
  expect((await attacker.redeem(referenceOf(await victim.open(callback.href)))).body).toEqual(failed);
  expect(suite.provider.exchanges).toBe(0);
});

it('does not exchange an attacker’s code in a victim’s browser', async () => {
  const attacker = await mary();
  const callback = await attacker.open(await attacker.start('linker'), isCallback);
  const victim = await suite.browser();
  // Also not with a sign-on of the victim under way.
  await victim.open(await victim.start('linker'), isCallback);
  const page = await victim.open(callback.href);
  expect(suite.provider.exchanges).toBe(0);
  expect((await victim.redeem(referenceOf(page))).body).toEqual(failed);
});

it('does not exchange a stolen code in a sign-on of the thief', async () => {
  const victim = await mary();
  const stolen = await victim.open(await victim.start('linker'), isCallback);
  const thief = await suite.browser();
  const own = await thief.open(await thief.start('linker'), isCallback);
  own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
  const page = await thief.open(own.href);
  // The provider refuses the code, because the thief's verifier doesn't fit.
  expect(suite.provider.exchanges).toBe(1);
  expect((await thief.redeem(referenceOf(page))).body).toEqual(failed);
});

it.each([
  ['another origin', 'https://evil.test/'],
  ['an origin that may use the server but isn’t the page’s own', 'http://localhost:4600/'],
  ['an origin that begins like its own', 'http://localhost:4999.evil.test/'],
  ['a user name', 'http://localhost:4999@evil.test/'],
  ['a user name at its own origin', 'http://me@localhost:4999/'],
  ['a fragment', 'http://localhost:4999/#there'],
  ['an empty fragment', 'http://localhost:4999/#'],
  ['no scheme', '//localhost:4999/'],
  ['a path only', '/account/'],
  ['a script', 'javascript:alert(1)'],
  ['too many characters', `http://localhost:4999/?${'x'.repeat(2048)}`],
])('refuses a page to return to with %s', async (_, pageUrl) => {
  const browser = await suite.browser();
  const reply = await browser.post(`/login/wgt/provider/apps/${APP}/demo`, { provider: 'linker', pageUrl });
  expect([reply.status, reply.body.nextAction, reply.body.messages[0].field]).toEqual([
    400,
    'ERROR',
    'pageUrl',
  ]);
});

it('replaces an old reference in the address of the page', async () => {
  const browser = await suite.browser();
  const page = await browser.open(
    await browser.start('linker', 'http://localhost:4999/?signOnRef=old&a=1&signOn%52ef=older'),
  );
  expect(page.search).toMatch(/^\?a=1&signOnRef=[\w-]{32}$/);
});

it('answers ERROR for a provider that is unknown, or not one of the application', async () => {
  const browser = await suite.browser();
  const start = (provider: string, appId: string) =>
    browser.post(`/login/wgt/provider/apps/${appId}/demo`, { provider, pageUrl: PAGE });
  for (const [provider, appId] of [
    ['nobody', APP],
    ['linker', 'demo'],
  ] as const) {
    const { status, body } = await start(provider, appId);
    expect([status, body.nextAction, body.providerUrl]).toEqual([200, 'ERROR', undefined]);
    expect(body.messages[0].detail).toMatch(/isn’t available at the moment/);
  }
});

it('keeps at most five sign-ons of a session, the newest ones', async () => {
  const browser = await mary();
  const urls = [];
  for (const _ of Array(6)) urls.push(await browser.start('linker'));
  expect((await visit(browser, urls[0] ?? '')).status).toBe(400);
  expect(locationOf(await visit(browser, urls[1] ?? '')).origin).toBe(suite.provider.issuer);
});

it('lets pages of other origins post to the callback only', async () => {
  const own = suite.servers[0]?.url;
  const post = async (path: string) =>
    (await fetch(own + path, { method: 'POST', headers: { Origin: 'https://provider.example' } })).status;
  expect(await post('/federation/wgt/callback')).toBe(400);
  expect(await post('/federation/wgt/go')).toBe(403);
  expect(await post(`/login/wgt/reference/apps/${APP}/demo`)).toBe(403);
});

/** Signs on while the provider's answers are changed, and returns the answer to the page. */
async function signOnTo(provider = 'linker', change?: (callback: URL) => void) {
  suite.provider.accounts.set('mary', { email: 'mary@example.test' });
  suite.provider.account = 'mary';
  const browser: ProviderBrowser = await suite.browser();
  const callback = await browser.open(await browser.start(provider), isCallback);
  change?.(callback);
  return (await browser.redeem(referenceOf(await browser.open(callback.href)))).body;
}

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
