/**
 * `create()`: checks the config, sends the first calls, and brings code and data together behind a facade.
 */
import { type Config, limitOf, placeConfig } from '../api/config';
import { refuse } from '../api/config-check';
import { createFacade } from '../api/facade';
import type { Widget } from '../api/types';
import { showLoading } from '../host-page/loading';
import type { Early, EntryStart, StartedEngine } from './contract';
import { type FirstCalls, sendFirst } from './first-calls';

/**
 * What the build knows about the data; `latchkey build` writes it again for a host's own data. A list,
 * because names would cost bytes.
 */
export type LoaderData = [
  calls: FirstCalls,
  /** Shipped locales, one behind the other: each has an early file. */
  locales: string,
  /** Where the data modules are. */
  folder: string,
];

/** The methods that open something; the others show nothing, or not by themselves. */
const OPENS = /User|Password|Auth/;

/** How long everything else waits for the early file, in milliseconds. */
const EARLY_MS = 5000;

/**
 * Makes `create`. `script`: the widget's own URL, '' when unknown, the page's where the widget was bundled;
 * `load` imports a module by its path beside it; `chunks`: those that the engine needs, all asked for at
 * once, the engine's own first; `ahead` preloads them before they are imported.
 */
export function createLoader(
  script: string,
  [calls, locales, folder]: LoaderData,
  chunks: string[],
  // Modules: the engine's chunks, the product, catalogues.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  load: (path: string) => Promise<any>,
  ahead: (path: string, life: AbortSignal) => unknown,
): (config: Config) => Widget {
  return (given) => {
    if (!script) refuse('create', 'no <script src>');
    const config = placeConfig(given, script);
    const life = new AbortController();
    const { signal } = life;
    const sent = sendFirst(calls, config, signal);
    let earlyTimer: number | undefined;
    const endEarly = (): void => clearTimeout(earlyTimer);
    // When the early file does not load, or takes too long, nothing shows early: the engine shows everything.
    const early: Promise<Early | undefined> | false =
      locales.includes(config.language) &&
      Promise.race([
        load(`${folder}/early/${config.language}.js`).then(({ start }) => start({ config, sent, signal })),
        new Promise<undefined>((resolve) => {
          earlyTimer = setTimeout(resolve, EARLY_MS);
        }),
      ])
        .catch(() => {})
        .finally(endEarly);
    signal.addEventListener('abort', endEarly);

    chunks.map((path) => ahead(path, signal));

    return createFacade(
      async (emit, closed): Promise<StartedEngine> => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const parts = await Promise.race([
          Promise.all([
            load(`${folder}/product.js`),
            early,
            // To run the engine's files takes longer than to draw the early panel, so the panel is drawn
            // first.
            Promise.resolve(early)
              .then((shown) => (shown || undefined)?.drawn())
              .then(() => Promise.all(chunks.map(load))),
          ]),
          closed as Promise<never>,
          new Promise<never>((_, reject) => {
            timer = setTimeout(reject, limitOf(config), 'timeout');
          }),
        ]).finally(() => clearTimeout(timer));
        signal.throwIfAborted();
        const [product, shown, [engine]] = parts;
        return engine.start({
          config,
          emit,
          product: product.default,
          sent,
          early: shown,
          signal,
        } satisfies EntryStart);
      },
      life,
      signal,
      early,
      // A host that has its own sign-on form shows by itself that the form waits.
      (method, leave) =>
        OPENS.test(method) &&
        !(config.isLoginEmbedded && method === 'authenticateUser') &&
        showLoading(!config.theme || !!config.theme.dark, leave),
    );
  };
}
