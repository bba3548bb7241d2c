import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import jsQR from 'jsqr';
import { suite } from '../support/browser/suite';
import { NEW_APP, NEW_CODES } from '../support/browser/views/factors';
import { openView } from '../support/browser/views/index';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();

/** Reads the QR code from the pixels on the screen, as a scanner does. */
async function scan(visit: Visit): Promise<string | undefined> {
  const png = await visit.root.locator('.latchkey-qr-box').screenshot();
  const { data, width, height } = await visit.page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { data: [...pixels.data], width: bitmap.width, height: bitmap.height };
  }, png.toString('base64'));
  // Many scanners don't read inverted codes.
  const found = jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' });
  return found?.data;
}

/** Replaces the page's clipboard. `answer` is what writing does; null removes the clipboard. */
const useClipboard = (visit: Visit, answer: 'writes' | 'refuses' | null): Promise<unknown> =>
  visit.page.addInitScript((how) => {
    const writeText = async (text: string): Promise<void> => {
      if (how === 'refuses') throw new Error('not allowed');
      Object.assign(window, { copied: text });
    };
    Object.defineProperty(navigator, 'clipboard', { value: how ? { writeText } : undefined });
  }, answer);

const copied = (visit: Visit): Promise<string | undefined> =>
  visit.page.evaluate(() => (window as unknown as { copied?: string }).copied);

/** Enters a code that the server refuses. The code, the key and the field must be in one view, also with a message above them. */
async function enterWrong(visit: Visit): Promise<void> {
  await visit.server.order({
    call: 'confirmApp',
    answer: {
      body: { messages: [{ type: 'ERROR', detail: 'The code is incorrect.' }], nextAction: 'SET_UP' },
    },
  });
  await visit.field('otc').fill('000000');
  await visit.action('submit').click();
  await visit.message.waitFor();
}

const button = (visit: Visit, name: string) => visit.root.getByRole('button', { name, exact: true });

test('shows a QR code that scanners read, with a name that mentions the key', async (visit) => {
  await openView(visit, 'app-setup');
  expect(await scan(visit)).toBe(NEW_APP.appUri);
  const code = visit.root.getByRole('img', { name: 'QR code with the same content as the key' });
  const box = await code.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(200);
  expect(await visit.root.locator('a[href^="otpauth:"]').count()).toBe(0);
  await visit.hasFocus('.latchkey-title');
  await enterWrong(visit);
  expect(
    await visit.root.locator('.latchkey-scroll').evaluate((part) => part.scrollHeight - part.clientHeight),
  ).toBeLessThanOrEqual(1);
});

test.needing('media emulation')(
  'shows the QR code dark on white in dark and in forced colors',
  async (visit) => {
    await openView(visit, 'app-setup');
    for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
      await visit.page.emulateMedia(media);
      expect(await scan(visit)).toBe(NEW_APP.appUri);
    }
  },
);

test.needing('the DevTools protocol')(
  'links to the authenticator app on a phone, folds the QR code, and shows the field for the code',
  async (visit) => {
    const devTools = await visit.context.newCDPSession(visit.page);
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await visit.page.setViewportSize({ width: 390, height: 664 });
    await openView(visit, 'app-setup');
    const link = visit.root.getByRole('link', { name: 'Open in your authenticator app' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(NEW_APP.appUri);
    expect(await visit.root.getByRole('img').isVisible()).toBe(false);
    await enterWrong(visit);
    const [field, footer] = await Promise.all([
      visit.field('otc').boundingBox(),
      visit.root.locator('.latchkey-footer').boundingBox(),
    ]);
    expect((field?.y ?? 664) + (field?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
    await visit.root.locator('summary', { hasText: 'Show the QR code for another device' }).click();
    await visit.root.getByRole('img').waitFor();
  },
);

test('copies and saves the recovery codes, and ends when they are kept', async (visit) => {
  await useClipboard(visit, 'writes');
  await openView(visit, 'recovery-codes');
  await visit.hasFocus('.latchkey-title');
  const lines = NEW_CODES.recoveryCodes.join('\n');
  await button(visit, 'Copy').click();
  await visit.root.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  expect(await copied(visit)).toBe(lines);

  const [file] = await Promise.all([
    visit.page.waitForEvent('download'),
    button(visit, 'Save as a file').click(),
  ]);
  expect(file.suggestedFilename()).toBe('Recovery codes.txt');
  const { hostname } = new URL(visit.page.url());
  expect(await readFile(await file.path(), 'utf8')).toBe(`Recovery codes\n${hostname}\n\n${lines}\n`);

  await visit.disabled('submit');
  await visit.action('submit').click({ force: true });
  await visit.root.getByText('Tick the box when you’ve kept the recovery codes').waitFor();
  await visit.root.getByLabel('I’ve kept the recovery codes in a safe place').check();
  await visit.action('submit').click();
  expect(await visit.ended()).toEqual({ outcome: 'returned', nextAction: 'REDIRECT' });
  await visit.gone();
  const left = await visit.page.evaluate(() => document.documentElement.outerHTML);
  expect(left).not.toContain(NEW_CODES.recoveryCodes[0]);
});

test('says so if the browser refuses to copy', async (visit) => {
  await useClipboard(visit, 'refuses');
  await openView(visit, 'app-setup');
  await button(visit, 'Copy').click();
  await visit.root.getByRole('status').filter({ hasText: 'We couldn’t copy this.' }).waitFor();
});

test('has no button to copy without a clipboard, and selects all codes with one click', async (visit) => {
  await useClipboard(visit, null);
  await openView(visit, 'recovery-codes');
  expect(await button(visit, 'Copy').count()).toBe(0);
  await visit.root.locator('[data-latchkey-field=recoveryCodes] li').nth(4).click();
  await until('the codes to be selected', async () => {
    const selected = await visit.page.evaluate(() => String(getSelection()));
    return NEW_CODES.recoveryCodes.every((code) => selected.includes(code));
  });
});
