/** The functions and data that a host connects to the handler. `latchkey-auth/postgres` has these functions ready for tables in PostgreSQL. */

import type { UserAgent } from './base/user-agent';
import type { Channel } from './mail/delivery';
import type { Io, Person, Refusal, User } from './ports/user';

export type { Channel, Delivery, Notice } from './mail/delivery';
export type * from './ports/passkeys';
export type * from './ports/providers';
export type * from './ports/user';

/** A sign-on can need a step after the password or a code: another code, a code because the sign-on is sensitive, or a new password. */
export type Step = 'second-factor' | 'step-up' | 'new-password';

/** A proof of one sign-on. `provider`: an account at an identity provider. `code`: an address, for a forgotten or a first password. */
export type Proved = 'password' | 'code' | 'passkey' | 'provider' | Step;

/**
 * The result of a sign-on. `session` names the host's session in later calls of `owner` and `signOut`. `advice` lets the user choose a new
 * password, or go on. `isRemembered`: a remembered device has replaced the second factor, so a change of factors needs a step-up first. With a
 * step, no one is signed on yet, and `id` is the user's own.
 */
export type SignedOn =
  | {
      readonly is: 'signed-on';
      readonly session: string;
      readonly advice?: Advice;
      readonly isRemembered?: boolean;
    }
  | { readonly is: Step; readonly id: string }
  | Refusal;

/** Why a user should choose a new password soon. */
export type Advice = 'temporary-password' | 'expired-password' | 'expiring-password';

/** The contact to which a code goes. */
export interface Destination {
  readonly to: string;
  readonly channel: Channel;
}

/** The second factors of a user. */
export interface SecondFactors {
  /** Whether a code can be sent to the user's contacts. */
  readonly codes: boolean;
  readonly app: boolean;
  readonly recoveryCodes: boolean;
  /** For how many days a device can be remembered, if the host can. It needs `send`, because the handler's own codes remember none. */
  readonly rememberDays?: number;
}

/** A second factor, as a user has entered it. */
export interface FactorProof {
  /** `code`: a code that `send` has sent. */
  readonly factor: 'code' | 'app' | 'recovery-code';
  readonly code: string;
  /** Whether this device shall skip the second factor from now on. */
  readonly remember: boolean;
}

/** `expired`: the code was right once. `spent`: the host accepts no more codes in this sign-on. */
export type FactorResult =
  | { readonly is: 'signed-on'; readonly session: string }
  | { readonly is: 'wrong' | 'expired' | 'spent' };

/** The host's own second factors. The handler counts wrong ones, and accepts each code of an app once. */
export interface SecondFactor {
  /** The factors that the user has. */
  offer(user: User): Promise<SecondFactors>;
  /** Sends the host's own code. Without this function, the handler sends and checks its codes. */
  send?(user: User, destination: Destination, io: Io): Promise<void>;
  /** How long a code of an app is accepted, in seconds. Default: 90, for steps of 30 seconds and one before and after. */
  readonly appCodeSeconds?: number;
  /** The lifetime and length of the codes of `send`, for the widget. */
  readonly codes?: { readonly seconds: number; readonly length: number };
  /** Checks what the user has entered, and begins a session of the host if it is right. */
  check(user: User, proof: FactorProof, io: Io): Promise<FactorResult>;
  /** Without it, users set up their app on your own pages. */
  readonly setup?: FactorSetup;
}

/** Apps and recovery codes of the host that users set up in the widget. The handler makes the secret and checks the first code. */
export interface FactorSetup {
  /** The name of your site, which authenticator apps show. */
  readonly issuer: string;
  /** The app and the number of codes of a user. `addedAt`: null if it isn't known. */
  of(
    user: User,
  ): Promise<{ readonly app: { readonly addedAt: Date | null } | null; readonly recoveryCodes: number }>;
  /**
   * Stores a new set of recovery codes, which it returns, and a new app, unless `secret` is null. The app has the secret's ASCII characters
   * as its key, six digits and a code each 30 seconds. Ends the user's remembered devices.
   */
  issue(user: User, secret: string | null): Promise<readonly string[]>;
  /** Removes the app or the recovery codes, and ends the user's remembered devices. Returns whether there were any. */
  remove(user: User, kind: 'app' | 'recoveryCodes'): Promise<boolean>;
}

/** A visitor who has proved an email address and chosen a password. */
export interface Newcomer {
  readonly email: string;
  /** The chosen user id, or the email address if the application asks for none. */
  readonly userId: string;
  readonly password: string;
  /** The fields of the profile, if the application asks for one. Other fields than those that it requires are as the browser sent them. */
  readonly profile?: Readonly<Record<string, unknown>>;
}

/** A session of the host in the list of its user. */
export interface ListedSession extends UserAgent {
  /** The name of the session, as `signIn` has returned it. It never reaches the page. */
  readonly session: string;
  /** The place where it began, in words. Null: unknown. */
  readonly place: string | null;
  readonly startedAt: Date;
  /** The last request, about to the minute. */
  readonly usedAt: Date;
}

/** The sessions of users, for their account. */
export interface UserSessions {
  /** All live sessions of a user, in any order. */
  of(user: User, io: Io): Promise<readonly ListedSession[]>;
  /** Ends these sessions of the user. One that has ended already, or that belongs to another user, changes nothing. */
  end(user: User, sessions: readonly string[], io: Io): Promise<void>;
}

