/**
 * Replaces `cy`, because Cypress's program isn't in a package registry. Commands run in a queue, those that a
 * command adds run before the rest, and a query is retried until it finds something. Actions happen on the real
 * page.
 */
import type { UserEvent } from '@testing-library/user-event';
import type { Chain, Cy } from '../../../kit/testing/cypress';

type Query = () => Element[];

const PATIENCE_MS = 10_000;

export interface StandIn extends Cy {
  /** Runs the queued commands. */
  run(): Promise<void>;
}

export function standIn(user: UserEvent): StandIn {
  const line: (() => Promise<void>)[] = [];
  let nested: (() => Promise<void>)[] | null = null;
  const add = (command: () => Promise<void>): void => void (nested ?? line).push(command);

  async function found(query: Query): Promise<Element[]> {
    for (const until = Date.now() + PATIENCE_MS; ; ) {
      const elements = query();
      if (elements.length > 0) return elements;
      if (Date.now() > until) throw new Error('a query of cy finds nothing');
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  function chain(query: Query | null, before: { value: unknown } = { value: null }): Chain {
    const elements = query ?? (() => []);
    const act = (run: (element: Element) => Promise<void>): Chain => {
      add(async () => run((await found(elements))[0] as Element));
      return chain(query);
    };
    return {
      first: () => chain(() => elements().slice(0, 1)),
      last: () => chain(() => elements().slice(-1)),
      find: (selector) =>
        chain(() => elements().flatMap((element) => [...element.querySelectorAll(selector)])),
      clear: () => act((element) => user.clear(element)),
      type: (text) => act((element) => user.type(element, text)),
      check: (value) =>
        act((element) => user.click(element.closest('form')?.querySelector(`[value="${value}"]`) ?? element)),
      select: (value) => act((element) => user.selectOptions(element, value)),
      click: () => act((element) => user.click(element)),
      should: () => act(async () => {}),
      // biome-ignore lint/suspicious/noThenProperty: it is the name of Cypress's own command
      then(run) {
        const after: { value: unknown } = { value: null };
        add(async () => {
          const result = run((query ? await found(query) : before.value) as never);
          // A chain has a `then`, too, but isn't a promise.
          after.value = result instanceof Promise ? await result : null;
        });
        return chain(null, after);
      },
    };
  }

  return {
    get: (selector) => chain(() => [...document.querySelectorAll(selector)]),
    wrap: (value) => chain(null, { value }),
    intercept: () => undefined,
    async run() {
      for (let command = line.shift(); command; command = line.shift()) {
        nested = [];
        await command();
        line.unshift(...nested);
        nested = null;
      }
    },
  };
}
