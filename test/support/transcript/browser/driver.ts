import type { BrowserContext, Locator, Page, Request, Route } from 'playwright-core';
import type { Transcript } from '../../../../src/core/data.gen';
import type { Driver, Observation, Patience } from '../driver';
import type { ScriptedServer } from '../server';
import { usualConfig } from '../usual';
import type { InPage } from './in-page';
import { FILES, PAGE, pageOf } from './site';

/** How long nothing may move, in milliseconds of real time, until all has come to rest. */
const QUIET = 45;

/** Longer texts are pasted: no person types them. */
const KEYS = 30;

/** What the browser itself writes to the console about answers that a transcript wants to be faulty. */
const OWN_WORDS = /Failed to load resource|net::ERR_/;

export interface Lane {
  context: BrowserContext;
  server: ScriptedServer;
  origin: string;
  show(html: string): void;
}

const tools = <T>(page: Page, use: (tools: InPage, given: never) => T, given?: unknown): Promise<T> =>
  page.evaluate(`(${use})(window.transcript, ${JSON.stringify(given)})`) as Promise<T>;

/** The list of places.json as the build writes it, empty. */
const NO_ADMIN_HOSTS = /\badminHosts:\s*\[\]/g;

/** Serves the product's files as if the list of admin hosts named the host page's own: nothing else in them changes. */
async function serveAsAdminHost(route: Route, origin: string): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(NO_ADMIN_HOSTS, `adminHosts:[${JSON.stringify(new URL(origin).host)}]`);
  await route.fulfill({ response, body });
}

/** The built widget in Chromium, under the strict policy. The clock stands still but for what a step needs to come to rest. */
export function createBrowserDriver(lane: Lane, patience: Patience): Driver {
  let page: Page;
  let elementIds: string[] = [];
  let redirects: string[] = [];
  let lines: string[] = [];
  /** Calls that the page waits for, and how often one came or ended: the server's view runs ahead of the page's. */
  let underWay = new Set<Request>();
  let ended = 0;

  const top = (): Locator => page.locator('#latchkey-root [data-latchkey-panel]').last();
  /** In the panel on top; embedded, what the widget draws stands in the host's own elements. */
  const field = (name: string): Locator =>
    top()
      .locator(`[name="${name}"]`)
      .or(page.locator(`.latchkey-embedded [name="${name}"]`));
  const limit = { timeout: patience.act };

  return {
    asksAhead: true,

    async start(transcript: Transcript, { api }) {
      redirects = [];
      lines = [];
      elementIds = transcript.page?.elements ?? [];
      lane.show(pageOf(transcript));
      page = await lane.context.newPage();
      page.on('console', (message) => {
        if ((message.type() as string) !== 'verbose' && !OWN_WORDS.test(message.text())) lines.push(`${message.type()}: ${message.text()}`);
      });
      underWay = new Set();
      page.on('request', (request) => void (request.resourceType() === 'fetch' && underWay.add(request)));
      const over = (request: Request): void => {
        underWay.delete(request);
        ended += 1;
      };
      // An answer that nobody reads to its end is never finished: that it has come is enough, and its end counts as one more move.
      page.on('response', (response) => over(response.request()));
      page.on('requestfinished', over);
      page.on('requestfailed', over);
      page.on('pageerror', (error) => lines.push(`uncaught: ${error.stack ?? error.message}`));
      // The host page is opened once; when the widget loads it again, that is somewhere it sends the browser.
      let isOpen = false;
      const isOurs = (url: URL): boolean =>
        url.origin === lane.origin && ((url.pathname === PAGE && !isOpen) || url.pathname.startsWith(FILES) || url.pathname.startsWith('/auth/'));
      // Where the widget sends the browser is written down; an answer without content leaves the page as it is.
      await page.route(
        (url) => url.protocol.startsWith('http') && !isOurs(url),
        (route, request) => {
          if (request.isNavigationRequest()) redirects.push(request.url());
          return route.fulfill({ status: 204 });
        },
      );
      if (transcript.steps.some((step) => 'answer' in step && step.answer.fault === 'network')) {
        await page.route(`${lane.origin}/auth/**`, async (route, request) => {
          const isRefused = lane.server.refuses(request.method(), new URL(request.url()), await request.allHeaders(), request.postData() ?? '');
          return isRefused ? route.abort('connectionrefused') : route.continue();
        });
      }
      if (transcript.page?.adminHost) await page.route(`${lane.origin}${FILES}**/*.js`, (route) => serveAsAdminHost(route, lane.origin));
      const begin = Date.UTC(2026, 0, 15);
      await page.clock.install({ time: begin });
      await page.goto(`${lane.origin}${PAGE}?${new URLSearchParams(transcript.page?.query ?? {})}`);
      isOpen = true;
      await page.clock.pauseAt(begin + 60_000);
      const config = { ...usualConfig(api), ...transcript.config };
      await tools(page, ({ start }, [given, prevents]: [never, boolean]) => start(given, prevents), [
        config,
        transcript.page?.preventsRedirects === true,
      ]);
    },

    host: (call, input) => tools(page, ({ host }, [name, given]: [string, never]) => host(name, given ?? undefined), [call, input]),

    async choose(name, value) {
      const radio = top().locator(`input[type=radio][name="${name}"][value="${value}"]`);
      if ((await radio.count()) > 0) await radio.check(limit);
      else await field(name).selectOption(value, limit);
    },

    async type(name, text) {
      await field(name).fill('', limit);
      if (text.length <= KEYS) await field(name).pressSequentially(text, limit);
      else await field(name).fill(text, limit);
    },

    async blur(name) {
      await field(name).focus(limit);
      await page.keyboard.press('Tab');
    },

    async reveal(name) {
      await top()
        .locator(`button[aria-controls="${await field(name).getAttribute('id', limit)}"]`)
        .click(limit);
    },

    key: (key) => page.keyboard.press(key),

    async press(action, times) {
      const button = top().locator(`[data-latchkey-action="${action}"]`).first();
      if (times === 2) await button.dblclick(limit);
      else await button.click(limit);
    },

    forward: (seconds) => page.clock.fastForward(seconds * 1000),

    async settle(isQuiet) {
      const until = Date.now() + patience.act;
      let since = Date.now();
      let before = -1;
      while (Date.now() < until) {
        if (!isQuiet() || underWay.size > lane.server.unanswered()) {
          since = Date.now();
          await new Promise((done) => setTimeout(done, 5));
          continue;
        }
        await page.clock.runFor(2);
        const moves = ended + (await tools(page, ({ moves: count }) => count()));
        if (moves !== before) {
          before = moves;
          since = Date.now();
        } else if (Date.now() - since >= QUIET) return;
        await new Promise((done) => setTimeout(done, 15));
      }
    },

    async observe() {
      const seen = await tools(page, ({ observe }, ids: string[]) => observe(ids), elementIds);
      return { ...(seen as unknown as Observation), redirects, console: lines };
    },

    stop: () => page?.close() ?? Promise.resolve(),
  };
}
