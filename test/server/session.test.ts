import { expect, it } from '@jest/globals';
import { TestBrowser } from '../support/server/browser';
import { serverSuite } from '../support/server/suite';

const { browser, server, another } = serverSuite();
const target = '/secure/wgt/gettargeturl';

it('parallel first calls create one usable session, whichever answer is first', async () => {
  for (let round = 0; round < 10; round++) {
    const fresh = await another();
    expect(fresh.cookies.size).toBe(1);
    expect((await fresh.post(target, {})).body.nextAction).toBe('REDIRECT');
  }
});

it('two widgets that start at once get separate sessions', async () => {
  const jar = new TestBrowser(server);
  const first = await jar.get('/login/wgt/sessionId?appId=demo');
  const other = new TestBrowser(server);
  const second = await other.get('/login/wgt/sessionId?appId=demo');
  for (const [name, value] of other.cookies) jar.cookies.set(name, value);
  const csrf = (await jar.get('/login/wgt/getCSRFToken?appId=demo')).body.csrfTokenValue;
  const csrf2 = (await new TestBrowser(server).get('/login/wgt/getCSRFToken?appId=demo')).body.csrfTokenValue;
  expect(first.body.sessionId).not.toBe(second.body.sessionId);
  expect((await jar.post(target, {}, { sId: second.body.sessionId, csrf })).body.nextAction).toBe('REDIRECT');
  expect((await jar.post(target, {}, { sId: first.body.sessionId, csrf: csrf2 })).body.nextAction).toBe(
    'REDIRECT',
  );
});

it('the same session is returned in an HttpOnly cookie that Safari accepts from http://localhost', async () => {
  const reply = await new TestBrowser(server).get('/login/wgt/sessionId?appId=demo');
  expect(reply.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^latchkey-[\w-]+=[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect((await browser.get('/login/wgt/sessionId?appId=demo')).body.sessionId).toBe(browser.sId);
});

it('the same CSRF token is accepted after an expiry renews the session ID', async () => {
  await browser.post(target, {});
  await browser.forward(1801);
  expect((await browser.post(target, {})).body.sessionExpired).toBe(true);
  browser.sId = (await browser.get('/login/wgt/sessionId?appId=demo')).body.sessionId;
  expect((await browser.post(target, {})).body.nextAction).toBe('REDIRECT');
});

it('preflights of allowed origins only are answered, for the CSRF header, with a time to cache', async () => {
  const ask = (origin: string) =>
    fetch(`${server.url}/fpc/wgt/sendsv`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });
  const allowed = await ask('http://localhost:4601');
  expect(allowed.status).toBe(204);
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    'access-control-allow-origin': 'http://localhost:4601',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': expect.stringContaining('X-XSRF-TOKEN'),
    'access-control-max-age': '7200',
  });
  for (const origin of [
    'https://evil.test',
    'null',
    'http://localhost.evil.test',
    'http://localhost:1@evil.test',
  ]) {
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull();
  }
});

it('a page may still send the session ID from before the sign-on', async () => {
  const old = browser.sId;
  await browser.signOn('ada', 'Bright-Sky7');
  expect((await browser.post(target, {}, { sId: old })).body.nextAction).toBe('REDIRECT');
});
