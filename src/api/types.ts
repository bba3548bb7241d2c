/**
 * The types of the host API. They import neither React nor the engine, so hosts can compile without either.
 */
import type { Config } from './config';
import type { AnswerMessage, Callback } from './hooks';
import type { CallId, FlowId, JourneyId, NextAction, PageId, PanelId, RedirectReason } from './names.gen';
import type { ScreensShown } from './screens';

/** How a journey ended. */
export interface Outcome {
  /**
   * `redirected`: the browser leaves the page, or has gone to another place in it. `returned`: the host has
   * control. `closed`: the user closed the panel, or another journey began. `failed`: the journey couldn't run.
   */
  outcome: 'redirected' | 'returned' | 'closed' | 'failed';
  /** The server's last nextAction, or null if there was none. */
  nextAction: NextAction | null;
}

/** The values of the host's own sign-on form, or only a user ID that the host knows. */
export interface Credentials {
  userId: string;
  /** Without it, the panel opens with the user ID filled in. */
  password?: string;
}

export interface RegisterInput {
  /** The SAML assertion of the other identity provider. */
  samlInput: string;
  callback?: Callback;
}

export interface LogoutInput {
  callback?: Callback;
}

export interface TwoFactorInput {
  /** URL that cancel leads to. `CLOSE_OVERLAY` closes the panel instead. */
  cancelUrl?: string;
  loginUrl?: string;
  callback?: Callback;
}

export interface OpenInput extends TwoFactorInput {
  /** An entry that the data marks `"open"`, in flows/entries.json. */
  journey: JourneyId;
}

/** A line of the message box. `key` is set if the text comes from the widget's own messages. */
export interface MessageItem {
  text: string;
  key?: string;
}

/** The visible state of the widget. It is frozen and has no secrets. */
export interface PublicState {
  readonly page: PageId | null;
  readonly flow: FlowId | null;
  readonly busy: boolean;
  readonly message: {
    readonly type: 'error' | 'success' | 'info';
    readonly items: readonly MessageItem[];
  } | null;
  /** The channel and the short name of the pack whose screens show, if the widget has fetched them. */
  readonly screens?: string;
}

/** Codes of `error` events. See docs/api.md for the cause of each. */
export type ErrorCode =
  | 'analytics'
  | 'beforeSubmit'
  | 'call'
  | 'callback'
  | 'config'
  | 'create'
  | 'data'
  | 'device-print'
  | 'effect'
  | 'hydration'
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
  | 'screens'
  | 'styles'
  | (string & Record<never, never>);

/** The widget's events, with the details that handlers receive. */
export interface WidgetEvents {
  /**
   * Another page is visible. All fields are null if none is.
   * @example ({ page }) => page === 'LOGIN_PAGE'
   */
  page: { page: PageId | null; flow: FlowId | null; panel: PanelId | null };
  /**
   * The message box shows a message.
   * @example ({ type, items }) => type === 'error' && items[0]?.text
   */
  message: { type: 'error' | 'success' | 'info'; items: MessageItem[] };
  /**
   * The user has to wait, or can continue.
   * @example ({ busy }) => spinner.toggle(busy)
   */
  busy: { busy: boolean };
  /**
   * The server answered a call. `ms` is the duration in milliseconds.
   * @example ({ call, status, ms }) => metrics.add(call, status, ms)
   */
  request: { call: CallId; status: number; ms: number };
  /**
   * The browser is about to leave the page for `url`, which is absolute. If you call `preventDefault()`, the
   * page stays and the journey ends as `returned`.
   * @example ({ url, preventDefault }) => { preventDefault(); router.push(new URL(url).pathname); }
   */
  redirect: { url: string; reason: RedirectReason; preventDefault(): void };
  /**
   * The user closed the panel.
   * @example ({ page }) => console.info('closed on', page)
   */
  close: { page: PageId | null };
  /**
   * The journey returned control to the host.
   * @example ({ nextAction }) => nextAction === 'REDIRECT'
   */
  result: { nextAction: NextAction | null };
  /**
   * The widget has decided which screens it shows. Only with `screens` in the config.
   * @example ({ source, channel, reason }) => metrics.add('screens', source, channel, reason)
   */
  screens: ScreensShown;
  /**
   * An error or a warning for developers. See docs/api.md for each code.
   * @example ({ code, message }) => console.warn(code, message)
   */
  error: { code: ErrorCode; message: string; cause?: unknown };
}

