import type { VisibleState } from '../../kit/testing/page/state';
import type { BrowserAnswer, Expectation, Transcript } from '../../src/core/data/data.gen';

/** Everything a user can see of the widget and of the page around it, read from the document. */
export interface PageView extends Omit<VisibleState, 'flow'> {
  focus: string | null;
  /**
   * The element that has the focus outside the topmost panel. null if the focus is in that panel, or no panel is
   * open.
   */
  strayFocus: string | null;
  revealed: Record<string, boolean>;
  /** Elements of the host page by id. */
  elements: Record<string, string>;
  /** Inputs of the host page by name. */
  inputs: Record<string, string>;
  /** The text of the wait message, or '' if it isn't shown. */
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

/** Everything that can be observed from outside at one moment. */
export interface Observation {
  view: PageView;
  state: { page: string | null; flow: string | null; busy: boolean; message: unknown } | null;
  events: HostEvent[];
  callbacks: HostCallback[];
  /** The URLs that the browser was redirected to. */
  redirects: string[];
  /** How often the print dialog was opened. */
  printed: number;
  outcome: { outcome: string; nextAction: string | null } | null;
  /** The host page's URL. */
  address: string;
  console: string[];
  /** All texts that must not contain secrets, by the place where they were found. */
  traces: Record<string, string>;
}

/** A widget, without a page or in a browser. The same transcripts and expectations run on each driver. */
export interface Driver {
  /** Whether a failing first call is sent twice, by the loader and by the engine. */
  asksAhead: boolean;
  /** Expectations that this driver can't observe. They aren't compared. */
  unseen?: readonly (keyof Expectation)[];
  /** Opens a host page and creates the widget in it. */
  start(transcript: Transcript, server: ServerAddress): Promise<void>;
  host(call: string, input: Record<string, unknown> | undefined): Promise<void>;
  choose(field: string, value: string): Promise<void>;
  type(field: string, text: string): Promise<void>;
  blur(field: string): Promise<void>;
  reveal(field: string): Promise<void>;
  key(key: string): Promise<void>;
  press(action: string, times: number, item?: string): Promise<void>;
  forward(seconds: number): Promise<void>;
  /** Answers the widget's request for a passkey in the place of the browser. */
  browser(answer: BrowserAnswer): Promise<void>;
  /**
   * Resolves once the page has settled: no request is running, and nothing was rendered for a moment. `isQuiet` gets
   * the number of answers that the page is waiting for, which the server can't know while a request or an answer is
   * in transit.
   */
  settle(isQuiet: (waiting: number) => boolean): Promise<void>;
  observe(): Promise<Observation>;
  stop(): Promise<void>;
}

interface ServerAddress {
  /** Base URL of the auth API. */
  api: string;
}

/** The time limits of a run, in milliseconds. Only failures take that long. */
export interface Patience {
  /** How long an unmet expectation is retried before it fails. */
  expect: number;
  /**
   * How long an action waits for its target, and how long the page may take to settle afterwards. A real server on a
   * busy machine may need seconds to answer.
   */
  act: number;
  /**
   * How often an unmet expectation is compared at least before it fails. Each comparison waits until the page has
   * settled. The default is 8.
   */
  looks?: number;
}
