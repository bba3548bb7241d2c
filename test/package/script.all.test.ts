/** dist/latchkey.js as a classic script in Chromium, in difficult pages. */

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { files, type Listening, listen } from '../support/server/start/listen';
import { launchBrowser } from '../support/visit/launch';

let browser: Browser;
let server: Listening;
let origin: string;
let html = '';

beforeAll(async () => {
  const app = new Hono();
  app.get('/', (c) => c.html(`<!doctype html>${html}`));
  app.use('/dist/*', files('/dist', 'dist'));
  app.all('*', (c) => c.json({}, 404));
  server = await listen(app);
  origin = server.url;
  browser = await launchBrowser('shell');
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const SCRIPT = '<script src="/dist/latchkey.js"></script>';

it('adds Latchkey with create, cookieDomain and version to the page, and nothing else', async () => {
  const page = await open(`<script>before = Object.keys(window)</script>${SCRIPT}`);
  expect(
    await page.evaluate('Object.keys(window).filter((name) => !before.includes(name) && name !== "before")'),
  ).toEqual(['Latchkey']);
  expect(await page.evaluate('Object.keys(Latchkey)')).toEqual(['create', 'cookieDomain', 'version']);
  await page.close();
});

it('keeps the first Latchkey when the script is loaded a second time', async () => {
  const page = await open(`${SCRIPT}<script>first = Latchkey</script>${SCRIPT}`);
  expect(await page.evaluate('Latchkey === first')).toBe(true);
  await page.close();
});

it('is not replaced by an element with the name Latchkey', async () => {
  const page = await open(`<form id="Latchkey"><input name="create"></form>${SCRIPT}`);
  expect(await page.evaluate('typeof Latchkey.create')).toBe('function');
  await page.close();
});

it('ignores an element with the name currentScript (ENT-11)', async () => {
  const page = await open(`<img name="currentScript" src="https://evil.example/x/latchkey.js">${SCRIPT}`);
  const early = page.waitForRequest(/\/early\/en_US\.js$/);
  await page.evaluate(`void Latchkey.create({ appId: 'a', brandId: 'b' })`);
  expect((await early).url()).toMatch(`${origin}/dist/data/`);
  await page.close();
});

it('registers neither with AMD nor with CommonJS', async () => {
  const page = await open(`<script>asked = []; define = () => asked.push('define'); define.amd = true;
    module = { exports: {} }; exports = module.exports; require = () => asked.push('require')</script>${SCRIPT}`);
  await page.evaluate(
    `new Promise((done) => Latchkey.create({ appId: 'a', brandId: 'b' }).on('page', done) && Latchkey.create({ appId: 'a', brandId: 'b' }).authenticateUser().then(done))`,
  );
  expect(await page.evaluate('[asked, Object.keys(module.exports), typeof Latchkey.create]')).toEqual([
    [],
    [],
    'function',
  ]);
  await page.close();
});

it('reports a handler that throws like any other error of the page', async () => {
  const page = await open(
    `${SCRIPT}<script>errors = []; onerror = (message) => { errors.push(message); return true }</script>`,
  );
  await page.evaluate(`new Promise((done) => {
    const widget = Latchkey.create({ appId: 'a', brandId: 'b', timeoutMs: -1 });
    widget.on('error', () => { throw new Error('of the host') });
    widget.on('error', done);
  })`);
  expect(await page.evaluate('errors')).toEqual(['Uncaught Error: of the host']);
  await page.close();
});

it('sends an error event if its parts fail to load', async () => {
  const page = await open('<script src="/dist/missing/../latchkey.js"></script>');
  await page.route('**/chunks/**', (route) => route.abort());
  const [error, outcome] = (await page.evaluate(`new Promise((done) => {
    const widget = Latchkey.create({ appId: 'a', brandId: 'b' });
    widget.on('error', ({ code, message }) => widget.authenticateUser().then((outcome) => done([{ code, message }, outcome])));
  })`)) as [object, object];
  expect(error).toMatchObject({ code: 'load', message: expect.stringContaining('chunks/') });
  expect(outcome).toEqual({ outcome: 'failed', nextAction: null });
  await page.close();
});

it('leaves nothing in the page after destroy: no style sheet, no container', async () => {
  const page = await open(SCRIPT);
  const left =
    '[document.body.children.length, document.querySelectorAll("link, style").length, document.adoptedStyleSheets.length]';
  expect(await page.evaluate(left)).toEqual([1, 0, 0]);
  const begin = async () => {
    await page.evaluate(
      `widget = Latchkey.create({ appId: 'a', brandId: 'b' }); ended = widget.authenticateUser(); undefined`,
    );
    await page.locator('#latchkey-root').waitFor({ state: 'attached' });
    expect(await page.evaluate('document.adoptedStyleSheets.length')).toBeGreaterThan(0);
  };
  await begin();
  expect(await page.evaluate(`widget.destroy(); ${left}`)).toEqual([1, 0, 0]);
  await page.evaluate('ended');
  // Creates and destroys another widget. By then, everything for the first one has arrived.
  await begin();
  await page.evaluate('ended');
  expect(await page.evaluate(`widget.destroy(); ${left}`)).toEqual([1, 0, 0]);
  await page.close();
});

async function open(content: string): Promise<Page> {
  html = `<html lang="en"><body>${content}<p>`.replace('<p>', '');
  const page = await browser.newPage();
  await page.goto(origin);
  return page;
}
