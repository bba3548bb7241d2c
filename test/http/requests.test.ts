import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accountName } from '../../src/core/data/account-name';
import type { Call } from '../../src/core/data/data.gen';
import { readPath } from '../../src/core/data/paths';
import { buildRequest, type CallUrlContext } from '../../src/http/requests';

const values = {
  config: { appId: 'app 1', brandId: 'brand/2', language: 'de_DE' },
  journey: { userId: 'a/b?c' },
  form: { userId: 'Åsa@x', phoneNumber: '212-555-0142', empty: '' },
  vault: { sId: 'S1', csrfTokenValue: 'T1' },
  csrf: { csrfTokenHeader: 'X-My-Token' },
  query: {},
};
/** Strings that break programs that encode too little, or too often. */
const NAUGHTY = [
  'a&b=c;d',
  'a+b c',
  '100%',
  '%20%41%',
  '&amp;&#60;',
  '<script>alert(1)</script>',
  "'; DROP TABLE users; --",
  '"quotes\\and\\slashes"',
  '{"json":[null]}',
  '$&$1\\1',
  '{appId}',
  '../../etc/passwd',
  'null',
  'undefined',
  '__proto__',
  'ﬁ ＡＢ１２ ½',
  'e\u0301 é',
  'Ω≈ç√ 田中さん נסה بسم',
  '👩‍👩‍👧 🏳️‍🌈',
  '\u202Eabc\u200B\u00ADx',
  '\u0000\u0007\u001b[31m',
  'tab\there',
];

const context = (extra: Partial<CallUrlContext> = {}): CallUrlContext => ({
  apiUrl: 'https://auth.test/base',
  read: (path) => readPath(values, path),
  ...extra,
});
/** The path of a request, after the base URL. */
const pathOf = (given: Call, its: CallUrlContext): string =>
  new URL(buildRequest(given, its).url).pathname.replace(/^\/base/, '');
const call = (extra: Partial<Call>): Call => ({ about: '', method: 'GET', path: '/x', ...extra });

describe('request paths', () => {
  it('encode each name once as one segment', () => {
    expect(pathOf(call({ path: '/apps/{appId}/{brandId}/users/{userId}/' }), context())).toBe(
      '/apps/app%201/brand%2F2/users/a%2Fb%3Fc/',
    );
  });

  it.each(['', '.', '..'])('reject the segment %j', (appId) => {
    const read = (path: string) => readPath({ config: { appId } }, path);
    expect(() => pathOf(call({ path: '/{appId}' }), context({ read }))).toThrow(
      'invalid <appId> in the path /{appId}',
    );
  });

  it('begin with /ping in ping mode, except for calls without that prefix (API-02)', () => {
    const ping = context({ pingPrefix: '/ping' });
    expect(pathOf(call({ path: '/login' }), ping)).toBe('/ping/login');
    expect(pathOf(call({ path: '/details', ping: false }), ping)).toBe('/details');
    expect(pathOf(call({ path: '/login', ping: '/other' }), ping)).toBe('/other');
    expect(pathOf(call({ path: '/login' }), context())).toBe('/login');
  });

  it("are the host's own endpoints, unchanged, if the host has any", () => {
    expect(pathOf(call({ path: '/login' }), context({ pingPrefix: '/ping', override: '/own/{appId}' }))).toBe(
      '/own/app%201',
    );
  });

  it.each(['.evil.test/x', '@evil.test/x', ':8443/x', 'x', '//evil.test/x', '\\\\evil.test/x', ''])(
    "stay on the API's host, even with %j from the host",
    (override) => {
      const bare = context({ apiUrl: 'https://auth.test', override });
      expect(new URL(buildRequest(call({}), bare).url).origin).toBe('https://auth.test');
    },
  );
});

describe('requests', () => {
  it('have isWidget, language and session in the query of a GET (API-03)', () => {
    const { url, body } = buildRequest(
      call({ query: { appId: 'config.appId', flowId: 'query.flowId' } }),
      context(),
    );
    expect(url).toBe('https://auth.test/base/x?appId=app+1&isWidget=true&language=de_DE&sId=S1');
    expect(body).toBeUndefined();
  });

  it('have payload, token and session in the body of a POST (API-04)', () => {
    const post = call({
      method: 'POST',
      body: {
        userId: { from: 'form.userId', as: ['encodeUserId'] },
        'details.phoneNumber': { from: 'form.phoneNumber', as: ['stripDashes'] },
        'details.none': 'form.none',
        'details.code': { from: 'form.none', default: '1' },
        fixed: { value: true },
        empty: 'form.empty',
      },
    });
    const { url, body, headers } = buildRequest(post, context());
    expect(url).toBe('https://auth.test/base/x?isWidget=true&language=de_DE');
    expect(Object.fromEntries(body ?? [])).toEqual({ data: expect.any(String), _csrf: 'T1', sId: 'S1' });
    expect(JSON.parse(body?.get('data') ?? '')).toEqual({
      userId: '%C3%85sa%40x',
      details: { phoneNumber: '2125550142', code: '1' },
      fixed: true,
      empty: '',
    });
    expect(headers['X-My-Token']).toBe('T1');
  });

  it('encode any input once, so that the server receives a password unchanged (VAL-14)', () => {
    const post = call({
      method: 'POST',
      body: { password: 'form.password', userId: { from: 'form.userId', as: ['encodeUserId'] } },
    });
    const arrives = (typed: string) => {
      const read = (path: string) => readPath({ ...values, form: { password: typed, userId: typed } }, path);
      const body = String(buildRequest(post, context({ read })).body);
      const data = JSON.parse(new URLSearchParams(body).get('data') ?? '');
      expect([data.password, decodeURIComponent(data.userId)]).toEqual([typed, accountName(typed).trim()]);
    };
    for (const typed of NAUGHTY) arrives(typed);
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), arrives));
  });

  it.each(['Content-Type', 'Host', 'x\r\ny', '', 'X-', 'Cookie', null, 7, {}])(
    'never use %j as the token header, even if a server names it',
    (name) => {
      const read = (path: string) => readPath({ ...values, csrf: { csrfTokenHeader: name } }, path);
      const { headers } = buildRequest(call({ method: 'POST' }), context({ read }));
      expect(Object.keys(headers)).toEqual(['accept', 'content-type', 'X-XSRF-TOKEN']);
    },
  );
});
