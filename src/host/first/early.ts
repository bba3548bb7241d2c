/**
 * What a widget shows before its engine is there: the wait message at once, and for sign-on a panel to type
 * into as soon as stylesheet and settings have arrived, which the engine takes over in place. One module for
 * each locale, with the words of that language in it.
 */
import type { Tree } from '../../core/paths';
import { limitOf, type Placed } from '../config';
import type { EntryId, LateHandle, Method } from '../facade-types';
import { EARLY_ENTRY, type EarlyDescription } from './description';
import { type EarlyJourney, end, fail, showPanel, showWait, type Taken, take, whenLeft } from './early-journey';
import type { Decisions } from './failure';
import { readOnce, type Sent } from './settings';
import { type Known, situationOf } from './situation';

export interface EarlyOptions {
  config: Placed;
  /** The first calls, by id. */
  sent: Sent;
  /** Resolves when the stylesheet is there. */
  styled: unknown;
  /** Ends with the widget. */
  signal: AbortSignal;
}

/** What a widget shows before its engine is there. */
export interface Early {
  /**
   * A method of the widget was called. What is shown of an earlier journey gives way to an entry point, and
   * to nothing else. `start` brings the engine; where that fails, the failure panel says so, and the user may
   * try again.
   */
  begin(method: Method, input: object | undefined, start: () => Promise<LateHandle>): void;
  /**
   * Shows the failure panel in `root` or, without it, in containers of its own; what the user decides is
   * called. False: there is none, or no place for it.
   */
  fail(decisions: Decisions, root?: HTMLElement): boolean;
  /** Whether an early panel is in the page, or may still come. */
  isComing(): boolean;
  /** Resolves when an early panel is in the page, or it is clear that none comes. */
  settled(): Promise<void>;
  /**
   * Whether anything early is in the page, if only the wait message: the place of the page's first widget is
   * taken then.
   */
  isPlaced(): boolean;
  /**
   * Calls `listener` with the action by which the user leaves the panel, or has left it already; the latest
   * listener counts.
   */
  whenLeft(listener: (action: string) => void): void;
  /** Hands the early panel over to the engine; null when there is none. */
  take(): Taken | null;
  /** Takes everything early out of the page; what the engine shows comes instead. */
  stop(): void;
}

/** Methods that begin no journey; all of them, the type sees to that. */
const ASIDE: Record<Exclude<Method, EntryId>, true> = { beginMonitoring: true, stopMonitoring: true, loadAnalytics: true, setLanguage: true };

const isEntry = (method: Method): method is EntryId => !(method in ASIDE);

/** What one widget shows early, in the words of `description`. */
export function createEarly(description: EarlyDescription, { config, sent, styled, signal }: EarlyOptions): Early {
  // Read once, within the limits of the engine, which gets what was read.
  const settings = readOnce(description.settings.call, sent, limitOf(config));
  settings.catch(() => {});
  const createJourney = (): EarlyJourney => ({ description, theme: config.theme ?? {} });
  /** The latest one. */
  let journey = createJourney();
  let isFirst = true;

  const show = async (own: EarlyJourney, entry: EntryId, visit: Omit<Known, 'answer'>): Promise<void> => {
    await styled;
    if (!showWait(own) || entry !== EARLY_ENTRY || !description.panel) return;
    const answer = await settings;
    const found = answer ? situationOf(description, description.panel, { ...visit, answer }) : null;
    if (found) showPanel(own, description.panel, found);
  };

  /**
   * Shows the failure panel when the engine does not come; `retry` asks for it again, and makes the call that
   * it missed.
   */
  const watch = (own: EarlyJourney, coming: Promise<unknown>, retry: () => Promise<unknown>): void => {
    coming.catch(() => {
      if (!own.isOver) fail(own, { again: () => watch(own, retry(), retry), leave: () => end(own) });
    });
  };

  const stop = (): void => end(journey);
  signal.addEventListener('abort', stop);

  return {
    begin(entry, input, start) {
      if (!isEntry(entry)) return;
      stop();
      journey = createJourney();
      const own = journey;
      const visit = { config, input: input as Tree | undefined, isFirst };
      isFirst = false;
      if (signal.aborted || description.silent.includes(entry)) return;
      // The host's own words are for the engine to put in.
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
    isPlaced: () => journey.view !== undefined,
    whenLeft: (listener) => whenLeft(journey, listener),
    take: () => take(journey),
    stop,
  };
}
