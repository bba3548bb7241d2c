import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { borrowServer, DIST, root, type Server } from '../server/start/server';
import { ENGINES, engineName } from '../visit/engines';
import type { Origins } from '../visit/host-page';
import { newProfile } from '../visit/profile';
import { type ReverseProxy, startReverseProxy } from '../visit/reverse-proxy';
import { Visit } from '../visit/visit';
import { refuseIgnoredMedia } from './media';
import { lackOf, type Need } from './needs';
import { publishPack } from './pack';
import type { ScreensHost } from './screens';

export type Test = (visit: Visit) => Promise<void>;

const ENGINE = engineName();
/** Why this machine can't run the tests, as a part of their titles. */
const SKIPPED = ENGINES[ENGINE].find() ? '' : ` (skipped: no ${ENGINE} found. ${ENGINES[ENGINE].install})`;
/** Milliseconds. Long enough for a busy machine. */
const PACK_WAITS = 20_000;
/** How many origins page, script and API have. */
type Layout = 'one' | 'three';

/** Declares a test, by default on three origins. */
export interface Suite {
  (title: string, test: Test, layout?: Layout): void;
  /** Returns the same for tests that are skipped in an engine that lacks something. */
  needing(need: Need): Suite;
  server(): Server;
}

export interface SuiteOptions {
  /** Starts a server for this file. The default is the worker's server with the demo's data. */
  server?(): Promise<Server>;
  /** Returns the folder of another build of the widget. Called when a page requests its files. */
  dist?(): string;
  /** Returns the origin of published screens, which the policy allows. */
  screens?(): string;
  /** Use the whole browser if a test needs more than the page, else its shell. */
  browser?: 'whole' | 'shell';
  /** Keeps pages in the back/forward cache. Needs the whole browser. */
  pageCache?: boolean;
  /** Runs animations, as for most users. Without them, a test takes a third less time. */
  motion?: boolean;
}

/** @throws Error if the server has another build than the tests expect. */
async function servesOurBuild({ urls: [url] }: Server): Promise<void> {
  const served = await (await fetch(`${url}/dist/latchkey.js`)).text();
  if (served !== readFileSync(`${root}${DIST}/latchkey.js`, 'utf8'))
    throw new Error(`${url} serves another build than ${DIST}`);
}

/**
 * The worker's server and one browser for a test file. Each test begins with fresh data, and fails if the
 * page had an error that the test does not allow.
 */
export function suite(options: SuiteOptions = {}): Suite {
  const reducedMotion = options.motion ? 'no-preference' : 'reduce';
  let server: Server;
  let browser: Browser;
  /** The proxy of the pages, and the proxy of the API if it has another origin. */
  let proxies: [ReverseProxy, ReverseProxy];
  /** The host of a pack that shows instead of the built-in screens. */
  let pack: ScreensHost | undefined;

  beforeAll(async () => {
    if (SKIPPED) return;
    server = (await options.server?.()) ?? borrowServer();
    const { browser: kind = 'shell', pageCache = false } = options;
    browser = await ENGINES[ENGINE].launch({ kind, pageCache, reducedMotion });
    await servesOurBuild(server);
    if (!options.screens && !options.dist) pack = await publishPack();
    proxies = await Promise.all([
      startReverseProxy(server.urls[0], options.dist),
      startReverseProxy(server.urls[0]),
    ]);
  });
  beforeEach(() => server?.reset());
  afterAll(async () => {
    await browser?.close();
    await pack?.close();
    await Promise.all((proxies ?? []).map((proxy) => proxy.close()));
    if (options.server) await server?.stop();
  });

  const originsOf = (layout: Layout): Origins => {
    const [page, api] = proxies.map((proxy) => proxy.url) as [string, string];
    // A widget that the test has built is served from the page's origin.
    const origins =
      layout === 'one' || options.dist
        ? { page, script: page, api: page }
        : { page, script: server.urls[1], api };
    const screens = options.screens?.() ?? pack?.url;
    return screens ? { ...origins, screens } : origins;
  };

  const run = (layout: Layout, test: Test) => async () => {
    const context = await newProfile(browser, { reducedMotion });
    const own = await Visit.begin(context, server, proxies, originsOf(layout));
    if (pack) own.defaults.screens = { from: pack.from, waitMs: PACK_WAITS };
    refuseIgnoredMedia(own.page);
    try {
      await test(own);
      own.assertClean();
      expect(
        own.eventsOf('error').filter(({ detail }) => !own.expectedErrors.includes(String(detail.code))),
      ).toEqual([]);
    } catch (error) {
      // The page's own errors are often the reason.
      const notes = `Errors in the page: ${own.faults().join('\n') || 'none'}\nEvents of the host: ${JSON.stringify(own.events)}`;
      const { message, stack, cause } = error as Error;
      throw Object.assign(new Error(`${message}\n\n${notes}`, { cause }), {
        stack: `${stack}\n\n${notes}`,
      });
    } finally {
      await own.end();
    }
  };

  const adding = (skipped: string): Suite => {
    const add = (title: string, layout: Layout, test: Test) =>
      skipped ? it.skip(title + skipped, () => {}) : it(title, run(layout, test));
    return Object.assign((title: string, test: Test, layout: Layout = 'three') => add(title, layout, test), {
      needing: (need: Need) => adding(skipped || lackOf(need)),
      server: () => server,
    });
  };
  return adding(SKIPPED);
}
