/** The state of the fake server: users, sessions, codes and the clock. */
import { accountName } from '../../../src/core/data/account-name';
import { CODE_LIFETIME_MS, MAX_CODES_IN_A_ROW, MAX_WRONG_CODES, SESSION_IDLE_MS } from './limits';
import type { FakeOptions, FakeUser, SignOnState } from './types';

/** A code that was sent and not yet entered. */
export interface Sent {
  readonly code: string;
  readonly purpose: CodePurpose;
  /** The entered user ID, known or not. */
  readonly name: string;
  readonly at: number;
  /** Null if it was not sent to a user, so every input is wrong. */
  readonly user: User | null;
}

/** The purpose of a code. */
export type CodePurpose = 'RECOVERY' | 'TWO_FACTOR' | 'STEP_UP' | 'SIGN_UP';

/** The purpose of a challenge. */
export type Purpose = 'SIGN_ON' | 'TWO_FACTOR' | 'STEP_UP' | 'ADD';

export interface Passkey {
  readonly id: string;
  readonly key: CryptoKey;
  counter: number;
}

export interface User extends Omit<FakeUser, 'state' | 'password' | 'appKey' | 'recoveryCodes'> {
  password: string | null;
  /** All passwords of the user so far, including the current one. */
  pastPasswords: string[];
  state: SignOnState | null;
  lastCode: string | null;
  passkeys: Passkey[];
  /** The key of the authenticator app. */
  appKey: string | null;
  /** The key of the app that the user is setting up. */
  newAppKey: string | null;
  /** The time step of the last used code of the app. */
  lastAppStep: number;
  recoveryCodes: string[];
  /** The remembered devices, with the time at which they were remembered. */
  devices: Map<string, number>;
}

/** A sign-up in progress. */
export interface SignUp {
  readonly email: string;
  /** The user to be. Null if the address has an account. */
  readonly newcomer: User | null;
  /** Whether the code was correct. */
  readonly isProved: boolean;
  /** The password that waits for the profile. */
  readonly password: string | null;
}

export interface Session {
  id: string;
  cookie: string;
  usedAt: number;
  /** The user who has signed on. */
  user: User | null;
  /** The next required step. */
  requiredStep: 'CPW' | 'TWO_FACTOR' | 'STEP_UP' | null;
  /** The new password that takes effect after the step. */
  pendingPassword: string | null;
  failures: number;
  /** The ID of the current captcha. */
  captcha: string | null;
  sent: Sent | null;
  sends: number;
  /** Wrong codes of all kinds. */
  wrongCodes: number;
  /** When the user has last proved their identity. */
  provedAt: number;
  /** The app that waits for its first code. */
  appSetup: { readonly key: string; readonly at: number } | null;
  /** The name of the browser once a user has had it remembered. */
  device: string;
  /** The recovery of a password, or the setup of the first one. `proved` is the user after a correct code. */
  recovery: { isNew: boolean; phoneId: string; proved: User | null } | null;
  signUp: SignUp | null;
}

export class World {
  private users = new Map<string, User>();
  /** By email address, the last user to be who got a code. */
  private newcomers = new Map<string, User>();
  private sessions = new Map<string, Session>();
  /** The session of each token, or null if the first session that uses the token gets it. */
  private tokens = new Map<string, string | null>();
  /** The challenges that were issued and not yet used. */
  readonly challenges = new Map<string, { session: string; purpose: Purpose; at: number }>();
  /** How many codes were sent and tried for a user ID since the last correct one. */
  private inARow = new Map<string, number>();
  /** How many sign-ons of a user ID have failed since the last one that succeeded. */
  readonly failures = new Map<string, number>();
  private count = 0;
  private offsetMs = 0;
  settings: NonNullable<FakeOptions['settings']> = {};

  constructor(readonly options: FakeOptions) {
    this.settings = { ...DEFAULT_SETTINGS, ...options.settings };
    for (const user of options.users ?? []) this.add(user);
  }

  add(user: FakeUser): void {
    this.users.set(keyOf(user.userId), this.created(user));
  }

  /** A user who doesn't exist before the sign-up is complete. */
  newcomer(user: FakeUser & { email: string }): User {
    const created = this.created({ ...user, isOfferedPasskey: true });
    this.newcomers.set(keyOf(user.email), created);
    return created;
  }

  /** Adds a user who has signed up. Returns false if the user ID or the address has an account by now. */
  adopt(user: User): boolean {
    if (this.user(user.userId) ?? this.user(user.email ?? '')) return false;
    this.users.set(keyOf(user.userId), user);
    return true;
  }

  /** The last code that was sent to a user, or to the address of a stranger who signs up. */
  lastCode(name: string): string | null {
    return (this.user(name) ?? this.newcomers.get(keyOf(name)))?.lastCode ?? null;
  }

  private created({ state, password, appKey, recoveryCodes, ...user }: FakeUser): User {
    return {
      ...user,
      password: password ?? null,
      pastPasswords: password ? [password] : [],
      state: state ?? null,
      lastCode: null,
      passkeys: [],
      appKey: appKey ?? null,
      newAppKey: null,
      lastAppStep: 0,
      recoveryCodes: [...(recoveryCodes ?? [])],
      devices: new Map<string, number>(),
    };
  }

