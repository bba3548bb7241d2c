import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestBrowser } from '../../support/server/browser';
import { contractCalls, pathsOf } from '../../support/server/contract/calls';
import { choice, passwordOf, Visitor } from '../../support/server/contract/visitor';
import { CHEAP_HASHES } from '../../support/server/start/pooled';
import { startServer, type TestServer } from '../../support/server/start/process';

/** Pages of the same site as the server, and of another site. Only the list of origins decides. */
const SAME_SITE = 'http://localhost:4999';
const CROSS_SITE = 'https://shop.example';
const unlisted = [
  'http://localhost:4998',
  'https://localhost:4999',
  'https://shop.example.evil.test',
  'https://www.shop.example',
  'http://shop.example',
  'null',
];
const target = '/secure/wgt/gettargeturl';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    LATCHKEY_ORIGINS: `${SAME_SITE}, ${CROSS_SITE}`,
    LATCHKEY_LIMITS: CHEAP_HASHES,
  });
});
afterAll(() => server.discard());

const visit = (origin: string) => new TestBrowser(server, origin).begin();
const preflight = (path: string, origin: string, method: string) =>
  fetch(server.url + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'content-type,x-xsrf-token',
    },
  });

it('the preflight of every call allows listed origins to send credentials and the CSRF header (API-03, API-07)', async () => {
  for (const call of contractCalls) {
    for (const path of pathsOf(call)) {
      for (const origin of [SAME_SITE, CROSS_SITE]) {
        const { status, headers } = await preflight(path, origin, call.method);
        expect({ path, status, headers: Object.fromEntries(headers) }).toMatchObject({
          path,
          status: 204,
          headers: {
            'access-control-allow-origin': origin,
            'access-control-allow-credentials': 'true',
            'access-control-allow-methods': expect.stringContaining(call.method),
            'access-control-allow-headers': 'Content-Type, X-XSRF-TOKEN',
            'access-control-max-age': '7200',
            vary: expect.stringContaining('Origin'),
          },
        });
      }
    }
  }
});

it.each(unlisted)('pages of %s can neither read nor send', async (origin) => {
  const refused = await preflight(target, origin, 'POST');
  const page = new TestBrowser(server, origin);
  const read = await page.get('/login/wgt/sessionId?appId=demo');
  const { cookies, csrf, sId } = await visit(SAME_SITE);
  for (const [name, value] of cookies) page.cookies.set(name, value);
  Object.assign(page, { csrf, sId });
  const sent = await page.post(target, {});
  expect(refused.status).toBe(403);
  expect(sent).toMatchObject({ status: 403, body: { messages: [{ type: 'ERROR' }], nextAction: 'ERROR' } });
  for (const { headers } of [refused, read, sent]) {
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  }
});

it('listed origins, and no others, can read every answer with credentials', async () => {
  for (const origin of [SAME_SITE, CROSS_SITE]) {
    const page = await visit(origin);
    for (const reply of [
      await page.post(target, {}),
      await page.post(target, {}, { csrf: 'wrong' }),
      await page.get('/nothing'),
    ]) {
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
      expect(reply.headers.get('access-control-allow-credentials')).toBe('true');
    }
  }
  const plain = await fetch(`${server.url}/login/wgt/getCountryCodes?appId=demo`);
  expect(plain.headers.get('access-control-allow-origin')).toBeNull();
});

it.each([SAME_SITE, CROSS_SITE])(
  'pages of %s get an HttpOnly cookie for this host only, and the old one is removed',
  async (origin) => {
    const page = new TestBrowser(server, origin);
    const begun = (await page.get('/login/wgt/sessionId?appId=demo')).headers.getSetCookie();
    expect(begun.map(attributesOf)).toEqual([given]);
    page.csrf = (await page.get('/login/wgt/getCSRFToken?appId=demo')).body.csrfTokenValue;
    page.sId = (await page.get('/login/wgt/sessionId?appId=demo')).body.sessionId;
    const [before] = page.cookies.keys();
    const lines = (await page.signOn('ada', passwordOf('ada'))).headers.getSetCookie();
    expect(lines.map(attributesOf)).toEqual([taken, given]);
    expect(lines[0]).toMatch(new RegExp(`^${before}=;`));
    expect([...page.cookies.keys()]).not.toContain(before);
    expect(page.cookies.size).toBe(1);
  },
);

const attributesOf = (line: string) => line.split('; ').slice(1).sort();
/**
 * Over plain http on this machine, where Safari accepts no Secure cookie. Without Domain a cookie belongs to its
 * host only.
 */
const always = ['HttpOnly', 'Path=/', 'SameSite=Lax'];
const given = [...always, 'Max-Age=43200'].sort();
const taken = [...always, 'Max-Age=0'].sort();

const renewals: [string, (visitor: Visitor) => Promise<unknown>][] = [
  ['a sign-on', (v) => v.signOn('pia')],
  [
    'a second step',
    async (v) => {
      await v.signOn('finn');
      await v.call('twoFactorSend', { deliveryMethod: 'EMAIL' });
      await v.call('twoFactorValidate', { otc: await v.browser.lastCode() });
    },
  ],
  [
    'a step-up',
    async (v) => {
      await v.signOn('sam');
      await v.call('stepUpSend', { deliveryMethod: 'EMAIL' });
      await v.call('stepUpValidate', { validationCode: await v.browser.lastCode() });
    },
  ],
  [
    'a password change',
    async (v) => {
      await v.signOn('gus');
      await v.call('changePassword', { currentPassword: passwordOf('gus'), ...choice('Soft-Rain42') });
    },
  ],
  ['a right code in a recovery', (v) => v.prove('mary')],
  [
    'a right code in a registration',
    async (v) => {
      await v.register('zoe');
      await v.call('selfRegValidate', { otc: await v.browser.lastCode() });
    },
  ],
  [
    'a reset',
    async (v) => {
      await v.prove('nils');
      await v.call('resetPassword', choice('Soft-Rain42'));
    },
  ],
  [
    'a registration',
    async (v) => {
      await v.register('yan');
      await v.call('selfRegValidate', { otc: await v.browser.lastCode() });
      await v.call('selfRegPassword', choice('Soft-Rain42'));
    },
  ],
];

it.each(renewals)(
  'session ID, cookie and CSRF token are renewed with %s, and the old ones no longer work (API-07)',
  async (_, renew) => {
    const page = await visit(SAME_SITE);
    const before = { csrf: page.csrf, sId: page.sId, cookies: new Map(page.cookies) };
    await page.post(target, {}); // This POST binds the token.
    await renew(new Visitor(page));
    expect(page.sId).not.toBe(before.sId);
    expect(page.csrf).not.toBe(before.csrf);
    expect(await page.post(target, {}, { csrf: before.csrf })).toMatchObject({
      status: 403,
      body: { csrfTokenValue: expect.any(String) },
    });
    expect((await page.post(target, {})).body.nextAction).toBe('REDIRECT');
    const thief = new TestBrowser(server, SAME_SITE);
    for (const [name, value] of before.cookies) thief.cookies.set(name, value);
    for (const sId of [page.sId, before.sId, ''])
      for (const call of [target, '/cpw/wgt/fpschangepwd'])
        expect((await thief.post(call, {}, { sId, csrf: page.csrf })).body).toMatchObject({
          nextAction: 'LOGIN',
          sessionExpired: true,
        });
  },
);
