/**
 * `latchkey/loader` loads the widget's module once, from the host's address, and rejects with a clear reason.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { headerOf, widgetPolicy } from '../../cli/snippet/policy';
import { files, type Listening, listen } from '../support/server/start/listen';
import { launchBrowser } from '../support/visit/launch';

let browser: Browser;
let server: Listening;
let page: Page;
let origin: string;
let asked: string[];
/** Whether the server has its files. */
let isThere = true;

beforeAll(async () => {
  browser = await launchBrowser('shell');
  const app = new Hono();
  app.use((c, next) => {
    asked.push(c.req.path);
    c.header('content-security-policy', headerOf(widgetPolicy("'self'", "'self'")));
    return next();
  });
  app.get('/', (c) =>
    c.html(
      '<!doctype html><title>Host</title><link rel="icon" href="data:,"><script type="module" src="/host.js"></script>',
    ),
  );
  app.get('/page.html', (c) => c.body('<p>moved', 200, { 'content-type': 'text/html' }));
  app.get('/host.js', (c) =>
    c.body("import { loadLatchkey } from '/kit/loader.mjs'; globalThis.load = loadLatchkey;", 200, {
      'content-type': 'text/javascript',
    }),
  );
  app.get('/latchkey.mjs', (c, next) => (isThere ? next() : Promise.resolve(c.body(null, 503))));
  app.use(files('', 'dist'));
  app.all('*', (c) => c.body(null, 503));
  server = await listen(app);
  origin = server.url;
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  asked = [];
  isThere = true;
  await page?.close();
  page = await browser.newPage();
  await page.goto(origin);
  await page.waitForFunction('globalThis.load');
});

/** Returns the module's names, or the error's message. */
const load = (options: object | undefined) =>
  page.evaluate<string[] | string>(
    `load(${JSON.stringify(options)}).then((module) => Object.keys(module).sort(), (error) => error.message)`,
  );
const NAMES = ['cookieDomain', 'create', 'version'];
const src = '/latchkey.mjs';

it('loads a URL once, and returns the same module', async () => {
  expect(await load({ src })).toEqual(NAMES);
  expect(await load({ src: `${origin}${src}` })).toEqual(NAMES);
  expect(
    await page.evaluate(
      `Promise.all([load({ src: '${src}' }), load({ src: '${src}' })]).then(([a, b]) => a === b)`,
    ),
  ).toBe(true);
  expect(asked.filter((path) => path === src)).toHaveLength(1);
});

it('rejects another URL, or another version than the page requires, and names both', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  await load({ src });
  expect(await load({ src: '/slim/latchkey.mjs' })).toBe(
    `[latchkey] loader: this page already has ${version} from ${origin}${src}, so ${origin}/slim/latchkey.mjs was not loaded. Use one URL.`,
  );
  expect(await load({ src, version: '9.9.9' })).toBe(
    `[latchkey] loader: ${origin}${src} is version ${version}, but this page requires 9.9.9. Change "src" or "version".`,
  );
  expect(await load({ src, version })).toEqual(NAMES);
  expect(await load({})).toContain('"src" is missing');
});

it('rejects with the reason of a failure, and tries again on the next call', async () => {
  isThere = false;
  expect(await load({ src })).toContain(`${origin}${src} responded with status 503`);
  expect(asked.filter((path) => path === src).length).toBeGreaterThanOrEqual(2);
  isThere = true;
  expect(await load({ src })).toEqual(NAMES);
});

it('rejects with a separate message without a network, for a page instead of a module, and for another module', async () => {
  expect(await load({ src: '/page.html' })).toContain('is text/html, not a JavaScript module');
  expect(await load({ src: '/kit/loader.mjs' })).toContain(
    'does not export "create". Pass the URL of latchkey.mjs.',
  );
  await page.context().setOffline(true);
  expect(await load({ src })).toContain('did not respond. Check the network');
  await page.context().setOffline(false);
  expect(await load({ src })).toEqual(NAMES);
});

it("rejects a file whose bytes don't match the given hash, and accepts one that matches", async () => {
  const hash = createHash('sha384')
    .update(await readFile('dist/latchkey.mjs'))
    .digest('base64');
  expect(await load({ src, integrity: `sha384-${'A'.repeat(64)}` })).toContain('exists but failed to run');
  expect(await load({ src, integrity: `sha384-${hash}` })).toEqual(NAMES);
});
