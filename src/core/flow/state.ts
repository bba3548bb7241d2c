import type {
  CallId,
  DialogId,
  EntryId,
  FactName,
  FlowId,
  MessageKey,
  PageId,
  PanelId,
  Scalar,
  TimerId,
} from '../data/data.gen';
import type { Tree } from '../data/paths';

/**
 * A line of a message: text that the server wrote, with the key for its code, or a key of the catalogue with
 * arguments.
 */
export type MessageItem =
  | { text: string; code?: MessageKey }
  | { key: MessageKey; args?: Record<string, unknown> };

/** The type of a message (specification section 8). */
export type MessageType = 'error' | 'success' | 'info';

export interface Message {
  type: MessageType;
  items: MessageItem[];
  /** Increases with each message, so that the same text is announced again if it is shown twice. */
  at: number;
  /** `intro`: replaces the panel's first paragraph, so nothing moves while the user types. */
  place?: 'intro' | undefined;
}

/** In milliseconds of the monotonic clock. */
export type Timers = Record<TimerId, { startedAt: number; endsAt: number }>;

/** The data of the visible page that a panel needs. */
export interface Shown {
  page: PageId;
  flow: FlowId;
  panel: PanelId | null;
  /** The number of the progress step, starting at 1. */
  step: number | null;
  steps: MessageKey[] | null;
  visit: number;
  /** The timers when the page began to be replaced. The old page shows them until it is gone. */
  timers?: Timers;
}

/**
 * The whole state of the engine, without secrets: passwords, codes and captcha answers stay in the form,
 * tokens in the vault. Names in `journey`, `settings`, `csrf` and `session` are those of specification
 * section 3.
 */
export interface State {
  status: 'idle' | 'open' | 'leaving';
  /** Whether the journey begins again if the browser shows the page from its cache. */
  reopens: boolean;
  /** Counts journeys. Events of earlier journeys are ignored. */
  run: number;
  entry: EntryId | null;
  flow: FlowId | null;
  /** The page of the journey. It is visible once `shown.visit` equals `visit`. */
  page: PageId | null;
  /** Counts page changes. */
  visit: number;
  /** Counts page changes since a page was last visible, because a page can lead on before it shows. */
  passed: number;
  shown: Shown | null;
  /**
   * The page change for which a part failed to load. The widget isn't busy with it until the user retries.
   */
  stuckAt: number | null;
  journey: Tree;
  settings: Tree;
  csrf: Tree;
  session: Tree;
  /** Which secrets the vault holds, but never their values. */
  vault: Record<string, boolean>;
  /** Facts about the host page and this journey (src/host-page/beginning.ts). */
  host: Tree;
  message: Message | null;
  focus: { target: string; at: number } | null;
  /** The focus target for the page that a row leads to, once it is visible. */
  arrivalFocus: string | null;
  /** A timer stays here after it has ended, until it is stopped. */
  timers: Timers;
  dialogs: DialogId[];
  /** Pending calls: the number of the latest request, and whether the user waits for it. */
  inFlight: Record<CallId, { seq: number; quiet: boolean }>;
  /** Whether the host decides about a submit (`config.beforeSubmit`). */
  isHostAsked: boolean;
  /** Calls that have been answered since the widget was created. `needs` aren't called again. */
  loaded: Record<CallId, boolean>;
  /** Facts that the form reports. */
  formFacts: Record<FactName, Scalar>;
  /** All facts, as panels read them. Facts about an answer are evaluated without one. */
  facts: Record<FactName, Scalar>;
  /** Provides new numbers for calls, messages and focus requests. */
  counter: number;
}

/** The state before any journey. */
export const initialState: State = {
  status: 'idle',
  reopens: false,
  run: 0,
  entry: null,
  flow: null,
  page: null,
  visit: 0,
  passed: 0,
  shown: null,
  stuckAt: null,
  journey: {},
  settings: {},
  csrf: {},
  session: {
    authReason: null,
    captchaHtml: null,
    captchaParameters: null,
    isSessionExpired: false,
    isNudetectAuthFlagSet: false,
    loadNuDataScript: false,
  },
  vault: {},
  host: {},
  message: null,
  focus: null,
  arrivalFocus: null,
  timers: {},
  dialogs: [],
  inFlight: {},
  isHostAsked: false,
  loaded: {},
  formFacts: {},
  facts: {},
  counter: 0,
};

/**
 * Returns whether the user has to wait: for a call that isn't quiet, for the host, for a page to load, or for
 * the browser to leave.
 */
export function isBusy(state: State): boolean {
  if (state.status === 'leaving' || state.isHostAsked) return true;
  if (state.page !== null && state.shown?.visit !== state.visit && state.stuckAt !== state.visit) return true;
  return Object.values(state.inFlight).some((call) => !call.quiet);
}
