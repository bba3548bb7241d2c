/**
 * Replaces `cy`, because Cypress's program isn't in a package registry. Commands run in a queue, and a query is retried until it
 * finds something. Actions happen on the real page.
 */
import type { UserEvent } from '@testing-library/user-event';

type Query = () => Element[];

const PATIENCE_MS = 10_000;

/** A request of the page, as Cypress passes it to a handler. */
export interface Intercepted {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  reply(
    reply:
      | { statusCode: number; headers: Record<string, string>; body: string }
      | { forceNetworkError: true },
  ): void;
}

async function found(query: Query): Promise<Element> {
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    const [element] = query();
    if (element) return element;
    if (Date.now() > until) throw new Error('a query of cy finds nothing');
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** The commands that the recipe in docs/testing.md uses. `user` performs the actions. */
export function standIn(user: UserEvent) {
  const queue: (() => Promise<void>)[] = [];
  let handler: (request: Intercepted) => Promise<void> = async () => {};

  const chain = (query: Query) => {
    const act = (run: (element: Element) => Promise<void>): void =>
      void queue.push(async () => run(await found(query)));
    return {
      first: () => chain(() => query().slice(0, 1)),
      last: () => chain(() => query().slice(-1)),
      find: (selector: string) =>
        chain(() => query().flatMap((element) => [...element.querySelectorAll(selector)])),
      should: (_state: 'be.visible') => act(async () => {}),
      clear: (_options: { log: boolean }) => act((element) => user.clear(element)),
      type: (text: string, _options: { log: boolean; delay: number }) =>
        act((element) => user.type(element, text)),
      click: () => act((element) => user.click(element)),
    };
  };
  return {
    cy: {
      get: (selector: string) => chain(() => [...document.querySelectorAll(selector)]),
      intercept: (_url: { url: string }, run: (request: Intercepted) => Promise<void>) => {
        handler = run;
      },
    },
    /** Runs the queued commands. */
    async run(): Promise<void> {
      for (let command = queue.shift(); command; command = queue.shift()) await command();
    },
    /** Passes a request to the handler, and returns its reply. */
    send: (request: Omit<Intercepted, 'reply'>) =>
      new Promise<Parameters<Intercepted['reply']>[0]>((resolve, reject) => {
        handler({ ...request, reply: resolve }).catch(reject);
      }),
  };
}
