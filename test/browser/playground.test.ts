import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Visit } from '../../scripts/browser/visit';
import { axeWhole } from '../support/browser/axe';
import { playgroundSuite } from '../support/browser/playground';

const { test } = playgroundSuite();

for (const scheme of ['light', 'dark'] as const)
  for (const width of [1280, 390, 320])
    test(`passes axe and fits into ${width} px, ${scheme}`, async (playground) => {
      const { page } = playground;
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await playground.verdict('accepted');
      await page.locator('details summary').click();
      await page.locator('.snippet').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await axeWhole({ page } as Visit)).toEqual([]);
      const [, frame] = page.frames();
      expect(await axeWhole({ page: frame } as unknown as Visit)).toEqual([]);
    });

test('marks the line of what you point at, and moves to the place of a problem', async (playground) => {
  const { page } = playground;
  await playground.verdict('accepted');
  await page.frameLocator('#frame').locator('label', { hasText: 'Password' }).hover();
  await page.locator('.line.pointed', { hasText: 'PASSWORD_LABEL' }).waitFor();
  await page.frameLocator('#frame').locator('[data-latchkey-action=submit]').focus();
  await page.locator('.line.pointed', { hasText: 'SIGN_ON_BUTTON' }).waitFor();

  await playground.edit('"PASSWORD_LABEL"', '"PASSWORD_LABLE"');
  expect(await playground.verdict('refused')).toContain('Did you mean <PASSWORD_LABEL>?');
  await page.locator('.line.problem', { hasText: 'PASSWORD_LABLE' }).waitFor();
  await page.locator('#verdict .place').first().click();
  const caret = await page.locator('#editor textarea').evaluate((area: HTMLTextAreaElement) => {
    const line = area.value.slice(0, area.selectionStart).split('\n').length;
    return area.value.split('\n')[line - 1];
  });
  expect(caret).toContain('PASSWORD_LABLE');
});

test('downloads the changed files as a folder, and prints tags with hashes and policy', async (playground) => {
  const { page } = playground;
  await playground.verdict('accepted');
  await page.locator('details summary').click();
  await page.getByLabel('Framework').selectOption('Next');
  await page.locator('.snippets').getByText("'use client'").waitFor();
  const tags = await page.locator('.snippets').innerText();
  expect(tags).toMatch(/'sha256-[\w+/]{43}='/);
  expect(tags).toContain('"integrity":{"/latchkey/chunks/');
  await playground.openFile('Texts');
  await playground.edit('"SIGN_ON_BUTTON": "Sign on"', '"SIGN_ON_BUTTON": "Come in"');
  await playground.shows('[data-latchkey-action=submit]', 'Come in');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download folder' }).click(),
  ]);
  const archive = await readFile(await download.path(), 'utf8');
  expect(archive).toContain('our-sign-on/README.md');
  // Only the changed text, because all others come from the package.
  expect(archive).toContain('"messages": {\n    "SIGN_ON_BUTTON": "Come in"\n  }');
});

test('can be used with the keyboard alone', async (playground) => {
  const { page } = playground;
  await playground.verdict('accepted');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('playground');
  const seen: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(() => {
        const one = document.activeElement as HTMLElement;
        return one.getAttribute('name') ?? one.dataset.whatIf ?? one.id ?? one.tagName;
      }),
    );
  }
  const order = ['locale', 'mode', 'restart', 'frame', 'password', 'offline', 'tab-Panel'];
  const places = order.map((name) => seen.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  await page.locator('#tab-Panel').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('#tab-Texts[aria-selected=true]').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
});
