import { userEvent } from '@testing-library/user-event';
import { TIMEOUT_MS } from '../../../src/api/config';
import type { Widget } from '../../../src/api/types';
import type { Transcript } from '../../../src/core/data/data.gen';
import type { Product } from '../../../src/core/data/product';
import type { Driver, HeardCallback, HeardEvent, Observation, Patience } from '../driver';
import { timeoutsOn } from '../fake-clock';
import { readStore, viewPage } from '../page-view';
import { usualConfig } from '../usual';
import { createClock } from './clock';
import { listenToConsole } from './console';
import { createWidget } from './create';
import { hostConfig } from './host-config';

const PAGE = 'https://www.example.com/account';
const EVENTS = ['page', 'message', 'busy', 'request', 'redirect', 'close', 'result', 'error'] as const;

/** How long nothing may move, in milliseconds and turns of the event loop, until all has come to rest. */
const QUIET = { ms: 12, turns: 3 };

/**
 * What moves so long, in milliseconds and turns of the event loop, never comes to rest; an act's own patience
 * counts when it is longer.
 */
const LONGEST_UNREST = { ms: 5000, turns: 200 };

/** On a machine that is busy with other things time alone says nothing. */
const FEWEST_LOOKS = 25;

const describeMove = (move: MutationRecord | string | undefined): string =>
  typeof move === 'object'
    ? `${move.type} of ${(move.target as Element).outerHTML ?? move.target.nodeValue}`.slice(0, 200)
    : `the event ${move}`;

