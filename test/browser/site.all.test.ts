/** The built site, as any static server sends it: under the policy in its pages, without another origin, and for keyboards. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PARTS } from '../../scripts/site/contents';
import { addressOf, listedFiles, sitePages } from '../../scripts/site/pages';
import { summaryOf } from '../../scripts/site/summary';
import { axePage } from '../support/browser/axe';
import { files, type Listening, listen } from '../support/server/start/listen';
import { type ErrorWatch, watchErrors } from '../support/visit/error-watch';
import { launchBrowser } from '../support/visit/launch';

let browser: Browser;
let site: Listening;
let context: BrowserContext;
let page: Page;
let watch: ErrorWatch;

beforeAll(async () => {
  const program = (file: string, mode: string) => {
    const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: mode };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], {
      encoding: 'utf8',
      env,
    });
    return [status, stdout + stderr];
  };
  expect(program('scripts/pages/main.ts', 'test')).toEqual([
    0,
    expect.stringContaining('docs/cli.md written'),
  ]);
  expect(program('scripts/site/main.ts', 'production')).toEqual([0, expect.stringContaining(' 0 problems.')]);
  browser = await launchBrowser('shell');
  site = await listen(new Hono().use(files('', 'site/dist')));
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(async () => {
  context = await browser.newContext({ colorScheme: 'light' });
  watch = await watchErrors(context, [site.url]);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  expect(watch.faults()).toEqual([]);
});

const pages = sitePages();
const addresses = PARTS.flatMap(({ entries }) => entries.map((entry) => addressOf(entry, pages)));
/** The address of a file that a static server sends. */
const fileAt = (address: string): string => address.replace(/^[^#]*[^#/](?=#|$)/, '$&.html');

/** Opens a page, and waits until VitePress has taken it over. */
async function open(address: string): Promise<void> {
  // With another heading of the same page, the browser would not load the page again.
  await page.goto('about:blank');
  await page.goto(site.url + fileAt(address));
  await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));
}

it('opens each entry of the navigation without an error, a policy violation or a request elsewhere', async () => {
  expect(addresses.length).toBeGreaterThan(50);
  for (const address of addresses) {
    await open(address);
    const { title, images } = await page.evaluate(() => ({
      title: document.querySelector('h1')?.textContent,
      images: [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .length,
    }));
    expect([address, title, images]).toEqual([address, expect.stringMatching(/\w/), 0]);
  }
});

it('moves from page to page by its links, and gives each page the policy', async () => {
  await open('/guide/');
  for (const [part, heading] of [
    ['Customize', 'Data files'],
    ['Reference', 'API reference'],
    ['Auth server', 'Build an auth server'],
  ] as const) {
    await page.locator('.VPNavBarMenu').getByRole('link', { name: part, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});

it('opens the start page with its logo, as an ordinary navigation', async () => {
  await open('/guide/');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.locator('.VPNavBarTitle a').click();
  await page.waitForURL(`${site.url}/`);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
});

it('searches by keyboard alone', async () => {
  await open('/guide/');
  await page.keyboard.press('/');
  await page.locator('#localsearch-input:focus').waitFor();
  await page.keyboard.type('check the contrast');
  await page.locator('.VPLocalSearchBox .result.selected[href$="theme.html#check-the-contrast"]').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Theme' }).waitFor();
  expect(page.url()).toBe(`${site.url}/guide/theme.html#check-the-contrast`);
  await page.locator('.VPLocalSearchBox').waitFor({ state: 'detached' });
});

it('does what a reader asks of it first, on a phone', async () => {
  const phone = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } });
  page = await phone.newPage();
  await open('/guide/');
  await page.locator('.VPNavBarHamburger').tap();
  await page.locator('.VPNavScreen').getByRole('link', { name: 'Reference' }).waitFor();
  await open('/guide/');
  await page.locator('.VPLocalNav .menu').tap();
  await page.locator('.VPSidebar.open').waitFor();
  await phone.close();
});

it.each([
  ['light', 1280],
  ['dark', 390],
] as const)('has no problems for axe, in the scheme %s at %i px', async (colorScheme, width) => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  const found: string[] = [];
  for (const address of ['/guide/embed', '/reference/api', '/customize/tutorial', '/guide/theme']) {
    await open(address);
    found.push(...(await axePage(page)).map((problem) => `${address}: ${problem}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${address}: ${wide} px wide instead of ${width}`);
  }
  expect(found).toEqual([]);
});

it('shows the whole navigation at each width', async () => {
  await open('/guide/embed');
  const cut: string[] = [];
  for (let width = 320; width <= 1440; width += 40) {
    await page.setViewportSize({ width, height: 800 });
    const parts = page.locator('.VPNavBar :is(a, button):visible');
    const rights = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    const most = Math.max(...rights, await page.evaluate(() => document.documentElement.scrollWidth));
    if (most > width) cut.push(`${width} px: ${most} px`);
  }
  expect(cut).toEqual([]);
});

it('gives each page an icon, and each page of the table of contents its own description', async () => {
  const html = new Map(
    await Promise.all(
      pages.map(async ({ file, path }) => [file, await readFile(`site/dist/${path}.html`, 'utf8')] as const),
    ),
  );
  for (const [file, text] of html)
    expect([file, text]).toEqual([file, expect.stringContaining('<link rel="icon" href="/icon.svg">')]);
  const listed = listedFiles();
  const descriptions = listed.map(
    (file) => /<meta name="description" content="([^"]+)">/.exec(html.get(file) ?? '')?.[1],
  );
  expect(new Set(descriptions).size).toBe(listed.length);
  expect(descriptions).toContain(summaryOf(await readFile('docs/theme.md', 'utf8')));
});

it('serves each page as Markdown, and lists them in llms.txt and llms-full.txt', async () => {
  const list = await readFile('site/dist/llms.txt', 'utf8');
  const full = await readFile('site/dist/llms-full.txt', 'utf8');
  for (const { entries } of PARTS)
    for (const entry of entries) {
      const address = addressOf(entry, pages, '.md');
      expect(list).toContain(`[${entry.title}](${address})`);
      expect([address, (await fetch(site.url + address)).ok]).toEqual([address, true]);
    }
  expect(list).toContain('(/guide/theme.md): A theme gives the widget');
  expect(full).toContain('\n# Embed the widget\n');
  const { ok } = await fetch(`${site.url}/skills/latchkey/SKILL.md`);
  expect(ok).toBe(true);
});
