import { expect, it } from '@jest/globals';
import {
  APP,
  isCallback,
  type ProviderBrowser,
  providerSuite,
  referenceOf,
} from '../../support/server/provider/suite';

const suite = providerSuite();

/** A browser whose user has this account at the provider. */
async function ownerOf(claims: Record<string, string | boolean>, subject = 'p-1'): Promise<ProviderBrowser> {
  suite.provider.accounts.set(subject, claims);
  suite.provider.account = subject;
  return suite.browser();
}

const userIn = async (browser: ProviderBrowser, userId: string): Promise<string> =>
  (await browser.ask(`/apps/wgt/${APP}/brands/demo/users/${encodeURIComponent(userId)}/`)).body.user?.userId;

it('names the providers in the settings of their application only', async () => {
  const browser = await suite.browser();
  const settings = async (appId: string) => {
    const { app } = (await browser.get(`/appsdetails/wgt/apps/${appId}?properties=nu_detect_on`)).body;
    const { account, ...rest } = app as Record<string, unknown>;
    expect(account).toBeDefined();
    return { app: rest };
  };
  expect(await settings(APP)).toEqual({
    app: {
      nu_detect_on: false,
      signOn: {
        providers: [
          { id: 'refuser', name: 'Refuser' },
          { id: 'registrar', name: 'Registrar' },
          { id: 'linker', name: 'Linker' },
          { id: 'elliptic', name: 'Elliptic' },
          { id: 'rsa', name: 'RSA' },
          { id: 'poster', name: 'Poster' },
          { id: 'demo', name: 'Demo Provider' },
        ],
      },
    },
  });
  expect(await settings('demo')).toEqual({ app: { nu_detect_on: false } });
});

