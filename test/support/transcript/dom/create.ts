import type { Product } from '../../../../src/core/product';
import type { Config } from '../../../../src/host/config';
import type { BrowserPorts } from '../../../../src/host/engine/ports';
import type { Widget } from '../../../../src/host/facade-types';
import { createLoader, type LoaderData } from '../../../../src/host/loader';
import { start } from '../../../../src/host/loader-late';
import { linkStyle } from '../../../../src/host/loader-style';

/** Nothing is fetched before the engine asks: that is the built loader's business, and the browser's run plays it. */
const NOTHING_AHEAD: LoaderData = [{}, '', 'data'];

/** `create()` as hosts know it, with the product and the engine in memory and the ports of a test. */
export function createWidget(script: string, product: Product, ports: BrowserPorts, config: Record<string, unknown>): Widget {
  const engine = { start: (given: Parameters<typeof start>[0]) => start({ ...given, ports } as typeof given) };
  const load = async (path: string) => (path.endsWith('product.js') ? { default: product } : engine);
  const create = createLoader(script, NOTHING_AHEAD, ['engine.js'], load, linkStyle);
  return create(config as unknown as Config);
}
