import { expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { ServerContext } from '../../../server/context';
import {
  codeAt,
  fromBase32,
  newAppSecret,
  stepAt,
  stepsOf,
  toBase32,
} from '../../../server/domain/factors/totp';
import { serverCode } from '../../support/server/code';
import { keyNamed, testKeys } from '../../support/server/keys';

const { issuerOf, deviceToken, giveDeviceCookie, sessionSecrets } = serverCode;
const RFC_SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('computes the code of RFC 6238, appendix B, at second %i', (second, code) => {
  expect(codeAt(RFC_SECRET, stepAt(second * 1000), 8)).toBe(code);
  expect(codeAt(RFC_SECRET, stepAt(second * 1000))).toBe(code.slice(2));
});

it('computes the codes of RFC 4226, appendix D', () => {
  const counts = Array.from({ length: 10 }, (_, count) => codeAt(RFC_SECRET, count));
  expect(counts.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
});

it('accepts a code from the step before to the step after its own', () => {
  const own = stepAt(59_000);
  const code = codeAt(RFC_SECRET, own);
  const at = (second: number) => stepsOf(RFC_SECRET, code, second * 1000, 1);
  expect([at(29), at(30), at(0)]).toEqual([[own], [own], [own]]);
  expect([at(59), at(60), at(89)]).toEqual([[own], [own], [own]]);
  expect([at(90), at(119)]).toEqual([[], []]);
  expect(stepsOf(RFC_SECRET, codeAt(RFC_SECRET, 1), 0, 0)).toEqual([]);
});

it.each(['', '1', '28708', '2870821', '２８７０８２', '-87082', '28.082', "' or 1=1 --", '\u0660'.repeat(6)])(
  'rejects <%s> instead of six digits',
  (given) => {
    expect(stepsOf(RFC_SECRET, given, 59_000, 1)).toEqual([]);
  },
);

it.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes and decodes <%s> as in RFC 4648', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
  expect(String(fromBase32(encoded))).toBe(text);
});

it('decodes a key in groups and lower case, and names a wrong character', () => {
  expect(String(fromBase32('mzxw 6ytb oi'))).toBe('foobar');
  expect(() => fromBase32('MZX1')).toThrow('[latchkey] Expected Base32, got the character <1>.');
});

it('makes a secret of 20 bytes, and never the same one', () => {
  const secrets = Array.from({ length: 50 }, () => newAppSecret().toString('hex'));
  expect(new Set(secrets).size).toBe(50);
  expect(secrets.every((secret) => secret.length === 40)).toBe(true);
});

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