/**
 * A widget in the page. Entry points return a promise that never rejects. Every method throws a TypeError if
 * its argument is invalid or the widget is destroyed.
 */
export interface Widget {
  /**
   * Opens sign-on. Pass `credentials` if your own form has already asked for them, or only the user ID if you
   * know it.
   * @example const { outcome } = await widget.authenticateUser({ userId: 'ada' });
   */
  authenticateUser(credentials?: Credentials): Promise<Outcome>;
  /**
   * Opens the journey for a forgotten password.
   * @example await widget.forgotPassword();
   */
  forgotPassword(): Promise<Outcome>;
  /**
   * Opens the setup of a new user.
   * @example await widget.newUser();
   */
  newUser(): Promise<Outcome>;
  /**
   * Opens the sign-up, in which a stranger creates an account.
   * @example await widget.signUp();
   */
  signUp(): Promise<Outcome>;
  /**
   * Opens the password change for a user who is signed on.
   * @example await widget.resetPassword();
   */
  resetPassword(): Promise<Outcome>;
  /**
   * Opens the account of a user who is signed on: profile, password, passkeys and other factors, sessions.
   * @example await widget.account();
   */
  account(): Promise<Outcome>;
  /**
   * Opens self-registration for a user of another identity provider.
   * @example await widget.registerUser({ samlInput: assertion });
   */
  registerUser(input: RegisterInput): Promise<Outcome>;
  /**
   * Ends the session without showing anything.
   * @example await widget.logout({ callback: () => location.reload() });
   */
  logout(input?: LogoutInput): Promise<Outcome>;
  /**
   * Opens two-factor authentication.
   * @example await widget.twoFactorAuth({ cancelUrl: 'CLOSE_OVERLAY' });
   */
  twoFactorAuth(input?: TwoFactorInput): Promise<Outcome>;
  /**
   * Opens a journey that has no method, by the name of its entry in the data. Ends as `failed` with the
   * error `journey-missing` if the data has no such entry.
   * @example await widget.open({ journey: 'addApp' });
   */
  open(input: OpenInput): Promise<Outcome>;
  /**
   * Allows the behavioral monitoring script, which loads once the server's settings allow it too.
   * @example widget.beginMonitoring();
   */
  beginMonitoring(): void;
  /**
   * Stops allowing the behavioral monitoring script.
   * @example widget.stopMonitoring();
   */
  stopMonitoring(): void;
  /**
   * Loads the analytics script of the config, and calls its `tag` for each page from then on.
   * @example widget.loadAnalytics();
   */
  loadAnalytics(): void;
  /**
   * Changes the language. The page, the input and the focus stay, and later calls use the new language.
   * Resolves when the panels show it.
   * @example await widget.setLanguage({ language: 'de_DE' });
   */
  setLanguage(input: { language: string }): Promise<void>;
  /**
   * Calls `handler` on each `event`. Returns a function that removes the handler. If the widget shows screens that it
   * has fetched, `screens` is their channel and the short name of their pack, such as `live/3f9a1c2e`.
   * @example const off = widget.on('page', ({ page }) => console.info(page));
   */
  on<E extends keyof WidgetEvents>(
    event: E,
    handler: (detail: WidgetEvents[E] & { screens?: string }) => void,
  ): () => void;
  /**
   * Returns the visible state.
   * @example const { page, busy } = widget.getState();
   */
  getState(): PublicState;
  /**
   * Removes the widget's containers, timers, listeners and pending requests from the page.
   * @example widget.destroy();
   */
  destroy(): void;
}

/** The methods that begin a journey. */
export type EntryId =
  | 'authenticateUser'
  | 'forgotPassword'
  | 'newUser'
  | 'signUp'
  | 'resetPassword'
  | 'account'
  | 'registerUser'
  | 'logout'
  | 'twoFactorAuth'
  | 'open';

/** All methods that take an input: the entry points, and the methods that don't start a journey. */
export type Method = EntryId | 'beginMonitoring' | 'stopMonitoring' | 'loadAnalytics' | 'setLanguage';

export type { AnswerMessage, Callback, Config };
