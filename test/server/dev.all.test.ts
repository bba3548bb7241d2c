import { expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { seedUsers } from '../../server/dev/seed/data';
import { TestBrowser } from '../support/server/browser';
import { serverCode } from '../support/server/code';
import { startServer } from '../support/server/start/process';
import { serverSuite } from '../support/server/suite';
import { until } from '../support/visit/until';

const { samlInputFor } = serverCode;

const { browser, server } = serverSuite();
const order = (substitute: unknown) => browser.dev('/dev/scenarios', substitute);

it('an ordered answer is given to the next calls, then the real one', async () => {
  const answer = {
    status: 409,
    body: { messages: [{ type: 'INFO', detail: 'Later.' }], nextAction: 'PWD_IN_GRACE' },
  };
  expect((await order({ call: 'authenticate', answer, times: 2 })).status).toBe(201);
  for (const _ of [1, 2]) expect(await browser.signOn('ada', 'wrong')).toMatchObject(answer);
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
});

it('ordered answers are listed and cleared', async () => {
  await order({ call: 'csrf', fault: 'empty' });
  expect((await browser.get('/dev/scenarios')).body.scenarios).toEqual([
    { id: expect.any(Number), call: 'csrf', fault: 'empty', times: 1, left: 1 },
  ]);
  await browser.dev('/dev/scenarios', undefined, 'DELETE');
  expect((await browser.get('/dev/scenarios')).body.scenarios).toEqual([]);
});

it('one order is removed, and the others stay', async () => {
  const { id } = (await order({ call: 'csrf', fault: 'empty' })).body;
  await order({ call: 'csrf', fault: 'html' });
  expect((await browser.dev(`/dev/scenarios/${id}`, undefined, 'DELETE')).body.scenarios).toMatchObject([
    { fault: 'html' },
  ]);
  const gone = await browser.dev(`/dev/scenarios/${id}`, undefined, 'DELETE');
  expect(gone).toMatchObject({ status: 404, body: { messages: [{ field: 'id' }] } });
});

it.each([
  ['html', 200, /portal/],
  ['redirect', 302, /^$/],
  ['empty', 200, /^$/],
  ['truncated', 200, /^\{"messages":\[[^\]]*$/],
  ['error500', 500, /Internal/],
])('the fault %s is played so that allowed origins can read it', async (fault, status, text) => {
  await order({ call: 'validateCode', fault });
  // With a plain fetch, because the test's browser parses every answer with a JSON type as JSON.
  const reply = await fetch(`${server.url}/fpc/wgt/validatesv`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: browser.origin },
  });
  expect(reply.status).toBe(status);
  expect(await reply.text()).toMatch(text);
  expect(reply.headers.get('access-control-allow-origin')).toBe(browser.origin);
});

it('answers without messages, dropped connections and hanging calls are played', async () => {
  await order({ call: 'settings', fault: 'noMessages' });
  expect((await browser.get('/appsdetails/wgt/apps/demo')).body).toEqual({});
  await order({ call: 'settings', fault: 'reset' });
  await expect(browser.get('/appsdetails/wgt/apps/demo')).rejects.toThrow('fetch failed');
  await order({ call: 'settings', fault: 'timeout', ms: 1 });
  await expect(browser.get('/appsdetails/wgt/apps/demo')).rejects.toThrow('fetch failed');
});

// faults.test.ts tests the delays, because it can move the clock.
it('a real answer is delayed or sent byte by byte after its work, and an ordered answer is delayed', async () => {
  await order({ call: 'authenticate', fault: 'delay', ms: 20 });
  expect((await browser.signOn('ada', 'wrong')).body.nextAction).toBe('LOGIN');
  await order({ call: 'authenticate', fault: 'drip', ms: 2 });
  const dripped = await browser.signOn('ada', 'Bright-Sky7');
  expect(dripped.body.nextAction).toBe('REDIRECT');
  expect(dripped.headers.getSetCookie()).toHaveLength(2); // The old ID ends, the new one begins.
  const answer = { body: { messages: [], nextAction: 'EBS' } };
  await order({ call: 'authenticate', answer, ms: 20 });
  expect((await browser.signOn('ada', 'Bright-Sky7')).body).toEqual(answer.body);
});

it('other calls are answered while a delayed answer waits', async () => {
  const answered: string[] = [];
  const ask = async (name: string) => {
    await browser.get('/appsdetails/wgt/apps/demo');
    answered.push(name);
  };
  // The delay is so long that the order can't depend on speed. In the end the call is aborted, not awaited.
  await order({ call: 'settings', fault: 'timeout', ms: 3_600_000 });
  const leaving = new AbortController();
  const hanging = fetch(`${server.url}/appsdetails/wgt/apps/demo`, { signal: leaving.signal }).then(
    () => answered.push('the delayed one'),
    () => answered.push('nobody'),
  );
  await until(
    'the order to be taken',
    async () => (await browser.get('/dev/scenarios')).body.scenarios.length === 0,
  );
  await ask('the later one');
  leaving.abort();
  await hanging;
  expect(answered).toEqual(['the later one', 'nobody']);
});

it("invalid orders are rejected with the field's name", async () => {
  for (const [substitute, field] of [
    [{ call: 'nothing', fault: 'html' }, 'call'],
    [{ call: 'csrf' }, 'answer'],
    [{ call: 'csrf', fault: 'fire' }, 'fault'],
    [{ call: 'csrf', fault: 'html', times: 0 }, 'times'],
    [{ call: 'csrf', fault: 'html', times: 1.5 }, 'times'],
    [{ call: 'csrf', fault: 'delay', ms: -1 }, 'ms'],
    [{ call: 'csrf', fault: 'drip', ms: 1e9 }, 'ms'],
    [{ call: 'csrf', answer: { status: 200 } }, 'answer'],
    [{ call: 'csrf', answer: { status: 99, body: {} } }, 'answer.status'],
    [{ call: 'csrf', answer: { body: {} }, fault: 'html' }, 'answer'],
  ] as const) {
    expect(await order(substitute)).toMatchObject({ status: 400, body: { messages: [{ field }] } });
  }
});

