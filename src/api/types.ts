/** The host API in types. No import from React or the engine: hosts compile against this without either. */
import type { AnswerMessage, Callback, Config } from './config';
import type { CallId, FlowId, NextAction, PageId, PanelId, RedirectReason } from './names.gen';

/** How a journey ended. */
export interface Outcome {
  /**
   * redirected: the browser is about to leave the page; returned: the host has control; closed: the user
   * closed the panel, or a newer journey began; failed: the journey could not run.
   */
  outcome: 'redirected' | 'returned' | 'closed' | 'failed';
  /** The last nextAction of the server, or null when there was none. */
  nextAction: NextAction | null;
}

/** The host's own sign-on form, filled in. */
export interface Credentials {
  userId: string;
  password: string;
}

export interface RegisterInput {
  /** The assertion of the other identity provider. */
  samlInput: string;
  callback?: Callback;
}

export interface LogoutInput {
  callback?: Callback;
}

export interface TwoFactorInput {
  /** Where cancel leads; the value CLOSE_OVERLAY closes the panel instead. */
  cancelUrl?: string;
  loginUrl?: string;
  callback?: Callback;
}

/** One line of the message box: its text, and the key of that text in the catalogue if it has one. */
export interface MessageItem {
  text: string;
  key?: string;
}

/** What the widget shows, without secrets; frozen. */
export interface PublicState {
  readonly page: PageId | null;
  readonly flow: FlowId | null;
  readonly busy: boolean;
  readonly message: {
    readonly type: 'error' | 'success' | 'info';
    readonly items: readonly MessageItem[];
  } | null;
}

/** Codes of `error` events. docs/api.md says what each is. */
export type ErrorCode =
  | 'call'
  | 'config'
  | 'contrast'
  | 'data'
  | 'effect'
  | 'load'
  | 'messages'
  | 'no-answer'
  | 'redirect-refused'
  | 'styles'
  | (string & Record<never, never>);

/** Events by name, with what their handlers receive. */
export interface WidgetEvents {
  page: { page: PageId | null; flow: FlowId | null; panel: PanelId | null };
  message: { type: 'error' | 'success' | 'info'; items: MessageItem[] };
  busy: { busy: boolean };
  request: { call: CallId; status: number; ms: number };
  /**
   * Before the browser leaves the page; after `preventDefault()` it stays, and the journey ends as returned.
   */
  redirect: { url: string; reason: RedirectReason; preventDefault(): void };
  close: { page: PageId | null };
  result: { nextAction: NextAction | null };
  /** What the host's developers should know; `no-answer`: a call got no answer that can be read. */
  error: { code: ErrorCode; message: string; cause?: unknown };
}

/**
 * A widget in the page. Entry points return a promise that never rejects; misuse throws a TypeError at once.
 */
export interface Widget {
  /** Opens sign-on. With `credentials`, the host's own form has already asked for them. */
  authenticateUser(credentials?: Credentials): Promise<Outcome>;
  /** Opens forgotten password. */
  forgotPassword(): Promise<Outcome>;
  /** Opens the set-up of a new user. */
  newUser(): Promise<Outcome>;
  /** Opens the voluntary change of the password. */
  resetPassword(): Promise<Outcome>;
  /** Opens self-registration from a federated assertion. */
  registerUser(input: RegisterInput): Promise<Outcome>;
  /** Ends the session; shows nothing. */
  logout(input?: LogoutInput): Promise<Outcome>;
  /** Opens two-factor authentication. */
  twoFactorAuth(input?: TwoFactorInput): Promise<Outcome>;
  /** Allows the behavioural-monitoring script. */
  beginMonitoring(): void;
  /** Forbids the behavioural-monitoring script again. */
  stopMonitoring(): void;
  /** Calls the host's analytics loader, and its tag with each page from then on. */
  loadAnalytics(): void;
  /**
   * Changes to another language, such as `de_DE`. The page, the typed values and the focus stay, and the next
   * calls carry the new language. Resolves when the panels show it.
   */
  setLanguage(input: { language: string }): Promise<void>;
  /** Calls `handler` at each `event`; returns the function that ends this. */
  on<E extends keyof WidgetEvents>(event: E, handler: (detail: WidgetEvents[E]) => void): () => void;
  getState(): PublicState;
  /** Takes the widget out of the page: containers, timers, listeners and requests. */
  destroy(): void;
}

export type EntryId =
  | 'authenticateUser'
  | 'forgotPassword'
  | 'newUser'
  | 'resetPassword'
  | 'registerUser'
  | 'logout'
  | 'twoFactorAuth';

/** The methods that start something: the entry points, and the methods that begin no journey. */
export type Method = EntryId | 'beginMonitoring' | 'stopMonitoring' | 'loadAnalytics' | 'setLanguage';

export type { AnswerMessage, Callback, Config };
