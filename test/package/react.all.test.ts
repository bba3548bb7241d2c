/** `latchkey/react` from the packed tarball: on a server, and in a page under StrictMode. */
import { execFile } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { installPackage } from '../support/package/installed';
import { fakeApi, type Listening, listen } from '../support/server/start/listen';
import { launchBrowser } from '../support/visit/launch';
import { until } from '../support/visit/until';

let host: string;
let browser: Browser;
let server: Listening;
let page: Page;
let asked: string[];
let faults: string[];

beforeAll(async () => {
  [{ host }, browser] = await Promise.all([installPackage(), launchBrowser('shell')]);
  for (const name of ['react', 'react-dom', 'scheduler'])
    await symlink(resolve('node_modules', name), join(host, 'node_modules', name));
  const bundles = await bundlePage();
  const app = new Hono();
  const fake = fakeApi('/api', { users: [{ userId: 'ada', password: 'Bright-Sky7' }], targetUrl: null });
  app.get('/', (c) => c.html(PAGE));
  const rendered = await renderedPage();
  app.get('/rendered', (c) => c.html(rendered));
  app.all('*', (c, next) => {
    const { path, method } = c.req;
    const file = bundles.get(path);
    if (file !== undefined) return Promise.resolve(c.body(file, 200, { 'content-type': 'text/javascript' }));
    asked.push(`${method} ${path.split('/').slice(-2).join('/')}`);
    return fake(c, next);
  });
  server = await listen(app);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(host, { recursive: true, force: true });
});

const PAGE =
  '<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/react-page.js"></script>';

