import { expect, it } from '@jest/globals';
import { TestBrowser } from '../support/server/browser';
import { startServer } from '../support/server/server';
import { serverSuite } from '../support/server/suite';

const { browser } = serverSuite();
const order = (scene: unknown) => browser.dev('/dev/scenarios', scene);

it('plays an ordered answer for the next calls, then answers for real again', async () => {
  const answer = { status: 409, body: { messages: [{ type: 'INFO', detail: 'Later.' }], nextAction: 'PWD_IN_GRACE' } };
  expect((await order({ call: 'authenticate', answer, times: 2 })).status).toBe(201);
  for (const _ of [1, 2]) expect(await browser.signOn('ada', 'wrong')).toMatchObject(answer);
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
});

it('lists and clears what is ordered', async () => {
  await order({ call: 'csrf', fault: 'empty' });
  expect((await browser.get('/dev/scenarios')).body.scenarios).toEqual([{ call: 'csrf', fault: 'empty', times: 1, left: 1 }]);
  await browser.dev('/dev/scenarios', undefined, 'DELETE');
  expect((await browser.get('/dev/scenarios')).body.scenarios).toEqual([]);
});

it.each([
  ['html', 200, /portal/],
  ['redirect', 302, /^$/],
  ['empty', 200, /^$/],
  ['error500', 500, /Internal/],
])('plays the fault %s, readable by allowed origins', async (fault, status, text) => {
  await order({ call: 'validateCode', fault });
  const reply = await browser.giveCode('123456');
  expect(reply.status).toBe(status);
  expect(reply.body).toMatch(text);
  expect(reply.headers.get('access-control-allow-origin')).toBe(browser.origin);
});

it('plays answers without messages, dropped connections and calls that hang', async () => {
  await order({ call: 'settings', fault: 'noMessages' });
  expect((await browser.get('/appsdetails/wgt/apps/demo')).body).toEqual({});
  await order({ call: 'settings', fault: 'reset' });
  await expect(browser.get('/appsdetails/wgt/apps/demo')).rejects.toThrow('fetch failed');
  await order({ call: 'settings', fault: 'timeout', ms: 300 });
  const from = performance.now();
  await expect(browser.get('/appsdetails/wgt/apps/demo')).rejects.toThrow('fetch failed');
  expect(performance.now() - from).toBeGreaterThan(290);
});

it('refuses orders that make no sense, naming the field', async () => {
  for (const [scene, field] of [
    [{ call: 'nothing', fault: 'html' }, 'call'],
    [{ call: 'csrf' }, 'answer'],
    [{ call: 'csrf', fault: 'fire' }, 'fault'],
    [{ call: 'csrf', fault: 'html', times: 0 }, 'times'],
  ] as const) {
    expect(await order(scene)).toMatchObject({ status: 400, body: { messages: [{ field }] } });
  }
});

it('serves host pages under the strict policy, with script and API on the origins asked for', async () => {
  const reply = await browser.get('/examples/demo/?script=http://localhost:4601&api=http://localhost:4602');
  expect(reply.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src http://localhost:4601; style-src http://localhost:4601; connect-src http://localhost:4602; " +
      "img-src http://localhost:4602 data:; media-src http://localhost:4602 blob:; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(reply.body).toContain('src="http://localhost:4601/dist/latchkey.js"');
  expect(reply.body).toContain('data-api="http://localhost:4602"');
});

it('does not serve origins elsewhere or files outside its folders', async () => {
  const reply = await browser.get('/examples/demo/?script=http://evil.test&api=http://localhost:1;script-src%20*');
  expect(reply.headers.get('content-security-policy')).not.toMatch(/evil|\*/);
  for (const path of ['/examples/%2e%2e/package.json', '/dist/..%2fpackage.json', '/outbox/..%2findex.ts', '/examples/demo/%00.js']) {
    expect((await browser.get(path)).status).toBe(404);
  }
});

it('shows the outbox, with its script and style', async () => {
  expect((await browser.get('/outbox')).body).toContain('/outbox/outbox.js');
  expect((await browser.get('/outbox/outbox.js')).headers.get('content-type')).toMatch('text/javascript');
  expect((await browser.get('/outbox/relative-time.json')).body).toMatchObject({ refreshMs: 10_000 });
});

it('has none of this when it is no development server', async () => {
  const plain = await startServer({ LATCHKEY_DEV: '0' });
  const visitor = new TestBrowser(plain);
  for (const path of ['/outbox', '/outbox.json', '/dev/clock', '/dev/scenarios', '/dev/captcha?id=x', '/dev/errors', '/sp/start', '/idp']) {
    expect((await visitor.get(path)).status).toBe(404);
  }
  expect((await visitor.dev('/dev/reset')).status).toBe(404);
  await plain.discard();
}, 120_000);
