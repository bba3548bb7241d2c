import { createClock, timeoutsOn } from '../../../cli/transcript/clock';
import type { Driver, Patience } from '../../../cli/transcript/driver';
import { createHost, type Host, listenToConsole } from '../../../cli/transcript/host';
import { readStore, viewPage } from '../../../cli/transcript/page-view';
import { type Passkeys, placePasskeys } from '../../../cli/transcript/passkeys';
import { TIMEOUT_MS } from '../../../src/api/config';
import type { Widget } from '../../../src/api/types';
import type { Transcript } from '../../../src/core/data/data.gen';
import type { Product } from '../../../src/core/data/product';
import { createActions } from './actions';
import { createWidget } from './create';
import { createRest } from './rest';

const PAGE = 'https://www.example.com/account';
const SCRIPT = 'https://www.example.com/latchkey.js';

const EVERYTHING = { subtree: true, childList: true, attributes: true, characterData: true };

/** Adds the host's own elements to the page. Returns a function that removes them. */
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

/** Runs the real engine, client and renderer in jsdom. The clock and the URL are ports. */
export function createDomDriver(product: Product, patience: Patience): Driver {
  let host: Host | null = null;
  let widget: Widget | null = null;
  let clock = createClock();
  let passkeys: Passkeys | null = null;
  let elementIds: string[] = [];
  const rest = createRest();
  /** Runs at the end of the transcript. */
  const ends: (() => void)[] = [];

  const there = <T>(part: T | null): T => {
    if (part === null) throw new Error('the widget is not open');
    return part;
  };
  let observed: ReturnType<typeof listenToConsole> | undefined;

  return {
    asksAhead: false,

    async start(transcript: Transcript, { api }) {
      // The driver waits for the engine like a user, so React's test mode is off.
      (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
      observed = listenToConsole();
      clock = createClock();
      const { page = {} } = transcript;
      host = createHost(transcript, PAGE, api, () => rest.moved(undefined));
      elementIds = page.elements ?? [];
      const { config, location, print } = host;
      config.fetch ??= (url: string, init: RequestInit) => {
        if (init.credentials !== 'include') console.error(`a request without credentials: ${url}`);
        return rest.awaited(fetch(url, init), `an answer from ${url}`);
      };
      const observer = new MutationObserver(([first]) => rest.moved(first));
      observer.observe(document.body, EVERYTHING);
      passkeys = placePasskeys(page.passkeys === true, () => rest.moved(undefined));
      ends.push(
        observed.stop,
        passkeys.remove,
        placeElements(page.inputs ?? {}, elementIds),
        timeoutsOn(clock, Number(config.timeoutMs ?? TIMEOUT_MS)),
        () => observer.disconnect(),
      );
      const adminHosts = page.adminHost ? [new URL(PAGE).host] : product.adminHosts;
      widget = createWidget(SCRIPT, { ...product, adminHosts }, { clock, location, print }, config);
      // jsdom loads no style sheet and fires no event.
      for (const link of document.querySelectorAll('link[rel=stylesheet]'))
        link.dispatchEvent(new Event('load'));
      host.listen(widget);
    },

    host: async (call, input) => there(host).call(there(widget), call, input),
    ...createActions(patience),
    forward: (seconds) => clock.forward(seconds),
    browser: (answer) => there(passkeys).answer(answer),
    settle: (isQuiet) => rest.settle(isQuiet, patience.act),

    async observe() {
      const detail = there(host).observed();
      return {
        ...detail,
        view: viewPage(document, elementIds),
        console: observed?.lines ?? [],
        traces: {
          store: readStore(document, detail.state?.page ?? null),
          document: document.documentElement.outerHTML,
          storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
        },
      };
    },

    async stop() {
      widget?.destroy();
      widget = null;
      for (const end of ends.splice(0)) end();
      await new Promise((done) => setTimeout(done, 0));
    },
  };
}
