import { TIMEOUT_MS } from '../../../src/api/config';
import type { Widget } from '../../../src/api/types';
import type { Transcript } from '../../../src/core/data/data.gen';
import type { Product } from '../../../src/core/data/product';
import { createLoader } from '../../../src/start/loader';
import { createClock, timeoutsOn } from '../../transcript/clock';
import { listenToConsole } from '../../transcript/console';
import type { Driver } from '../../transcript/driver';
import { createHost, type Host } from '../../transcript/host';
import { type PaperEngine, startOnPaper } from './engine';
import { createHands, type Hands } from './hands';
import { placeHostPage } from './host-page';
import type { PaperServer } from './server';
import { UNSEEN } from './unseen';
import { NOTHING, viewOf } from './view';

/** Where the host's page stands. */
const ORIGIN = 'https://www.example.com';

/** Turns of the event loop without a change after which nothing more can happen: no timer runs by itself. */
const QUIET = 4;

/** More turns than any journey needs. */
const MOST_TURNS = 5000;

/** How long an answer of a real server is waited for, in ms, before the page counts as one that never rests. */
const MOST_PAUSES = 60_000;

/** Runs the real engine's parts without a page: what would be drawn is read from the data. */
export function createPaperDriver(product: Product, server: PaperServer, origin = ORIGIN): Driver {
  const page = `${origin}/account`;
  let host: Host | null = null;
  let widget: Widget | null = null;
  let engine: PaperEngine | null = null;
  let hands: Hands | null = null;
  const clock = createClock();
  let moves = 0;
  /** `moves` at the end of the last rest. */
  let rested = -1;
  /** The number of answers that the engine waits for. */
  let waiting = 0;
  const heard = listenToConsole();
  const undo: (() => void)[] = [heard.stop];

  const moved = (): void => {
    moves += 1;
  };
  const there = <T>(part: T | null): T => {
    if (part === null) throw new Error('there is no widget');
    return part;
  };
  /** What somebody acts on. */
  const acted = <T>(part: T | null): T => {
    moved();
    return there(part);
  };
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (init.credentials !== 'include') console.error(`a request without credentials: ${url}`);
    waiting += 1;
    try {
      return await server.fetch(url, init);
    } finally {
      waiting -= 1;
      moved();
    }
  };
  const start = async (given: Parameters<typeof startOnPaper>[0]): Promise<PaperEngine> => {
    const { location, print } = there(host);
    engine = await startOnPaper(given, { clock, location, print });
    engine.stage.store.subscribe(moved);
    hands = createHands(engine.stage);
    return engine;
  };

  return {
    asksAhead: false,
    unseen: Object.keys(UNSEEN) as (keyof typeof UNSEEN)[],

    async start(transcript: Transcript, { api }) {
      host = createHost(transcript, page, api, moved);
      const config = { fetch, ...host.config };
      undo.push(
        placeHostPage(host.inputs),
        timeoutsOn(clock, Number(transcript.config?.timeoutMs ?? TIMEOUT_MS)),
      );
      const adminHosts = transcript.page?.adminHost ? [new URL(page).host] : product.adminHosts;
      const load = async (path: string) =>
        path.endsWith('product.js') ? { default: { ...product, adminHosts } } : { start };
      widget = createLoader(`${origin}/latchkey.js`, [{}, '', 'data'], ['engine.js'], load, () => {})(
        config as never,
      );
      host.listen(widget);
    },

    host: async (call, input) => acted(host).call(there(widget), call, input),
    choose: (field, value) => acted(hands).choose(field, value),
    type: (field, text) => acted(hands).type(field, text),
    blur: (field) => acted(hands).blur(field),
    reveal: (field) => acted(hands).reveal(field),
    key: (key) => acted(hands).key(key),
    press: (action, times) => acted(hands).press(action, times),
    forward(seconds) {
      moved();
      return clock.forward(seconds);
    },

    async settle(isQuiet) {
      // Where nobody has acted since, one turn tells whether the server has.
      let turns = moves === rested ? QUIET - 1 : 0;
      for (let looks = 0, pauses = 0; turns < QUIET; looks += 1) {
        if (looks - pauses > MOST_TURNS || pauses > MOST_PAUSES) throw new Error('nothing comes to rest');
        const before = moves;
        if (turns === 0) hands?.arrange();
        // An answer that is on its way needs time, not turns.
        if (server.isIdle()) await new Promise((done) => setImmediate(done));
        else {
          pauses += 1;
          await new Promise((done) => setTimeout(done, 1));
        }
        turns = moves === before && isQuiet(waiting) ? turns + 1 : 0;
      }
      rested = moves;
    },

    async observe() {
      const { inputs, heard: told } = there(host);
      const view = engine ? viewOf(engine.stage) : NOTHING;
      return {
        ...told(),
        view: { ...view, inputs: Object.fromEntries([...inputs].map(([name, { value }]) => [name, value])) },
        console: heard.lines,
        traces: { store: JSON.stringify(engine?.stage.store.getState() ?? null) },
      };
    },

    async stop() {
      widget?.destroy();
      for (const one of undo.reverse()) one();
    },
  };
}
