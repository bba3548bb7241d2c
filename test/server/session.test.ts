import { expect, it } from '@jest/globals';
import { TestBrowser } from '../support/server/browser';
import { serverSuite } from '../support/server/suite';

const { browser, server, another } = serverSuite();
const target = '/secure/wgt/gettargeturl';

it('creates one usable session for parallel first calls, whichever answer comes first', async () => {
  for (let round = 0; round < 10; round++) {
    const fresh = await another();
    expect(fresh.cookies.size).toBe(1);
    expect((await fresh.post(target, {})).body.nextAction).toBe('REDIRECT');
  }
});

it('gives two widgets that begin at the same moment separate sessions', async () => {
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

it('gives the same session again, in an HttpOnly cookie that Safari accepts from http://localhost', async () => {
  const reply = await new TestBrowser(server).get('/login/wgt/sessionId?appId=demo');
  expect(reply.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^latchkey-[\w-]+=[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect((await browser.get('/login/wgt/sessionId?appId=demo')).body.sessionId).toBe(browser.sId);
});

it('refuses a wrong, missing, foreign or contradicted CSRF token with 403 and a fresh one', async () => {
  const other = await another();
  await other.post(target, {}); // This POST binds its token.
  for (const deviation of [{ csrf: 'wrong' }, { csrf: '' }, { csrf: other.csrf }, { header: 'other' }]) {
    const reply = await browser.post(target, {}, deviation);
    expect(reply).toMatchObject({ status: 403, body: { messages: [{ type: 'ERROR', field: '_csrf' }] } });
    expect((await browser.post(target, {}, { csrf: reply.body.csrfTokenValue })).status).toBe(200);
  }
  expect((await browser.post(target, {}, { header: null })).status).toBe(200);
});

it('refuses a forged form: a free token of the forger, the cookies of the victim, no session id', async () => {
  const forger = await new TestBrowser(server).get('/login/wgt/getCSRFToken?appId=demo');
  const reply = await browser.post(target, {}, { csrf: forger.body.csrfTokenValue, sId: '', header: null });
  expect(reply.status).toBe(403);
});

it('answers LOGIN with sessionExpired for an unknown, foreign, unproved or idle session', async () => {
  const other = await another();
  const expired = {
    status: 200,
    body: { nextAction: 'LOGIN', sessionExpired: true, messages: [{ type: 'ERROR' }] },
  };
  expect(await browser.post(target, {}, { sId: 'unknown' })).toMatchObject(expired);
  expect(await browser.post(target, {}, { sId: other.sId })).toMatchObject(expired);
  const cookieless = new TestBrowser(server);
  expect(await cookieless.post(target, {}, { sId: browser.sId, csrf: browser.csrf })).toMatchObject(expired);
  await browser.forward(1801);
  expect(await browser.post(target, {})).toMatchObject(expired);
});

it('accepts the same CSRF token after the session id is renewed because of an expiry', async () => {
  await browser.post(target, {});
  await browser.forward(1801);
  expect((await browser.post(target, {})).body.sessionExpired).toBe(true);
  browser.sId = (await browser.get('/login/wgt/sessionId?appId=demo')).body.sessionId;
  expect((await browser.post(target, {})).body.nextAction).toBe('REDIRECT');
});

it('renews session id and cookie at sign-on; the old pair no longer works', async () => {
  const thief = new TestBrowser(server);
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  Object.assign(thief, { sId: browser.sId, csrf: browser.csrf });
  const old = browser.sId;
  await browser.signOn('ada', 'Bright-Sky7');
  expect(browser.sId).not.toBe(old);
  expect((await thief.post(target, {})).body.sessionExpired).toBe(true);
  expect((await browser.post(target, {}, { sId: old })).body.nextAction).toBe('REDIRECT'); // The page may still name it.
});

it('renews the CSRF token at sign-on; the old one no longer works', async () => {
  await browser.post(target, {}); // This POST binds the token.
  const old = browser.csrf;
  const { body } = await browser.signOn('ada', 'Bright-Sky7');
  expect(body.csrfTokenValue).not.toBe(old);
  expect((await browser.post(target, {}, { csrf: old })).status).toBe(403);
  expect((await browser.post(target, {}, { csrf: body.csrfTokenValue })).body.nextAction).toBe('REDIRECT');
});

it('ends the session at logout', async () => {
  await browser.get(`/login/auth/logout?appId=demo&brandId=demo&sId=${browser.sId}`);
  expect(browser.cookies.size).toBe(0);
  expect((await browser.post(target, {})).body.sessionExpired).toBe(true);
});

it('answers preflights of allowed origins only, for the CSRF header, with a time to cache', async () => {
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

it('allows listed origins to read answers and refusals, and refuses POSTs from others unread', async () => {
  const refused = await browser.post(target, {}, { csrf: 'wrong' });
  expect(refused.headers.get('access-control-allow-origin')).toBe(browser.origin);
  const foreign = await browser.post(target, {}, { origin: 'https://evil.test' });
  expect(foreign.status).toBe(403);
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  expect((await browser.get('/login/wgt/getCSRFToken')).headers.get('cache-control')).toBe('no-store');
});
