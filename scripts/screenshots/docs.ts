/** The pictures in the documentation: panels, widgets and the changes of the tutorial in docs/editors, the example brands, and the preview. */

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Locator, Page } from 'playwright-core';
import { defaultFolders, packageRoot } from '../../cli/data';
import { servePreview } from '../../cli/preview/server';
import { applyEdit, blocksIn } from '../pages/blocks';
import type { Views } from './views';

const FOLDER = 'docs/editors';
/** The owner's folder in the tutorial. */
const TUTORIAL = 'our-sign-on';
/** A panel that never shows without a message, and the view with one. */
const WITH_MESSAGE: Record<string, string> = { error: 'message SYSTEM_ERROR' };

/** Takes a picture of each panel and each widget, from the first view that has it. */
export async function photographPanels({ all, page, show }: Views): Promise<void> {
  for (const part of ['panels', 'widgets']) {
    await rm(join(FOLDER, part), { recursive: true, force: true });
    await mkdir(join(FOLDER, part), { recursive: true });
  }
  const taken = new Set<string>();
  const isNew = (file: string): boolean => {
    const before = taken.size;
    return taken.add(file).size > before;
  };
  for (const view of all) {
    await show(view, { locale: 'en_US', scheme: 'light', width: 900 });
    const panel = page.locator('[data-latchkey-panel]').last();
    // The wait message isn't a panel.
    if ((await panel.count()) === 0) continue;
    const about = WITH_MESSAGE[view.panel];
    if (about && !view.places.some((place) => place.about === about)) continue;
    if (isNew(`panels/${view.panel}`))
      await panel.screenshot({ path: join(FOLDER, `panels/${view.panel}.png`) });
    for (const field of await panel.locator('.latchkey-field[data-widget]').all()) {
      const widget = await field.getAttribute('data-widget');
      if ((await field.isVisible()) && isNew(`widgets/${widget}`))
        await photographWidget(page, field, `${widget}`);
    }
  }
}

/** The margin around a widget in its picture, in px. */
const MARGIN = 12;

async function photographWidget(page: Page, field: Locator, name: string): Promise<void> {
  const box = await field.boundingBox();
  if (!box) throw new Error(`the widget ${name} is not visible`);
  const { x, y, width, height } = box;
  const clip = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  await page.screenshot({ path: join(FOLDER, `widgets/${name}.png`), clip });
}

/** A page of the preview, and what to do there before the picture. */
interface Scene {
  name: string;
  flow: string;
  page: string;
  act?: (page: Page) => Promise<void>;
}

const SCENES: Scene[] = [
  { name: 'text', flow: 'SIGN_ON', page: 'LOGIN_PAGE' },
  { name: 'order', flow: 'FPS', page: 'FORGOT_PASSWORD' },
  { name: 'journey', flow: 'FPS', page: 'FPW_ENTER_CODE', act: enterWrongCode },
];

async function enterWrongCode(page: Page): Promise<void> {
  await page.locator('.choices').getByLabel('validateCode').selectOption('VALIDATE_SV');
  const picture = page.frameLocator('#frame');
  await picture.locator('[data-latchkey-field=otc]').fill('123456');
  await picture.locator('[data-latchkey-message]').waitFor();
}

/** Takes pictures of each scene with the package's data and after all edits of the tutorial. */
export async function photographEdits(browser: Browser): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'latchkey-'));
  await mkdir(join(FOLDER, 'tutorial'), { recursive: true });
  try {
    for (const folder of ['schemas', 'flows', 'locales'])
      await mkdir(join(root, TUTORIAL, folder), { recursive: true });
    await photographScenes(browser, join(root, TUTORIAL), 'before');
    await carryOut(root, await readFile(`${FOLDER}/tutorial.md`, 'utf8'));
    await photographScenes(browser, join(root, TUTORIAL), 'after');
  } finally {
    await rm(root, { recursive: true });
  }
}

/** Applies the edits of a page. A file that the owner doesn't have yet is copied from the package. */
async function carryOut(root: string, page: string): Promise<void> {
  for (const { text } of blocksIn(page).filter(({ kind }) => kind === 'diff')) {
    const [shown = ''] = text.split('\n');
    const file = shown.replace(`${TUTORIAL}/`, '');
    const first = file.startsWith('locales/')
      ? `{\n  "locale": "en_US",\n  "messages": {}\n}\n`
      : await readFile(join(packageRoot(), file), 'utf8');
    await mkdir(dirname(join(root, shown)), { recursive: true });
    await writeFile(join(root, shown), first, { flag: 'wx' }).catch(() => {});
    await applyEdit(root, text);
  }
}

/** Takes a picture of each scene in the preview of a folder. */
async function photographScenes(browser: Browser, over: string, when: string): Promise<void> {
  const served = await servePreview({ folders: { ...defaultFolders(), over }, dist: 'dist', port: 0 });
  for (const { name, flow, page: start, act } of SCENES) {
    const page = await browser.newPage({ viewport: { width: 1500, height: 1100 } });
    await page.goto(`${served.url}#flow=${flow}&page=${start}&width=768`);
    const panel = page.frameLocator('#frame').locator('[data-latchkey-panel]').last();
    await panel.waitFor();
    await act?.(page);
    await panel.screenshot({ path: `${FOLDER}/tutorial/${name}-${when}.png` });
    await page.close();
  }
  await served.close();
}

const BRANDS = [
  { page: 'brands/?brand=bank', scheme: 'light', file: 'gallery/brand-bank.png' },
  { page: 'brands/?brand=shop', scheme: 'light', file: 'gallery/brand-shop.png' },
  { page: 'brands/?brand=clinic', scheme: 'dark', file: 'gallery/brand-clinic.png' },
  { page: 'demo/', scheme: 'light', file: 'sign-on.png' },
] as const;

/** Takes pictures of the sign-on panel over each of these pages. `url`: the reference server, which serves the pages. */
export async function photographBrands(browser: Browser, url: string): Promise<void> {
  await mkdir('docs/gallery', { recursive: true });
  for (const { page: path, scheme, file } of BRANDS) {
    const page = await browser.newPage({ viewport: { width: 1100, height: 720 }, colorScheme: scheme });
    await page.goto(`${url}/examples/${path}`);
    await page.getByRole('button', { name: 'Sign on' }).first().click();
    await page.locator('#latchkey-root [name=userId]').waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `docs/${file}` });
    await page.close();
  }
}

/** Takes a picture of the preview with the package's own data. Its check needs the command of the build. */
export async function photographPreview(browser: Browser): Promise<void> {
  const preview = spawn(process.execPath, ['dist/cli/latchkey.mjs', 'preview', '--port', '0']);
  for await (const line of createInterface({ input: preview.stdout })) {
    const url = /^Preview on (\S+),/.exec(line)?.[1];
    const page = await browser.newPage({ viewport: { width: 1400, height: 800 } });
    await page.goto(`${url}#flow=FPS&page=FORGOT_PASSWORD`);
    await page.locator('#verdict[data-kind]').waitFor();
    await page.frameLocator('#frame').locator('[data-latchkey-page="FORGOT_PASSWORD"]').first().waitFor();
    await page.getByRole('tab', { name: 'Panel' }).waitFor();
    await page.screenshot({ path: 'docs/preview.png' });
    await page.close();
    preview.kill();
  }
}
