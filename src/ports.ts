import type { UnknownAction } from '@reduxjs/toolkit';
import type { WidgetEvents } from './api/types';
import type { CallId, FlowId, PanelId } from './core/data/data.gen';
import type { FlowEvent, NewEvent } from './core/flow/event';
import type { State } from './core/flow/state';
import type { Tables } from './core/flow/tables';

/** Time, as a port: tests move it. */
export interface Clock {
  /** Milliseconds, monotonic; never goes back. */
  now(): number;
  /** Milliseconds since 1970, as the calendar has it. */
  date(): number;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** The address bar, as a port. */
export interface Location {
  href(): string;
  assign(url: string): void;
  /** Reloads the page. */
  reload(): void;
  /** Changes the address without loading anything. */
  replace(url: string): void;
}

/** How a journey ended (the promise that an entry point returned). */
export interface Outcome {
  outcome: 'redirected' | 'returned' | 'closed' | 'failed';
  nextAction: string | null;
}

/** What a callback of the host gets besides the nextAction. */
export interface HandedOver {
  messages: unknown[];
  /** Where the server would go on: a URL that a redirect may go to, or null. */
  targetUrl: string | null;
}

/** The open form's values, which never enter the store. */
export interface FormPort {
  /** A copy of what is in the fields that show; hidden ones count as absent. */
  snapshot(): Record<string, unknown>;
  set(patch: Record<string, unknown>): void;
  clear(fields: readonly string[]): void;
}

/** The result of a call, ready for the flow tables; `unsent`: the request never left. */
export type Performed = Pick<FlowEvent, 'key' | 'answer' | 'vaulted'> & { unsent?: true };

/** The parts of the state that a payload reads as they were when the call was ordered. */
export type Given = Pick<State, 'session' | 'journey'>;

export interface CallPort {
  /**
   * Sends a call with the form as it was, and with the session's data of that moment (tokens are always the
   * latest). Never rejects; null means that the call was aborted.
   */
  perform(
    call: CallId,
    form: Record<string, unknown>,
    signal: AbortSignal,
    given: Given,
  ): Promise<Performed | null>;
  /** Values that `remember` takes from the form into the journey. */
  remembered(call: CallId, form: Record<string, unknown>): Record<string, unknown>;
}

/** Abort signals by name, for work of which only one may run at a time. */
export interface Signals {
  /** Takes a signal by name: a newer one of that name ends the older, and all end with `parent`. */
  take(name: string, parent: AbortSignal): AbortSignal;
  /** Ends the signal of that name, if there is one. */
  end(name: string): void;
}

/** Loads the parts of a page, and begins the form on it. */
export interface PagePort {
  /** The calls that bring what all others carry: token and session. */
  carried: readonly CallId[];
  /**
   * Asks for what a page needs; a call that is under way already is not asked again. Its answer serves the
   * whole life of the widget.
   */
  need(call: CallId): Promise<Performed | null>;
  /** Adds a flow that has not loaded yet to the tables. */
  loadFlow(flow: FlowId): Promise<unknown>;
  loadPanel(panel: PanelId): Promise<unknown>;
  /**
   * Loads a panel and everything else that a page needs before it can show; true when all of it is loaded
   * already.
   */
  prepare(panel: PanelId | null): true | Promise<unknown>;
  /** Begins the form of a panel, just before it shows; what was typed on the panel before is kept. */
  beginForm(panel: PanelId | null): void;
  /** Empties the form: no panel is on show any more. */
  emptyForm(): void;
  /** Rejects when the work takes too long, or the signal ends it. */
  within<T>(work: Promise<T>, signal: AbortSignal): Promise<T>;
  /**
   * Says that a part of the page did not load. Resolves with what the user chooses; null where nothing can
   * say so.
   */
  reportMissing(signal: AbortSignal): Promise<'again' | 'leave'> | null;
}

/** The world outside the widget: Redux Toolkit hands it to its listeners as `extra`. */
export interface Ports {
  clock: Clock;
  location: Location;
  /** Opens the browser's print dialog. */
  print(): void;
  /** An event for the host. */
  emit<Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]): void;
  /** Tells the host of a fault: an `error` event. */
  report(code: string, message: string, cause?: unknown): void;
}

/** The other parts of the widget that effects work with. */
export interface Services {
  tables: Tables;
  form: FormPort;
  calls: CallPort;
  page: PagePort;
  signals: Signals;
  /** The entry point's own callback, else the config's. */
  callback(nextAction: string, detail: HandedOver): void;
  /** The config's `returnToAppCallback`. */
  returnToApp(nextAction: string, detail: HandedOver): void;
  /** Ends the journey: settles the entry point's promise, and what the journey has started is cancelled. */
  settle(outcome: Outcome): void;
}

/**
 * All that an effect's `run` gets: the ports, the widget's parts, and the store as Redux Toolkit's listener
 * hands it over.
 */
export interface Runtime extends Ports, Services {
  /** Ends with the journey, or once all that the event has left to do is done. */
  signal: AbortSignal;
  getState(): State;
  /** Writes beside a step: an action of src/store/actions.ts. */
  dispatch(action: UnknownAction): void;
  /** Sends an event of the current journey. */
  send(event: NewEvent): void;
}