/** A page whose sign-on panel the packed `latchkey/render` has rendered. */
async function renderedPage(): Promise<string> {
  const code = `const { renderSignOn } = await import('latchkey/render');
    const config = { appId: 'shop', brandId: 'main', authApiPath: '/api' };
    console.log(renderSignOn({ config, url: 'https://shop.example/rendered' }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: host,
  });
  return PAGE.replace('id="root">', `id="root"><div id="sign-on">${stdout.trim()}</div>`).replace(
    'react-page',
    'rendered-page',
  );
}

/** With React's development build, under which StrictMode runs effects twice. */
async function bundlePage(): Promise<Map<string, string>> {
  const outdir = join(host, 'public');
  await mkdir(outdir, { recursive: true });
  const { outputFiles } = await build({
    entryPoints: ['react-page', 'rendered-page'].map((name) => resolve(`test/support/kit/${name}.tsx`)),
    nodePaths: [join(host, 'node_modules')],
    // 'latchkey' is the installed package, not this repository.
    alias: { 'latchkey/react': join(host, 'node_modules/latchkey/dist/kit/react.mjs') },
    tsconfigRaw: {},
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    outdir,
    write: false,
    logLevel: 'silent',
  });
  return new Map(
    outputFiles.map(({ path, text }) => [path.slice(outdir.length).replaceAll('\\', '/'), text]),
  );
}

beforeEach(async () => {
  asked = [];
  faults = [];
  await page?.close();
  page = await browser.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => faults.push(message.text()));
});

const open = async (prepare = ''): Promise<void> => {
  await page.addInitScript(prepare);
  await page.goto(server.url);
  await page.locator('#open, #gone').waitFor();
};
const set = (next: object): Promise<void> => page.evaluate(`set(${JSON.stringify(next)})`);
const events = (): Promise<unknown[]> => page.evaluate('events');
const panel = (name: string) => page.locator(`[data-latchkey-panel="${name}"]`);
const count = (call: string): number => asked.filter((one) => one.includes(call)).length;

async function signOn(): Promise<void> {
  await page.locator('#open').click();
  await page.locator('[data-latchkey-field=userId]').fill('ada');
  await page.locator('[data-latchkey-field=password]').fill('Bright-Sky7');
  await page.locator('[data-latchkey-action=submit]').click();
}

it('imports and renders on a server without touching a global, and throws on a call there', async () => {
  const code = `const before = Reflect.ownKeys(globalThis).length;
    const { createElement } = await import('react');
    const { renderToString } = await import('react-dom/server');
    const after = Reflect.ownKeys(globalThis).length;
    const { LatchkeyProvider, useLatchkey, useLatchkeyState } = await import('latchkey/react');
    const { loadLatchkey } = await import('latchkey/loader');
    const Inside = () => createElement('i', null, String(useLatchkeyState().page));
    const Calling = () => { useLatchkey().authenticateUser(); return null; };
    const draw = (of) => renderToString(createElement(LatchkeyProvider, { config: { appId: 'a', brandId: 'b' } }, createElement(of)));
    let said = '';
    try { draw(Calling) } catch (error) { said = String(error) }
    console.log(JSON.stringify([draw(Inside), said, await loadLatchkey({ src: '/x.mjs' }), Reflect.ownKeys(globalThis).length - after]));`;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', code],
    { cwd: host },
  );
  expect([JSON.parse(stdout), stderr]).toEqual([
    [
      '<i>null</i>',
      'TypeError: [latchkey] authenticateUser: needs a browser. Call it in an effect or an event handler.',
      null,
      0,
    ],
    '',
  ]);
});

it('creates one widget with one set of first calls under StrictMode, and passes a redirect to the router', async () => {
  await open();
  await page.locator('#state').getByText('nothing').waitFor();
  await signOn();
  await until('the end', async () => (await events()).some((one) => String(one).startsWith('ended')));
  const address = page.url();
  expect(await events()).toEqual([
    ['round 1', 'LOGIN_PAGE'],
    ['navigate', '/account?tab=2#top', 'target', 1],
    ['ended', 'returned'],
  ]);
  expect(page.url()).toBe(address);
  expect(asked.filter((one) => one.startsWith('GET')).sort()).toEqual(
    [...new Set(asked.filter((one) => one.startsWith('GET')))].sort(),
  );
  expect(faults.filter((fault) => !fault.includes('React DevTools'))).toEqual([]);
});

it('leaves the page on a redirect to another origin, because no router can follow it', async () => {
  await page.route('https://elsewhere.test/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await open();
  await set({
    config: { appId: 'shop', brandId: 'main', authApiPath: '/api', targetUrl: 'https://elsewhere.test/home' },
  });
  await signOn();
  await page.waitForURL('https://elsewhere.test/home');
});

it('passes language changes on, and recreates the widget for other config changes when no journey is open', async () => {
  await open();
  await page.locator('#open').click();
  await panel('sign-on').waitFor();
  await page.locator('[data-latchkey-field=userId]').fill('ada');
  const config = { appId: 'shop', brandId: 'main', authApiPath: '/api', language: 'de_DE' };
  await set({ config, stay: 2 });
  await panel('sign-on').getByText('Anmelden').first().waitFor();
  expect(await page.locator('[data-latchkey-field=userId]').inputValue()).toBe('ada');
  await set({ config: { ...config, brandId: 'other' } });
  expect(await page.locator('[data-latchkey-field=userId]').inputValue()).toBe('ada');
  expect(count('sessionId')).toBe(1);
  await page.keyboard.press('Escape');
  await until('the end', async () => (await events()).some((one) => String(one) === 'ended,closed'));
  // Its own token and session, because it is another widget.
  await until('the new widget', () => count('sessionId') === 2);
});

it('leaves nothing in the page after 50 mounts and unmounts', async () => {
  await open();
  await page.locator('#open').click();
  await panel('sign-on').waitFor();
  const nodes = 'document.querySelectorAll("body *").length + document.adoptedStyleSheets.length';
  for (let round = 0; round < 50; round += 1) {
    await set({ isThere: false });
    await page.locator('#gone').waitFor();
    await set({ isThere: true });
    await page.locator('#open').waitFor();
  }
  await set({ isThere: false });
  await page.locator('#gone').waitFor();
  // The page's own root, paragraph and script.
  await until('the end of the last widget', async () => (await page.evaluate(nodes)) === 3);
  expect(await events()).toContainEqual(['ended', 'closed']);
  expect(faults.filter((fault) => !fault.includes('React DevTools'))).toEqual([]);
});

it('keeps a journey open while `open` is true', async () => {
  await open();
  await set({ open: true });
  await panel('enter-user-info').waitFor();
  await set({ stay: 2 });
  expect(await panel('enter-user-info').count()).toBe(1);
  await set({ open: false });
  await panel('enter-user-info').waitFor({ state: 'detached' });
  expect(await events()).toContainEqual(['journey', 'closed']);
  await set({ open: true });
  await panel('enter-user-info').waitFor();
  await page.locator('[data-latchkey-action=cancel]').click();
  await until(
    'the end',
    async () => (await events()).filter((one) => String(one) === 'journey,closed').length === 2,
  );
});

it('reports an invalid config without crashing the page', async () => {
  await open();
  await set({ config: { appId: 7 } });
  await until('the error', async () => (await events()).some((one) => String(one) === 'error,create'));
  await page.locator('#open').click();
  await until('the end', async () => (await events()).some((one) => String(one) === 'ended,failed'));
  expect(faults.join()).toContain('field "appId" is number 7. Expected string');
});

it('takes over the panel that the server has rendered into a page that React hydrates', async () => {
  await page.goto(`${server.url}/rendered`);
  const field = page.locator('#sign-on [name=userId]');
  await field.fill('ada');
  await page.evaluate('hydrate()');
  await page.locator('#sign-on [type=submit]').waitFor();
  await page.locator('#sign-on [name=password]').fill('Bright-Sky7');
  await page.locator('#sign-on [type=submit]').click();
  await until('the end', async () => (await page.title()) !== 'Host');
  expect(await page.title()).toBe('returned');
  expect(await page.evaluate('wasKept')).toBe(true);
  expect(faults.filter((fault) => !fault.includes('React DevTools'))).toEqual([]);
});
