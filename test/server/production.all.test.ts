/** The server with LATCHKEY_DEV=0: its pages, its start message, its metrics. */
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { TestBrowser } from '../support/server/browser';
import { CHEAP_HASHES } from '../support/server/start/pooled';
import { failToStart, startServer, type TestServer } from '../support/server/start/process';

/** Without further settings. */
let plain: TestServer;
let server: TestServer | undefined;
beforeAll(async () => {
  plain = await startServer({ LATCHKEY_DEV: '0' });
});
afterAll(() => plain.discard());
afterEach(async () => {
  await server?.discard();
  server = undefined;
});

async function start(env: Record<string, string>): Promise<TestServer> {
  server = await startServer({ LATCHKEY_DEV: '0', ...env });
  return server;
}

const PAGES = [
  '/',
  '/examples/',
  '/examples/demo/',
  '/examples/tests/package.json',
  '/dist/latchkey.js',
  '/dist/contract/openapi.json',
  '/pages/base.css',
  '/gallery/brand-bank.png',
  '/openapi',
  '/openapi.json',
  '/openapi/openapi.css',
];

const statusOf = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;

it('serves the calls, and pages only if they are enabled', async () => {
  const { url, output } = plain;
  for (const path of PAGES) expect([path, await statusOf(url + path)]).toEqual([path, 404]);
  expect((await new TestBrowser({ url }).begin()).sId).not.toBe('');
  const greeting = output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
  expect(greeting).toEqual([
    'Starting ... The first start also fills the database.',
    `Latchkey listening on ${url}`,
    expect.stringMatching(/^Ready after/),
  ]);

  const withPages = await start({ LATCHKEY_PAGES: '1' });
  for (const path of [
    '/examples/demo/',
    '/openapi',
    '/openapi.json',
    '/pages/base.css',
    '/gallery/brand-bank.png',
  ])
    expect([path, await statusOf(withPages.url + path)]).toEqual([path, 200]);
  expect(withPages.output()).toContain(`${withPages.url}/examples/`);
  expect(withPages.output()).not.toContain('development');
  expect((await failToStart({ PORT: '0', LATCHKEY_PAGES: 'yes' })).output).toMatch(
    /LATCHKEY_PAGES must be 0 or 1, got <yes>/,
  );
});

it('refuses to start with hashes that are cheaper than OWASP recommends', async () => {
  const { code, output } = await failToStart({ PORT: '0', LATCHKEY_DEV: '0', LATCHKEY_LIMITS: CHEAP_HASHES });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/password\.hash must have at least 19456 memoryKiB and 2 passes, got 64 and 1/),
  ]);
});

/** Requests a URL with another Host header. */
const ask = (url: string, host: string) =>
  new Promise<{ status: number | undefined; sniffing: unknown }>((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, sniffing: response.headers['x-content-type-options'] });
    })
      .once('error', reject)
      .end();
  });

it('serves metrics on this machine only, whatever HOST is, and not by another name of this machine', async () => {
  const { output } = await start({ HOST: '0.0.0.0', METRICS_PORT: '0' });
  const metrics = /metrics at (\S+)/.exec(output())?.[1] ?? '';
  const { port } = new URL(metrics);
  for (const host of [`localhost:${port}`, '127.0.0.1', '[::1]', '192.0.2.7:9464'])
    expect([host, await ask(metrics, host)]).toEqual([host, { status: 200, sniffing: 'nosniff' }]);
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example'])
    expect([host, await ask(metrics, host)]).toEqual([host, { status: 421, sniffing: 'nosniff' }]);
  // On Linux all of 127.0.0.0/8 is this machine. HOST listens there, and METRICS_HOST doesn't.
  if (process.platform === 'linux')
    await expect(ask(`http://127.0.0.2:${port}/metrics`, 'localhost')).rejects.toThrow('ECONNREFUSED');
});

it('serves metrics on METRICS_HOST, also by that name', async () => {
  const { output } = await start({ METRICS_PORT: '0', METRICS_HOST: 'localhost' });
  const metrics = /metrics at (\S+)/.exec(output())?.[1] ?? '';
  expect(await (await fetch(metrics)).text()).toContain('latchkey_password_queue 0');
  const wrong = await failToStart({ PORT: '0', METRICS_PORT: '0', METRICS_HOST: 'nowhere.invalid' });
  expect(wrong.output).toMatch(
    /Expected an address or name of this machine in METRICS_HOST, got <nowhere\.invalid>/,
  );
});

it('disables content sniffing for its health checks', async () => {
  for (const path of ['/livez', '/readyz'])
    expect((await fetch(plain.url + path)).headers.get('x-content-type-options')).toBe('nosniff');
});
