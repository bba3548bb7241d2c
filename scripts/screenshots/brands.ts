/** Takes pictures of the three example brands, for docs/theme.md, and of the preview, for docs/preview.md. */
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';

const BRANDS = [
  { id: 'bank', scheme: 'light', file: 'gallery/brand-bank.png' },
  { id: 'shop', scheme: 'light', file: 'gallery/brand-shop.png' },
  { id: 'clinic', scheme: 'dark', file: 'gallery/brand-clinic.png' },
  { id: 'demo', scheme: 'light', file: 'sign-on.png' },
] as const;

/** Takes pictures of the sign-on panel over each of these pages. `url`: the reference server, which serves the pages. */
export async function photographBrands(browser: Browser, url: string): Promise<void> {
  await mkdir('docs/gallery', { recursive: true });
  for (const { id, scheme, file } of BRANDS) {
    const page = await browser.newPage({ viewport: { width: 1100, height: 720 }, colorScheme: scheme });
    await page.goto(`${url}/examples/${id}/`);
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
    await page.goto(`${url}#flow=FPS&page=FORGOT_PASSWORD&tab=recording`);
    await page.locator('body[data-shown]').waitFor();
    await page.screenshot({ path: 'docs/preview.png' });
    await page.close();
    preview.kill();
  }
}
