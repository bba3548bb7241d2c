import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readPath } from '../../src/core/data/paths';
import { initialState } from '../../src/core/flow/state';
import { errorReport, hintOf } from '../../src/http/error-log';
import { buildRequest } from '../../src/http/requests';

const { calls } = JSON.parse(readFileSync(join(process.cwd(), 'flows/calls.json'), 'utf8'));
const browser = {
  userAgent: 'Browser/1',
  language: 'de',
  cookieEnabled: true,
  screen: '800x600',
  cookieDomain: 'example.com',
};
const failed = {
  method: 'POST' as const,
  url: 'https://auth.test/fpc/wgt/validatesv?isWidget=true&sId=session-secret',
  headers: { 'X-XSRF-TOKEN': 'token-secret' },
  body: new URLSearchParams({ data: '{"otc":"code-secret"}', _csrf: 'token-secret' }),
};
const reply = (headers: Record<string, string>) => ({
  status: 500,
  statusText: 'Oops',
  headers: new Headers(headers),
  text: 'body-secret',
});
const state = { ...initialState, page: 'FPW_ENTER_CODE', flow: 'FPS' };

it('the error log gets the failed request, its page and the browser (API-16, API-21)', () => {
  const report = errorReport(
    failed,
    reply({ 'x-correlation-id': 'c-1', 'content-type': 'text/html' }),
    state,
    'Oops',
    browser,
    'live/3f9a1c2e',
  );
  const roots = {
    report,
    config: { appId: 'app', brandId: 'brand', language: 'en_US' },
    vault: { csrfTokenValue: 'T', sId: 'S' },
    csrf: {},
  };
  const request = buildRequest(calls.logError, {
    apiUrl: 'https://auth.test',
    read: (path) => readPath(roots, path),
  });

  expect([request.method, new URL(request.url).pathname]).toEqual([
    'POST',
    '/login/wgt/logErrorMessage/apps/app/brand',
  ]);
  expect(JSON.parse(request.body?.get('data') ?? '')).toEqual({
    errorLogs: {
      correlationId: 'c-1',
      errorMessage: '500 Oops',
      url: 'https://auth.test/fpc/wgt/validatesv',
      header: 'text/html',
    },
    currentPage: 'FPW_ENTER_CODE',
    currentFlow: 'FPS',
    customMsg: 'live/3f9a1c2e',
    browserSettings: browser,
  });
});

it('the error log gets a correlation ID and no secret', () => {
  const report = errorReport(failed, reply({}), state, 'x'.repeat(9000), browser, '');
  expect(report.correlationId).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(report)).not.toMatch(/secret/);
  expect(String(report.errorMessage).length).toBeLessThanOrEqual(500);
});

it('names an unknown brand and a lost cookie once, and nothing if neither is likely', () => {
  const config = { appId: 'shop', brandId: 'ma in' };
  const to = (path: string) => ({ ...failed, url: `https://auth.test${path}` });
  const hint = (path: string, status: number, page = 'https://auth.test/') =>
    hintOf(to(path), status, config, page);
  const brand = 'the server has no application <shop> with the brand <ma in> (404)';
  expect(hint('/login/apps/shop/ma%20in/ada', 404)).toContain(brand);
  expect(hint('/login/apps/shop/ma%20in/ben', 404)).toBeUndefined();
  expect(hint('/appsdetails/wgt/apps/shop', 404)).toBeUndefined();
  expect(hint('/login/apps/shop/ma%20in/ada', 200)).toBeUndefined();
  expect(hint('/fpc/wgt/sendsv', 200, 'http://127.0.0.1/')).toContain(
    'The page is on <127.0.0.1>, and authApiPath on <auth.test>. Use one host for both',
  );
  expect(hint('/fpc/wgt/sendsv', 200, 'http://127.0.0.1/')).toBeUndefined();
});
