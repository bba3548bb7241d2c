import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { Patience } from '../../../../cli/transcript/driver';
import { play } from '../../../../cli/transcript/play';
import type { Named } from '../../../../cli/transcript/read';
import { readTexts } from '../../../../cli/transcript/read';
import { type ScriptedServer, startServer } from '../../../../cli/transcript/server/server';
import { DIST } from '../../server/start/server';
import { launchBrowser } from '../../visit/launch';
import type { Display } from './display';
import { createBrowserDriver, type Tab } from './driver';
import { publishForRun } from './pack';
import { site } from './site';

/**
 * Holds only the pages that a tab is sent to. Playwright's routes hold every request, and then the browser's
 * cache is never used.
 */
async function watchNavigation(page: Page): Promise<Tab['navigate']> {
  let mayGo: (url: URL) => boolean = () => true;
  const protocol = await page.context().newCDPSession(page);
  protocol.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isFree = mayGo(new URL(request.url));
    // An aborted request leaves the page as it is. An answer without content would do so, too, but then a click
    // in Playwright waits for the next page until it times out. If the tab has been closed by then, no answer is
    // needed.
    const answered = isFree
      ? protocol.send('Fetch.continueRequest', { requestId })
      : protocol.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    answered.catch(() => {});
  });
  await protocol.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
  return (next) => {
    mayGo = next;
  };
}

/**
 * Plays transcripts in Chromium, with as many tabs side by side as requested. A transcript uses a tab that
 * is free.
 */
export async function openBrowserSession(
  root: string,
  patience: Patience,
): Promise<{ play(named: Named, display: Display): Promise<void>; close(): Promise<void> }> {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, 'in-page.ts')],
    bundle: true,
    format: 'iife',
    // The clock uses Node's APIs only in Node.
    external: ['util', 'timers', 'timers/promises'],
    write: false,
    target: 'es2022',
  });
  const content = bundle.outputFiles[0]?.text ?? '';
  const browser = await launchBrowser('shell');
  const screens = await publishForRun();
  const texts = readTexts(root);
  const free: Tab[] = [];
  const servers: ScriptedServer[] = [];

  async function openTab(): Promise<Tab> {
    let html = '';
    const server = await startServer(site(join(root, DIST), () => html, screens?.folder));
    servers.push(server);
    // Transcripts do not test size or motion, and a small page without motion renders faster.
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 480, height: 640 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript({ content });
    const show = (next: string): void => {
      html = next;
    };
    const page = await context.newPage();
    return {
      page,
      server,
      origin: server.origin,
      config: screens?.config ?? {},
      show,
      navigate: await watchNavigation(page),
    };
  }

  return {
    async play(named, display) {
      const tab = free.pop() ?? (await openTab());
      await play(display.adapt(screens?.adapt(named) ?? named), {
        driver: createBrowserDriver(tab, patience, display),
        server: tab.server,
        texts,
        patience,
      });
      // A tab in which a transcript has failed is not used again.
      free.push(tab);
    },
    async close() {
      await browser.close();
      await Promise.all([...servers.map((server) => server.close()), screens?.remove()]);
    },
  };
}
