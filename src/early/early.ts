import { type Placed, timeoutOf } from '../api/config';
import type { EntryId, Method } from '../api/types';
import type { Tree } from '../core/data/paths';
import { listenFirst } from '../host-page/dialog';
import { type Reply, takeReply } from '../http/reply';
import type { Early, FetchedScreens } from '../start/contract';
import { EARLY_ENTRY, type EarlyDescription, type EarlyPanel } from './description';
import { type EarlyJourney, end, fail, showPanel, showWait, take, whenLeft } from './early-journey';
import { type Known, situationOf } from './fitting';

/** The answers to the first calls by call ID, pending or already read. */
export type Sent = Map<string, Promise<Response | Reply>>;

/** Reads an answer with a timeout of `ms` milliseconds, and clears the timer afterwards. */
function readWithin(response: Response, ms: number): Promise<Reply> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  return takeReply(response, limit.signal).finally(() => clearTimeout(timer));
}

/**
 * Reads the answer to a call once, with a timeout of `ms` milliseconds, and stores the result in `sent` for
 * the engine. Resolves with the answer's data, or a falsy value without an answer. Rejects if the call fails.
 */
async function readOnce(call: string, sent: Sent, ms: number): Promise<unknown> {
  const reply = sent.get(call)?.then((response) => readWithin(response as Response, ms));
  if (!reply) return undefined;
  sent.set(call, reply);
  const { status, text } = await reply;
  return status < 300 && JSON.parse(text);
}

/**
 * The display of a widget before its engine has loaded: first the wait message, and for sign-on a usable panel as
 * soon as the settings have arrived. The engine hydrates that panel. Each locale has its own module, with the
 * texts of that language.
 */

export interface EarlyOptions {
  config: Placed;
  /** The first calls, by ID. */
  sent: Sent;
  /** The screens that the widget fetches, if the config has `screens`. */
  screens?: Promise<Pick<FetchedScreens, 'early'>> | undefined;
  /** Aborts when the widget is destroyed. */
  signal: AbortSignal;
}

/** The methods that don't begin a journey. The type keeps the list complete. */
const NON_ENTRIES: Record<Exclude<Method, EntryId>, true> = {
  beginMonitoring: true,
  stopMonitoring: true,
  loadAnalytics: true,
  setLanguage: true,
};

/** Maximum time in milliseconds that the engine waits for the settings and for a frame. */
const MAX_WAIT_MS = 500;

/** Resolves once `element` is laid out. Hidden tabs have no frames. */
const frame = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });

const isEntry = (method: Method): method is EntryId => !(method in NON_ENTRIES);

/** Creates the early display of one widget, with the texts of `description`. */
export function createEarly(
  description: EarlyDescription,
  { config, sent, screens, signal }: EarlyOptions,
): Early {
  // Reads the answer once, with the engine's timeout, and passes the result on to the engine.
  const settings = readOnce(description.settings.call, sent, timeoutOf(config));
  settings.catch(() => {});
  // The engine may start before the panel shows, and removes parameters from the URL that it reads once.
  const { href } = window.location;
  const createJourney = (): EarlyJourney => ({ description, config });
  /** The latest journey. */
  let journey = createJourney();
  let isFirst = true;

  const show = async (own: EarlyJourney, entry: EntryId, visit: Omit<Known, 'answer'>): Promise<void> => {
    if (!showWait(own) || entry !== EARLY_ENTRY) return;
    const answer = await settings;
    if (screens)
      own.description = await screens.then(
        (fetched) => fetched.early(description),
        () => description,
      );
    const { panel } = own.description;
    const found = answer && panel ? situationOf(own.description, panel, { ...visit, answer }) : null;
    if (found) showPanel(own, panel as EarlyPanel, found, visit.input?.userId);
  };

  /** Shows the failure panel if the engine fails to load. `retry` loads it again and repeats the call. */
  const watch = (own: EarlyJourney, loading: Promise<unknown>, retry: () => Promise<unknown>): void => {
    loading.catch(() => {
      if (!own.isOver) fail(own, { again: () => watch(own, retry(), retry), leave: () => end(own) });
    });
  };

  const stop = (): void => end(journey);
  signal.addEventListener('abort', stop);
  if (!signal.aborted) signal.addEventListener('abort', listenFirst());

  return {
    begin(entry, input, start) {
      if (!isEntry(entry)) return;
      stop();
      journey = createJourney();
      const own = journey;
      const visit = { config, input: input as Tree | undefined, isFirst, href };
      isFirst = false;
      if (signal.aborted || description.silent.includes(entry)) return;
      // Only the engine can apply the host's own texts. With any, neither the wait message nor a panel shows
      // early.
      if (Object.keys(config.messages ?? {}).length === 0) {
        own.showing = show(own, entry, visit)
          .catch(() => {})
          .then(() => {
            own.showing = undefined;
          });
      }
      watch(own, start(), () => start().then((engine) => engine.call(entry, input)));
    },
    fail: (decisions, root) => fail(journey, decisions, root),
    isComing: () => (journey.showing ?? journey.panel) !== undefined,
    settled: () => journey.showing ?? Promise.resolve(),
    async drawn() {
      // Waits a microtask, so that a method called right after create() runs first.
      await null;
      const shown = async (): Promise<void> => {
        await journey.showing;
        if (journey.view) await frame(journey.view.containers.root);
      };
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, MAX_WAIT_MS);
        const done = (): void => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', done);
        shown().then(done, done);
      });
    },
    isPlaced: () => journey.view !== undefined,
    whenLeft: (listener) => whenLeft(journey, listener),
    take: () => take(journey),
    stop,
  };
}