/** The real engine, client and renderer in jsdom; clock and address are ports. */
export function createDomDriver(product: Product, patience: Patience): Driver {
  let widget: Widget | null = null;
  let clock = createClock();
  let address = PAGE;
  let events: HeardEvent[] = [];
  let callbacks: HeardCallback[] = [];
  let redirects: string[] = [];
  let printed = 0;
  let outcome: Observation['outcome'] = null;
  let latest: unknown;
  let placed: HTMLElement[] = [];
  let elementIds: string[] = [];
  let moves = 0;
  /** What moved last: something of the page's, or an event by its name. */
  let lastMove: MutationRecord | string | undefined;
  /** For how many answers the page waits. */
  let waiting = 0;
  let observer: MutationObserver | undefined;
  let endTimeouts = (): void => {};
  let heardConsole: ReturnType<typeof listenToConsole> | undefined;
  const user = userEvent.setup({ delay: 0, pointerEventsCheck: 0 });

  const within = <T extends Element>(selector: string): T[] => {
    const panels = document.querySelectorAll('#latchkey-root [data-latchkey-panel]');
    const top = panels[panels.length - 1];
    return [...(top ?? document).querySelectorAll<T>(selector)];
  };

  async function find<T extends Element>(
    what: string,
    selector: string,
    fits: (element: T) => boolean = () => true,
  ): Promise<T> {
    const until = Date.now() + patience.act;
    for (let looks = 1; ; looks += 1) {
      const found = within<T>(selector).find(fits);
      if (found) return found;
      if (Date.now() > until && looks >= FEWEST_LOOKS)
        throw new Error(`${what} is not there, or cannot be used`);
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  const field = (name: string) =>
    find<HTMLInputElement>(
      `the field ${name}`,
      `[name="${name}"]`,
      (element) => !element.readOnly && element.getAttribute('aria-disabled') !== 'true',
    );

  const place = (tag: string, attributes: Record<string, string>): void => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    placed.push(element);
  };

  const record = (callback: string) => (nextAction: unknown, detail: unknown) =>
    void callbacks.push({ nextAction, detail: { ...(detail as object), callback } });

  return {
    asksAhead: false,

    async start(transcript: Transcript, { api }) {
      // What the engine does is awaited here as a person would; React's own test mode has no part in it.
      (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
      heardConsole = listenToConsole();
      clock = createClock();
      events = [];
      callbacks = [];
      redirects = [];
      printed = 0;
      outcome = null;
      address = `${PAGE}?${new URLSearchParams(transcript.page?.query ?? {})}`;
      for (const [name, value] of Object.entries(transcript.page?.inputs ?? {}))
        place('input', { name, value });
      elementIds = transcript.page?.elements ?? [];
      for (const id of elementIds) place('div', { id });
      const config = hostConfig({ ...usualConfig(api), ...transcript.config }, record, 'config');
      endTimeouts = timeoutsOn(clock, Number(config.timeoutMs ?? TIMEOUT_MS));
      config.fetch ??= (url: string, init: RequestInit) => {
        if (init.credentials !== 'include') console.error(`a request without credentials: ${url}`);
        waiting += 1;
        return fetch(url, init).finally(() => {
          waiting -= 1;
          moves += 1;
          lastMove = `an answer from ${url}`;
        });
      };
      observer = new MutationObserver(([first]) => {
        moves += 1;
        lastMove = first;
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      const replace = (url: string): void => {
        address = url;
      };
      const ports = {
        clock,
        location: {
          href: () => address,
          assign: (url: string) => void redirects.push(url),
          reload: () => void redirects.push(address),
          replace,
        },
        print() {
          printed += 1;
        },
      };
      const adminHosts = transcript.page?.adminHost ? [new URL(PAGE).host] : product.adminHosts;
      const own = createWidget(
        `${new URL(PAGE).origin}/latchkey.js`,
        { ...product, adminHosts },
        ports,
        config,
      );
      // jsdom loads no style sheet and says nothing of it.
      for (const link of document.querySelectorAll('link[rel=stylesheet]'))
        link.dispatchEvent(new Event('load'));
      for (const name of EVENTS) {
        own.on(name, (detail) => {
          moves += 1;
          lastMove = name;
          const { preventDefault: prevent, ...rest } = detail as { preventDefault?(): void };
          if (transcript.page?.preventsRedirects) prevent?.();
          events.push({ name, detail: rest });
        });
      }
      widget = own;
    },

    async host(call, input) {
      if (!widget) throw new Error('there is no widget');
      const method = (widget as unknown as Record<string, (given?: unknown) => unknown>)[call];
      if (!method) throw new Error(`a widget has no method ${call}`);
      const given = input && hostConfig(input, record, 'entry');
      if (call !== 'destroy') outcome = null;
      const result = method(given);
      if (!(result instanceof Promise)) return;
      latest = result;
      void result.then((settled) => {
        if (latest === result) outcome = settled;
      });
    },

    async choose(name, value) {
      const element = await find<HTMLInputElement>(
        `the option ${value} of ${name}`,
        `[name="${name}"]`,
        (item) => item.type !== 'radio' || item.value === value,
      );
      if (element.type === 'radio') await user.click(element);
      else await user.selectOptions(element, value);
    },

    async type(name, text) {
      const element = await field(name);
      await user.click(element);
      if (element.value !== '') await user.clear(element);
      if (text !== '') await user.type(element, text.replace(/[{[]/g, '$&$&'), { skipClick: true });
    },

    async blur(name) {
      const element = await field(name);
      if (document.activeElement !== element) element.focus();
      // jsdom draws nothing, so that what comes next is not always known; leaving is what matters.
      await user.tab();
      if (document.activeElement === element) element.blur();
    },

    async reveal(name) {
      const element = await field(name);
      const button = element.parentElement?.querySelector(`button[aria-controls="${element.id}"]`);
      if (!button) throw new Error(`the field ${name} has no show/hide switch`);
      await user.click(button);
    },

    key: async (key) => user.keyboard(`{${key}}`),

    async press(action, times) {
      const usable = (element: HTMLButtonElement) =>
        !element.disabled && element.getAttribute('aria-disabled') !== 'true';
      const button = await find<HTMLButtonElement>(
        `the button ${action}`,
        `[data-latchkey-action="${action}"]`,
        usable,
      );
      if (times === 2) await user.dblClick(button);
      else await user.click(button);
    },

    forward: (seconds) => clock.forward(seconds),

    async settle(isQuiet) {
      const longest = Math.max(LONGEST_UNREST.ms, patience.act);
      const began = performance.now();
      let since = began;
      let looks = 0;
      let turns = 0;
      let before = moves;
      while (turns < QUIET.turns || performance.now() - since < QUIET.ms) {
        await new Promise((done) => setTimeout(done, 1));
        looks += 1;
        if (moves === before && isQuiet(waiting)) {
          turns += 1;
          continue;
        }
        if (looks >= LONGEST_UNREST.turns && performance.now() - began > longest) {
          throw new Error(
            `nothing comes to rest: ${moves === before ? 'the server has answers to give' : describeMove(lastMove)}`,
          );
        }
        before = moves;
        since = performance.now();
        turns = 0;
      }
    },

    async observe() {
      const isThere = widget !== null && !events.some((event) => event.name === 'destroyed');
      let state: Observation['state'] = null;
      try {
        state = isThere && widget ? (widget.getState() as Observation['state']) : null;
      } catch {
        state = null;
      }
      return {
        view: viewPage(document, elementIds),
        state,
        events,
        callbacks,
        redirects,
        printed,
        outcome,
        address,
        console: heardConsole?.lines ?? [],
        traces: {
          store: readStore(document, state?.page ?? null),
          document: document.documentElement.outerHTML,
          storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
        },
      };
    },

    async stop() {
      widget?.destroy();
      widget = null;
      endTimeouts();
      observer?.disconnect();
      for (const element of placed) element.remove();
      placed = [];
      heardConsole?.stop();
      await new Promise((done) => setTimeout(done, 0));
    },
  };
}
