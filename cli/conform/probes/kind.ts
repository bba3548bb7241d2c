/** The types of probes, and the means that they may use. */
import { randomUUID } from 'node:crypto';
import type { Reply } from '../client';
import type { Conform, ConformUser } from '../config';
import type { Found } from '../findings';
import type { Forgery } from '../provider';
import type { Browser } from './browser';

export interface Probe {
  readonly id: string;
  /** The profile that the promise belongs to. */
  readonly profile: string;
  /** The promise. */
  readonly about: string;
  /** `advice`: the promise isn't kept, but the contract doesn't require it. */
  readonly verdict: 'holds' | 'broken' | 'advice' | 'not tried';
  /** The fault or advice, or the reason if it wasn't tried. */
  readonly message: string;
  /** Whether the contract doesn't require it. */
  readonly isAdvice: boolean;
}

/** A test user with a user id, created by now if a program creates it. */
export type User = ConformUser & { readonly userId: string };

/** A user who has a password. */
export type SigningOn = User & { readonly password: string };

/** The payload of a sign-on. */
export interface Credentials {
  readonly userId: string;
  readonly password: string;
}

export interface Means {
  readonly config: Conform;
  /** Another browser, after the widget's first calls, by default in the application with a target. */
  browser(appId?: string): Promise<Browser>;
  /** The user whose sign-on gets this nextAction. @throws NotTried if the config has none, or the sign-on gets another */
  signingOn(nextAction: string): Promise<SigningOn>;
  /** A second such user. @throws NotTried like `signingOn` */
  another(nextAction: string): Promise<SigningOn>;
  /** The credentials of that user. @throws NotTried like `signingOn` */
  credentials(nextAction?: string): Promise<Credentials>;
  /** The answer to a captcha. @throws NotTried without a hook for it */
  captchaAnswer(token: string): Promise<string>;
  /** The user who gets a code for a forgotten password. @throws NotTried without one, or without a hook for codes */
  recovering(): Promise<User>;
  /**
   * A stranger with an email address and no account.
   * @throws NotTried without one, or without a hook for codes
   */
  signingUp(): Promise<User & { readonly email: string }>;
  /**
   * A user whom the identity provider knows, or the given one, and the input for an assertion about this user.
   * @throws NotTried without one, or without a hook for it
   */
  registering(known?: User): Promise<{ user: User; samlInput: string }>;
  /**
   * The last code that was sent to an address or number, different from `before` if it arrives in time.
   * @throws NotTried without one
   */
  code(to: string | undefined, before?: string): Promise<string>;
  /**
   * Signs a user on at the identity provider's page, and returns the address to which the provider sends the browser. The role
   * is the nextAction that the sign-on leads to. Only the run's own provider issues a forged ID token.
   * @throws NotTried without a user, or without a provider or a hook for it
   */
  atProvider(url: string, nextAction?: string, forgery?: Forgery): Promise<string>;
  /** Moves the server's clock ahead. @throws NotTried without a hook for it */
  forward(seconds: number): Promise<void>;
  /** The server's time, in milliseconds since 1970. @throws NotTried without a hook for it */
  now(): Promise<number>;
  /** Keeps a secret out of every report. */
  hide(secret: string): void;
  /** Resets all users to their first state. Returns false without a hook for it. */
  reset(): Promise<boolean>;
  /**
   * Resets users before a probe that leaves something behind. A user created by a program needs no reset.
   * @throws NotTried
   */
  resetOr(user: ConformUser | null, leftBehind: string): Promise<void>;
}

export interface Kind {
  readonly id: string;
  readonly about: string;
  /** Whether its findings are only advice. */
  readonly isAdvice?: boolean;
  /** The call that it is about. A server without it makes no such promise. */
  readonly call?: string;
  run(means: Means): Promise<Found[]>;
}

/** The probe can't be tried. The message is the reason. */
export class NotTried extends Error {
  override name = 'NotTried';
}

/** @throws NotTried without an email address */
export function emailOf({ email }: SigningOn): string {
  if (!email) throw new NotTried('the user roles.signsOn.REDIRECT has no email');
  return email;
}

/** A sign-on's payload, encoded like the widget's. */
export const credentialsOf = ({ userId, password }: SigningOn): Credentials => ({
  userId: encodeURIComponent(userId),
  password,
});

/** Whether the server did what a request asked for. */
export const isDone = ({ status, body }: Reply): boolean =>
  status === 200 && body.nextAction !== 'ERROR' && body.sessionExpired !== true;

/** Whether an answer has one of these nextActions. */
export const leadsTo = ({ status, body }: Reply, ...nextActions: string[]): boolean =>
  status === 200 && nextActions.includes(String(body.nextAction));

/** Describes an answer: its nextAction, or else its status. */
export const outcomeOf = ({ status, body }: Reply): string =>
  body.sessionExpired === true ? 'sessionExpired' : String(body.nextAction ?? status);

/** A password that no user has. */
export const WRONG_PASSWORD = 'Not-The-One1';

/** Another code of the same form. */
export const wrongFor = (code: string): string =>
  code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));

/** A user id that no user has and that was never tried before, because servers count failures by user id. */
export const unknownUserId = (): string => `nobody-${randomUUID().slice(0, 8)}`;
