import type { Look } from '../../kit/testing/page/look';
import type { Expectation, Transcript } from '../../src/core/data/data.gen';

/** What a user sees of the widget and of the page around it, read from the document. */
export interface PageView extends Omit<Look, 'flow'> {
  focus: string | null;
  /** What has the focus instead of the panel on top; null when the focus is in that panel, or no panel is open. */
  strayFocus: string | null;
  revealed: Record<string, boolean>;
  /** Elements of the host page by id. */
  elements: Record<string, string>;
  /** Inputs of the host page by name. */
  inputs: Record<string, string>;
  /** The text of the wait message; '' when it is not shown. */
  wait: string;
}

/** An event of the host API, or a call of the host's callback. */
export interface HostEvent {
  name: string;
  detail: Record<string, unknown>;
}
export interface HostCallback {
  nextAction: unknown;
  detail: unknown;
}

/** Everything that can be observed from outside, at one moment. */
export interface Observation {
  view: PageView;
  state: { page: string | null; flow: string | null; busy: boolean; message: unknown } | null;
  events: HostEvent[];
  callbacks: HostCallback[];
  /** The addresses that the browser was sent to. */
  redirects: string[];
  /** How often the print dialog was opened. */
  printed: number;
  outcome: { outcome: string; nextAction: string | null } | null;
  /** The host page's address. */
  address: string;
  console: string[];
  /** All texts that must contain no secret, by the place where they were found. */
  traces: Record<string, string>;
}

/**
 * A page with a widget in it, in jsdom or in a browser. The same transcripts and the same expectations run on
 * each driver.
 */
export interface Driver {
  /** Whether a first call that fails is sent twice: once by the loader, once by the engine. */
  asksAhead: boolean;
  /** What this driver cannot see: expectations of these are not compared. */
  unseen?: readonly (keyof Expectation)[];
  /** Opens a host page and creates the widget in it. */
  start(transcript: Transcript, server: ServerAddress): Promise<void>;
  host(call: string, input: Record<string, unknown> | undefined): Promise<void>;
  choose(field: string, value: string): Promise<void>;
  type(field: string, text: string): Promise<void>;
  blur(field: string): Promise<void>;
  reveal(field: string): Promise<void>;
  key(key: string): Promise<void>;
  press(action: string, times: number): Promise<void>;
  forward(seconds: number): Promise<void>;
  /**
   * Resolves once nothing changes any more: no request is running, and nothing was drawn for a moment.
   * `isQuiet` gets the number of answers that the page waits for; the server cannot know it while a request
   * or an answer is in transit.
   */
  settle(isQuiet: (waiting: number) => boolean): Promise<void>;
  observe(): Promise<Observation>;
  stop(): Promise<void>;
}

export interface ServerAddress {
  /** Base URL of the auth API. */
  api: string;
}

/** The time limits of a run, in milliseconds. Only a failure takes that long. */
export interface Patience {
  /** How long an expectation that does not hold is repeated before it fails. */
  expect: number;
  /**
   * How long an act waits for what it needs, and how long the page may take to settle afterwards: a real
   * server on a busy machine may take seconds to answer.
   */
  act: number;
  /**
   * How often such an expectation is compared at least before it fails; each time waits until the page has
   * settled. 8 by default.
   */
  looks?: number;
}
