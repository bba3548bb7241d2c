import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { fixationAttacks, originAttacks, type Renewal } from '../../support/attacks/sessions';
import { TestBrowser } from '../../support/server/browser';
import { contractCalls, pathsOf } from '../../support/server/contract/calls';
import { choice, passwordOf, Visitor } from '../../support/server/contract/visitor';
import { CHEAP_HASHES } from '../../support/server/start/pooled';
import { startServer, type TestServer } from '../../support/server/start/process';
import { targetOn } from '../../support/server/target';

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

it('docs/threat-model.md shows the answer to a sign-on from a page of another origin', async () => {
  const page = await readFile('docs/threat-model.md', 'utf8');
  const [, origin = '', body = '', path = ''] =
    /^curl -H 'Origin: (.*)' -d '(.*)' http:\/\/localhost:4600(.*)$/m.exec(page) ?? [];
  const send = (from: string) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { Origin: from, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
  const [answer, allowed] = [await send(origin), await send(SAME_SITE)];
  expect(await answer.text()).toBe(/```json\n(.*)\n```/.exec(page)?.[1]);
  expect([answer.status, allowed.status]).toEqual([403, 200]);
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

const own: Renewal[] = [
  [
    'a step-up',
    async (by) => {
      const v = new Visitor(by);
      await v.signOn('sam');
      await v.call('stepUpSend', { deliveryMethod: 'EMAIL' });
      await v.call('stepUpValidate', { validationCode: await by.lastCode() });
    },
  ],
  [
    'a right code in a registration',
    async (by) => {
      const v = new Visitor(by);
      await v.register('zoe');
      await v.call('selfRegValidate', { otc: await by.lastCode() });
    },
  ],
  [
    'a registration',
    async (by) => {
      const v = new Visitor(by);
      await v.register('yan');
      await v.call('selfRegValidate', { otc: await by.lastCode() });
      await v.call('selfRegPassword', choice('Soft-Rain42'));
    },
  ],
];

const attacked = {
  get url() {
    return server.url;
  },
};
beforeEach(() => new TestBrowser(server).dev('/dev/reset'));
fixationAttacks(targetOn(attacked, SAME_SITE), own);
originAttacks(targetOn(attacked, SAME_SITE), unlisted);
