import type { Product } from '../../../src/core/data/product';
import { DataError, type DataFile, type Folders, productOf, readFiles } from '../../data';
import { assemble, type ProductData, SOURCE_LOCALE } from '../../data/product-data';
import { divide } from '../../data/split/divide';
import { engineNames } from '../../data/split/engine-names';
import { play, type Setup } from '../../transcript/play';
import type { Named } from '../../transcript/read';
import { type Words, wordsOf } from '../../transcript/texts';
import { createPaperDriver } from './driver';
import { createPaperServer } from './server';

/** Plays transcripts on one product. */
export interface PaperSession {
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

/** The data files of these folders. @throws DataError when one cannot be read */
export async function readAll(folders: Folders): Promise<DataFile[]> {
  const { files, problems } = await readFiles(folders);
  if (problems.length > 0) throw new DataError(problems);
  return files;
}

/**
 * The product that is played, and the words of the language that transcripts quote. @throws DataError when the data
 * cannot be read or compiled
 */
export async function paperProduct(folders: Folders): Promise<{ product: Product; words: Words }> {
  return inMemory(await readAll(folders));
}

async function inMemory(files: DataFile[]): Promise<{ product: Product; words: Words }> {
  const data = assemble(files);
  const [product] = await Promise.all([inParts(productOf(files), data), loadAll()]);
  return { product, words: wordsOf(data.messages[SOURCE_LOCALE] ?? {}) };
}

/** @throws DataError when the data cannot be compiled */
export async function openPaper(files: DataFile[]): Promise<PaperSession> {
  const { product, words } = await inMemory(files);
  const server = createPaperServer();
  return {
    play: (named, watch) =>
      play(named, {
        driver: createPaperDriver(product, server),
        server,
        words,
        patience: AT_ONCE,
        ...(watch && { watch }),
      }),
  };
}
