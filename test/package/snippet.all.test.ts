/** `npx latchkey snippet`: the printed page signs on, and accepts no modified file. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { getMimeType } from 'hono/utils/mime';
import type { Browser, Page } from 'playwright-core';
import { installPackage, runLatchkey } from '../support/package/installed';
import { fakeApi, files as filesBelow, type Listening, listen } from '../support/server/start/listen';
import { launchBrowser } from '../support/visit/launch';
import { until } from '../support/visit/until';

interface Printed {
  head: string[];
  importMap: string;
  code: { tags: string; text: string };
  policy: Record<string, string>;
  csp: string;
}

let host: string;
let installed: string;
let browser: Browser;
/** The page's own origin, and that of the widget's files and the API. */
let site: Listening;
let widget: Listening;
let printed: Printed;
/** The file that is served with an extra byte. */
let modified = '';
let served: string[] = [];

const snippet = (...args: string[]) =>
  runLatchkey(host, 'snippet', '--base', `${widget.url}/dist/`, '--api', `${widget.url}/api`, ...args);

/** The files of the package, in the order of their requests. The modified one has an extra byte. */
function filesFrom(prefix: string): MiddlewareHandler {
  const send = filesBelow(prefix, join(installed, 'dist'));
  return async (c, next) => {
    const name = c.req.path.slice(prefix.length + 1);
    served.push(name);
    if (name !== modified) return send(c, next);
    const text = await readFile(join(installed, 'dist', name), 'utf8');
    return c.body(`${text} `, 200, { 'content-type': getMimeType(name) ?? '' });
  };
}

beforeAll(async () => {
  [{ host, installed }, browser] = await Promise.all([installPackage(), launchBrowser('shell')]);
  const files = new Hono();
  files.use(cors({ origin: (from) => from, credentials: true }));
  files.all('/api/*', fakeApi('/api'));
  files.use('/dist/*', filesFrom('/dist'));
  const pages = new Hono();
  pages.use('/latchkey/*', filesFrom('/latchkey'));
  pages.get('/sign-on.js', (c) =>
    c.body(
      `${printed.code.text}\nself.errors = []; widget.on('error', ({ code }) => errors.push(code));`,
      200,
      {
        'content-type': 'text/javascript',
      },
    ),
  );
  pages.get('/', (c) => {
    const [name = '', value = ''] = printed.csp.split(/: (.*)/s);
    const { tags } = printed.code;
    const button = tags.includes('id="sign-on"') ? '' : '<button id="sign-on">Sign on</button>';
    c.header(name, value);
    return c.html(
      `<!doctype html><html lang="en"><head><title>Host</title>${printed.head.join('')}</head><body>${button}${tags}</body></html>`,
    );
  });
  [widget, site] = await Promise.all([listen(files), listen(pages)]);
  printed = JSON.parse((await snippet('--json')).stdout);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([site.close(), widget.close()]);
  await rm(host, { recursive: true, force: true });
});

/** A chunk that only the running engine requests. */
const isLate = (name: string): boolean => /^chunks\/(?!engine-)/.test(name);

async function open(file: string): Promise<{ page: Page; complaints: string[] }> {
  modified = file;
  served = [];
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(site.url);
  return { page, complaints };
}

it('signs on from the printed page under the printed policy, and loads only files with a hash', async () => {
  const { page, complaints } = await open('');
  await page.locator('#sign-on').click();
  await page.locator('[data-latchkey-field=userId]').fill('ada');
  await page.locator('[data-latchkey-field=password]').fill('Bright-Sky7');
  await page.locator('[data-latchkey-action=submit]:not([aria-disabled=true])').waitFor();
  await until('the late files', () => served.some((name) => /late-parts/.test(name)));
  expect(complaints.filter((text) => !/preload.*not used/.test(text))).toEqual([]);
  const { files } = JSON.parse(await readFile(join(installed, 'dist/integrity.json'), 'utf8'));
  expect(served.filter((name) => !files[name])).toEqual([]);
  expect(served.length).toBeGreaterThan(7);
  await page.close();
});

it('accepts a path on the page’s own site, and then allows no other origin for scripts', async () => {
  const { stdout } = await snippet('--json', '--base', '/latchkey');
  const before = printed;
  try {
    printed = JSON.parse(stdout);
    await signOnFromOwnSite();
  } finally {
    printed = before;
  }
});

async function signOnFromOwnSite(): Promise<void> {
  expect(printed.policy['script-src']).toMatch(/^'self' 'sha256-[\w+/=]+'$/);
  const { page, complaints } = await open('');
  await page.locator('#sign-on').click();
  await page.locator('[data-latchkey-field=userId]').fill('ada');
  await page.locator('[data-latchkey-field=password]').fill('Bright-Sky7');
  await page.locator('[data-latchkey-action=submit]:not([aria-disabled=true])').waitFor();
  expect(complaints.filter((text) => !/preload.*not used/.test(text))).toEqual([]);
  expect(served).toContain('latchkey.js');
  await page.close();
}

