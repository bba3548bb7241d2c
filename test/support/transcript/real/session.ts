import type { Product } from '../../../../src/core/product';
import { TestBrowser } from '../../server/browser';
import { startServer } from '../../server/server';
import { installDom } from '../dom/environment';
import type { Session } from '../dom/session';
import type { Patience } from '../driver';
import { play } from '../play';
import { readWords } from '../texts';

/** The origin of the page that the jsdom driver opens. */
const PAGE = 'https://www.example.com';

/** One page and one reference server in a process of its own. */
export async function openRealSession(root: string, patience: Patience): Promise<Session & { url: string }> {
  const real = await startServer({ LATCHKEY_ORIGINS: PAGE });
  installDom();
  const { createDomDriver } = await import('../dom/driver');
  const { openInterpreter } = await import('./interpreter');
  const words = readWords(root);
  const { interpreter, line } = await openInterpreter(real.url, new TestBrowser(real, PAGE), words);
  return {
    url: real.url,
    play: (named, product: Product) => play(named, { driver: createDomDriver(product, patience), server: line, words, patience, interpreter }),
    async close() {
      await line.close();
      await real.discard();
    },
  };
}
