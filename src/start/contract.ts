/** The interfaces between loader, facade, early panel and engine. */
import type { Placed, ResolvedConfig } from '../api/config';
import type { Method, PublicState } from '../api/types';
import type { FactValues } from '../core/flow/facts';
import type { Containers } from '../host-page/containers';
import type { Reply } from '../http/reply';
import type { Ports } from '../ports';
import type { EarlyDescription } from './description';
import type { Part } from './hold-input';
import type { Decisions } from './view';

/** The engine of one widget. */
export interface StartedEngine {
  call(method: Method, input?: object): unknown;
  getState(): PublicState;
  /** Returns the user's input so far, without secrets. */
  typed(): Record<string, unknown>;
  destroy(): void;
}

/** An early panel in the page, ready for the engine to take over. */
export interface Taken {
  containers: Containers;
  panel: string;
  /** The locale of its texts. */
  locale: string;
  /** The name of the pack that it is from. */
  pack: string | undefined;
  /** The facts that it was rendered for. */
  facts: FactValues;
  /** Returns the input so far, without secrets. */
  typed(): Record<string, string>;
  /** Repeats the input and presses once the engine has taken over. `current` returns the element that stands for one of the early panel. */
  replay(current: (drawn: Part) => Part): void;
}

/** The display before the engine has loaded. */
export interface Early {
  /**
   * Called for each method of the widget. An entry point removes the display of an earlier journey; other
   * methods don't. `start` loads the engine. If that fails, the failure panel shows, and the user can retry.
   */
  begin(method: Method, input: object | undefined, start: () => Promise<StartedEngine>): void;
  /**
   * Shows the failure panel in `root`, or in its own containers, and calls the function for the user's
   * choice. Returns false if the product has no failure panel or the page has no place for it.
   */
  fail(decisions: Decisions, root?: HTMLElement): boolean;
  /** Returns whether an early panel is in the page or may still show. */
  isComing(): boolean;
  /** Resolves once an early panel is in the page, or it is known that there will be none. */
  settled(): Promise<void>;
  /** Resolves like `settled`, but after the panel is painted. Doesn't wait long for a server. */
  drawn(): Promise<void>;
  /**
   * Returns whether anything early is in the page, even only the wait message. Then the first widget's
   * containers are taken.
   */
  isPlaced(): boolean;
  /**
   * Calls `listener` with the action by which the user leaves the panel, or already has. Only the latest
   * listener is called.
   */
  whenLeft(listener: (action: string) => void): void;
  /** Hands the early panel over to the engine. Returns null without an early panel. */
  take(): Taken | null;
  /** Removes everything early from the page, because the engine shows its own elements. */
  stop(): void;
}

/** The parameters of the engine, once code and data have loaded. */
export interface EngineStart {
  config: ResolvedConfig;
  /** The number of the widget in the page, starting at 1. */
  instance: number;
  emit: Ports['emit'];
  // The loader passes the product on without knowing its types.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  product: any;
  /**
   * The answers to the first calls, by call ID. Each is used at most once, and dropped if the engine needs
   * another path.
   */
  sent: Map<string, Promise<Response | Reply>>;
  early?: Early | undefined;
  /** Input that the first panel with the same fields begins with. */
  draft?: Record<string, unknown>;
  /** The channel and the pack whose screens show, for the server's error log. */
  label?: string;
}

/** The screens that a widget fetches, once it is decided which ones show first. */
export interface FetchedScreens {
  /** Returns the early panel of the pack, or the built-in one. */
  early(builtIn: EarlyDescription): EarlyDescription;
  /** Starts an engine with these screens. `begin` starts one with the given parameters. */
  start(options: EngineStart, begin: (options: EngineStart) => StartedEngine): Promise<StartedEngine>;
}

/** The parameters from the loader. The engine's entry adds the rest. */
export type EntryStart = Omit<EngineStart, 'config' | 'instance' | 'early'> & {
  config: Placed;
  early: Early | undefined;
  /** The screens that the widget fetches, if the config has `screens`. */
  screens?: Promise<FetchedScreens> | undefined;
  /** Aborts when the widget is destroyed. */
  signal: AbortSignal;
};
