import type { UnknownAction } from '@reduxjs/toolkit';
import type { WidgetEvents } from './api/types';
import type { CallId, Ceremony, FlowId, PanelId } from './core/data/data.gen';
import type { FlowEvent, NewEvent } from './core/flow/event';
import type { State } from './core/flow/state';
import type { Tables } from './core/flow/tables';

/** The clock. Tests replace it to control time. */
export interface Clock {
  /** Returns milliseconds of a monotonic clock. */
  now(): number;
  /** Returns milliseconds since 1970. */
  date(): number;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** The page's URL and navigation. */
export interface Location {
  href(): string;
  /** Leaves the page for a URL (src/host-page/leave.ts). */
  assign(url: string, signal: AbortSignal, gone: (unloads: boolean) => void): void;
  /** Changes the URL without loading anything. */
  replace(url: string): void;
}

/** How a journey ended, as the entry point's promise resolves. */
export interface Outcome {
  outcome: 'redirected' | 'returned' | 'closed' | 'failed';
  nextAction: string | null;
}

/** The second argument of the host's callbacks. */
export interface ReturnDetail {
  messages: unknown[];
  /** The server's target if a redirect may lead there, or null. */
  targetUrl: string | null;
}

/** The open form's values, which never enter the store. */
export interface FormPort {
  /** Returns a copy of the values of visible fields. */
  snapshot(): Record<string, unknown>;
  set(patch: Record<string, unknown>): void;
  clear(fields: readonly string[]): void;
}

/** The result of a call, ready for the flow tables. `unsent` means that the request was never sent. */
export type Performed = Pick<FlowEvent, 'key' | 'answer' | 'vaulted' | 'spent'> & { unsent?: true };

/** The parts of the state that a payload reads as they were when the call was requested. */
export type Given = Pick<State, 'session' | 'journey'>;

/**
 * The browser's answer to a ceremony. `none`: the user chose none or cancelled. `exists`: the device already has such a
 * credential. `unable`: the browser or the page can't. `ended`: another ceremony or page took over.
 */
export interface CeremonyResult extends Pick<FlowEvent, 'vaulted' | 'spent'> {
  result: 'ok' | 'none' | 'exists' | 'unable' | 'ended';
}

/** The browser's credentials (WebAuthn). Options and results stay in the vault. */
export interface CredentialPort {
  /** Asks the browser with the options in the vault. Never rejects. */
  ask(ceremony: Ceremony, signal: AbortSignal): Promise<CeremonyResult>;
  /** Tells the browser that the server doesn't know the credential in the vault. */
  forget(): Promise<void>;
}

export interface CallPort {
  /**
   * Sends a call with the given form and session data, but the latest tokens. Never rejects. Resolves to null
   * if the call was aborted.
   */
  perform(
    call: CallId,
    form: Record<string, unknown>,
    signal: AbortSignal,
    given: Given,
  ): Promise<Performed | null>;
  /** Returns the values that `remember` takes from the form into the journey. */
  remembered(call: CallId, form: Record<string, unknown>): Record<string, unknown>;
}

/** Named abort signals, for work of which only one may run at a time. */
export interface Signals {
  /** Returns a new signal and aborts the previous one of that name. Aborts with `parent`. */
  take(name: string, parent: AbortSignal): AbortSignal;
  /** Aborts the signal of that name, if there is one. */
  end(name: string): void;
}

/** Loads the parts of a page and begins its form. */
export interface PagePort {
  /** The calls that return what all others carry: token and session. */
  carried: readonly CallId[];
  /**
   * Sends a call that a page needs. A pending call isn't sent again, and its answer is kept for the life of
   * the widget.
   */
  need(call: CallId): Promise<Performed | null>;
  /** Adds a flow that hasn't loaded yet to the tables. */
  loadFlow(flow: FlowId): Promise<unknown>;
  loadPanel(panel: PanelId): Promise<unknown>;
  /**
   * Loads a panel and everything else that a page needs before it can show. Returns true if all of it is
   * already loaded.
   */
  prepare(panel: PanelId | null): true | Promise<unknown>;
  /** Begins the form of a panel, just before it shows. Keeps the previous panel's input. */
  beginForm(panel: PanelId | null): void;
  /** Empties the form when no panel is visible. */
  emptyForm(): void;
  /** Rejects if the work takes too long or the signal aborts. */
  within<T>(work: Promise<T>, signal: AbortSignal): Promise<T>;
  /**
   * Shows that a part of the page failed to load. Resolves with the user's choice. Returns null if it can't
   * be shown.
   */
  reportMissing(signal: AbortSignal): Promise<'again' | 'leave'> | null;
}

/** The world outside the widget. Redux Toolkit passes it to listeners as `extra`. */
export interface Ports {
  clock: Clock;
  location: Location;
  /** Opens the browser's print dialog. */
  print(): void;
  /** Sends an event to the host. */
  emit<Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]): void;
  /** Reports an error to the host as an `error` event. */
  report(code: string, message: string, cause?: unknown): void;
}

/** The other parts of the widget that effects use. */
export interface Services {
  tables: Tables;
  form: FormPort;
  calls: CallPort;
  credentials: CredentialPort;
  page: PagePort;
  signals: Signals;
  /** Calls the entry point's own callback, or else the config's. */
  callback(nextAction: string, detail: ReturnDetail): void;
  /** Calls the config's `returnToAppCallback`. */
  returnToApp(nextAction: string, detail: ReturnDetail): void;
  /**
   * Ends the journey: settles the entry point's promise and cancels the journey's effects. `isKept`: the document stays
   * after a redirect.
   */
  settle(outcome: Outcome, isKept?: boolean): void;
}

/** Everything that an effect's `run` gets: the ports, the widget's parts, and the store's listener API. */
export interface Runtime extends Ports, Services {
  /** Aborts when the journey ends, or when all effects of the event are done. */
  signal: AbortSignal;
  getState(): State;
  /** Changes the state outside of a step, by an action of src/store/actions.ts. */
  dispatch(action: UnknownAction): void;
  /** Sends an event of the current journey. */
  send(event: NewEvent): void;
}
