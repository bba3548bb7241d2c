/** The state of the fake server: users, their sessions, the codes that were sent, and the clock. */
import { readUserAgent } from '../../../auth/base/user-agent';
import type { User as Account, ListedSession, Passkey } from '../../../auth/ports';
import { accountName } from '../../../src/core/data/account-name';
import type { FakeOptions, FakeUser, SignOnState } from './types';

export interface User extends Account {
  password: string | null;
  /** All passwords of the user so far, including the current one. */
  readonly pastPasswords: string[];
  state: SignOnState | null;
  readonly isOfferedPasskey: boolean;
  readonly isManaged: boolean;
  readonly appKey?: string;
  readonly recoveryCodes?: readonly string[];
  /** Apps, recovery codes and remembered devices, as the handler stores them. Null before it has read them. */
  factors: string | null;
}

export class World {
  private users = new Map<string, User>();
  /** The sessions of users who are signed on, by name. */
  private sessions = new Map<string, ListedSession & { readonly user: User }>();
  /** The latest code of each user or address. */
  readonly codes = new Map<string, string>();
  /** A passkey belongs to the first page that asks after it was made. Until then, its RP ID is empty. */
  passkeys: Passkey[] = [];
  /** By id of the user, the key of an app that is set up or was set up last. */
  readonly newAppKeys = new Map<string, string>();
  /** The new passwords that take effect after a second step, by session of the widget. */
  readonly pendingPasswords = new Map<string, string>();
  private count = 0;
  private offsetMs = 0;
  settings: NonNullable<FakeOptions['settings']> = {};

  constructor(readonly options: FakeOptions) {
    this.settings = { ...DEFAULT_SETTINGS, ...options.settings };
    for (const user of options.users ?? []) this.add(user);
  }

  add({ state, password, phones = [], landlines = [], ...user }: FakeUser): User {
    const numbered = (kind: string, numbers: readonly string[], isLandline: boolean) =>
      numbers.map((number, index) => {
        const digits = number.replace(/\D/g, '');
        return { id: `${kind}${index + 1}`, number: `+1${digits}`, isLandline };
      });
    const added: User = {
      isOfferedPasskey: false,
      isManaged: false,
      ...user,
      id: keyOf(user.userId),
      email: user.email ?? null,
      phones: [...numbered('mobile', phones, false), ...numbered('landline', landlines, true)],
      get hasPassword() {
        return this.password !== null && this.state !== 'EBS';
      },
      password: password ?? null,
      pastPasswords: password ? [password] : [],
      state: state ?? null,
      factors: null,
    };
    this.users.set(added.id, added);
    return added;
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

  /** The user with this id, whom an answer is about. @throws Error if a test has removed the user */
  byId(id: string): User {
    const user = this.users.get(id);
    if (!user) throw new Error(`The user "${id}" no longer exists.`);
    return user;
  }

  /** The last code that was sent to a user, or to the address of a stranger who signs up. */
  lastCode(name: string): string | null {
    const user = this.user(name);
    const names = [user ? `user ${user.id}` : '', user?.email ?? '', name];
    return names.map((one) => this.codes.get(one.toLowerCase())).find((code) => code !== undefined) ?? null;
  }

  now(): number {
    return Date.now() + this.offsetMs;
  }

  forward(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }

  begin({ id }: Account, userAgent: string | null = null): string {
    const [session, now] = [this.name(), new Date(this.now())];
    const times = { startedAt: now, usedAt: now };
    const user = this.byId(id);
    this.sessions.set(session, { session, user, ...readUserAgent(userAgent), place: null, ...times });
    return session;
  }

  /** The user of a session, which is used with it. */
  owner(session: string): User | null {
    const found = this.sessions.get(session);
    if (found) this.sessions.set(session, { ...found, usedAt: new Date(this.now()) });
    return found?.user ?? null;
  }

  sessionsOf({ id }: Account): ListedSession[] {
    return [...this.sessions.values()].filter(({ user }) => user.id === id);
  }

  end(session: string): void {
    this.sessions.delete(session);
  }

  /** Changes a user's password, and ends the state that required it, and the user's sessions. */
  setPassword(user: User, password: string): void {
    for (const { session } of this.sessionsOf(user)) this.end(session);
    user.password = password;
    user.pastPasswords.push(password);
    user.state = secondStepOf(user);
  }

  /** The next code. Without the option, each is different. */
  code(): string {
    this.count += 1;
    return this.options.code ?? String(100_000 + ((this.count * 7919) % 900_000));
  }

  /** A name with the length of 192 bits in base64url, because challenges and handles of passkeys are such names. */
  name(): string {
    this.count += 1;
    return `fake-${String(this.count).padStart(27, '0')}`;
  }
}

/** The form in which user IDs and email addresses are compared. */
export const keyOf = (name: string): string => accountName(name).trim().toLowerCase();

/** Returns the second step of a user's sign-on, whatever the state of the password. */
export function secondStepOf(user: User): 'TWO_FACTOR' | 'STEP_UP' | null {
  const found = /(TWO_FACTOR|STEP_UP)$/.exec(user.state ?? '')?.[1];
  return (found as 'TWO_FACTOR' | 'STEP_UP' | undefined) ?? null;
}

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
