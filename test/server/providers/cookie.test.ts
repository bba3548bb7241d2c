import { expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { ServerContext } from '../../../server/context';
import type { Keys } from '../../../server/store/keys/keys';
import { serverCode } from '../../support/server/code';
import { keyNamed, testKeys } from '../../support/server/keys';

const { giveSignOnCookie, secretsFrom, takeSignOnCookie } = serverCode;

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
