/** The pictures of the tutorial's first step: an owner who edits by pointing. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { defaultFolders } from '../../cli/data';
import { servePreview } from '../../cli/preview/server';

const FOLDER = 'docs/editors/tutorial';

/** The actions of the owner before each picture. */
const STEPS: ((page: Page, picture: FrameLocator) => Promise<void>)[] = [
  async (page) => {
    await page.getByRole('button', { name: 'Point and edit' }).click();
    await page.locator('#inspector').waitFor();
  },
  async (page, picture) => {
    await picture.locator('[data-latchkey-action=submit]').click({ force: true });
    await page.locator('.in-place').waitFor();
    await page.keyboard.type('Log in');
  },
  async (page, picture) => {
    await page.keyboard.press('Enter');
    await picture.locator('[data-latchkey-action=submit]').getByText('Log in').waitFor();
    await page.locator('#undo:enabled').waitFor();
  },
  async (page, picture) => {
    await opens(page, 'FPS/FORGOT_PASSWORD');
    await picture.locator('[data-variant=segments] label').last().click({ force: true });
    await page.locator('.in-place').waitFor();
    await page.keyboard.press('Escape');
    await part(page, 'uiSchema / deliveryChannel / ui:options / options / 4').scrollIntoViewIfNeeded();
  },
  async (page, picture) => {
    const option = part(page, 'uiSchema / deliveryChannel / ui:options / options / 4');
    await option.getByLabel('Place').selectOption('0');
    await picture.locator('[data-variant=segments] label').first().getByText('Email').waitFor();
  },
  async (page) => {
    await opens(page, 'FPS/FPW_ENTER_CODE');
    const row = part(page, WRONG_CODE);
    await row.locator('summary').first().click();
    await row.locator('.more > summary').click();
    await row.locator('[data-option=go] select').selectOption('FORGOT_PASSWORD');
    await row.getByText('→ FORGOT_PASSWORD').waitFor();
    // The rows are drawn again before that.
    await page.locator('#verdict').getByText('Saved in your folder.').waitFor();
    await page.locator('#rows').evaluate((rows) => rows.scrollIntoView({ block: 'nearest' }));
    await row.locator('summary').first().scrollIntoViewIfNeeded();
  },
  async (page) => {
    await opens(page, 'SIGN_ON/LOGIN_PAGE');
    await part(page, 'pages / LOGIN_PAGE / on / user.submit').locator('summary').first().click();
    const row = part(page, 'pages / LOGIN_PAGE / on / user.submit');
    await row.locator('[data-option=do] textarea').fill('[]');
    await page.keyboard.press('Tab');
    await page.locator('#verdict[data-kind=refused]').waitFor();
    await page.locator('#switches').scrollIntoViewIfNeeded();
  },
  async (page) => {
    await page.locator('#undo').click();
    await page.locator('#verdict[data-kind=accepted]').waitFor();
    await page.getByRole('button', { name: 'Point and edit' }).click();
    await page.locator('.changes-card').scrollIntoViewIfNeeded();
  },
];

const WRONG_CODE = 'pages / FPW_ENTER_CODE / on / validateCode.VALIDATE_SV';

const part = (page: Page, path: string) => page.locator(`details[data-part="${path}"]`).first();

async function opens(page: Page, place: string): Promise<void> {
  await page.locator('#verdict[data-kind=accepted]').waitFor();
  await page.locator('select[name=page]').selectOption(place);
  const name = place.split('/')[1];
  await page.frameLocator('#frame').locator(`[data-latchkey-page="${name}"]`).first().waitFor();
}

/** Takes a picture after each step, in the preview of a new folder. */
export async function photographStrip(browser: Browser): Promise<void> {
  const over = await mkdtemp(join(tmpdir(), 'latchkey-'));
  const served = await servePreview({ folders: { ...defaultFolders(), over }, dist: 'dist', port: 0 });
  const page = await browser.newPage({ viewport: { width: 1280, height: 840 } });
  await page.goto(served.url);
  await page.locator('#verdict[data-kind=accepted]').waitFor();
  await mkdir(FOLDER, { recursive: true });
  for (const [index, step] of STEPS.entries()) {
    await step(page, page.frameLocator('#frame'));
    await page.screenshot({ path: `${FOLDER}/point-${index + 1}.png` });
  }
  await page.close();
  await served.close();
  await rm(over, { recursive: true });
}
