/** Records the files that Chromium requests for a visitor of sign-on, from a page whose calls the fake server answers. */
import { Hono } from 'hono';
import type { Page } from 'playwright-core';
import { fakeApi, files, listen } from '../../test/support/server/start/listen';
import { launchBrowser } from '../../test/support/visit/launch';

export interface Asked {
  /** The files without which no field can be focused. */
  field: string[];
  /** All files requested until the engine had the panel. */
  engine: string[];
}

const PAGE = `<!doctype html><html lang="en"><title>size</title><link rel="icon" href="data:,"><script src="/dist/latchkey.js"></script>
<script>const widget = Latchkey.create({ appId: 'size', brandId: 'size' });
globalThis.live = new Promise((resolve) => widget.on('page', resolve));
widget.authenticateUser();</script>`;

/** Runs in the page from its start. Resolves with the time at which a field can first be focused. */
const WATCH = `globalThis.focusable = new Promise((resolve) => {
  const look = () => {
    const field = document.querySelector('#latchkey-root input:not([type=hidden])');
    field?.focus();
    if (!field || document.activeElement !== field) return;
    watcher.disconnect();
    resolve();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, childList: true, attributes: true });
})`;

/** Files that the first field doesn't need. */
const LATER = /\/(chunks|locales|panels|product)\b/;

const NAMES = `performance.getEntriesByType('resource').filter(({ responseStatus }) => responseStatus === 200).map(({ name }) => new URL(name).pathname)`;

/** The files of `folder` that sign-on requests. */
export async function recordSignOn(folder: string): Promise<Asked> {
  const app = new Hono();
  app.get('/', (c) => c.html(PAGE));
  app.use('/dist/*', files('/dist', folder));
  app.all('*', fakeApi(''));
  const server = await listen(app);
  const browser = await launchBrowser();
  const record = async (until: string, prepare?: (page: Page) => Promise<unknown>): Promise<string[]> => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.addInitScript(WATCH);
    await prepare?.(page);
    await page.goto(server.url);
    const late = new Promise<never>((_, reject) =>
      setTimeout(
        () => reject(new Error([`no sign-on after 20 s (${until})`, ...errors].join('\n'))),
        20_000,
      ).unref(),
    );
    const paths = (await Promise.race([page.evaluate(`${until}.then(() => ${NAMES})`), late])) as string[];
    await page.close();
    const asked = paths.filter((path) => path.startsWith('/dist/'));
    return [...new Set(asked.map((path) => path.slice('/dist/'.length)))];
  };
  try {
    return {
      field: await record('globalThis.focusable', (page) => page.route(LATER, (route) => route.abort())),
      engine: await record('globalThis.live'),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
