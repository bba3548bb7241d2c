import { join } from 'node:path';
import { build } from 'esbuild';
import { launchBrowser } from '../../../../tools/dev/browser';
import { DIST } from '../../browser/server';
import type { Patience } from '../driver';
import { play } from '../play';
import type { Named } from '../read';
import { startServer } from '../server';
import { readWords } from '../texts';
import { createBrowserDriver } from './driver';
import { site } from './site';

/** Plays transcripts in Chromium, several side by side, each lane with a server of its own. */
export async function openBrowserSession(
  root: string,
  patience: Patience,
  lanes: number,
): Promise<{ play(named: Named): Promise<void>; close(): Promise<void> }> {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, 'in-page.ts')],
    bundle: true,
    format: 'iife',
    write: false,
    target: 'es2022',
  });
  const content = bundle.outputFiles[0]?.text ?? '';
  const browser = await launchBrowser('shell');
  const words = readWords(root);
  const free = await Promise.all(
    Array.from({ length: lanes }, async () => {
      let html = '';
      const server = await startServer(site(join(root, DIST), () => html));
      const show = (next: string): void => {
        html = next;
      };
      return { server, origin: server.origin, show };
    }),
  );
  const all = [...free];
  const waiting: (() => void)[] = [];

  return {
    async play(named) {
      while (free.length === 0) await new Promise<void>((done) => waiting.push(done));
      const lane = free.pop() as (typeof all)[number];
      // A context remembers each step of its clock, and every page that is opened in it goes through them all again.
      const context = await browser.newContext({ baseURL: lane.origin });
      try {
        await context.addInitScript({ content });
        await play(named, { driver: createBrowserDriver({ ...lane, context }, patience), server: lane.server, words, patience });
      } finally {
        await context.close();
        free.push(lane);
        waiting.shift()?.();
      }
    },
    async close() {
      await browser.close();
      await Promise.all(all.map(({ server }) => server.close()));
    },
  };
}
