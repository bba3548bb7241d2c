import type { Config } from '../../../src/api/config';
import type { Widget } from '../../../src/api/types';
import type { Product } from '../../../src/core/data/product';
import { browserParts } from '../../../src/engine/browser-parts';
import type { Environment } from '../../../src/engine/start-engine';
import { start } from '../../../src/start/engine-entry';
import { createLoader, type LoaderData } from '../../../src/start/loader';

/** Nothing is fetched before the engine requests it. Only the built loader does that, and the browser run covers it. */
const NOTHING_AHEAD: LoaderData = [{}, '', 'data'];

/** Like the `create()` of hosts, but with the product and the engine in memory and a test's ports. */
export function createWidget(
  script: string,
  product: Product,
  ports: Environment['ports'],
  config: Record<string, unknown>,
): Widget {
  const engine = {
    // jsdom's windows and documents refuse Node's signals, and no page here is hidden or kept.
    start: (given: Parameters<typeof start>[0]) =>
      start(given, { ...browserParts, ports, watchPage: () => {} }),
  };
  const load = async (path: string) => (path.endsWith('product.js') ? { default: product } : engine);
  const create = createLoader(script, NOTHING_AHEAD, ['engine.js'], load, () => {});
  return create(config as unknown as Config);
}
