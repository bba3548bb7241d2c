import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** Requests that a page has to wait for before it counts as settled. */
const AWAITED = ['fetch', 'script', 'stylesheet', 'image'];

/** The browser's own console lines about answers that are faulty on purpose. */
const OWN_WORDS = /Failed to load resource|net::ERR_/;

/** Output and pending requests of a page while a transcript is played in it. */
export interface PageWatch {
  /** Console lines of the page, and its uncaught errors. */
  lines: string[];
  /**
   * The number of requests that the page waits for. A request counts until its answer has reached the page.
   */
  underWay: Set<Request>;
  /** The number of requests that have ended. */
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
    // An answer that is never read to its end never finishes, so its arrival is enough. Its end counts as one
    // more change.
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
