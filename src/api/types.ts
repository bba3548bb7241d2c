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

/** Codes of `error` events; docs/api.md says what each means. */
export type ErrorCode =
  | 'analytics'
  | 'call'
  | 'callback'
  | 'config'
  | 'contrast'
  | 'create'
  | 'data'
  | 'device-print'
  | 'effect'
  | 'journey-missing'
  | 'load'
  | 'locale'
  | 'messages'
  | 'monitoring'
  | 'no-answer'
  | 'panel'
  | 'redirect-refused'
  | 'render'
  | 'returnToAppCallback'
  | 'styles'
  | (string & Record<never, never>);

/** Events by name, with what their handlers receive. */
export interface WidgetEvents {
  /**
   * Another page is on show; null for all when none is.
   * @example ({ page }) => page === 'LOGIN_PAGE'
   */
  page: { page: PageId | null; flow: FlowId | null; panel: PanelId | null };
  /**
   * The message box says something.
   * @example ({ type, items }) => type === 'error' && items[0]?.text
   */
  message: { type: 'error' | 'success' | 'info'; items: MessageItem[] };
  /**
   * The person has to wait, or no longer.
   * @example ({ busy }) => spinner.toggle(busy)
   */
  busy: { busy: boolean };
  /**
   * A call was answered.
   * @example ({ call, status, ms }) => metrics.add(call, status, ms)
   */
  request: { call: CallId; status: number; ms: number };
  /**
   * Before the browser leaves the page for `url`, a whole address. After `preventDefault()` it stays, and the journey
   * ends as returned.
   * @example ({ url, preventDefault }) => { preventDefault(); router.push(new URL(url).pathname); }
   */
  redirect: { url: string; reason: RedirectReason; preventDefault(): void };
  /**
   * The person closed the panel.
   * @example ({ page }) => console.info('closed on', page)
   */
  close: { page: PageId | null };
  /**
   * The journey has handed control back to the host.
   * @example ({ nextAction }) => nextAction === 'REDIRECT'
   */
  result: { nextAction: NextAction | null };
  /**
   * A fault or a warning for developers. docs/api.md explains each code.
   * @example ({ code, message }) => console.warn(code, message)
   */
  error: { code: ErrorCode; message: string; cause?: unknown };
}

/**
 * A widget in the page. Entry points return a promise that never rejects; misuse throws a TypeError at once.
 */
export interface Widget {
  /**
   * Opens sign-on. With `credentials`, the host's own form has already asked for them.
   * @example const { outcome } = await widget.authenticateUser();
   */
  authenticateUser(credentials?: Credentials): Promise<Outcome>;
  /**
   * Opens forgotten password.
   * @example await widget.forgotPassword();
   */
  forgotPassword(): Promise<Outcome>;
  /**
   * Opens the set-up of a new user.
   * @example await widget.newUser();
   */
  newUser(): Promise<Outcome>;
  /**
   * Opens the voluntary change of the password.
   * @example await widget.resetPassword();
   */
  resetPassword(): Promise<Outcome>;
  /**
   * Opens self-registration from a federated assertion.
   * @example await widget.registerUser({ samlInput: assertion });
   */
  registerUser(input: RegisterInput): Promise<Outcome>;
  /**
   * Ends the session; shows nothing.
   * @example await widget.logout({ callback: () => location.reload() });
   */
  logout(input?: LogoutInput): Promise<Outcome>;
  /**
   * Opens two-factor authentication.
   * @example await widget.twoFactorAuth({ cancelUrl: 'CLOSE_OVERLAY' });
   */
  twoFactorAuth(input?: TwoFactorInput): Promise<Outcome>;
  /**
   * Allows the behavioural-monitoring script.
   * @example widget.beginMonitoring();
   */
  beginMonitoring(): void;
  /**
   * Forbids the behavioural-monitoring script again.
   * @example widget.stopMonitoring();
   */
  stopMonitoring(): void;
  /**
   * Calls the host's analytics loader, and its tag with each page from then on.
   * @example widget.loadAnalytics();
   */
  loadAnalytics(): void;
  /**
   * Changes to another language, such as `de_DE`. The page, the typed values and the focus stay, and the
   * next calls carry the new language. Resolves when the panels show it.
   * @example await widget.setLanguage({ language: 'de_DE' });
   */
  setLanguage(input: { language: string }): Promise<void>;
  /**
   * Calls `handler` at each `event`; returns the function that ends this.
   * @example const off = widget.on('page', ({ page }) => console.info(page));
   */
  on<E extends keyof WidgetEvents>(event: E, handler: (detail: WidgetEvents[E]) => void): () => void;
  /**
   * What the widget shows.
   * @example const { page, busy } = widget.getState();
   */
  getState(): PublicState;
  /**
   * Takes the widget out of the page: containers, timers, listeners and requests.
   * @example widget.destroy();
   */
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
