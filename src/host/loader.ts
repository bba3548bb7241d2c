/** `create()`: checks the config, sends the first calls, and brings code, data and looks together behind a facade. */
import { type Config, type Placed, placeConfig } from './config';
import { refuse } from './config-check';
import { createFacade } from './facade';
import type { EngineStart, LateHandle, Widget } from './facade-types';
import { type FirstCalls, sendFirst } from './loader-first';
import { addStyle } from './loader-style';

/** What the build knows about the data; `latchkey build` writes it again for a host's own. */
export interface LoaderData {
  first: FirstCalls;
  /** Shipped locales, joined by blanks: a shipped catalogue comes along with the code. */
  locales: string;
  /** Where the data modules are. */
  folder: string;
}

/** What the loader hands over; its other half, which comes with the engine, adds the rest. */
export type LateStart = Omit<EngineStart, 'config' | 'host' | 'instance'> & { config: Placed };

/**
 * Makes `create`. `script`: the widget's own URL, '' when unknown; `load` brings a module by its path beside it;
 * `chunks`: those that the engine needs, all asked for at once, the engine's own first.
 */
export function createLoader(
  script: string,
  data: LoaderData,
  chunks: string[],
  // Modules: the engine's chunks, the product, catalogues.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  load: (path: string) => Promise<any>,
): (config: Config) => Widget {
  return (given) => {
    if (!script) refuse('create', 'latchkey.js needs a <script src>');
    const config = placeConfig(given, script);
    const life = new AbortController();
    const { signal } = life;
    const prefetched = sendFirst(data.first, config, signal);
    const styled = addStyle(new URL('latchkey.css', script).href, signal);
    if (data.locales.includes(config.language)) load(`${data.folder}/locales/${config.language}.js`).catch(() => {});

    return createFacade(async (emit): Promise<LateHandle> => {
      const [product, engine] = await Promise.all([load(`${data.folder}/product.js`), ...chunks.map(load), styled]);
      signal.throwIfAborted();
      return engine.startEngine({ config, emit, product: product.default, prefetched } satisfies LateStart);
    }, life);
  };
}
