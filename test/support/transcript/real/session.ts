import type { Product } from '../../../../src/core/data/product';
import { startServer } from '../../../../tools/reference/process';
import { installDom } from '../../../../tools/transcript/dom/environment';
import type { Session } from '../../../../tools/transcript/dom/session';
import type { Patience } from '../../../../tools/transcript/driver';
import { play } from '../../../../tools/transcript/play';
import { readWords } from '../../../../tools/transcript/texts';
import { TestBrowser } from '../../server/browser';

/** The origin of the page that the jsdom driver opens. */
const PAGE = 'https://www.example.com';

/** One page and one reference server in a process of its own. */
export async function openRealSession(root: string, patience: Patience): Promise<Session & { url: string }> {
  const real = await startServer({ LATCHKEY_ORIGINS: PAGE });
  installDom();
  const { createDomDriver } = await import('../../../../tools/transcript/dom/driver');
  const { openInterpreter } = await import('./interpreter');
  const words = readWords(root);
  const { interpreter, line } = await openInterpreter(real.url, new TestBrowser(real, PAGE), words);
  return {
    url: real.url,
    play: (named, product: Product) =>
      play(named, { driver: createDomDriver(product, patience), server: line, words, patience, interpreter }),
    async close() {
      await line.close();
      await real.discard();
    },
  };
}
