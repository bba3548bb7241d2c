/**
 * The display of a widget before its engine has loaded: first the wait message, and for sign-on a usable panel as
 * soon as the settings have arrived. The engine hydrates that panel. Each locale has its own module, with the
 * texts of that language.
 */
import { type Placed, timeoutOf } from '../api/config';
import type { EntryId, Method } from '../api/types';
import type { Tree } from '../core/data/paths';
import type { FactValues } from '../core/flow/facts';
import { type Containers, isRendered, rootId } from '../host-page/containers';
import { listenFirst } from '../host-page/dialog';
import { dom } from '../host-page/dom';
import { logoImages } from '../host-page/theme';
import { type Reply, takeReply } from '../http/reply';
import type { Early, FetchedScreens, Taken } from './contract';
import { brandOf, EARLY_ENTRY, type EarlyDescription, type EarlyPanel, markOf } from './description';
import { type Fitting, type Known, situationOf } from './fitting';
import { type HeldInput, holdInput } from './hold-input';
import {
  createView,
  type Decisions,
  makeElements,
  openDialog,
  showFailure,
  showInline,
  takeMarkup,
  type View,
} from './view';

interface EarlyJourney {
  /** The built-in screens, or those that the widget has fetched. */
  description: EarlyDescription;
  config: Placed;
  /** The engine shows the journey, the user has left it, or another journey has begun. */
  isOver?: boolean;
  /** Resolves once it is known whether the early panel will show. Undefined after that. */
  showing?: Promise<void> | undefined;
  /** Adds the wait message. */
  timer?: ReturnType<typeof setTimeout>;
  /** The containers in the page. */
  view?: View | undefined;
  panel?: { drawn: EarlyPanel; facts: FactValues; input: HeldInput } | undefined;
  removeFailure?: (() => void) | undefined;
  /** The action by which the user left the panel. */
  leftBy?: string | undefined;
  onLeft?: (action: string) => void;
}

/**
 * Returns whether the page has a body, and no other widget has the first container. Markup that the host has
 * rendered waits for a widget.
 */
function isPlaceFree(): boolean {
  const root = dom.getElementById(rootId(1));
  return dom.body !== null && (root === null || isRendered(root));
}

/**
 * Time in milliseconds until the wait message is added. The settings have often arrived before the early file,
 * and the message would then cost a frame before the panel.
 */
const WAIT_AFTER_MS = 50;

/**
 * Adds the containers to the page, and soon after the wait message. Returns false if the page has no place for
 * it or the journey is over.
 */
function showWait(own: EarlyJourney): boolean {
  if (own.isOver || !isPlaceFree()) return false;
  own.view = createView(own.description, own.config);
  own.timer = setTimeout(() => {
    if (!own.removeFailure) own.view?.wait(true);
  }, WAIT_AFTER_MS);
  return true;
}

/** The build renders a panel as a modal dialog with a heading of level 2. */
const tagsOf = ({ isInline }: Containers, { headingLevel = 2 }: Placed): Record<string, string> => ({
  ...(isInline && { dialog: 'section' }),
  h2: `h${headingLevel}`,
});

/** Replaces the wait message with the early panel, with the user ID from the host filled in. */
function showPanel(own: EarlyJourney, drawn: EarlyPanel, found: Fitting, userId: unknown): void {
  const { variant, facts, help, ways } = found;
  // The failure panel must not end up below the early panel.
  if (!own.view || own.removeFailure) return;
  const { containers, wait } = own.view;
  const { root } = containers;
  takeMarkup(root, markOf(own.description, found), () => {
    root.append(...makeElements(drawn.pieces, help, variant, tagsOf(containers, own.config)));
    root.querySelector('.latchkey-buttons')?.after(...makeElements(ways));
    const brand = brandOf(logoImages(own.config.theme ?? {}));
    root.querySelector('.latchkey-header')?.prepend(...makeElements(brand));
  });
  clearTimeout(own.timer);
  wait(false);
  const field = root.querySelector<HTMLInputElement>('[name=userId]');
  if (field && userId) field.value = `${userId}`;
  const dialog = containers.isInline ? showInline(root) : openDialog(root);
  const input = holdInput({ dialog, out: drawn.out, left: () => leave(own, drawn), waiting: wait });
  own.panel = { drawn, facts: { ...drawn.assumed, ...facts }, input };
}

/**
 * Shows the failure panel in `root`, or in its own containers. Returns false if the product has no failure
 * panel or the page has no place for it.
 */
function fail(own: EarlyJourney, { again, leave }: Decisions, root?: HTMLElement): boolean {
  const { description, config } = own;
  if (description.failure.length === 0 || (!root && !own.view && !isPlaceFree())) return false;
  own.removeFailure?.();
  own.view?.wait(false);
  own.panel?.input.forget();
  if (!root) own.view ??= createView(description, config);
  const place = root ?? (own.view as View).containers.root;
  own.removeFailure = showFailure(place, description.failure, {
    again() {
      own.removeFailure = undefined;
      own.view?.wait(true);
      again();
    },
    leave() {
      own.removeFailure = undefined;
      leave();
    },
  });
  return true;
}

/**
 * Calls `listener` with the action by which the user leaves the panel, or already has. Only the latest
 * listener is called.
 */
function whenLeft(own: EarlyJourney, listener: (action: string) => void): void {
  own.onLeft = listener;
  if (own.leftBy !== undefined) listener(own.leftBy);
}

/** Hands the early panel over to the engine and ends the early journey. Returns null without a panel. */
function take(own: EarlyJourney): Taken | null {
  const { description, view, panel } = own;
  if (!view || !panel) return null;
  const { containers } = view;
  const { drawn, facts, input } = panel;
  // If the host has cleared its page, treat that as leaving the panel.
  if (!containers.root.isConnected) {
    leave(own, drawn);
    return null;
  }
  // The engine shows the wait message from now on.
  view.wait(false);
  own.isOver = true;
  own.view = own.panel = undefined;
  return {
    containers,
    panel: drawn.panel,
    locale: description.locale,
    pack: description.pack,
    facts,
    typed: input.typed,
    replay: input.release(),
  };
}

/** Removes everything from the page. */
function end(own: EarlyJourney): void {
  own.isOver = true;
  clearTimeout(own.timer);
  own.removeFailure?.();
  own.panel?.input.release();
  own.view?.remove();
  own.removeFailure = own.panel = own.view = own.showing = undefined;
}

function leave(own: EarlyJourney, { out }: EarlyPanel): void {
  end(own);
  own.leftBy = out;
  if (out !== undefined) own.onLeft?.(out);
}

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
