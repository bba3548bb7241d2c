/** Signs on in each application like a user, and reports errors. */
import type { Browser } from 'playwright-core';
import { latchkey } from '../../kit/testing/playwright';

/** The background color in the applications' theme. */
const BACKGROUND = 'rgb(1, 2, 3)';

/** Signs on at `url`. Returns a description of each problem. */
export async function signOn(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext();
  // A development server compiles a page at its first request.
  context.setDefaultTimeout(120_000);
  const wrong: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => wrong.push(`uncaught: ${error.message}`));
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && wrong.push(`console: ${message.text()} (${message.location().url})`),
    );
    page.on(
      'response',
      (response) => response.status() >= 400 && wrong.push(`${response.status()}: ${response.url()}`),
    );
    page.on(
      'request',
      (request) => request.url().startsWith('file:') && wrong.push(`requested ${request.url()}`),
    );
    await page.goto(url);
    await page.locator('#sign-on').click();
    const widget = latchkey(page, { timeoutMs: 120_000 });
    await widget.type({ userId: 'ada', password: 'Bright-Sky7' });
    const panel = page.locator('#latchkey-root [data-latchkey-panel="sign-on"]');
    const background = await panel.evaluate((element) => getComputedStyle(element).backgroundColor);
    if (background !== BACKGROUND) wrong.push(`the panel has no styles (its background is ${background})`);
    await widget.press('submit');
    await page.waitForURL('**/?signedOn=1');
  } catch (error) {
    wrong.push((error as Error).message);
  } finally {
    await context.close();
  }
  return wrong;
}
