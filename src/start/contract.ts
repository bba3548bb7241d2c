/** What loader, facade, early panel and engine know of each other. */
import type { Placed, ResolvedConfig } from '../api/config';
import type { Method, PublicState } from '../api/types';
import type { Taken } from '../early/early-journey';
import type { Decisions } from '../early/failure';
import type { Reply } from '../http/reply';
import type { Ports } from '../ports';

/** The engine of one widget. */
export interface StartedEngine {
  call(method: Method, input?: object): unknown;
  getState(): PublicState;
  destroy(): void;
}

/** What a widget shows before its engine has loaded. */
export interface Early {
  /**
   * A method of the widget was called. An entry point removes what an earlier journey shows; the other
   * methods do not. `start` loads the engine; where that fails, the failure panel says so, and the user may
   * try again.
   */
  begin(method: Method, input: object | undefined, start: () => Promise<StartedEngine>): void;
  /**
   * Shows the failure panel in `root` or, without it, in containers of its own, and calls the function that
   * the user decides for. Returns false when there is no failure panel, or no place for it.
   */
  fail(decisions: Decisions, root?: HTMLElement): boolean;
  /** Whether an early panel is in the page, or may still come. */
  isComing(): boolean;
  /** Resolves when an early panel is in the page, or it is clear that none comes. */
  settled(): Promise<void>;
  /** Resolves as `settled` does, but once the panel can be seen too; it does not wait long for a server. */
  drawn(): Promise<void>;
  /**
   * Whether anything early is in the page, even if only the wait message: then the place of the page's first
   * widget is taken.
   */
  isPlaced(): boolean;
  /**
   * Calls `listener` with the action by which the user leaves the panel, or has left it already; the latest
   * listener counts.
   */
  whenLeft(listener: (action: string) => void): void;
  /** Hands the early panel over to the engine; null when there is none. */
  take(): Taken | null;
  /** Removes everything early from the page, because the engine shows its own elements instead. */
  stop(): void;
}

/** What the loader hands over when code and data have arrived. */
export interface EngineStart {
  config: ResolvedConfig;
  /** 1 for the first widget of the page. */
  instance: number;
  emit: Ports['emit'];
  // The loader passes the product through without knowing what a flow or a panel is.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  product: any;
  /**
   * The answers to the first calls, by call id. Each is used at most once, and dropped when the engine needs
   * another path.
   */
  sent: Map<string, Promise<Response | Reply>>;
  early?: Early | undefined;
}

/** What the loader hands over; the engine's entry adds the rest. */
export type EntryStart = Omit<EngineStart, 'config' | 'instance' | 'early'> & {
  config: Placed;
  early: Early | false | undefined;
  /** Ends with the widget. */
  signal: AbortSignal;
};