it('host pages are served under the strict policy, with script and API on the requested origins', async () => {
  const reply = await browser.get('/examples/demo/?script=http://localhost:4601&api=http://localhost:4602');
  expect(reply.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src http://localhost:4601; style-src http://localhost:4601; connect-src http://localhost:4602; " +
      "img-src http://localhost:4602 data:; media-src http://localhost:4602 blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(reply.body).toContain('src="http://localhost:4601/dist/latchkey.js"');
  expect(reply.body).toContain('data-api="http://localhost:4602"');
});

it('foreign origins and files outside of its folders are not served', async () => {
  const reply = await browser.get(
    '/examples/demo/?script=http://evil.test&api=http://localhost:1;script-src%20*',
  );
  expect(reply.headers.get('content-security-policy')).not.toMatch(/evil|\*/);
  for (const path of ['/examples/%2e%2e/package.json', '/dist/..%2fpackage.json', '/outbox/..%2findex.ts']) {
    expect((await browser.get(path)).status).toBe(404);
  }
  expect((await browser.get('/examples/demo/%00.js')).status).toBe(400);
});

it.each(['/dev', '/outbox'])('%s is served under a strict policy, without inline code', async (path) => {
  const reply = await browser.get(path);
  expect(reply.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'; .*trusted-types 'none'$/,
  );
  const page = new JSDOM(reply.body).window.document;
  expect(page.querySelectorAll('script:not([src]), style, [style], [onclick]')).toHaveLength(0);
  const files = [...page.querySelectorAll<HTMLElement>('script, link[rel=stylesheet]')].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('href'),
  );
  // The files that all pages of the server share, and the page's own stylesheet and script.
  expect(files).toHaveLength(3);
  for (const file of files) expect((await browser.get(file ?? '')).status).toBe(200);
});

it('each seeded user is listed once with the journey to try and the right password', async () => {
  const { journeys } = (await browser.get('/dev/users')).body as {
    journeys: { journey: string; users: { userId: string; password: string }[] }[];
  };
  const users = journeys.flatMap((one) => one.users);
  expect(users.map(({ userId }) => userId).sort()).toEqual(
    [...seedUsers.map(({ userId }) => userId), 'yan', 'zoe'].sort(),
  );
  expect(journeys.find(({ users: [first] }) => first?.userId === 'noor')?.journey).toBe('New user');
  const [plain] = journeys;
  for (const { userId, password } of plain?.users ?? []) {
    expect((await browser.signOn(userId, password)).body.nextAction).toBe('REDIRECT');
    await browser.begin();
  }
});

it('shows the current code of a user’s authenticator app, for demos', async () => {
  const { status, body } = await browser.get('/dev/app-code?userId=ruth');
  expect({ status, body }).toEqual({ status: 200, body: { userId: 'ruth', code: expect.any(String) } });
  await browser.signOn('ruth', 'Willow.Tea6');
  const payload = { otc: body.code, appId: 'demo' };
  expect((await browser.post('/svauth/wgt/validateapp', payload)).body.nextAction).toBe('REDIRECT');
  for (const userId of ['ada', 'nobody', ''])
    expect(await browser.get(`/dev/app-code?userId=${userId}`)).toMatchObject({
      status: 404,
      body: { code: null },
    });
});

it("LATCHKEY_DEV=0 removes development endpoints and demo users, even on a development server's database", async () => {
  // The folder is a copy of a folder that a development server has seeded.
  const plain = await startServer({ LATCHKEY_DEV: '0' });
  const visitor = await new TestBrowser(plain).begin();
  for (const path of [
    '/outbox',
    '/outbox.json',
    '/outbox/events',
    '/outbox/spoken/1',
    '/dev',
    '/dev/users',
    '/dev/clock',
    '/dev/scenarios',
    '/dev/captcha?id=x',
    '/dev/errors',
    '/dev/app-code?userId=ruth',
    '/sp/start',
    '/idp',
  ]) {
    expect((await visitor.get(path)).status).toBe(404);
  }
  expect((await visitor.dev('/dev/reset')).status).toBe(404);
  for (const { userId, password } of seedUsers.filter((user) => user.password !== null)) {
    const stranger = await new TestBrowser(plain).begin();
    expect({ userId, next: (await stranger.signOn(userId, password ?? '')).body.nextAction }).toEqual({
      userId,
      next: 'LOGIN',
    });
    expect(plain.output()).not.toContain(password);
  }
  for (const person of ['zoe', 'yan', 'ada']) {
    const samlInput = samlInputFor(person);
    const { body } = await visitor.post('/userReg/wgt/assertion', {
      samlInput,
      appId: 'demo',
      brandId: 'demo',
      language: 'en_US',
    });
    expect(body).toEqual({ nextAction: 'ERROR', messages: [{ type: 'ERROR', detail: expect.any(String) }] });
  }
  expect(await plain.stop()).toBe(0);
  const again = await startServer({}, plain.folder);
  expect((await (await new TestBrowser(again).begin()).signOn('ada', 'Bright-Sky7')).body.nextAction).toBe(
    'REDIRECT',
  );
  await again.discard();
});
