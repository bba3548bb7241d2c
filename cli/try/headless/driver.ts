import { TIMEOUT_MS } from '../../../src/api/config';
import type { Widget } from '../../../src/api/types';
import type { Transcript } from '../../../src/core/data/data.gen';
import type { Product } from '../../../src/core/data/product';
import { createLoader } from '../../../src/start/loader';
import { createClock, timeoutsOn } from '../../transcript/clock';
import type { Driver } from '../../transcript/driver';
import { createHost, type Host, listenToConsole } from '../../transcript/host';
import { type Passkeys, placePasskeys } from '../../transcript/passkeys';
import { type Actions, createActions, UNSEEN } from './actions';
import { type HeadlessEngine, startHeadless } from './engine';
import { placeHostPage } from './host-page';
import { createRest } from './rest';
import type { HeadlessServer } from './server';
import { NOTHING, viewOf } from './view';

/** The origin of the host's page. */
const ORIGIN = 'https://www.example.com';

const pause = () => new Promise<void>((done) => setTimeout(done, 5));

/** Runs the real engine's parts without a page. Everything that would be rendered is read from the data. */
export function createHeadlessDriver(product: Product, server: HeadlessServer, origin = ORIGIN): Driver {
  const page = `${origin}/account`;
  let host: Host | null = null;
  let widget: Widget | null = null;
  let engine: HeadlessEngine | null = null;
  let actions: Actions | null = null;
  let passkeys: Passkeys | null = null;
  const clock = createClock();
  const rest = createRest(server);
  const observed = listenToConsole();
  const undo: (() => void)[] = [observed.stop];

  const there = <T>(part: T | null): T => {
    if (part === null) throw new Error('the widget does not exist');
    return part;
  };
  /** A part that the user acts on. */
  const acted = <T>(part: T | null): T => {
    rest.moved();
    return there(part);
  };
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (init.credentials !== 'include') console.error(`a request without credentials: ${url}`);
    return rest.awaited(server.fetch(url, init));
  };
  const start = async (given: Parameters<typeof startHeadless>[0]): Promise<HeadlessEngine> => {
    const { location, print } = there(host);
    engine = await startHeadless(given, { clock, location, print });
    engine.stage.store.subscribe(rest.moved);
    actions = createActions(engine.stage);
    return engine;
  };

  return {
    asksAhead: false,
    unseen: Object.keys(UNSEEN) as (keyof typeof UNSEEN)[],

    async start(transcript: Transcript, { api }) {
      host = createHost(transcript, page, api, rest.moved);
      const config = { fetch, ...host.config };
      undo.push(
        placeHostPage(host.inputs),
        timeoutsOn(clock, Number(transcript.config?.timeoutMs ?? TIMEOUT_MS)),
      );
      passkeys = placePasskeys(transcript.page?.passkeys === true, rest.moved, pause);
      undo.push(passkeys.remove);
      const adminHosts = transcript.page?.adminHost ? [new URL(page).host] : product.adminHosts;
      const load = async (path: string) =>
        path.endsWith('product.js') ? { default: { ...product, adminHosts } } : { start };
      widget = createLoader(`${origin}/latchkey.js`, [{}, '', 'data'], ['engine.js'], load, () => {})(
        config as never,
      );
      host.listen(widget);
    },

    host: async (call, input) => acted(host).call(there(widget), call, input),
    choose: (field, value) => acted(actions).choose(field, value),
    type: (field, text) => acted(actions).type(field, text),
    blur: (field) => acted(actions).blur(field),
    reveal: (field) => acted(actions).reveal(field),
    key: (key) => acted(actions).key(key),
    press: (action, times, item) => acted(actions).press(action, times, item),
    forward(seconds) {
      rest.moved();
      return clock.forward(seconds);
    },

    browser: (answer) => acted(passkeys).answer(answer),

    settle: (isQuiet) => rest.settle(isQuiet, () => actions?.arrange()),

    async observe() {
      const { inputs, observed: detail } = there(host);
      const view = engine ? viewOf(engine.stage) : NOTHING;
      return {
        ...detail(),
        view: {
          ...view,
          focus: actions?.focused() ?? null,
          inputs: Object.fromEntries([...inputs].map(([name, { value }]) => [name, value])),
        },
        console: observed.lines,
        traces: { store: JSON.stringify(engine?.stage.store.getState() ?? null) },
      };
    },

    async stop() {
      widget?.destroy();
      for (const one of undo.reverse()) one();
    },
  };
}
