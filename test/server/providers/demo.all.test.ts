import { expect, it } from '@jest/globals';
import { APP, ProviderBrowser, referenceOf } from '../../support/server/provider/suite';
import { startServer } from '../../support/server/start/process';
import { serverSuite } from '../../support/server/suite';

const { server } = serverSuite();

async function newBrowser(url = server.url): Promise<ProviderBrowser> {
  const browser = new ProviderBrowser({ url });
  await browser.begin(APP);
  return browser;
}

/** Goes to the login page, and returns the address of each choice by its text. */
async function choices(browser: ProviderBrowser): Promise<Record<string, string>> {
  const login = await browser.open(
    await browser.start('demo'),
    ({ pathname }) => pathname === '/dev/provider/authorize',
  );
  const page = await browser.send(login.href, {}, { origin: '' });
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/);
  const links = [...(await page.text()).matchAll(/class="choice" href="([^"]*)">(?:<b>)?([^<]*)/g)];
  return Object.fromEntries(
    links.map(([, href = '', text = '']) => [text, new URL(href.replaceAll('&amp;', '&'), login).href]),
  );
}

async function signOnAs(name: string) {
  const browser = await newBrowser();
  const page = await browser.open((await choices(browser))[name] ?? '');
  return { browser, body: (await browser.redeem(referenceOf(page))).body };
}

it('signs the demo user on who has an account at the demo’s provider', async () => {
  const { browser, body } = await signOnAs('Lena Vogt');
  expect(body.nextAction).toBe('REDIRECT');
  const profile = await browser.ask(`/apps/wgt/${APP}/brands/demo/users/lena/`);
  expect(profile.body.user.userId).toBe('lena');
});

it('signs its ID tokens with ES256 and a key of 256 bits', async () => {
  const { keys } = await (await fetch(`${server.url}/dev/provider/keys`)).json();
  expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })]);
  expect(keys[0]).not.toHaveProperty('d');
});

it('lets the other account register, and Cancel return without a sign-on', async () => {
  expect((await signOnAs('Uma Rao')).body).toMatchObject({
    nextAction: 'REGISTER',
    token: expect.any(String),
  });
  expect((await signOnAs('Cancel')).body).toMatchObject({
    nextAction: 'LOGIN',
    messages: [{ type: 'WARNING', detail: expect.stringMatching(/^You didn’t sign on with Demo Provider/) }],
  });
});

it('exchanges a code once, and only with its verifier', async () => {
  const browser = await newBrowser();
  const url = (await choices(browser))['Lena Vogt'] ?? '';
  const exchange = async (code_verifier: string) => {
    const callback = (await browser.send(url, {}, { origin: '' })).headers.get('location') ?? '';
    const code = new URL(callback).searchParams.get('code') ?? '';
    const redirect_uri = `${server.url}/federation/wgt/callback`;
    const body = new URLSearchParams({ code, code_verifier, redirect_uri });
    return (await fetch(`${server.url}/dev/provider/token`, { method: 'POST', body })).status;
  };
  expect(await exchange('x'.repeat(43))).toBe(400);
});

it('refuses a request of another client or address', async () => {
  const browser = await newBrowser();
  const login = await browser.open(
    await browser.start('demo'),
    ({ pathname }) => pathname === '/dev/provider/authorize',
  );
  for (const [name, value] of [
    ['client_id', 'another'],
    ['redirect_uri', 'https://evil.test/'],
    ['code_challenge', ''],
  ] as const) {
    const changed = new URL(login);
    changed.searchParams.set(name, value);
    expect((await fetch(changed)).status).toBe(400);
    changed.pathname = '/dev/provider/answer';
    expect((await fetch(changed, { redirect: 'manual' })).status).toBe(400);
  }
});

it('has neither the provider nor its user in production', async () => {
  const production = await startServer({
    LATCHKEY_DEV: '0',
    LATCHKEY_ORIGINS: 'http://localhost:4999',
    DATABASE_URL: '',
  });
  try {
    const answer = await fetch(`${production.url}/appsdetails/wgt/apps/${APP}`);
    expect((await answer.json()).app).not.toHaveProperty('signOn');
    for (const path of ['authorize', 'keys', 'token'])
      expect((await fetch(`${production.url}/dev/provider/${path}`)).status).toBe(404);
    const browser = await newBrowser(production.url);
    const started = await browser.post(`/login/wgt/provider/apps/${APP}/demo`, {
      provider: 'demo',
      pageUrl: 'http://localhost:4999/',
    });
    expect(started.body.nextAction).toBe('ERROR');
  } finally {
    await production.discard();
  }
});
