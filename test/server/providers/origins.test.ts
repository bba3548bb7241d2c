import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestBrowser } from '../../support/server/browser';
import { type RealProvider, startProvider } from '../../support/server/provider/suite';
import { CHEAP_HASHES } from '../../support/server/start/pooled';
import { startServer, type TestServer } from '../../support/server/start/process';

/* Which pages users may return to: by the column origins of an application, or by the page's own origin. */

const SHOP = 'https://shop.example.test';
const OTHER = 'https://other.test';
const folder = mkdtempSync(join(tmpdir(), 'latchkey-'));
let provider: RealProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startProvider();
  const { issuer } = provider;
  const SEED = join(folder, 'seed.json');
  const LATCHKEY_PROVIDERS = join(folder, 'providers.json');
  const apps = [
    { appId: 'shop', brands: ['demo'], origins: [SHOP] },
    { appId: 'plain', brands: ['demo'] },
  ];
  writeFileSync(SEED, JSON.stringify({ apps }));
  const acme = { id: 'acme', name: 'Acme', issuer, clientId: 'refusing', apps: ['shop', 'plain'] };
  writeFileSync(LATCHKEY_PROVIDERS, JSON.stringify({ providers: [acme] }));
  server = await startServer({
    SEED,
    LATCHKEY_PROVIDERS,
    LATCHKEY_ORIGINS: [SHOP, OTHER].join(','),
    LATCHKEY_LIMITS: CHEAP_HASHES,
  });
  await provider.open(`${server.url}/federation/wgt/callback`);
});
afterAll(async () => {
  await server.discard();
  await provider.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a sign-on in a page of `origin` that wants to return to `pageUrl`. */
async function start(appId: string, origin: string, pageUrl: string) {
  const browser = await new TestBrowser(server, origin).begin(appId);
  return browser.post(`/login/wgt/provider/apps/${appId}/demo`, { provider: 'acme', pageUrl });
}

it.each([
  ['shop', SHOP],
  ['plain', SHOP],
  ['plain', OTHER],
])('starts a sign-on in the application %s for a page of %s', async (appId, origin) => {
  const { body } = await start(appId, origin, `${origin}/account/`);
  expect(body).toMatchObject({ nextAction: 'REDIRECT', providerUrl: expect.any(String) });
});

it.each([
  ['of an origin that may use the API but not the application', OTHER, OTHER],
  ['of the application, for a page of another origin', OTHER, SHOP],
  ['of another origin, for a page of the application', SHOP, OTHER],
])('refuses a page %s, before anything is sent on', async (_, origin, page) => {
  const { status, body } = await start('shop', origin, `${page}/account/`);
  expect([status, body.nextAction, body.messages[0].field, body.providerUrl]).toEqual([
    400,
    'ERROR',
    'pageUrl',
    undefined,
  ]);
});
