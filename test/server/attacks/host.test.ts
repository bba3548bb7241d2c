import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../../support/server/start/process';

/* The Host header, the path or a cookie of a request must not decide anything in the answer. */

const LISTED = 'https://auth.shop.example';
let server: TestServer;
let production: TestServer;
beforeAll(async () => {
  [server, production] = await Promise.all([
    startServer({ LATCHKEY_ORIGINS: LISTED }),
    startServer({ LATCHKEY_ORIGINS: `${LISTED},http://localhost:8080`, LATCHKEY_DEV: '0' }),
  ]);
});
afterAll(() => Promise.all([server.discard(), production.discard()]), 120_000);

interface Heard {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Sends a request that no browser would send. `path` may be a whole URL. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  url = server.url,
): Promise<Heard> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asking = request({ host: 'localhost', port, path, method, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode, headers: response.headers, text });
    });
    asking.once('error', reject).end();
  });
}

/** Begins a session. Returns its ID, its cookie, and the line that sets this cookie. */
async function begun(headers: Record<string, string>, url = server.url) {
  const answer = await ask('/login/wgt/sessionId?appId=demo', headers, 'GET', url);
  const [line = ''] = answer.headers['set-cookie'] as string[];
  return { line, Cookie: line.split(';')[0] ?? '', sId: JSON.parse(answer.text).sessionId as string };
}

const portOf = () => new URL(server.url).port;
const strangers = [
  'evil.example',
  'localhost.evil.example',
  'evil.example:80',
  '127.0.0.1.evil.example',
  'auth.shop.example:8443',
  'user@localhost',
];

it.each(strangers)(
  'a page of %s is rejected after DNS rebinding, and gets no code, captcha or order',
  async (host) => {
    const headers = { Host: host, Origin: `http://${host}` };
    for (const path of [
      '/outbox.json',
      '/dev/captcha?id=x',
      '/dev/scenarios',
      '/login/wgt/sessionId',
      '/examples/demo/',
      '/openapi.json',
    ]) {
      const { status, headers: answered, text } = await ask(path, headers);
      expect({ path, refused: status === 421 || status === 400 }).toEqual({ path, refused: true });
      expect(answered['access-control-allow-origin']).toBeUndefined();
      expect(answered['set-cookie']).toBeUndefined();
      expect(text).not.toContain(host);
    }
    expect((await ask('/dev/reset', headers, 'POST')).status).toBeGreaterThanOrEqual(400);
  },
);

it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])(
  "this machine's name %s is accepted",
  async (host) => {
    expect((await ask('/login/wgt/getCountryCodes', { Host: `${host}:${portOf()}` })).status).toBe(200);
  },
);

it("answers use the server's own host, not that of the request line, and a listed host with its scheme", async () => {
  const captchaFor = async (host: string | null, prefix = '') => {
    const named: Record<string, string> = host ? { Host: host } : {};
    const { Cookie, sId } = await begun(named);
    return (await ask(`${prefix}/login/wgt/captcha?sId=${sId}`, { ...named, Cookie })).text;
  };
  expect(await captchaFor(null)).toContain(`<img src=\\"http://localhost:${portOf()}/login`);
  expect(await captchaFor('auth.shop.example')).toContain(`<img src=\\"${LISTED}/login`);
  expect(await captchaFor('AUTH.shop.example:443')).toContain(`<img src=\\"${LISTED}/login`);
  expect(await captchaFor(null, 'http://evil.example')).not.toContain('evil.example');
});

it("cookies over https have names that a neighboring host can't set", async () => {
  const Host = 'auth.shop.example';
  const { line, Cookie, sId } = await begun({ Host });
  expect(line).toMatch(
    /^__Host-latchkey-[\w-]+=[\w-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=None$/,
  );
  const path = `/login/wgt/captcha?sId=${sId}`;
  expect((await ask(path, { Host, Cookie })).text).toContain('"captcha":');
  const planted = Cookie.replace('__Host-', '');
  expect((await ask(path, { Host, Cookie: planted })).text).toContain('"sessionExpired":true');
});

it.each([
  ['over https at a listed name', 'auth.shop.example', /^__Host-.*; Secure; SameSite=None$/],
  ['over http at a local name that is not listed', 'localhost', /^__Host-.*; Secure; SameSite=None$/],
  ['over http at a local name that is listed', 'localhost:8080', /^latchkey-.*; HttpOnly; SameSite=Lax$/],
])('the right cookie is set without development endpoints and %s', async (_, Host, right) => {
  expect((await begun({ Host }, production.url)).line).toMatch(right);
});

it.each(['/examples/x%0d%0aSet-Cookie:a=b', '/examples/%0d%0a', '/examples/nothing'])(
  'the missing folder %s gets 404',
  async (path) => {
    const { status, headers } = await ask(path);
    expect({ status, cookie: headers['set-cookie'], location: headers.location }).toEqual({
      status: 404,
      cookie: undefined,
      location: undefined,
    });
  },
);

it('an existing folder without a slash redirects', async () => {
  expect(await ask('/examples/demo?x=1')).toMatchObject({
    status: 302,
    headers: { location: '/examples/demo/?x=1' },
  });
});

const PATHS = [
  '/login/wgt/getCountryCodes',
  '/login/wgt/captcha',
  '/nothing',
  '/outbox.json',
  '/openapi.json',
  '/openapi',
  '/examples/demo/',
  '/examples/demo/demo.js',
  '/login/wgt/captcha/image?id=x',
  '/idp?request=x',
];

it.each(PATHS)('the policy of %s forbids frames, other base URLs and everything unlisted', async (path) => {
  const policy = (await ask(path)).headers['content-security-policy'];
  for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
});

it('content sniffing is disabled for JSON, rejections, pages, files and images', async () => {
  for (const path of PATHS) {
    expect({ path, is: (await ask(path)).headers['x-content-type-options'] }).toEqual({
      path,
      is: 'nosniff',
    });
  }
  expect(
    (await ask('/fpc/wgt/sendsv', { Origin: 'https://evil.example' }, 'POST')).headers[
      'x-content-type-options'
    ],
  ).toBe('nosniff');
});