/** The host's users, passwords and sessions. A function that throws never signs on: the widget shows an error, and `onError` gets the cause. */
export interface Users {
  /** The user with this user id or email address, or null. */
  find(typed: string): Promise<User | null>;
  /** The user with this id of the host, or null. */
  byId(id: string): Promise<User | null>;
  /** Checks a password, and begins a session of the host unless a second factor is missing. Must take as long for an unknown user. */
  signIn(typed: string, password: string, io: Io): Promise<SignedOn>;
  /**
   * Begins a session of the host for a user who has proved this, or names the next step. `new-password` comes last, because a thief may
   * know the old one.
   */
  signInAs(user: User, proved: readonly Proved[], io: Io): Promise<SignedOn>;
  /** The user of a session of the host, or null if it has ended. */
  owner(session: string): Promise<User | null>;
  /** Ends a session of the host, and removes its cookie. */
  signOut(session: string, io: Io): Promise<void>;
  /** The session of the host that this browser has already, or null. With it, users who have signed on elsewhere are signed on in the widget too. */
  current?(io: Io): Promise<string | null>;
  /** Applies the host's rules, stores the password, and ends all sessions of this user. */
  setPassword(user: User, password: string, io: Io): Promise<{ readonly is: 'changed' } | Refusal>;
  /** Whether this is the user's password. Without this function, users can't change a password that they know. */
  checkPassword?(user: User, password: string, io: Io): Promise<boolean>;
  /** Without it, the second factor is a code of the handler, to one of the user's contacts. */
  readonly secondFactor?: SecondFactor;
  /** Without it, users see no list of their sessions, and can't end those in other browsers. */
  readonly sessions?: UserSessions;
  /** Whether the host's rules refuse a password. Without this function, a sign-up with a profile tells it only after the profile. */
  judgePassword?(password: string, user: Pick<User, 'userId' | 'email'>): Promise<Refusal | null>;
  /** Creates a user. Without this function, users can't sign up. `taken`: another user has this user id or address by now. */
  create?(newcomer: Newcomer, io: Io): Promise<Created>;
}

/** The result of creating a user. */
export type Created = { readonly is: 'created'; readonly user: User } | { readonly is: 'taken' } | Refusal;

/** The host's identity provider, for self-registration. The handler answers each of its requests once, and sends the codes. */
export interface Registrar {
  /** The provider's answer about the person that the page's `samlInput` names. Null if it doesn't know them. */
  ask(input: string, request: string): Promise<string | null>;
  /** The person in an answer. Null unless the provider has signed it, for this request and not too long ago. */
  accept(answer: string, request: string): Promise<Person | null>;
  /** The person behind the reference in the address of a page. A reference counts once, and on this page only. */
  redeem(reference: string, page: string): Promise<Person | null>;
  /** The person with this id, or null. */
  byId(id: string): Promise<Person | null>;
  /** Creates the user of a person who has proved a contact. */
  create(person: Person, password: string, io: Io): Promise<Created>;
}

/**
 * Keeps what outlives a request. All processes of a host share one store. Each function is atomic: of two calls at the same time, one comes
 * first. A value or count is gone after `expiresAt`.
 */
export interface Store {
  /** The value, or null. */
  get(key: string): Promise<string | null>;
  /** Stores a value, also over another one. */
  put(key: string, value: string, expiresAt: Date): Promise<void>;
  /** Like `put`, but only if there is a value. Returns whether there was. */
  replace(key: string, value: string, expiresAt: Date): Promise<boolean>;
  /** Removes and returns a value. Of two calls, only one gets it. */
  take(key: string): Promise<string | null>;
  /** Adds one to a count and returns it. The first call starts at 1 and decides when the count ends. */
  increment(key: string, expiresAt: Date): Promise<number>;
}

/** Keeps what a user has: one text for each user, which only the handler reads. It has no secret in the clear. */
export interface FactorStore {
  /** The text of a user, or null before the first one. */
  of(user: User): Promise<string | null>;
  /**
   * Replaces the text `former`, which is null if there was none. Returns false, and stores nothing, if the user has another text by now.
   * Must be atomic, because each code works once.
   */
  replace(user: User, former: string | null, value: string): Promise<boolean>;
}

/** Authenticator apps, recovery codes and remembered devices of the handler. `factorsIn` of `latchkey-auth/postgres` stores them. */
export interface Factors {
  readonly store: FactorStore;
  /** The name of your site, which authenticator apps show. */
  readonly issuer: string;
}

/** Draws and speaks the digits of a captcha. `latchkey-auth/captcha` has one. */
export interface Captcha {
  /** A picture as PNG, GIF or JPEG. The same seed must give the same picture, so that its noise can't be averaged out. */
  draw(digits: string, seed: string): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
  /** The digits as WAV, under the same rule. */
  speak(digits: string, seed: string): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
}

/** One application of the host: a page or a group of pages with the same target. */
export interface App {
  /** The target of a sign-on, unless the page has one. */
  readonly target?: string;
  /**
   * Lets strangers sign up, if `users.create` exists. `userId`: they choose a user id beside their email address. `profile`: the fields
   * that they have to fill in or tick.
   */
  readonly signUp?: {
    readonly userId?: boolean;
    readonly termsUrl?: string;
    readonly profile?: readonly string[];
  };
  /** Lets users sign on with passkeys, if the handler has the option `passkeys`. */
  readonly passkeys?: boolean;
  /** For how many days users can skip the second factor on a device, if the handler has the option `factors`. */
  readonly rememberDays?: number;
  /** More of what the call `settings` answers. */
  readonly settings?: Readonly<Record<string, unknown>>;
}
