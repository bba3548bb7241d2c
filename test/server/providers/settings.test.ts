import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { ServerContext } from '../../../server/context';
import type { Provider } from '../../../server/domain/providers/providers';
import type { Keys } from '../../../server/store/keys/keys';
import { serverCode } from '../../support/server/code';
import { keyNamed, testKeys } from '../../support/server/keys';
import { failToStart } from '../../support/server/start/process';

const { readProviders, giveSignOnCookie, secretsFrom, takeSignOnCookie, providerConfigurations } = serverCode;
const folder = mkdtempSync(join(tmpdir(), 'latchkey-providers-'));
const file = join(folder, 'providers.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const acme = {
  id: 'acme',
  name: 'Acme Works',
  issuer: 'https://id.acme.example',
  clientId: 'shop',
  secret: 'ACME_SECRET',
  apps: ['shop'],
};
const env = { ACME_SECRET: 'hush' };
const read = (...providers: unknown[]) => {
  writeFileSync(file, JSON.stringify({ providers }));
  return readProviders(file, env);
};

it('reads a provider, takes the secret from the environment, and refuses unknown users by default', () => {
  expect(read(acme)).toEqual([
    {
      id: 'acme',
      name: 'Acme Works',
      issuer: 'https://id.acme.example',
      clientId: 'shop',
      clientSecret: 'hush',
      rule: 'refuse',
      domains: [],
      apps: ['shop'],
      responseMode: 'query',
      algorithm: null,
    },
  ]);
  const { secret: _, ...publicClient } = acme;
  const linking = {
    ...publicClient,
    rule: 'link',
    domains: ['Acme.example'],
    responseMode: 'form_post',
    algorithm: 'ES256',
  };
  expect(read(linking)).toMatchObject([
    {
      clientSecret: null,
      rule: 'link',
      domains: ['acme.example'],
      responseMode: 'form_post',
      algorithm: 'ES256',
    },
  ]);
});

it.each([
  ['id', { id: 'a b' }],
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['issuer', { issuer: 'http://id.acme.example' }],
  ['issuer', { issuer: 'https://id.acme.example/?tenant=1' }],
  ['clientId', { clientId: undefined }],
  ['secret', { secret: 'NOT_SET' }],
  ['rule', { rule: 'trust' }],
  ['domains', { rule: 'link' }],
  ['domains', { rule: 'link', domains: ['me@acme.example'] }],
  ['domains', { domains: ['acme.example'] }],
  ['apps', { apps: [] }],
  ['responseMode', { responseMode: 'fragment' }],
  ['algorithm', { algorithm: 'HS256' }],
  ['algorithm', { algorithm: 'none' }],
  ['clientSecret', { clientSecret: 'in the file' }],
])('refuses a wrong %s and names it: %j', (field, change) => {
  expect(() => read(acme, { ...acme, id: 'other', ...change })).toThrow(
    new RegExp(`^\\[latchkey\\] LATCHKEY_PROVIDERS, the file <.*> is wrong: providers\\[1\\]\\.${field} `),
  );
});

it('refuses the same id twice, and more providers for an application than a panel shows', () => {
  expect(() => read(acme, acme)).toThrow(/providers\[1\]\.id <acme> is used twice/);
  const nine = Array.from({ length: 9 }, (_, index) => ({ ...acme, id: `acme${index}` }));
  expect(() => read(...nine)).toThrow(/more than 8 providers for the application <shop>/);
});

it('does not start with a file that it cannot use', async () => {
  writeFileSync(file, '{}');
  const { code, output } = await failToStart({ LATCHKEY_PROVIDERS: file });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/LATCHKEY_PROVIDERS, the file <.*> needs a list/s),
  ]);
  const missing = await failToStart({ LATCHKEY_PROVIDERS: join(folder, 'none.json') });
  expect(missing.output).toMatch(/LATCHKEY_PROVIDERS, the file <.*none\.json> cannot be read/);
});

it('finds the secrets of a sign-on that left for the provider before the key was replaced', async () => {
  const secrets = secretsFrom(testKeys[0], 'the value of a cookie');
  const appWith = (keys: Keys) => {
    const context = { cookieName: 'x-', keys, hasPlainCookies: () => true } as unknown as ServerContext;
    return new Hono()
      .get('/go', (c) => {
        giveSignOnCookie(c, context, secrets.state, 'the value of a cookie');
        return c.text('');
      })
      .get('/callback', (c) => c.json(takeSignOnCookie(c, context, secrets.state)));
  };
  const headers = { Host: 'localhost' };
  const line = (await appWith(testKeys).request('/go', { headers })).headers.get('set-cookie') ?? '';
  const Cookie = line.split(';')[0] ?? '';
  const back = async (keys: Keys) =>
    (await appWith(keys).request('/callback', { headers: { ...headers, Cookie } })).json();
  const other = keyNamed('new');
  expect(await back([other, ...testKeys])).toEqual(secrets);
  expect(await back([other])).toBeNull();
});

it('refuses the metadata of another issuer', async () => {
  const provider = {
    id: 'acme',
    issuer: 'https://acme.test',
    clientId: 'latchkey',
    clientSecret: null,
    metadata: () => ({ issuer: 'https://evil.test' }),
  } as unknown as Provider;
  const configured = async () => providerConfigurations()(provider, 'https://auth.test');
  await expect(configured()).rejects.toThrow('The metadata of acme name another issuer.');
});
