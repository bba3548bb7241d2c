/** `latchkey/loader`: the widget's module from where a host serves it, once, and clear words when it does not come. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser/launch';

let browser: Browser;
let server: Server;
let page: Page;
let origin: string;
let asked: string[];
/** Whether the server's files are there. */
let isThere = true;

beforeAll(async () => {
  browser = await launchBrowser('shell');
  server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    asked.push(path);
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    if (path === '/')
      return void response
        .setHeader('content-type', 'text/html')
        .end(
          '<!doctype html><title>Host</title><link rel="icon" href="data:,"><script type="module" src="/host.js"></script>',
        );
    const file = path === '/host.js' ? null : await readFile(join('dist', path)).catch(() => null);
    if (path === '/page.html') return void response.setHeader('content-type', 'text/html').end('<p>moved');
    if (path === '/host.js')
      return void response
        .setHeader('content-type', 'text/javascript')
        .end("import { loadLatchkey } from '/kit/loader.mjs'; globalThis.load = loadLatchkey;");
    if (!file || (!isThere && path === '/latchkey.mjs')) return void response.writeHead(503).end();
    response.setHeader('content-type', 'text/javascript').end(file);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  server.close();
});
beforeEach(async () => {
  asked = [];
  isThere = true;
  await page?.close();
  page = await browser.newPage();
  await page.goto(origin);
  await page.waitForFunction('globalThis.load');
});

/** What a call of the loader comes to: the module's names, or the error's message. */
const load = (options: object | undefined) =>
  page.evaluate<string[] | string>(
    `load(${JSON.stringify(options)}).then((module) => Object.keys(module).sort(), (error) => error.message)`,
  );
const NAMES = ['cookieDomain', 'create', 'version'];
const src = '/latchkey.mjs';

it('the same address is fetched once, and gives the same module', async () => {
  expect(await load({ src })).toEqual(NAMES);
  expect(await load({ src: `${origin}${src}` })).toEqual(NAMES);
  expect(
    await page.evaluate(
      `Promise.all([load({ src: '${src}' }), load({ src: '${src}' })]).then(([a, b]) => a === b)`,
    ),
  ).toBe(true);
  expect(asked.filter((path) => path === src)).toHaveLength(1);
});

it('another address, or another version than the page asks for, is refused with both names', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  await load({ src });
  expect(await load({ src: '/slim/latchkey.mjs' })).toBe(
    `[latchkey] loader: ${version} is on this page already, from ${origin}${src}; not loaded again from ${origin}/slim/latchkey.mjs`,
  );
  expect(await load({ src, version: '9.9.9' })).toBe(
    `[latchkey] loader: ${origin}${src} is version ${version}; this page asks for 9.9.9`,
  );
  expect(await load({ src, version })).toEqual(NAMES);
  expect(await load({})).toContain('"src" is missing');
});

it('a failure says why, and the next call tries again', async () => {
  isThere = false;
  expect(await load({ src })).toContain(`${origin}${src} is answered with 503`);
  expect(asked.filter((path) => path === src).length).toBeGreaterThanOrEqual(2);
  isThere = true;
  expect(await load({ src })).toEqual(NAMES);
});

it('no network, a page in place of a module, and a module of something else have words of their own', async () => {
  expect(await load({ src: '/page.html' })).toContain('is text/html, not a JavaScript module');
  expect(await load({ src: '/kit/loader.mjs' })).toContain(
    'is a module without "create"; expected latchkey.mjs',
  );
  await page.context().setOffline(true);
  expect(await load({ src })).toContain('gives no answer: the network is down');
  await page.context().setOffline(false);
  expect(await load({ src })).toEqual(NAMES);
});

it('a file with other bytes than its hash is refused, and said; with its own it is taken', async () => {
  const hash = createHash('sha384')
    .update(await readFile('dist/latchkey.mjs'))
    .digest('base64');
  expect(await load({ src, integrity: `sha384-${'A'.repeat(64)}` })).toContain('other bytes than its hash');
  expect(await load({ src, integrity: `sha384-${hash}` })).toEqual(NAMES);
});
