/** What a test says to the fake server, and what it hears from it. */
import type { Calls } from 'latchkey/contract';

/** A call of the widget. */
export type CallName = keyof Calls;

/** What a right user id and password lead to, besides REDIRECT. */
export type SignOnState = Exclude<Calls['authenticate']['nextAction'], 'REDIRECT' | 'LOGIN'>;

/** Somebody who can sign on. */
export interface FakeUser {
  userId: string;
  /** Left out: a new user, who has not chosen one yet. */
  password?: string;
  email?: string;
  /** Mobile phones: digits only, a number of the US or Canada. */
  phones?: readonly string[];
  landlines?: readonly string[];
  firstName?: string;
  lastName?: string;
  /** What a right password leads to; REDIRECT when left out. A change of the password ends those that ask for one. */
  state?: SignOnState;
  /** The password is kept elsewhere, and cannot be changed here. */
  isManaged?: boolean;
}

export interface FakeOptions {
  /** Where the widget asks: the `authApiPath` of its config. */
  api: string;
  users?: readonly FakeUser[];
  /** Every code that is sent. Left out: another one each time, the same in every run. */
  code?: string;
  /** The application's settings that are not as usual. */
  settings?: Calls['settings']['answer']['app'];
  /** Where a sign-on leads; `/` when left out, null: the host says it. */
  targetUrl?: string | null;
  /** A captcha comes with so many failed sign-ons; 3 when left out. */
  captchaAfter?: number;
  /** Origins whose pages may read answers over HTTP; every one when left out. */
  origins?: readonly string[];
}

/** An answer that stands in for the fake's own. `messages` is empty when left out. */
export type Instead<C extends CallName> = Partial<Calls[C]['answer']>;

/**
 * What goes wrong with a request. network: no answer comes. timeout: none comes until the widget gives up.
 * redirect: the answer is one. html: a page of a proxy. error500: a failure without an envelope.
 */
export type Fault = 'network' | 'timeout' | 'redirect' | 'html' | 'error500';

/** A request as the fake received it. */
export interface Received<C extends CallName = CallName> {
  readonly call: C;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Null for a GET. */
  readonly payload: Calls[C]['payload'];
}

/** A transcript of the package, or of `npx latchkey try`, or a beginning: only its own answers are read. */
export interface Answers {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly steps: readonly object[];
}

export interface FakeServer {
  /** Where it is asked: `authApiPath` of the widget's config. */
  readonly api: string;
  /** One browser that asks the server: pass it as `fetch` in the widget's config. It keeps the session's cookie. */
  readonly fetch: typeof globalThis.fetch;
  /** Another browser, with cookies of its own. */
  newBrowser(): typeof globalThis.fetch;
  /** The server itself, for requests that bring their own cookies: to let it listen on a port. */
  handle(request: Request): Promise<Response>;
  /** Answers the next requests of a call so, instead of by the rules. @throws TypeError for a call that there is not */
  next<C extends CallName>(call: C, answer: Instead<C>, times?: number): void;
  /** Lets the next requests of a call go wrong. @throws TypeError for a call that there is not */
  fault(call: CallName, fault: Fault, times?: number): void;
  /** Holds the next answer of a call back, until the function that it returns is called. */
  hold(call: CallName): () => void;
  /** Answers as a transcript says, call by call. What it has no answer for goes by the rules. */
  play(transcript: Answers): void;
  /** The requests so far, of one call or of all. */
  requests<C extends CallName>(call: C): readonly Received<C>[];
  requests(): readonly Received[];
  /** The code that was sent to somebody last. @throws Error when none was */
  lastCode(userId: string): string;
  /** What is to be read in every captcha. */
  readonly captchaAnswer: string;
  /** The first browser has signed on as this user. @throws Error when there is no such user */
  signedOn(userId: string): void;
  /** Changes users as an owner would: those of the same user id are replaced, others are added. */
  addUsers(...users: readonly FakeUser[]): void;
  /** Changes the application's settings. */
  set(settings: Calls['settings']['answer']['app']): void;
  /** Lets time pass, for codes and sessions: in seconds. */
  forward(seconds: number): void;
  /** All is as it was made: users, sessions, answers, requests. */
  reset(): void;
}
