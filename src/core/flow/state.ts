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
 * One line of a message: text that the server wrote, with the key that words for its code would have, or a
 * key of the catalogue with its arguments.
 */
export type MessageItem =
  | { text: string; code?: MessageKey }
  | { key: MessageKey; args?: Record<string, unknown> };

/** Specification section 8: the theme of a message. */
export type MessageType = 'error' | 'success' | 'info';

export interface Message {
  type: MessageType;
  items: MessageItem[];
  /** Counts messages, so that the same text shown twice is announced twice. */
  at: number;
  /** `intro`: it takes the place of the panel's first paragraph, so nothing moves under a user who types. */
  place?: 'intro' | undefined;
}

/** In milliseconds of the monotonic clock. */
export type Timers = Record<TimerId, { startedAt: number; endsAt: number }>;

/** What a panel needs to know about the page that is on show. */
export interface Shown {
  page: PageId;
  flow: FlowId;
  panel: PanelId | null;
  /** Number of the progress step, from 1. */
  step: number | null;
  steps: MessageKey[] | null;
  visit: number;
  /**
   * The timers of a page that another page replaces, as they stood: the old page shows them until it has
   * gone.
   */
  timers?: Timers;
}

/**
 * Everything the engine knows, without a single secret: passwords, codes and captcha answers stay in the
 * form, tokens in the vault. Names inside `journey`, `settings`, `csrf` and `session` are those of section 3
 * of the specification.
 */
export interface State {
  status: 'idle' | 'open' | 'leaving';
  /** Counts journeys; an event of an earlier one is ignored. */
  run: number;
  entry: EntryId | null;
  flow: FlowId | null;
  /** The page the journey stands on; it is on show once `shown.visit` equals `visit`. */
  page: PageId | null;
  /** Counts page changes. */
  visit: number;
  /** Page changes since a page was last on show: a page may lead on before it shows. */
  passed: number;
  shown: Shown | null;
  /**
   * The page change for which a part did not load; the widget is not busy with it until the part is fetched
   * again.
   */
  stuckAt: number | null;
  journey: Tree;
  settings: Tree;
  csrf: Tree;
  session: Tree;
  /** Which secrets the vault holds; never their values. */
  vault: Record<string, boolean>;
  /** What the engine knows about the host page and this journey (src/host-page/beginning.ts). */
  host: Tree;
  message: Message | null;
  focus: { target: string; at: number } | null;
  /** Where the focus goes once the page that a row leads to is on show. */
  arrivalFocus: string | null;
  /** A timer that has ended stays here until it is stopped. */
  timers: Timers;
  dialogs: DialogId[];
  /** Calls under way: the number of the latest intent, and whether the user waits for it. */
  inFlight: Record<CallId, { seq: number; quiet: boolean }>;
  /** Calls that have answered in this life of the widget (`needs` are asked once). */
  loaded: Record<CallId, boolean>;
  /** Facts that come from the form; their values are finite, and the form hands them in. */
  formFacts: Record<FactName, Scalar>;
  /** All facts, as panels see them (those about an answer read as if there were none). */
  facts: Record<FactName, Scalar>;
  /** Counts everything that needs a new number each time: calls, messages, focus requests. */
  counter: number;
}

/** The state before any journey. */
export const initialState: State = {
  status: 'idle',
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
  loaded: {},
  formFacts: {},
  facts: {},
  counter: 0,
};

/**
 * Whether the user has to wait: a call is under way that is not quiet, a page is being prepared, or the
 * browser is leaving.
 */
export function isBusy(state: State): boolean {
  if (state.status === 'leaving') return true;
  if (state.page !== null && state.shown?.visit !== state.visit && state.stuckAt !== state.visit) return true;
  return Object.values(state.inFlight).some((call) => !call.quiet);
}