  /** Returns a user by user ID, ignoring case, or by email. */
  user(name: string): User | null {
    const key = keyOf(name);
    return (
      this.users.get(key) ??
      [...this.users.values()].find(({ email }) => email && keyOf(email) === key) ??
      null
    );
  }

  /** The user who has the passkey with this id, or null. */
  ownerOf(id: string): User | null {
    return [...this.users.values()].find(({ passkeys }) => passkeys.some((one) => one.id === id)) ?? null;
  }

  now(): number {
    return Date.now() + this.offsetMs;
  }

  forward(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }

  begin(device: string): Session {
    const session: Session = {
      ...{ id: this.name('session'), cookie: this.name('cookie'), usedAt: this.now() },
      ...{
        user: null,
        requiredStep: null,
        pendingPassword: null,
        failures: 0,
        captcha: null,
        sent: null,
        sends: 0,
        wrongCodes: 0,
        provedAt: 0,
        appSetup: null,
        device,
        recovery: null,
        signUp: null,
      },
    };
    this.sessions.set(session.cookie, session);
    return session;
  }

  /** Returns the session of a cookie, or null if it has expired or the request names another session. */
  session(cookie: string, sId: string): Session | null {
    const session = this.sessions.get(cookie);
    if (!session || (sId !== '' && sId !== session.id)) return null;
    if (this.now() > session.usedAt + SESSION_IDLE_MS) {
      this.end(session);
      return null;
    }
    session.usedAt = this.now();
    return session;
  }

  end(session: Session): void {
    this.sessions.delete(session.cookie);
  }

  /** Replaces a session after the user has proved something. The old one becomes invalid. */
  renew(session: Session, change: Partial<Session>): Session {
    this.end(session);
    const start = { sent: null, sends: 0, wrongCodes: 0, appSetup: null, provedAt: this.now() };
    const next = { ...session, ...start, ...change };
    next.id = this.name('session');
    next.cookie = this.name('cookie');
    this.sessions.set(next.cookie, next);
    return next;
  }

  token(session: Session | null): string {
    const token = this.name('token');
    this.tokens.set(token, session?.id ?? null);
    return token;
  }

  accepts(token: string, session: Session): boolean {
    const owner = this.tokens.get(token);
    if (owner === null) this.tokens.set(token, session.id);
    return owner === null || owner === session.id;
  }

  /** Ends all other sessions of a user. */
  endOthers(own: Session, user: User): void {
    for (const session of this.sessions.values())
      if (session !== own && [session.user, session.recovery?.proved].includes(user)) this.end(session);
  }

  /**
   * Creates a code, and sends it if `user` is not null. Earlier codes become invalid. Returns false if there were too many for
   * this name.
   */
  send(session: Session, user: User | null, purpose: CodePurpose, name = user?.userId ?? ''): boolean {
    if (this.isTooOften(name)) return false;
    this.count += 1;
    const code = this.options.code ?? String(100_000 + ((this.count * 7919) % 900_000));
    if (user) user.lastCode = code;
    session.sent = { code, at: this.now(), user, purpose, name };
    session.sends += 1;
    return true;
  }

  /** Checks a code. A correct code works once. After five wrong ones, the code becomes invalid. */
  checkCode(
    session: Session,
    purpose: CodePurpose,
    given: string,
  ): 'right' | 'wrong' | 'expired' | 'exhausted' {
    const { sent } = session;
    if (sent?.purpose !== purpose) return 'wrong';
    if (this.now() > sent.at + CODE_LIFETIME_MS) return 'expired';
    const isHeld = this.isTooOften(sent.name);
    if (isHeld || !sent.user || given !== sent.code) return this.countWrong(session);
    session.sent = null;
    this.startCounting(sent.name);
    return 'right';
  }

  /** Counts a wrong code of any kind. */
  countWrong(session: Session): 'wrong' | 'exhausted' {
    session.wrongCodes += 1;
    if (session.wrongCodes < MAX_WRONG_CODES) return 'wrong';
    session.sent = null;
    return 'exhausted';
  }

  /** Counts a code that is sent or tried for a user ID, in all sessions. Returns whether there were too many in a row. */
  isTooOften(name: string): boolean {
    const count = (this.inARow.get(keyOf(name)) ?? 0) + 1;
    this.inARow.set(keyOf(name), count);
    return count > MAX_CODES_IN_A_ROW;
  }

  /** Begins to count again after a correct code. */
  startCounting(name: string): void {
    this.inARow.delete(keyOf(name));
  }

  name(kind: string): string {
    this.count += 1;
    return `${kind}-${this.count}`;
  }
}

/** The form in which user IDs and email addresses are compared. */
export const keyOf = (name: string): string => accountName(name).trim().toLowerCase();

/** The specification's defaults. */
const DEFAULT_SETTINGS: NonNullable<FakeOptions['settings']> = {
  fpsNewUserSVChannel: 'PHONE_EMAIL',
  newUserSVChannel: 'EMAIL',
  isIntlPhoneDisabled: true,
  isVoiceDisabled: false,
  isPingEnabled: false,
  nu_session_id: null,
  nu_detect_on: false,
};
