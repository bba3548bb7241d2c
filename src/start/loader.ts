/**
 * Implements `create()`: checks the config, sends the first calls, and loads code and data behind a facade.
 */
import { type Config, placeConfig, timeoutOf } from '../api/config';
import { refuse } from '../api/config-check';
import { createFacade } from '../api/facade';
import type { Widget } from '../api/types';
import { dom } from '../host-page/dom';
import { showLoading } from '../host-page/loading';
import type { Early, EntryStart, FetchedScreens, StartedEngine } from './contract';
import { channelOf, createSender, type FirstCalls, screensFile } from './first-calls';

/**
 * Throws outside a page, as in Node or in server rendering. Only `create()` needs one; the package can be
 * imported anywhere.
 */
export function needPage(): void {
  if (!('document' in globalThis))
    refuse('create', 'needs a browser. Call it in an effect or an event handler.');
}

/**
 * Fetches and compiles the module at `url`, with a lower priority than what the first panel needs, without
 * running it. When `life` aborts, the link is removed. Does nothing if the page preloads the module itself,
 * as `latchkey snippet` prints it: Firefox would fire `error` on a second link without the hash of the first.
 */
export const preloadModule = (url: URL, life: AbortSignal): void => {
  if (dom.querySelector(`link[rel=modulepreload][href$="${url.pathname}"]`)) return;
  const link = dom.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  // The property converts the URL to a string.
  link.href = url as never;
  const remove = () => link.remove();
  link.onload = link.onerror = remove;
  life.addEventListener('abort', remove);
  dom.head?.append(link);
};

/**
 * The build's facts about the data. `latchkey build` replaces them for a host's own data. An array, because
 * property names would cost bytes.
 */
export type LoaderData = [
  calls: FirstCalls,
  /** The shipped locales as one string. Each has an early file. */
  locales: string,
  /** The folder of the data modules. */
  folder: string,
];

/** The methods that open a panel. */
const OPENS = /User|Pass|Auth|open/;

/** Maximum time in milliseconds that everything else waits for the early file. */
const EARLY_MS = 5000;

/**
 * Maximum time in milliseconds that the requests for what only the engine needs wait for the settings and the early file.
 * On a slow line, the early file then has the line to itself, and the engine arrives no later.
 */
const REST_AFTER_MS = 60;

/** Rejects after `ms` milliseconds, or when `signal` aborts. */
const limit = (ms: number, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(reject, ms, 'timeout');
    signal.addEventListener('abort', reject);
  });

/**
 * Returns `create`. `script` is the widget's own URL, '' if unknown, or the page's URL in a bundle. `load`
 * imports a module by its path relative to the script. `chunks` are those that the engine needs, requested in
 * parallel, with the engine's own first. `ahead` preloads them.
 */
export function createLoader(
  script: string,
  [calls, locales, folder]: LoaderData,
  chunks: string[],
  // The modules are the engine's chunks, the product and catalogues.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  load: (path: string) => Promise<any>,
  preload: (path: string, life: AbortSignal) => unknown,
): (config: Config) => Widget {
  return (given) => {
    if (!script) refuse('create', 'use <script src>');
    const config = placeConfig(given, script);
    const life = new AbortController();
    const { signal } = life;
    const sent = new Map<string, Promise<Response>>();
    const send = createSender(sent, config, signal);
    // The early panel needs the first call, the settings, and its file. The engine also needs the others.
    const [first, ...others] = Object.entries(calls);
    const settings = first && send(first);
    const { screens: place, language } = config;
    let screens: Promise<FetchedScreens> | undefined;
    if (place) {
      const channel = channelOf(place);
      // Settles, so that no rejection is unhandled if the file below fails to load.
      const manifest = fetch(screensFile(place.from, `${channel}/${language}`), {
        credentials: 'omit',
        signal,
      }).catch((error) => error);
      screens = load(`${folder}/screens.js`).then(({ open }) =>
        open(config, sent, signal, channel, manifest),
      );
    }
    // If the early file fails to load or takes too long, the engine shows everything.
    const early: Promise<Early | undefined> = locales.includes(language)
      ? Promise.race([
          load(`${folder}/early/${language}.js`).then(({ start }) =>
            start({ config, sent, signal, screens }),
          ),
          limit(EARLY_MS, signal),
        ]).catch(() => {})
      : (Promise.resolve() as Promise<undefined>);

    const rest = (): void => {
      if (signal.aborted) return;
      others.map(send);
      chunks.map((path) => preload(path, signal));
    };
    const requested = Promise.race([settings, early, limit(REST_AFTER_MS, signal)]).then(rest, rest);

    return createFacade(
      async (emit): Promise<StartedEngine> => {
        const parts = await Promise.race([
          Promise.all([
            requested.then(() => load(`${folder}/product.js`)),
            early,
            // Running the engine's files takes longer than rendering the early panel, so the panel is first.
            early.then((shown) => shown?.drawn()).then(() => Promise.all(chunks.map(load))),
          ]),
          limit(timeoutOf(config), signal),
        ]);
        signal.throwIfAborted();
        const [product, shown, [engine]] = parts;
        return engine.start({
          config,
          emit,
          product: product.default,
          sent,
          early: shown,
          screens,
          signal,
        } satisfies EntryStart);
      },
      life,
      signal,
      early,
      // A host with its own sign-on form or an inline panel shows progress itself.
      (method, leave) =>
        OPENS.test(method) &&
        !config.container &&
        !(config.isLoginEmbedded && method === 'authenticateUser') &&
        showLoading(!config.theme || !!config.theme.dark, leave),
    );
  };
}
