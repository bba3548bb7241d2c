import type { Product } from '../../../src/core/data/product';
import { type Data, productOf } from '../../data';
import { type ProductData, SOURCE_LOCALE } from '../../data/product-data';
import { divide } from '../../data/split/divide';
import { engineNames } from '../../data/split/engine-names';
import { play, type Setup } from '../../transcript/play';
import type { Named } from '../../transcript/read';
import { type Texts, textsOf } from '../../transcript/texts';
import { createHeadlessDriver } from './driver';
import { createHeadlessServer } from './server';

/** Plays transcripts on one product. */
export interface HeadlessSession {
  /** @throws TranscriptError when the result differs from the transcript */
  play(named: Named, watch?: Setup['watch']): Promise<void>;
}

/** The clock stands still, so what does not hold once nothing moves never will. */
const AT_ONCE = { expect: -1, act: 0, looks: 1 };

/** What the engine imports when it first needs it: here at once, so that no transcript waits for a file. */
const loadAll = () =>
  Promise.all([
    import('ky'),
    import('../../../src/http/error-log'),
    import('../../../src/http/media'),
    import('../../../src/engine/browser-settings'),
  ]);

/** The product in the parts in which a build ships it: a journey's own facts come with the journey. */
async function inParts(product: Product, data: ProductData): Promise<Product> {
  const { start, flows } = divide(data, await engineNames());
  return {
    ...product,
    ...start,
    loadFlow: async (id) => (Object.hasOwn(flows, id) && flows[id]) || product.loadFlow(id),
  };
}

/**
 * The product that is played, and the words of the language that transcripts quote. @throws DataError when a file is
 * missing, is no JSON, or cannot be compiled
 */
export async function headlessProduct(data: Data): Promise<{ product: Product; texts: Texts }> {
  const [product] = await Promise.all([inParts(productOf(data), data.product), loadAll()]);
  return { product, texts: textsOf(data.product.messages[SOURCE_LOCALE] ?? {}) };
}

/** @throws DataError as `headlessProduct` */
export async function openHeadless(data: Data): Promise<HeadlessSession> {
  const { product, texts } = await headlessProduct(data);
  const server = createHeadlessServer();
  return {
    play: (named, watch) =>
      play(named, {
        driver: createHeadlessDriver(product, server),
        server,
        texts,
        patience: AT_ONCE,
        ...(watch && { watch }),
      }),
  };
}
