/** `create()`: checks the config, sends the first calls, and brings code, data and looks together behind a facade. */
import { checkConfig, type Config, type Placed, placeConfig } from './config';
import { createFacade } from './facade';
import type { EngineHandle, EngineStart, Widget } from './facade-types';
import { type FirstCalls, sendFirst } from './loader-first';
import { addStyle, dropStyle } from './loader-style';

/** What the build knows about the data; `latchkey build` writes it again for a host's own. */
export interface LoaderData {
  first: FirstCalls;
  /** Shipped locales, for the catalogue to come along with the code. */
  locales: string[];
  /** Entry point -> the panel that it shows first. */
  panels: Record<string, string>;
}

/** What the loader hands over; its other half, which comes with the engine, adds the rest. */
export type LateStart = Omit<EngineStart, 'config' | 'host'> & { config: Placed };

/** How this build reaches its other files. */
export interface Parts {
  /** The widget's own URL, '' when unknown. */
  script: string;
  data: LoaderData;
  style: string;
  engine(): Promise<{ startEngine(start: LateStart): EngineHandle }>;
  product(): Promise<{ default: unknown }>;
  /** Fetches a data module ahead of its use. */
  warm?(path: string): Promise<unknown>;
}

const instances = new Set<number>();

export function createLoader({ script, data, style, engine, product, warm }: Parts): (config: Config) => Widget {
  const ahead = (path: string) => void warm?.(path).catch(() => {});

  return (given) => {
    checkConfig(given);
    if (!script) throw new Error('[latchkey] create: load latchkey.js by <script src>, or import latchkey.mjs');
    const config = placeConfig(given, script);
    const life = new AbortController();
    const prefetched = sendFirst(data.first, config, life.signal);
    if (data.locales.includes(config.language)) ahead(`locales/${config.language}`);
    let instance = 1;
    while (instances.has(instance)) instance++;
    instances.add(instance);
    const styled = addStyle(style);

    return createFacade({
      async start(emit) {
        const [code, content] = await Promise.all([engine(), product(), styled]);
        life.signal.throwIfAborted();
        return code.startEngine({ config, instance, emit, product: content.default, prefetched });
      },
      entering: (entry) => entry in data.panels && ahead(`panels/${data.panels[entry]}`),
      end() {
        if (life.signal.aborted) return;
        life.abort();
        instances.delete(instance);
        dropStyle();
      },
    });
  };
}
