import type { Transcript } from '../../src/core/data/data.gen';

/** What an element or the page itself looks like to a person, read from the document. */
export interface PageView {
  page: string | null;
  panel: string | null;
  dialog: string | null;
  title: string | null;
  /** All that can be read on the top panel. */
  text: string;
  message: { type: string; text: string } | null;
  progress: number | null;
  focus: string | null;
  buttons: Record<string, 'enabled' | 'disabled'>;
  fields: Record<string, string>;
  errors: Record<string, string>;
  options: Record<string, string[]>;
  revealed: Record<string, boolean>;
  requirements: Record<string, string>;
  /** Elements of the host page by id. */
  elements: Record<string, string>;
  /** Inputs of the host page by name. */
  inputs: Record<string, string>;
  /** What the wait message says; '' when it does not show. */
  wait: string;
}

/** An event of the host API, or a call of the host's callback. */
export interface HeardEvent {
  name: string;
  detail: Record<string, unknown>;
}
export interface HeardCallback {
  nextAction: unknown;
  detail: unknown;
}

/** Everything that can be looked at from outside, at one moment. */
export interface Observation {
  view: PageView;
  state: { page: string | null; flow: string | null; busy: boolean; message: unknown } | null;
  events: HeardEvent[];
  callbacks: HeardCallback[];
  /** Where the browser was sent. */
  redirects: string[];
  /** How often the print dialog was opened. */
  printed: number;
  outcome: { outcome: string; nextAction: string | null } | null;
  /** The host page's address. */
  address: string;
  console: string[];
  /** All texts that must hold no secret, by the place where they were found. */
  traces: Record<string, string>;
}

/**
 * A page with a widget in it, in jsdom or in a browser. The same transcripts and the same expectations go
 * through each driver.
 */
export interface Driver {
  /** Whether the first calls are sent twice when they break down: the loader asks ahead of the engine. */
  asksAhead: boolean;
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
   * Resolves once nothing moves any more: no request is under way, nothing was drawn for a moment. `isQuiet`
   * is given the number of answers that the page waits for; the server cannot know it while a request or an
   * answer is on its way.
   */
  settle(isQuiet: (waiting: number) => boolean): Promise<void>;
  observe(): Promise<Observation>;
  stop(): Promise<void>;
}

export interface ServerAddress {
  /** Base URL of the auth API. */
  api: string;
}

/** How patient a run is, in milliseconds. Only what fails takes so long. */
export interface Patience {
  /** Until an expectation that does not hold has failed. */
  expect: number;
  /**
   * Until what an act needs has to be there, and until all has to be at rest after it: a server of its own,
   * on a busy machine, may take seconds to answer.
   */
  act: number;
  /**
   * How often such an expectation is looked at before, at least; each look waits until all is at rest. 8 when
   * not given.
   */
  looks?: number;
}
