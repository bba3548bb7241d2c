import { describe, expect, it } from '@jest/globals';
import type { Call } from '../../src/core/data.gen';
import { readPath } from '../../src/core/paths';
import { buildRequest, csrfHeader, pathOf, type RequestContext } from '../../src/http/request';

const values = {
  config: { appId: 'app 1', brandId: 'brand/2', language: 'de_DE' },
  journey: { userId: 'a/b?c' },
  form: { userId: 'Åsa@x', phoneNumber: '212-555-0142', empty: '' },
  vault: { sId: 'S1', csrfTokenValue: 'T1' },
  csrf: { csrfTokenHeader: 'X-My-Token' },
  query: {},
};
const context = (extra: Partial<RequestContext> = {}): RequestContext => ({
  apiUrl: 'https://auth.test/base',
  pingPrefix: '/ping',
  isPing: false,
  read: (path) => readPath(values, path),
  ...extra,
});
const call = (extra: Partial<Call>): Call => ({ about: '', method: 'GET', path: '/x', ...extra });

describe('paths', () => {
  it('makes exactly one segment of each name, encoded once', () => {
    expect(pathOf(call({ path: '/apps/{appId}/{brandId}/users/{userId}/' }), context())).toBe('/apps/app%201/brand%2F2/users/a%2Fb%3Fc/');
  });

  it.each(['', '.', '..'])('refuses %j as a segment', (appId) => {
    const read = (path: string) => readPath({ config: { appId } }, path);
    expect(() => pathOf(call({ path: '/{appId}' }), context({ read }))).toThrow('<appId> cannot be part of the path /{appId}');
  });

  it('prefixes /ping in ping mode, except where a call says otherwise (API-02)', () => {
    const ping = context({ isPing: true });
    expect(pathOf(call({ path: '/login' }), ping)).toBe('/ping/login');
    expect(pathOf(call({ path: '/details', ping: false }), ping)).toBe('/details');
    expect(pathOf(call({ path: '/login', ping: '/other' }), ping)).toBe('/other');
    expect(pathOf(call({ path: '/login' }), context())).toBe('/login');
  });

  it('takes a path of the host as it is', () => {
    expect(pathOf(call({ path: '/login' }), context({ isPing: true, override: '/own/{appId}' }))).toBe('/own/app%201');
  });
});

describe('requests', () => {
  it('say isWidget, language and session in the query of a GET (API-03)', () => {
    const { url, body } = buildRequest(call({ query: { appId: 'config.appId', flowId: 'query.flowId' } }), context());
    expect(url).toBe('https://auth.test/base/x?appId=app+1&isWidget=true&language=de_DE&sId=S1');
    expect(body).toBeUndefined();
  });

  it('put payload, token and session into the body of a POST (API-04)', () => {
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

  it.each(['Content-Type', 'Host', 'x\r\ny', '', 'X-', 'Cookie', null, 7, {}])('never lets a server choose %j for the token header', (name) => {
    expect(csrfHeader(name)).toBe('X-XSRF-TOKEN');
  });
});
