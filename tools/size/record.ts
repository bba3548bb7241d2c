/** Which files a visitor waits for: all that Chromium asks for until the first field of sign-on can be focused. */
import { launchBrowser } from '../dev/browser';
import { serve } from './server';

const FIRST_FIELD = '#latchkey-root input:not([type=hidden])';

export async function recordSignOn(folder: string): Promise<string[]> {
  const server = await serve(folder);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(server.url);
    await page
      .waitForFunction(canFocus, FIRST_FIELD, { timeout: 20_000, polling: 'raf' })
      .catch(() => Promise.reject(new Error(`no field to focus after 20 s. ${errors.join('\n')}`)));
    return [...new Set(server.asked)];
  } finally {
    await browser.close();
    server.close();
  }
}

/** Runs in the page. */
function canFocus(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector);
  field?.focus();
  return field !== null && document.activeElement === field;
}
