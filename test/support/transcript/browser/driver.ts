import type { Page, Route } from 'playwright-core';
import type { Driver, Observation, Patience } from '../../../../cli/transcript/driver';
import type { ScriptedServer } from '../../../../cli/transcript/server/server';
import { usualConfig } from '../../../../cli/transcript/usual';
import type { BrowserAnswer, Transcript } from '../../../../src/core/data/data.gen';
import { createActions } from './actions';
import type { Display } from './display';
import type { InPage } from './in-page';
import { FILES, PAGE, pageOf } from './site';
import { type PageWatch, watchPage } from './watch-page';

/** A tab and a separate server that play transcripts one after the other. */
export interface Tab {
  page: Page;
  server: ScriptedServer;
  origin: string;
  /** Fields of the widget's config in every transcript. */
  config: Record<string, unknown>;
  show(html: string): void;
  /**
   * Calls `mayGo` for each page that the tab is sent to from now on. If it returns false, the tab stays on
   * its page.
   */
  navigate(mayGo: (url: URL) => boolean): void;
}

/**
 * Sends the arguments and the result as JSON, because Playwright's own serialization is slow for large
 * objects.
 */
const tools = async <T>(
  page: Page,
  use: (tools: InPage, given: never) => T,
  given?: unknown,
): Promise<Awaited<T>> => {
  const text = await page.evaluate(
    `(async () => JSON.stringify(await (${use})(window.transcript, ${JSON.stringify(given)})))()`,
  );
  return (text === undefined ? undefined : JSON.parse(text as string)) as Awaited<T>;
};

/** The empty list of places.json, as the build writes it in code and in JSON. */
const NO_ADMIN_HOSTS = /\b(adminHosts"?:\s*)\[\]/g;

/**
 * Serves the product's files with the host page in the list of admin hosts, and changes nothing else in them.
 */
async function serveAsAdminHost(route: Route, origin: string): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(NO_ADMIN_HOSTS, `$1[${JSON.stringify(new URL(origin).host)}]`);
  await route.fulfill({ response, body });
}

/**
 * The built widget in Chromium, under the strict policy. The clock is stopped, except while a step waits for
 * the page to settle.
 */
export function createBrowserDriver(tab: Tab, patience: Patience, display: Display): Driver {
  const { page } = tab;
  let elementIds: string[] = [];
  let redirects: string[] = [];
  let watch: PageWatch | undefined;

  return {
    asksAhead: true,

    async start(transcript: Transcript, { api }) {
      redirects = [];
      elementIds = transcript.page?.elements ?? [];
      tab.show(pageOf(transcript, display.markup));
      watch = watchPage(page);
      // The host page is opened once, so a later load by the widget counts as a redirect.
      let isOpen = false;
      const isOurs = (url: URL): boolean =>
        url.origin === tab.origin &&
        ((url.pathname === PAGE && !isOpen) ||
          url.pathname.startsWith(FILES) ||
          url.pathname.startsWith('/auth/'));
      // Records where the widget sends the browser. No other request leaves the page, because its policy
      // forbids that.
      tab.navigate((url) => {
        if (isOurs(url)) return true;
        redirects.push(url.href);
        return false;
      });
      if (transcript.steps.some((step) => 'answer' in step && step.answer.fault === 'network')) {
        await page.route(`${tab.origin}/auth/**`, async (route, request) => {
          const isRefused = tab.server.refuses(
            request.method(),
            new URL(request.url()),
            await request.allHeaders(),
            request.postData() ?? '',
          );
          return isRefused ? route.abort('connectionrefused') : route.continue();
        });
      }
      if (transcript.page?.adminHost)
        await page.route(`${tab.origin}${FILES}**/*.js`, (route) => serveAsAdminHost(route, tab.origin));
      await page.goto(`${tab.origin}${PAGE}?${new URLSearchParams(transcript.page?.query ?? {})}`);
      isOpen = true;
      const config = { ...usualConfig(api), ...tab.config, ...display.config, ...transcript.config };
      await tools(page, ({ start }, given: Parameters<InPage['start']>) => start(...given), [
        config,
        transcript.page?.preventsRedirects === true,
        transcript.page?.passkeys === true,
      ]);
    },

    host: (call, input) =>
      tools(page, ({ host }, [name, given]: [string, never]) => host(name, given ?? undefined), [
        call,
        input,
      ]),

    ...createActions(page, patience),

    forward: (seconds) => tools(page, ({ forward }, given: number) => void forward(given), seconds),

    browser: (answer) =>
      tools(page, ({ browser }, given: BrowserAnswer) => browser(given), answer) as Promise<void>,

    async settle(isQuiet) {
      if (!watch) throw new Error('no transcript is being played yet');
      const { underWay, ended } = watch;
      const until = Date.now() + patience.act;
      while (Date.now() < until) {
        if (!isQuiet(underWay.size)) {
          await new Promise((done) => setTimeout(done, 5));
          continue;
        }
        const before = ended();
        const isAtRest = await tools(page, ({ rest }, given: number) => rest(given), patience.act);
        if (isAtRest && ended() === before && isQuiet(underWay.size)) return;
      }
      const open = [...underWay].map((request) => request.url());
      throw new Error(
        `the page does not settle${open.length > 0 ? `; it waits for ${open.join(', ')}` : ''}`,
      );
    },

    async observe() {
      const seen = await tools(page, ({ observe }, ids: string[]) => observe(ids), elementIds);
      return { ...(seen as unknown as Observation), redirects, console: watch?.lines ?? [] };
    },

    /** Resets the tab: nothing visible, nothing stored, and no listeners. */
    async stop() {
      watch?.stop();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.context().clearCookies();
      await page.goto('about:blank');
    },
  };
}
