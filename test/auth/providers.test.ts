/** Sign-on with an identity provider of a host. `conform` tries the attacks in test/auth/own-tables.all.test.ts. */

import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Identity, Providers } from '../../auth/handler';
import { identitiesIn } from '../../auth/postgres';
import { type GivenProvider, providersWith } from '../../auth/providers';
import { type Forgery, type OwnProvider, startProvider } from '../../cli/conform/provider';
import { type Answer, type Browser, createHost, type Host, ORIGIN } from '../support/auth/host';
import { freePort } from '../support/server/start/free-port';

const client = {
  ...{ id: 'acme', clientId: 'conform', clientSecret: 'a secret' },
  issuer: `http://localhost:${await freePort()}`,
};
const acme: GivenProvider = {
  ...{ ...client, name: 'Acme Works', apps: ['shop'], rule: 'link' },
  domains: ['example.test'],
};
const PAGE = `${ORIGIN}/account/?next=a%20b`;

const pool = await PGlite.create();
let provider: OwnProvider;
beforeAll(async () => {
  provider = await startProvider(client);
});
afterAll(() => Promise.all([provider.close(), pool.close()]));

/** A host that trusts the provider. `change`: how it describes it in another way. */
async function hostWith(change: Partial<GivenProvider> = {}): Promise<Host> {
  let userOf: Providers['userOf'] = async () => null;
  const host = createHost(undefined, {
    providers: providersWith({
      userOf: (...given) => userOf(...given),
      providers: [{ ...acme, ...change }],
    }),
  });
  const { users } = host.options;
  await pool.query('drop table if exists identities');
  userOf = await identitiesIn(pool, {
    users,
    async register({ email = '' }: Identity, io) {
      const result = await users.create?.({ email, userId: email, password: 'Unused-Sky7' }, io);
      return result?.is === 'created' ? result.user : null;
    },
  });
  return host;
}

const start = (browser: Browser, provider: string): Promise<Answer> =>
  browser.post('providerStart', { provider, pageUrl: PAGE });

/** Opens an address, and returns where it redirects to. */
async function visit(browser: Browser, url: string, init?: RequestInit): Promise<string> {
  const response = await browser.fetch(url, init);
  expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
  return response.headers.get('location') ?? '';
}

/** Goes to the provider as a user, and returns the address with which the provider returns the browser. */
async function leave(browser: Browser, userId = 'ada', forgery?: Forgery): Promise<string> {
  const { body } = await start(browser, 'acme');
  const url = await visit(browser, String(body.providerUrl));
  return String(provider.signOn(url, { userId, email: `${userId}@example.test` }, forgery));
}

const redeem = (browser: Browser, page: string): Promise<Answer> =>
  browser.post('signOnReference', { reference: new URL(page).searchParams.get('signOnRef') });

async function signOn(browser: Browser, userId?: string, forgery?: Forgery): Promise<Answer> {
  return redeem(browser, await visit(browser, await leave(browser, userId, forgery)));
}

it('signs a user on whose address the provider owns, tells the owner once, and then knows the identity', async () => {
  const host = await hostWith();
  const browser = await host.browser().begin();
  const { body } = await browser.get('settings');
  expect(body.app).toMatchObject({ signOn: { providers: [{ id: 'acme', name: 'Acme Works' }] } });
  const page = await visit(browser, await leave(browser));
  expect(page.startsWith(`${PAGE}&signOnRef=`)).toBe(true);
  expect((await redeem(browser, page)).body).toMatchObject({ nextAction: 'REDIRECT', targetUrl: '/home' });
  const notice = { to: 'ada@example.test', purpose: 'provider-added', code: '' };
  expect(host.sent).toMatchObject([notice]);
  const renamed = { claims: ({ email: _, ...claims }: object & { email?: unknown }) => claims };
  expect((await signOn(await host.browser().begin(), 'ada', renamed)).body.nextAction).toBe('REDIRECT');
  expect(host.sent).toHaveLength(1);
});

