/** Takes pictures of the three example brands, for docs/theme.md. */
import { mkdir } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

const BRANDS = [
  { id: 'bank', scheme: 'light' },
  { id: 'shop', scheme: 'light' },
  { id: 'clinic', scheme: 'dark' },
] as const;

/** Takes pictures of the sign-on panel of each brand over its page. `url`: the reference server, which serves the pages. */
export async function photographBrands(browser: Browser, url: string): Promise<void> {
  await mkdir('docs/gallery', { recursive: true });
  for (const { id, scheme } of BRANDS) {
    const page = await browser.newPage({ viewport: { width: 1100, height: 720 }, colorScheme: scheme });
    await page.goto(`${url}/examples/${id}/`);
    await page.getByRole('button', { name: 'Sign on' }).first().click();
    await page.locator('#latchkey-root [name=userId]').waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `docs/gallery/brand-${id}.png` });
    await page.close();
  }
}
