/** A host with users in memory, and browsers that send requests to its handler without a network. */
import {
  createHandler,
  type Delivery,
  type FactorStore,
  memoryStore,
  type Options,
  type Passkey,
  type PasskeyStore,
  type Users,
} from '../../../auth/handler';
import flows from '../../../flows/calls.json' with { type: 'json' };

export const ORIGIN = 'https://shop.example';

type CallName = keyof typeof flows.calls;

/** A user of the host, with the plain password, because these tests don't test hashes. */
export interface Account {
  id: string;
  userId: string;
  email: string;
  phone: string | null;
  profile?: Readonly<Record<string, unknown>>;
  password: string | null;
  needsSecondFactor: boolean;
}

const newAccount = (userId: string, more: Partial<Account> = {}): Account => ({
  id: `id-of-${userId}`,
  userId,
  email: `${userId}@example.test`,
  phone: null,
  password: 'Bright-Sky7',
  needsSecondFactor: false,
  ...more,
});

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> & { nextAction?: string };
  /** The code of the first message. */
  readonly code?: string;
}

/** The host's accounts and sessions by name, the sent messages, and the errors of its functions. */
export interface Host {
  readonly accounts: Map<string, Account>;
  readonly sessions: Map<string, string>;
  readonly sent: Delivery[];
  readonly errors: unknown[];
  readonly options: Options;
  browser(): Browser;
  /** The last code to an address. */
  codeTo(address: string): string;
}

export function createHost(
  change: (users: Users) => Partial<Users> = () => ({}),
  options: Partial<Options> = {},
): Host {
  const accounts = new Map(
    [
      newAccount('ada'),
      newAccount('finn', { needsSecondFactor: true }),
      newAccount('noor', { password: null }),
    ].map((account) => [account.id, account]),
  );
  const sessions = new Map<string, string>();
  const sent: Delivery[] = [];
  const errors: unknown[] = [];
  const users = usersOf(accounts, sessions);
  const whole: Options = {
    users: { ...users, ...change(users) },
    store: memoryStore(),
    secret: 'a secret of at least 32 characters',
    apps: {
      shop: { target: '/home', signUp: {} },
      club: { signUp: { profile: ['firstName', 'acceptsTerms'], termsUrl: '/terms' } },
      kiosk: {},
    },
    origins: [ORIGIN],
    deliver: (delivery) => void sent.push(delivery),
    onError: (error) => void errors.push(error),
    ...options,
  };
  const handler = createHandler(whole);
  return {
    ...{ accounts, sessions, sent, errors, options: whole },
    browser: () => new Browser(handler),
    codeTo: (address) => sent.findLast(({ to }) => to === address)?.code ?? '',
  };
}

/** The factors of a host without a database, by the ids of users. */
export function factorsInMemory(rows = new Map<string, string>()): FactorStore {
  return {
    of: async ({ id }) => rows.get(id) ?? null,
    async replace({ id }, former, value) {
      if ((rows.get(id) ?? null) !== former) return false;
      rows.set(id, value);
      return true;
    },
  };
}

/** The passkeys of a host without a database. */
export function passkeysInMemory(): PasskeyStore {
  const rows = new Map<string, Passkey>();
  return {
    of: async ({ id }) => [...rows.values()].filter(({ userId }) => userId === id),
    find: async (id) => rows.get(id) ?? null,
    async add(passkey) {
      if (rows.has(passkey.id)) return false;
      rows.set(passkey.id, passkey);
      return true;
    },
    async use({ id, counter }, next) {
      const row = rows.get(id);
      if (row?.counter !== counter) return false;
      rows.set(id, { ...row, ...next });
      return true;
    },
    async rename({ id: userId }, id, name) {
      const row = rows.get(id);
      if (row?.userId !== userId) return false;
      rows.set(id, { ...row, name });
      return true;
    },
    remove: async ({ id: userId }, id) => rows.get(id)?.userId === userId && rows.delete(id),
  };
}

const UNKNOWN = { browser: null, system: null, place: null };

