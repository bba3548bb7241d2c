/** The page of `latchkey gallery`, as any static server serves it. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { defaultFolders, readData } from '../../cli/data';
import { writeGallery } from '../../cli/gallery/files';
import { drawerIn, galleryOf } from '../../cli/gallery/gallery';
import { serveGallery } from '../../cli/gallery/serve';
import { partsIn } from '../../cli/publish/integrity';
import { axeWhole } from '../support/browser/axe';
import { launchForPreview } from '../support/browser/preview';
import type { Visit } from '../support/visit/visit';

let browser: Browser;
let out: string;
let server: Server;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await launchForPreview();
  out = await mkdtemp(join(tmpdir(), 'latchkey-'));
  const whole = await readData(defaultFolders());
  // Two languages are enough for the page.
  const data = whole.with(
    whole.files.filter(({ kind, name }) => kind !== 'locale' || ['en_US', 'de_DE'].includes(name)),
  );
  const gallery = await galleryOf(data, await drawerIn(partsIn('dist').early), data);
  await writeGallery(gallery, data, { out, dist: 'dist', since: 'main' });
  server = await serveGallery(out, 0);
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
  await rm(out, { recursive: true });
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  faults = [];
  // Violations of the policy are reported here too.
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
});
afterEach(() => page.close());

const open = (query = ''): Promise<unknown> =>
  page.goto(`http://localhost:${(server.address() as AddressInfo).port}/${query}`);
const cards = () => page.locator('.card:visible');
const picture = () => cards().first().frameLocator('iframe');

it('draws views in their language with the style sheet of the widget, and violates no policy', async () => {
  await open('?panel=sign-on&locale=de_DE&width=320');
  await picture().getByRole('heading', { name: 'Anmeldung' }).waitFor();
  const dialog = picture().locator('.latchkey-dialog');
  expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  expect(await dialog.evaluate(() => innerWidth)).toBe(320);
  expect(faults).toEqual([]);
});

it('draws QR codes and pictures of captchas', async () => {
  await open('?panel=app-setup');
  const modules = picture().getByRole('img', { name: 'QR code' }).locator('path').last();
  expect((await modules.getAttribute('d'))?.length).toBeGreaterThan(1000);
  await open('?panel=sign-on&text=captcha_image');
  const image = picture().locator('[data-latchkey-captcha] img');
  await image.evaluate((loaded: HTMLImageElement) => loaded.decode());
  expect(faults).toEqual([]);
});

it('filters by journey, panel, text and change, and keeps the choice in the address', async () => {
  await open();
  await page.getByLabel('Journey').selectOption('FPS');
  await page.getByLabel('Panel').selectOption('enter-code');
  await page.getByLabel('Text').fill('code_expired_start');
  await cards().first().getByText('message CODE_EXPIRED_START_AGAIN').first().waitFor();
  const count = await cards().count();
  await page.reload();
  await page.locator('[data-drawn]').first().waitFor();
  expect(await cards().count()).toBe(count);
  await page.getByLabel('Views').selectOption('changed since main');
  await page.getByText(/^0 of/).waitFor();
  expect(faults).toEqual([]);
});

it('leaves the focus in a filter while it draws', async () => {
  await open('?panel=enter-code');
  await page.locator('[data-drawn]').first().waitFor();
  await page.getByLabel('Text').focus();
  await page.evaluate(() => {
    for (const picture of document.querySelectorAll<HTMLElement>('[data-drawn]'))
      delete picture.dataset.drawn;
    document.querySelector('#filters')?.dispatchEvent(new Event('input'));
  });
  await page.locator('[data-drawn]').first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('text');
});

it('links each card to the line in the data that makes it', async () => {
  await open('?panel=enter-code&text=CODE_EXPIRED_START_AGAIN');
  await cards().first().locator('summary').first().click();
  await cards()
    .first()
    .getByRole('link', { name: /flows\/forgot-password\.json:\d+/ })
    .first()
    .click();
  const line = page.locator('[aria-current]');
  await line.waitFor();
  expect(await line.textContent()).toContain('CODE_EXPIRED_START_AGAIN');
  expect(faults).toEqual([]);
});

it('passes axe in light at 1280 px and in dark at 390 px, without scrolling sideways', async () => {
  await open('?panel=enter-code');
  await page.locator('[data-drawn]').first().waitFor();
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    expect(await axeWhole({ page } as Visit)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(faults).toEqual([]);
});
