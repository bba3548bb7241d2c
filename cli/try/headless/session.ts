import type { Product } from '../../../src/core/data/product';
import { type Data, productOf } from '../../data';
import { type ProductData, SOURCE_LOCALE } from '../../data/product-data';
import { divide, engineNames } from '../../data/split';
import { type Texts, textsOf } from '../../transcript/page-view';
import { play, type Setup } from '../../transcript/play';
import type { Named } from '../../transcript/read';
import { createHeadlessDriver } from './driver';
import { createHeadlessServer } from './server';

/** Plays transcripts on one product. */
interface HeadlessSession {
  /**
   * Plays a transcript, on another product if there is one, such as that of a pack.
   * @throws TranscriptError if the result differs from the transcript
   */
  play(named: Named, options?: { product?: Product; watch?: Setup['watch'] }): Promise<void>;
}

/** The clock doesn't move, so an expectation that is unmet after the page has settled stays unmet. */
const AT_ONCE = { expect: -1, act: 0, looks: 1 };

/** Modules that the engine imports on first use, loaded in advance so that no transcript waits for a file. */
const loadAll = () =>
  Promise.all([
    import('ky'),
    import('../../../src/http/error-log'),
    import('../../../src/http/media'),
    import('../../../src/engine/late-client'),
  ]);

/** The product divided as in a build: a journey's own facts load with the journey. */
async function inParts(product: Product, data: ProductData): Promise<Product> {
  const { start, flows } = divide(data, await engineNames());
  return {
    ...product,
    ...start,
    loadFlow: async (id) => (Object.hasOwn(flows, id) && flows[id]) || product.loadFlow(id),
  };
}

/**
 * The product that is played, and the texts of the language that transcripts quote.
 * @throws DataError if a file is missing, not valid JSON, or can't be compiled
 */
export async function headlessProduct(data: Data): Promise<{ product: Product; texts: Texts }> {
  const [product] = await Promise.all([inParts(productOf(data), data.product), loadAll()]);
  return { product, texts: textsOf(data.product.messages[SOURCE_LOCALE] ?? {}) };
}

/**
 * Opens a session on the data.
 * @throws DataError like `headlessProduct`
 */
export async function openHeadless(data: Data): Promise<HeadlessSession> {
  const { product, texts } = await headlessProduct(data);
  const server = createHeadlessServer();
  return {
    play: (named, { product: other, watch } = {}) =>
      play(named, {
        driver: createHeadlessDriver(other ?? product, server),
        server,
        texts,
        patience: AT_ONCE,
        ...(watch && { watch }),
      }),
  };
}