it('signs on from a page that has the loader in it, and lets the host change the config', async () => {
  const before = printed;
  printed = JSON.parse((await snippet('--json', '--target', 'fast', '--base', '/latchkey/')).stdout);
  printed.code.tags = printed.code.tags.replace('YOUR-APP', 'shop');
  try {
    const { page, complaints } = await open('');
    const asked = page.waitForRequest((request) => request.url().includes('appId=shop'));
    await page.reload();
    await asked;
    await page.locator('[data-latchkey-field=userId]').fill('ada');
    await page.locator('[data-latchkey-field=password]').fill('Bright-Sky7');
    await page.locator('[data-latchkey-action=submit]:not([aria-disabled=true])').waitFor();
    expect(complaints.filter((text) => !/preload.*not used/.test(text))).toEqual([]);
    expect(served).not.toContain('latchkey.js');
    await page.close();
  } finally {
    printed = before;
  }
});

it('shows sign-on in the printed page before any script has loaded, under the printed policy', async () => {
  const before = printed;
  printed = JSON.parse((await snippet('--json', '--target', 'inline')).stdout);
  const page = await browser.newPage();
  try {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.route(/\.m?js$/, (route) => route.abort());
    await page.goto(site.url);
    const button = page.getByRole('button', { name: 'Sign on', exact: true });
    // Without the widget's styles, a button is about 20 px high.
    expect((await button.boundingBox())?.height).toBeGreaterThan(40);
    expect(complaints.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
    await page.unroute(/\.m?js$/);
    await page.reload();
    await page.locator('[data-latchkey-field=userId]').fill('ada');
    await page.locator('[data-latchkey-field=password]').fill('Bright-Sky7');
    await page.locator('[data-latchkey-action=submit]:not([aria-disabled=true])').waitFor();
    expect(served.filter((name) => name.endsWith('.css'))).toEqual([]);
  } finally {
    printed = before;
    await page.close();
  }
});

it('rejects any file with an extra byte that sign-on needs, and notifies the host or has no widget', async () => {
  const { page: first } = await open('');
  await first.locator('#sign-on').click();
  await first.locator('[data-latchkey-action=submit]').waitFor();
  // The running engine's requests follow the panel, and sign-on doesn't wait for them.
  await until('a file requested after the panel', () => served.some(isLate));
  const names = [...new Set(served.slice(0, served.findIndex(isLate)))];
  await first.close();
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const { page, complaints } = await open(name);
    await page.locator('#sign-on').click();
    await until(`the browser's error for ${name}`, async () =>
      complaints.some((text) => /integrity|digest/.test(text)),
    );
    if (name === 'latchkey.js') expect(complaints.join()).toContain('Latchkey is not defined');
    // Without its early file, the engine renders the panel.
    else if (/\/early\//.test(name)) await page.locator('[data-latchkey-action=submit]').waitFor();
    // The page loads texts and panels itself, so the user gets a message that they failed to load.
    else if (/\/(locales|panels)\//.test(name))
      await until(`an error event for ${name}`, () => page.evaluate('errors.length > 0'));
    else {
      await until(`an error event for ${name}`, () => page.evaluate("errors.includes('load')"));
      await page.getByText('couldn’t load').first().waitFor();
    }
    await page.close();
  }
});

it('explains missing and invalid options', async () => {
  const wrong = async (...args: string[]) =>
    (await runLatchkey(host, 'snippet', ...args).catch((error) => error)).stderr;
  expect(await wrong()).toMatch(
    /^latchkey: snippet needs --base with a URL such as \/latchkey\/ or https:.*\n/,
  );
  expect(await wrong('--base', '//a.example/x/', '--api', 'https://b.example')).toContain(
    'snippet needs --base',
  );
  expect(await wrong('--base', 'https://a.example/', '--api', 'x')).toContain('snippet needs --api');
  const both = ['--base', 'https://a.example', '--api', 'https://b.example'];
  expect(await wrong(...both, '--screens', 'x')).toContain('snippet needs --screens with a URL such as');
  expect(await wrong(...both, '--target', 'ember')).toContain(
    "'ember' is invalid. Allowed choices are html, fast, inline, esm, react, next, vue, svelte.",
  );
  expect(await wrong(...both, '--csp', 'iis')).toContain(
    "'iis' is invalid. Allowed choices are header, meta, nginx, next, helmet.",
  );
  expect(await wrong(...both, '--locale', 'xx_XX')).toContain('unknown language xx_XX. Use one of');
  expect(await wrong(...both, '--dist', 'nowhere')).toContain('Create it with "npx latchkey build"');
});

it.each(['header', 'meta', 'nginx', 'next', 'helmet'])(
  'prints the policy as %s with the hash of the import map',
  async (csp) => {
    const { stdout } = await snippet('--csp', csp, '--slim', '--target', 'next');
    expect(stdout).toMatch(/'sha256-[\w+/]+=*'/);
    expect(stdout).toContain('require-trusted-types-for');
    expect(stdout).toContain('<script type="importmap">{"integrity":');
    expect(stdout).toMatch(/The import map \(1\d KB\) has the hash of every file/);
  },
);
