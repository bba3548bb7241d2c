import type { CallId, PanelId } from '../core/data.gen';
import type { FlowEvent } from '../core/event';
import type { State } from '../core/state';
import type { Tables } from '../core/tables';

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
  /** Loads the page anew. */
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

/** What came of a call, ready for the flow tables; `unsent`: the request never left. */
export type Performed = Pick<FlowEvent, 'key' | 'answer' | 'vaulted'> & { unsent?: true };

/** The parts of the state that a payload reads as they were when the call was ordered. */
export type Given = Pick<State, 'session' | 'journey'>;

export interface CallPort {
  /** Sends a call with the form as it was, and with the session's data of that moment (tokens are always the latest). Never rejects; null means that nobody waits for the answer any more. */
  perform(call: CallId, form: Record<string, unknown>, signal: AbortSignal, given: Given): Promise<Performed | null>;
  /** Values that `remember` takes from the form into the journey. */
  remembered(call: CallId, form: Record<string, unknown>): Record<string, unknown>;
}

/** The world, as the running half of a verb sees it. */
export interface Runtime {
  tables: Tables;
  clock: Clock;
  location: Location;
  form: FormPort;
  calls: CallPort;
  /** Aborted when the journey ends or a newer intent replaces this one. */
  signal: AbortSignal;
  /** A signal of its own for each call; starting the same call again aborts the one before. */
  signalFor(call: CallId): AbortSignal;
  getState(): State;
  /** Writes values into the state by full path, outside a step. */
  patch(values: Record<string, unknown>): void;
  /** Sends an event of the current journey into the flow tables. */
  send(event: Omit<FlowEvent, 'now' | 'run'>): void;
  loadPanel(panel: PanelId): Promise<unknown>;
  /** Opens the browser's print dialog. */
  print(): void;
  setTimer(id: string, endsAt: number): void;
  clearTimer(id: string): void;
  emit(name: string, detail: Record<string, unknown>): void;
  /** Tells the host of a fault: an `error` event. */
  report(code: string, message: string, cause?: unknown): void;
  /** The entry point's own callback, else the config's. */
  callback(nextAction: string, detail: HandedOver): void;
  /** The config's `returnToAppCallback`. */
  returnToApp(nextAction: string, detail: HandedOver): void;
  /** Ends the journey: aborts what is under way and settles the entry point's promise. */
  settle(outcome: Outcome): void;
}
