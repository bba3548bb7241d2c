import type { Patience } from '../../../cli/transcript/driver';
import { play } from '../../../cli/transcript/play';
import type { Named } from '../../../cli/transcript/read';
import { readTexts } from '../../../cli/transcript/read';
import { startServer } from '../../../cli/transcript/server/server';
import type { Product } from '../../../src/core/data/product';
import { installDom } from './environment';

export interface Session {
  /** Plays a transcript against a product. @throws TranscriptError if the result differs from the transcript */
  play(named: Named, product: Product): Promise<void>;
  close(): Promise<void>;
}

/** One page and one server for many transcripts. Loads the widget's code after installing the page. */
export async function openSession(root: string, patience: Patience): Promise<Session> {
  installDom();
  const { createDomDriver } = await import('./driver');
  const server = await startServer();
  const texts = readTexts(root);
  return {
    play: (named, product) =>
      play(named, { driver: createDomDriver(product, patience), server, texts, patience }),
    close: () => server.close(),
  };
}
