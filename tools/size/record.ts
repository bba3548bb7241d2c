/** Which files a visitor waits for: all that Chromium asks for until the first field of sign-on can be focused. */
import { launchBrowser } from '../dev/browser';
import { serve } from './server';

/** Runs in the page from its start: resolves with the time at which a field can first be focused. */
const WATCH = `globalThis.focusable = new Promise((resolve) => {
  const look = () => {
    const field = document.querySelector('#latchkey-root input:not([type=hidden])');
    field?.focus();
    if (!field || document.activeElement !== field) return;
    watcher.disconnect();
    resolve(performance.now());
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, childList: true, attributes: true });
})`;

/** Runs in the page: what it had asked for by then. */
const ASKED = `globalThis.focusable.then((time) =>
  performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= time).map(({ name }) => new URL(name).pathname))`;

export async function recordSignOn(folder: string): Promise<string[]> {
  const server = await serve(folder);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.addInitScript(WATCH);
    await page.goto(server.url);
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(['no field to focus after 20 s', ...errors].join('\n'))), 20_000).unref(),
    );
    const paths = (await Promise.race([page.evaluate(ASKED), late])) as string[];
    const files = paths.filter((path) => path.startsWith('/dist/')).map((path) => path.slice('/dist/'.length));
    return [...new Set(files)];
  } finally {
    await browser.close();
    server.close();
  }
}
