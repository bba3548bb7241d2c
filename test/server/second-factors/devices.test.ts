import { expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { ServerContext } from '../../../server/context';
import { serverCode } from '../../support/server/code';
import { keyNamed, testKeys } from '../../support/server/keys';

const { issuerOf, deviceToken, giveDeviceCookie, sessionSecrets } = serverCode;

it.each([
  ['Latchkey <no-reply@latchkey.test>', 'Latchkey'],
  ['Bank: One <codes@bank.example>', 'Bank One'],
  ['<codes@bank.example>', 'bank.example'],
  ['codes@bank.example', 'bank.example'],
])('names the app after the sender <%s>', (from, issuer) => {
  expect(issuerOf(from)).toBe(issuer);
});

/** An application that remembers its browser for ada, and answers what it reads from the cookies. */
function appWith(hasPlainCookies: boolean, keys = testKeys): Hono {
  const context = {
    cookieName: 'latchkey-x-',
    keys,
    hasPlainCookies: () => hasPlainCookies,
  } as unknown as ServerContext;
  const app = new Hono();
  app.get('/', (c) => {
    const read = {
      own: deviceToken(c, context, 'ada'),
      other: deviceToken(c, context, 'mary'),
      sessions: sessionSecrets(c, context),
    };
    giveDeviceCookie(c, context, 'ada', { token: 'secret', seconds: 60 });
    return c.json(read);
  });
  return app;
}

it.each([
  [
    'over https',
    false,
    /^__Host-device-latchkey-x-[\w-]{12}=secret; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=None$/,
  ],
  ['over http', true, /^device-latchkey-x-[\w-]{12}=secret; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/],
])('%s, the cookie belongs to one user and doesn’t prove a session', async (_, isPlain, expected) => {
  const app = appWith(isPlain);
  const Host = 'localhost';
  const line = (await app.request('/', { headers: { Host } })).headers.get('set-cookie') ?? '';
  expect(line).toMatch(expected);
  const Cookie = line.split(';')[0] ?? '';
  const read = await (await app.request('/', { headers: { Host, Cookie } })).json();
  expect(read).toEqual({ own: 'secret', other: '', sessions: [] });
});

it('over https, a cookie without __Host- is ignored', async () => {
  const app = appWith(false);
  const line = (await app.request('/', { headers: { Host: 'localhost' } })).headers.get('set-cookie') ?? '';
  const Cookie = (line.split(';')[0] ?? '').replace('__Host-', '');
  const read = await (await app.request('/', { headers: { Host: 'localhost', Cookie } })).json();
  expect(read).toMatchObject({ own: '' });
});

it('finds the cookie of a device that was remembered before the key was replaced', async () => {
  const headers = { Host: 'localhost' };
  const line = (await appWith(true).request('/', { headers })).headers.get('set-cookie') ?? '';
  const later = appWith(true, [keyNamed('new'), ...testKeys]);
  const read = await later.request('/', { headers: { ...headers, Cookie: line.split(';')[0] ?? '' } });
  expect(await read.json()).toMatchObject({ own: 'secret', other: '' });
});