it('goes to the provider with PKCE, state and nonce, and returns to the page with its query unchanged', async () => {
  const browser = await ownerOf({ email: 'mary@example.test' });
  const url = await browser.start('linker');
  const atProvider = await browser.open(url, ({ pathname }) => pathname === '/auth');
  expect(Object.fromEntries(atProvider.searchParams)).toEqual({
    client_id: 'linking',
    redirect_uri: `${suite.servers[0]?.url}/federation/wgt/callback`,
    response_type: 'code',
    scope: 'openid email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  const page = await browser.open(atProvider.href);
  expect(page.href).toMatch(
    /^http:\/\/localhost:4999\/account\/\?next=a%20b&flag&x=1\+2&signOnRef=[\w-]{32}$/,
  );

  const before = { sId: browser.sId, csrf: browser.csrf };
  const { body } = await browser.redeem(referenceOf(page));
  expect(body).toEqual({
    messages: [],
    nextAction: 'REDIRECT',
    sessionId: expect.any(String),
    csrfTokenValue: expect.any(String),
  });
  expect([body.sessionId, body.csrfTokenValue]).not.toContain(before.sId);
  expect(body.csrfTokenValue).not.toBe(before.csrf);
  expect(await userIn(browser, 'mary')).toBe('mary');
});

it('recognizes an identity by issuer and subject, whatever its email address is', async () => {
  const first = await ownerOf({ email: 'mary@example.test' });
  expect((await first.signOnWith('linker')).body.nextAction).toBe('REDIRECT');
  const again = await ownerOf({ email: 'ada@example.test' });
  expect((await again.signOnWith('linker')).body.nextAction).toBe('REDIRECT');
  expect(await userIn(again, 'mary')).toBe('mary');
});

it('mails the owner of an account that an identity has joined, and only then', async () => {
  const notices = async (browser: ProviderBrowser) =>
    (await browser.get('/outbox.json?with=notices')).body.map(
      ({ to, change }: { to: string; change: string }) => [to, change],
    );
  const browser = await ownerOf({ email: 'Mary@example.test' });
  await browser.signOnWith('linker');
  expect(await notices(browser)).toEqual([['mary@example.test', 'providerAdded']]);
  await browser.signOnWith('linker');
  expect(await notices(browser)).toHaveLength(1);
});

it.each([
  ['an address of a domain that the provider does not own', 'linker', { email: 'ada@other.test' }],
  ['an address below a domain that it owns', 'linker', { email: 'ada@mail.example.test' }],
  ['an address that it has not verified', 'linker', { email: 'mary@example.test', email_verified: false }],
  ['an address without an account', 'linker', { email: 'nobody@example.test' }],
  ['no address', 'linker', {}],
  ['an address with a space', 'linker', { email: 'mary@example.test ' }],
  ['a verified address at a provider that owns no domain', 'refuser', verified('mary@example.test')],
  ['no address at a provider with which people can register', 'registrar', {}],
])('refuses an unknown identity with %s', async (_, provider, claims) => {
  const browser = await ownerOf(claims);
  const { body } = await browser.signOnWith(provider);
  expect(body).toMatchObject({ nextAction: 'LOGIN', messages: [{ type: 'ERROR' }] });
  expect(body.messages[0].detail).toMatch(
    /^No account is connected to your sign-on with (Linker|Refuser|Registrar)\./,
  );
  expect(await userIn(browser, 'mary')).toBeUndefined();
});

function verified(email: string) {
  return { email, email_verified: true };
}

it('lets an unknown user register, and signs the new user on with the identity from then on', async () => {
  const browser = await ownerOf({ ...verified('new@people.test'), given_name: 'Nia', family_name: 'Okoro' });
  const { body } = await browser.signOnWith('registrar');
  expect(body).toEqual({ messages: [], nextAction: 'REGISTER', token: expect.any(String) });
  const { token } = body;
  const delivery = await browser.post('/userReg/wgt/getDeliveryMethod', { token });
  expect(delivery.body).toMatchObject({ nextAction: 'VALIDATE_SV', deliveryMethod: 'EMAIL' });
  await browser.post(`/userReg/wgt/apps/${APP}/brands/demo/register`, { token });
  expect((await browser.outbox()).at(-1)?.to).toBe('new@people.test');
  const proof = { otc: await browser.lastCode() };
  expect((await browser.post('/userReg/wgt/validateSV', proof)).body.nextAction).toBe('CPW');
  const password = { newPassword: 'Fresh-Start9', confirmPassword: 'Fresh-Start9' };
  expect((await browser.post('/userReg/wgt/createpassword', password)).body.nextAction).toBe('REDIRECT');

  const later = await suite.browser();
  expect((await later.signOnWith('registrar')).body.nextAction).toBe('REDIRECT');
  expect(await userIn(later, 'new@people.test')).toBe('new@people.test');
});

it('takes an address with a Kelvin sign for another one than with a k', async () => {
  const owner = await ownerOf(verified('kate@example.test'));
  const { token } = (await owner.signOnWith('registrar')).body;
  await owner.post(`/userReg/wgt/apps/${APP}/brands/demo/register`, { token });
  await owner.post('/userReg/wgt/validateSV', { otc: await owner.lastCode() });
  const password = { newPassword: 'Fresh-Start9', confirmPassword: 'Fresh-Start9' };
  expect((await owner.post('/userReg/wgt/createpassword', password)).body.nextAction).toBe('REDIRECT');
  const signOnAs = async (email: string) =>
    (await (await ownerOf({ email }, 'p-2')).signOnWith('linker')).body.nextAction;
  expect(await signOnAs('\u212Aate@example.test')).toBe('LOGIN');
  expect(await signOnAs('Kate@example.test')).toBe('REDIRECT');
});

it('does not connect an identity with an account whose owner proves the address during registration', async () => {
  const browser = await ownerOf(verified('mary@example.test'));
  const { token } = (await browser.signOnWith('registrar')).body;
  await browser.post(`/userReg/wgt/apps/${APP}/brands/demo/register`, { token });
  const known = await browser.post('/userReg/wgt/validateSV', { otc: await browser.lastCode() });
  expect(known.body.nextAction).toBe('FPC');
  expect((await (await suite.browser()).signOnWith('registrar')).body.nextAction).toBe('REGISTER');
});

it.each([
  ['finn', 'TWO_FACTOR'],
  ['sam', 'STEP_UP'],
])('still requires the second step of %s, %s', async (userId, step) => {
  const browser = await ownerOf({ email: `${userId}@example.test` });
  expect((await browser.signOnWith('linker')).body).toMatchObject({ messages: [], nextAction: step });
  expect(await userIn(browser, userId)).toBeUndefined();
  expect((await browser.post('/login/wgt/continueAuthentication', { appId: APP })).body.nextAction).toBe(
    step,
  );
});

it.each(['tess', 'vera', 'gus', 'pia', 'noor'])(
  'signs %s on without a question about the password, because none was used',
  async (userId) => {
    const browser = await ownerOf({ email: `${userId}@example.test` });
    expect((await browser.signOnWith('linker')).body).toMatchObject({ messages: [], nextAction: 'REDIRECT' });
  },
);

it('does not open an account that has to be enabled with a code first', async () => {
  const browser = await ownerOf({ email: 'eve@example.test' });
  expect((await browser.signOnWith('linker')).body.nextAction).toBe('EBS');
  expect(await userIn(browser, 'eve')).toBeUndefined();
  expect((await browser.signOnWith('linker')).body.nextAction).toBe('EBS');
});

it('returns from a provider that posts its answer', async () => {
  const browser = await ownerOf({ email: 'mary@example.test' });
  const atProvider = await browser.open(
    await browser.start('poster'),
    ({ pathname }) => pathname === '/auth',
  );
  expect(atProvider.searchParams.get('response_mode')).toBe('form_post');
  // The last page of the provider contains the form.
  const url = await browser.open(atProvider.href, ({ pathname }) => /^\/auth\/./.test(pathname));
  const form = await (await browser.send(url.href, {}, { origin: '' })).text();
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  expect(fields.map(([name]) => name).sort()).toEqual(['code', 'iss', 'state']);
  const answer = await browser.send(
    `${suite.servers[0]?.url}/federation/wgt/callback`,
    { method: 'POST', body: new URLSearchParams(fields as [string, string][]) },
    { origin: 'https://provider.example' },
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const reply = await browser.redeem(referenceOf(new URL(answer.headers.get('location') ?? '')));
  expect(reply.body.messages[0].detail).toMatch(/^No account is connected to your sign-on with Poster/);
});

it('completes a sign-on in another session of the same browser, because the page has loaded again', async () => {
  const browser = await ownerOf({ email: 'mary@example.test' });
  const reference = await browser.roundTrip('linker');
  const reloaded = await suite.browser();
  for (const [name, value] of browser.cookies) reloaded.cookies.set(name, value);
  expect(reloaded.sId).not.toBe(browser.sId);
  expect((await reloaded.redeem(reference)).body.nextAction).toBe('REDIRECT');
});

it('keeps two sign-ons apart that are at the provider at the same time', async () => {
  const browser = await ownerOf({ email: 'mary@example.test' });
  const callbacks = [];
  for (const _ of ['first tab', 'second tab'])
    callbacks.push(await browser.open(await browser.start('linker'), isCallback));
  for (const callback of callbacks) {
    const reference = referenceOf(await browser.open(callback.href));
    expect((await browser.redeem(reference)).body.nextAction).toBe('REDIRECT');
  }
});
