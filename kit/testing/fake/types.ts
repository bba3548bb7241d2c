/** The interface between tests and the fake server. */
import type { Calls } from 'latchkey/contract';

/** The name of a call of the widget. */
export type CallName = keyof Calls;

/** The nextAction after a correct user ID and password, other than REDIRECT. */
export type SignOnState = Exclude<Calls['authenticate']['nextAction'], 'REDIRECT' | 'LOGIN'>;

/** A user of the fake server. */
export interface FakeUser {
  userId: string;
  /** Leave it out for a new user who hasn't chosen one yet. */
  password?: string;
  email?: string;
  /** Mobile numbers in the US or Canada, digits only. */
  phones?: readonly string[];
  landlines?: readonly string[];
  firstName?: string;
  lastName?: string;
  /**
   * The nextAction after a correct password. Defaults to REDIRECT. If it requires a password change, the
   * change ends it.
   */
  state?: SignOnState;
  /** The key of the user's authenticator app, in Base32. Codes of the app then complete a second factor or a step-up. */
  appKey?: string;
  /** Recovery codes that the user has not used yet. */
  recoveryCodes?: readonly string[];
  /** Whether the user is offered a passkey after a sign-on with the password, until the user has one. */
  isOfferedPasskey?: boolean;
  /** Whether the password is managed elsewhere and can't be changed here. */
  isManaged?: boolean;
}

export interface FakeOptions {
  /** Base URL of the API, the `authApiPath` of the widget's config. */
  api: string;
  users?: readonly FakeUser[];
  /**
   * The code to send every time. Defaults to a different code each time, in the same sequence on each run.
   */
  code?: string;
  /** Settings of the application that override the defaults. */
  settings?: Calls['settings']['answer']['app'];
  /** Target of a sign-on. Defaults to `/`. Pass null to let the host decide. */
  targetUrl?: string | null;
  /** Number of days for which a device can be remembered. By default, none is. */
  rememberDays?: number;
  /**
   * The fields of the profile that a sign-up has to send. By default, it has no profile. Set `signUp` in `settings`
   * to let strangers sign up.
   */
  signUpProfile?: readonly string[];
  /** Pass false for refusals with codes only, as from a server without texts. Defaults to true. */
  texts?: boolean;
  /** Number of failed sign-ons before a captcha is required. Defaults to 3. */
  captchaAfter?: number;
  /** Origins of pages that can read answers over HTTP. Defaults to all origins. */
  origins?: readonly string[];
}

/** An answer that overrides the fake's own. `messages` defaults to an empty list. */
export type Instead<C extends CallName> = Partial<Calls[C]['answer']>;

/**
 * A failed request. `network`: the connection fails. `timeout`: the server never responds. `redirect`: the
 * response is a redirect. `html`: the response is a proxy's page. `error500`: the response has status 500 and
 * no envelope.
 */
export type Fault = 'network' | 'timeout' | 'redirect' | 'html' | 'error500';

/** A request that the fake has received. */
export interface Received<C extends CallName = CallName> {
  readonly call: C;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Null for a GET request. */
  readonly payload: Calls[C]['payload'];
}

/**
 * A transcript of the package or of `npx latchkey try`, or the beginning of one. Only its answers are used.
 */
export interface Answers {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly steps: readonly object[];
}

export interface FakeServer {
  /** Base URL of the API, for `authApiPath` in the widget's config. */
  readonly api: string;
  /** Sends requests as one browser, with its session cookie. Pass it as `fetch` in the widget's config. */
  readonly fetch: typeof globalThis.fetch;
  /** Returns the `fetch` of another browser, with its own cookies. */
  newBrowser(): typeof globalThis.fetch;
  /** Answers a request by the cookies that it carries. Use it to serve the fake on a port. */
  handle(request: Request): Promise<Response>;
  /**
   * Overrides the answers to the next requests of a call, by default only one. @throws TypeError for an
   * unknown call
   */
  next<C extends CallName>(call: C, answer: Instead<C>, times?: number): void;
  /** Fails the next requests of a call, by default only one. @throws TypeError for an unknown call */
  fault(call: CallName, fault: Fault, times?: number): void;
  /** Delays the next answer of a call until you call the returned function. */
  hold(call: CallName): () => void;
  /** Queues the answers of a transcript. Requests beyond them are answered by the rules. */
  play(transcript: Answers): void;
  /** Returns the requests so far, of one call or of all. */
  requests<C extends CallName>(call: C): readonly Received<C>[];
  requests(): readonly Received[];
  /**
   * Returns the latest code that was sent to a user, or to the email address of a stranger who signs up.
   * @throws Error before the first code
   */
  lastCode(userId: string): string;
  /**
   * Returns the code that the user's authenticator app shows now, also while the user sets it up. Each code works
   * once: call `forward(30)` before the next one. @throws Error if the user has no app
   */
  appCode(userId: string): Promise<string>;
  /**
   * Gives a user a passkey, and returns it for the device of a page: `await passkeys.add(await fake.passkey('ada'))`.
   * @throws Error if the user doesn't exist
   */
  passkey(userId: string): Promise<{ id: string; privateKey: string; userHandle: string }>;
  /** The answer to every captcha. */
  readonly captchaAnswer: string;
  /** Signs the first browser on as this user. @throws Error if the user doesn't exist */
  signedOn(userId: string): void;
  /** Adds users. A user with an existing user ID replaces that user. */
  addUsers(...users: readonly FakeUser[]): void;
  /** Changes settings of the application. */
  set(settings: Calls['settings']['answer']['app']): void;
  /** Advances the clock for codes and sessions, in seconds. */
  forward(seconds: number): void;
  /** Restores the initial state: users, sessions, queued answers, received requests. */
  reset(): void;
}
