import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Place } from '../../../src/core/data/data.gen';
import { readPath } from '../../../src/core/data/paths';
import { judgeUrl, resolvePlace } from '../../../src/core/flow/places';

const origins = {
  base: 'https://app.test/start?x=1',
  allowed: ['https://app.test', 'https://auth.test:8443'],
};
const allowed = (url: string) => 'url' in judgeUrl(url, origins);

describe('judgeUrl', () => {
  it.each(['https://app.test/', 'https://auth.test:8443/a?b#c', '/next', 'next', '?q', 'https:/path'])(
    'accepts %s',
    (url) => expect(allowed(url)).toBe(true),
  );

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://app.test/1',
    'vbscript:x',
    'file:///etc/passwd',
    'about:blank',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'http:///evil.test',
    'https://app.test.evil',
    'https://evilapp.test',
    'https://app.test@evil.test',
    'https://user@app.test',
    'https://app.test:444',
    'http://app.test',
    'https://app.test\u0000.evil',
    'https://auth.test',
    'https://аpp.test',
  ])('rejects %j', (url) => expect(allowed(url)).toBe(false));

  it('agrees with the URL standard on random texts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const judged = judgeUrl(text, origins);
        if ('url' in judged) expect(origins.allowed).toContain(new URL(text, origins.base).origin);
      }),
    );
  });
});

describe('a place that is only shown as a link', () => {
  const help: Place = { about: '', link: true, from: ['config.helpURL'] };
  const resolve = (helpURL: string) =>
    resolvePlace(help, (path) => readPath({ config: { helpURL } }, path), {}, origins);

  it("is any URL in the host's config, even outside of the redirect origins (PAGE-05)", () => {
    expect(resolve('https://help.elsewhere.test/sign-on')).toEqual({
      url: 'https://help.elsewhere.test/sign-on',
    });
    expect(resolve('/help')).toEqual({ url: 'https://app.test/help' });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://user@elsewhere.test',
    'https://elsewhere.test\u0000',
  ])('is rejected for the URL %j', (url) => expect(resolve(url)).toHaveProperty('refused'));
});

describe('resolvePlace', () => {
  const target: Place = {
    about: '',
    from: [
      'journey.targetUrl',
      { from: 'query.resourceUrl', when: { ping: true } },
      { from: 'query.TARGET', when: { ping: false } },
      'config.targetUrl',
    ],
    query: { auth: { value: 'true', when: { ping: true } } },
  };
  const resolve = (root: object, ping: boolean) =>
    resolvePlace(target, (path) => readPath(root, path), { ping }, origins);

  it('reads resourceUrl in ping mode and TARGET in other modes (TURL-01)', () => {
    const query = { resourceUrl: '/resource', TARGET: '/target' };
    expect(resolve({ query }, false)).toEqual({ url: 'https://app.test/target' });
    expect(resolve({ query }, true)).toEqual({ url: 'https://app.test/resource?auth=true' });
  });

  it("prefers the answer's URL, and falls back to the configured URL", () => {
    expect(resolve({ journey: { targetUrl: '/answer' }, query: { TARGET: '/t' } }, false)).toEqual({
      url: 'https://app.test/answer',
    });
    expect(resolve({ config: { targetUrl: '/configured' } }, false)).toEqual({
      url: 'https://app.test/configured',
    });
    expect(resolve({}, false)).toBeNull();
  });

  it('sets auth=true once, keeps query and hash, and replaces auth=false (SIGN-10)', () => {
    expect(resolve({ journey: { targetUrl: '/a?x=1&auth=false#h' } }, true)).toEqual({
      url: 'https://app.test/a?x=1&auth=true#h',
    });
  });

  it("doesn't try a later source after rejecting the first", () => {
    expect(resolve({ journey: { targetUrl: '//evil.test' }, config: { targetUrl: '/fine' } }, false)).toEqual(
      {
        refused: 'origin https://evil.test is not in redirectOrigins',
      },
    );
  });
});
