import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** A page is not at rest while it waits for one of these. */
const AWAITED = ['fetch', 'script', 'stylesheet', 'image'];

/** What the browser itself writes to the console about answers that a transcript wants to be faulty. */
const OWN_WORDS = /Failed to load resource|net::ERR_/;

/** What a page says and waits for, while a transcript is played in it. */
export interface PageWatch {
  /** What it has written to the console, and what it did not catch. */
  lines: string[];
  /** What it waits for: the server's view runs ahead of the page's. */
  underWay: Set<Request>;
  /** How much has ended. */
  ended(): number;
  stop(): void;
}

/** Watches `page` from now on. */
export function watchPage(page: Page): PageWatch {
  const lines: string[] = [];
  const underWay = new Set<Request>();
  let ended = 0;
  const over = (request: Request): void => {
    underWay.delete(request);
    ended += 1;
  };
  const listeners: [string, (given: never) => void][] = [
    [
      'console',
      (message: ConsoleMessage) => {
        if ((message.type() as string) !== 'verbose' && !OWN_WORDS.test(message.text()))
          lines.push(`${message.type()}: ${message.text()}`);
      },
    ],
    [
      'request',
      (request: Request) => void (AWAITED.includes(request.resourceType()) && underWay.add(request)),
    ],
    // An answer that nobody reads to its end is never finished: that it has come is enough, and its end
    // counts as one more move.
    ['response', (response: Response) => over(response.request())],
    ['requestfinished', over],
    ['requestfailed', over],
    ['pageerror', (error: Error) => void lines.push(`uncaught: ${error.stack ?? error.message}`)],
  ];
  for (const [event, listener] of listeners) page.on(event as 'close', listener as () => void);
  return {
    lines,
    underWay,
    ended: () => ended,
    stop() {
      for (const [event, listener] of listeners) page.off(event as 'close', listener as () => void);
    },
  };
}