it('asks for the second factor after the provider', async () => {
  const browser = await (await hostWith()).browser().begin();
  expect((await signOn(browser, 'finn')).body.nextAction).toBe('TWO_FACTOR');
  expect((await browser.post('continueAuthentication', {})).body.nextAction).toBe('TWO_FACTOR');
});

it.each<[string, Partial<GivenProvider>, string, object]>([
  ['an address that isn’t verified', {}, 'ada', { email_verified: false }],
  ['an address in a domain that the provider doesn’t own', { domains: ['acme.example'] }, 'ada', {}],
  ['a verified address, if the rule is to refuse', { rule: 'refuse', domains: undefined }, 'ada', {}],
  [
    'a verified address of a user, if the rule is to register',
    { rule: 'register', domains: undefined },
    'ada',
    {},
  ],
  [
    'an address that isn’t verified, if the rule is to register',
    { rule: 'register', domains: undefined },
    'zoe',
    { email_verified: undefined },
  ],
])('signs no one on by %s', async (_, change, userId, claims) => {
  const host = await hostWith(change);
  const answer = await signOn(await host.browser().begin(), userId, {
    claims: (all) => ({ ...all, ...claims }),
  });
  expect([answer.body.nextAction, answer.code]).toEqual(['LOGIN', 'PROVIDER_UNKNOWN']);
  expect([host.sessions.size, host.accounts.size, host.sent]).toEqual([0, 3, []]);
});

it('registers a stranger with a verified address, if the rule is to register', async () => {
  const host = await hostWith({ rule: 'register', domains: undefined });
  expect((await signOn(await host.browser().begin(), 'zoe')).body.nextAction).toBe('REDIRECT');
  expect(host.accounts.get('id-of-zoe@example.test')?.email).toBe('zoe@example.test');
  expect(host.sent).toEqual([]);
});

it('returns to the host’s own page if a sign-on is unknown', async () => {
  const browser = await (await hostWith()).browser().begin();
  for (const path of ['go?ticket=none', 'callback?state=none&code=1', 'callback'])
    expect(await visit(browser, `https://auth.example/auth/federation/wgt/${path}`)).toBe('/');
});

it('takes an answer that the provider’s page posts, for which a browser leaves out the cookie of the session', async () => {
  const browser = await (await hostWith({ responseMode: 'form_post' })).browser().begin();
  const url = new URL(await leave(browser));
  const session = browser.cookies.get('__Host-latchkey') ?? '';
  browser.cookies.delete('__Host-latchkey');
  const page = await visit(browser, url.origin + url.pathname, {
    method: 'POST',
    body: url.searchParams,
    headers: { origin: client.issuer },
  });
  browser.cookies.set('__Host-latchkey', session);
  expect((await redeem(browser, page)).body.nextAction).toBe('REDIRECT');
});

it('shows no providers in another application, and answers ERROR for one that is unknown or can’t be reached', async () => {
  const browser = await (await hostWith({ issuer: 'http://localhost:9' })).browser().begin();
  expect((await browser.get('settings', { appId: 'kiosk' })).body.app).not.toHaveProperty('signOn');
  for (const provider of ['acme', 'none']) {
    const answer = await start(browser, provider);
    expect([answer.status, answer.body.nextAction, answer.code]).toEqual([
      200,
      'ERROR',
      'PROVIDER_UNAVAILABLE',
    ]);
  }
});

it('names the wrong field of a provider', () => {
  const given = (change: object) => () =>
    providersWith({ userOf: async () => null, providers: [{ ...acme, ...change }] });
  expect(given({ clientSecret: '' })).toThrow(
    /^\[latchkey\] providersWith: providers\[0\]\.clientSecret must be/,
  );
  expect(given({ issuer: 'http://acme.example' })).toThrow(/providers\[0\]\.issuer must be an https URL/);
  expect(given({ secret: 'x' })).toThrow(/providers\[0\]\.secret is unknown/);
});
