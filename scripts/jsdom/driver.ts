import { createClock } from '../../cli/transcript/clock';
import { listenToConsole } from '../../cli/transcript/console';
import type { Driver, HeardCallback, HeardEvent, Observation, Patience } from '../../cli/transcript/driver';
import { timeoutsOn } from '../../cli/transcript/fake-clock';
import { hostConfig } from '../../cli/transcript/host-config';
import { readStore, viewPage } from '../../cli/transcript/page-view';
import { usualConfig } from '../../cli/transcript/usual';
import { TIMEOUT_MS } from '../../src/api/config';
import type { Widget } from '../../src/api/types';
import type { Transcript } from '../../src/core/data/data.gen';
import type { Product } from '../../src/core/data/product';
import { createWidget } from './create';
import { createHands } from './hands';
import { createRest } from './rest';

const PAGE = 'https://www.example.com/account';
const SCRIPT = 'https://www.example.com/latchkey.js';
const EVENTS = ['page', 'message', 'busy', 'request', 'redirect', 'close', 'result', 'error'] as const;

const EVERYTHING = { subtree: true, childList: true, attributes: true, characterData: true };

/** Puts the host's own elements into the page; returns a function that removes them. */
function placeElements(inputs: Record<string, string>, ids: string[]): () => void {
  const place = (tag: string, attributes: Record<string, string>): HTMLElement => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    return element;
  };
  const placed = [
    ...Object.entries(inputs).map(([name, value]) => place('input', { name, value })),
    ...ids.map((id) => place('div', { id })),
  ];
  return () => {
    for (const element of placed) element.remove();
  };
}

/** The part of the widget's state that a host may read; null when there is no widget. */
function stateOf(widget: Widget | null): Observation['state'] {
  try {
    return (widget?.getState() ?? null) as Observation['state'];
  } catch {
    return null;
  }
}

/** Runs the real engine, client and renderer in jsdom; clock and address are ports. */
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
  let removeElements = (): void => {};
  let elementIds: string[] = [];
  const rest = createRest();
  let observer: MutationObserver | undefined;
  let endTimeouts = (): void => {};
  let heardConsole: ReturnType<typeof listenToConsole> | undefined;

  const record = (callback: string) => (nextAction: unknown, detail: unknown) =>
    void callbacks.push({ nextAction, detail: { ...(detail as object), callback } });

  return {
    asksAhead: false,

    async start(transcript: Transcript, { api }) {
      // The driver waits for the engine as a person would; React's test mode is off.
      (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
      heardConsole = listenToConsole();
      clock = createClock();
      events = [];
      callbacks = [];
      redirects = [];
      printed = 0;
      outcome = null;
      address = `${PAGE}?${new URLSearchParams(transcript.page?.query ?? {})}`;
      elementIds = transcript.page?.elements ?? [];
      removeElements = placeElements(transcript.page?.inputs ?? {}, elementIds);
      const config = hostConfig({ ...usualConfig(api), ...transcript.config }, record, 'config');
      endTimeouts = timeoutsOn(clock, Number(config.timeoutMs ?? TIMEOUT_MS));
      config.fetch ??= (url: string, init: RequestInit) => {
        if (init.credentials !== 'include') console.error(`a request without credentials: ${url}`);
        return rest.awaited(fetch(url, init), `an answer from ${url}`);
      };
      observer = new MutationObserver(([first]) => rest.moved(first));
      observer.observe(document.body, EVERYTHING);
      const location = {
        href: () => address,
        assign: (url: string) => void redirects.push(url),
        reload: () => void redirects.push(address),
        replace(url: string) {
          address = url;
        },
      };
      const print = (): void => {
        printed += 1;
      };
      const adminHosts = transcript.page?.adminHost ? [new URL(PAGE).host] : product.adminHosts;
      const own = createWidget(SCRIPT, { ...product, adminHosts }, { clock, location, print }, config);
      // jsdom loads no style sheet and reports nothing.
      for (const link of document.querySelectorAll('link[rel=stylesheet]'))
        link.dispatchEvent(new Event('load'));
      for (const name of EVENTS) {
        own.on(name, (detail) => {
          rest.moved(`the event ${name}`);
          const { preventDefault: prevent, ...told } = detail as { preventDefault?(): void };
          if (transcript.page?.preventsRedirects) prevent?.();
          events.push({ name, detail: told });
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

    ...createHands(patience),
    forward: (seconds) => clock.forward(seconds),
    settle: (isQuiet) => rest.settle(isQuiet, patience.act),

    async observe() {
      const state = stateOf(widget);
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
      removeElements();
      heardConsole?.stop();
      await new Promise((done) => setTimeout(done, 0));
    },
  };
}