function usersOf(accounts: Map<string, Account>, sessions: Map<string, string>): Users {
  const shown = (account: Account | undefined) =>
    account ? { ...account, hasPassword: account.password !== null } : null;
  const find = (typed: string) =>
    [...accounts.values()].find(({ userId, email }) => [userId, email].includes(typed));
  let count = 0;
  const begin = (id: string) => {
    const session = `session ${++count}`;
    sessions.set(session, id);
    return { is: 'signed-on', session } as const;
  };
  return {
    find: async (typed) => shown(find(typed)),
    byId: async (id) => shown(accounts.get(id)),
    async signIn(typed, password) {
      const account = find(typed);
      if (!account || account.password !== password) return { is: 'refused' };
      return account.needsSecondFactor ? { is: 'second-factor', id: account.id } : begin(account.id);
    },
    async signInAs({ id }, proved) {
      const isMissing = !proved.includes('second-factor') && accounts.get(id)?.needsSecondFactor;
      return isMissing ? { is: 'second-factor', id } : begin(id);
    },
    sessions: {
      of: async ({ id }) =>
        [...sessions].flatMap(([session, owner], at) =>
          owner === id ? [{ session, ...UNKNOWN, startedAt: new Date(0), usedAt: new Date(at) }] : [],
        ),
      async end({ id }, names) {
        for (const name of names) if (sessions.get(name) === id) sessions.delete(name);
      },
    },
    owner: async (session) => shown(accounts.get(sessions.get(session) ?? '')),
    async signOut(session) {
      sessions.delete(session);
    },
    async setPassword({ id }, password) {
      const account = accounts.get(id);
      if (!account || password.length < 8) return { is: 'refused' };
      account.password = password;
      for (const [session, owner] of sessions) if (owner === id) sessions.delete(session);
      return { is: 'changed' };
    },
    checkPassword: async ({ id }, password) => accounts.get(id)?.password === password,
    judgePassword: async (password) => (password.length < 8 ? { is: 'refused' } : null),
    async create({ email, userId, password, profile }) {
      if (find(email) || find(userId)) return { is: 'taken' };
      if (password.length < 8) return { is: 'refused' };
      const account = newAccount(userId, { email, password, profile });
      accounts.set(account.id, account);
      return { is: 'created', user: { ...account, hasPassword: true } };
    },
  };
}

/** One browser, with its cookies, and the widget's session and token. */
export class Browser {
  cookies = new Map<string, string>();
  sId = '';
  token = '';
  constructor(readonly handler: (request: Request, connected?: string) => Promise<Response>) {}

  /** Sends a request with the cookies of this browser, and keeps those of the answer. */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers({ ...(cookie && { cookie }) });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await this.handler(new Request(url, { ...init, headers }), '203.0.113.7');
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers({ origin: ORIGIN });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await this.fetch(`https://auth.example/auth${path}`, { ...init, headers });
    const body = await response.json();
    this.sId = body.sessionId ?? this.sId;
    this.token = body.csrfTokenValue ?? this.token;
    return { status: response.status, headers: response.headers, body, code: body.messages?.[0]?.code };
  }

  get(call: CallName, names: Record<string, string> = {}): Promise<Answer> {
    return this.send(`${pathOf(call, names)}?sId=${this.sId}`);
  }

  /** Begins a session and gets a token. */
  async begin(): Promise<this> {
    await this.get('sessionId');
    await this.get('csrf');
    return this;
  }

  post(call: CallName, data: object, names: Record<string, string> = {}): Promise<Answer> {
    const form = { data: JSON.stringify({ appId: 'shop', ...data }), _csrf: this.token, sId: this.sId };
    return this.send(pathOf(call, names), { method: 'POST', body: new URLSearchParams(form) });
  }

  signOn = (userId: string, password: string): Promise<Answer> =>
    this.post('authenticate', { userId, password });

  /** Requests a code for a forgotten password. */
  recover = (userId: string, email = `${userId}@example.test`): Promise<Answer> =>
    this.post('validateUser', {
      userId,
      currentFlow: 'FPS',
      deliveryChannelDetails: { deliveryMode: 'EMAIL', email },
    });

  reset = (newPassword: string, confirmPassword = newPassword): Promise<Answer> =>
    this.post('resetPassword', { newPassword, confirmPassword });
}

export const pathOf = (call: CallName, names: Record<string, string> = {}): string =>
  flows.calls[call].path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(names[name] ?? DEFAULTS[name] ?? ''),
  );

const DEFAULTS: Record<string, string> = { appId: 'shop', brandId: 'main' };

/** A code of the same length that is wrong. */
export const wrongFor = (code: string): string =>
  code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
