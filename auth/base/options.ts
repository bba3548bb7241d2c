import { requiringFactors } from '../factors/required';
import type { App, Captcha, Delivery, Factors, Passkeys, Providers, Registrar, Store, Users } from '../ports';
import {
  checkingFactors,
  checkingProviders,
  checkingRegistrar,
  checkingStore,
  checkingUsers,
} from './answers';
import { formOf } from './http';
import { allInTime } from './in-time';
import { type Secrets, secretsOf } from './secrets';
import { isShares, type Shares } from './ways';

/** The handler's limits. `createHandler({ limits })` replaces single ones. */
export const LIMITS = {
  /** A session that isn't signed on ends after `idle` without a request. A signed-on one ends with the host's, at the latest after `signedOn`. */
  session: { idle: 1800, signedOn: 43_200 },
  /** The codes that are sent. After `resendSeconds`, the user can ask for another one. */
  code: {
    length: 6,
    seconds: 480,
    resendSeconds: 120,
    /** Codes for one recovery, sign-up or sign-on. */
    sends: 3,
    /** Wrong codes in one session, over all codes for the same purpose. */
    tries: 5,
    /** How long a password may take after the right code. */
    passwordSeconds: 900,
  },
  /** Wrong passwords of a typed user id. Above it, right ones are refused too. */
  wrongPasswords: { count: 20, seconds: 900 },
  /** Wrong codes for a user, over all sessions. */
  wrongCodes: { count: 25, seconds: 3600 },
  /** Codes to a user, over all sessions. */
  codes: { count: 20, seconds: 3600 },
  /** Sign-ons from one client address. */
  addressSignOns: { count: 1500, seconds: 900 },
  /** Requests for a code from one client address. */
  addressCodes: { count: 600, seconds: 3600 },
  /** New sessions of the widget from one client address. */
  addressSessions: { count: 1500, seconds: 900 },
  /** Captchas for one client address. */
  addressCaptchas: { count: 200, seconds: 900 },
  /** Begun sign-ons with a passkey from one client address. */
  addressChallenges: { count: 3000, seconds: 900 },
  /** Error reports from one client address. */
  addressReports: { count: 200, seconds: 900 },
  /** New passwords of a signed-on user. */
  passwordChanges: { count: 10, seconds: 900 },
  /** Digits, which count for `seconds`. The host's captcha asks for them `after` so many wrong passwords of a user id or in a session. */
  captcha: { after: 3, digits: 6, seconds: 600 },
  /** How long the address that leads to a provider, the provider's answer, and its result are accepted, in seconds. */
  provider: { ticket: 120, state: 600, reference: 300 },
  /** The size of a request's form, and the time in which it has to arrive. */
  body: { bytes: 65_536, seconds: 15 },
};

/** The limits of the handler. Times are in seconds. */
export type Limits = typeof LIMITS;

/** The options of `createHandler`. */
export interface Options {
  /** The result of `usersIn` or `usersInDirectory`, or your own functions. */
  readonly users: Users;
  /** Keeps codes and limits: the result of `postgresStore` or `redisStore`, or your own. */
  readonly store: Store;
  /** At least 32 characters, the same in all processes. To replace it, put the new one first: `[next, former]`. */
  readonly secret: string | readonly string[];
  /** Your applications, by `appId`. */
  readonly apps: Readonly<Record<string, App>>;
  /** The origins of the pages with the widget, such as `https://shop.example`, or a function that knows them. */
  readonly origins: readonly string[] | ((origin: string) => boolean);
  /** Sends a message. It is never waited for, so that the time of an answer doesn't tell whether there was one. */
  deliver(delivery: Delivery): unknown;
  /** For applications with `passkeys`. */
  readonly passkeys?: Passkeys;
  /** Lets users sign on with identity providers. */
  readonly providers?: Providers;
  /** Lets users set up authenticator apps and recovery codes, and remember devices. From then on, they need a second factor. */
  readonly factors?: Factors;
  /** Lets people whom an identity provider knows register. */
  readonly registrar?: Registrar;
  /** Asks for digits in a picture after wrong passwords. Without it, only the limits hold. */
  readonly captcha?: Captcha;
  /**
   * How many users have which contacts, for journeys that ask for the user id only: `{ email: 70, 'email mobile': 30 }`. Unknown users
   * seem to have contacts in the same shares, and no one is shown others. Default: `{ email: 1 }`, so everyone seems to have an address only.
   */
  readonly recoveryWays?: Shares;
  /** The path under which the host mounts the handler. Default: `/auth`. */
  readonly basePath?: string;
  /** The brands of all applications. Without it, any brand is right. */
  readonly brands?: readonly string[];
  /** The target if neither the page nor the application has one. Default: `/`. */
  readonly home?: string;
  /** The country codes to which text messages can be sent. Default: `['1']`. */
  readonly countryCodes?: readonly string[];
  /** The cookie. `None` if page and handler are on different sites. Default: `{ name: 'latchkey', sameSite: 'Lax' }`. */
  readonly cookie?: { readonly name?: string; readonly sameSite?: 'Lax' | 'Strict' | 'None' };
  /** The client's address. By default it is the one that `toNode` passes on. Behind a proxy, read its header here. */
  clientAddress?(request: Request, connected: string): string;
  /** The place of a request in words, for messages: from a header of your proxy, or from the client's address. */
  placeOf?(request: Request): string | null | undefined;
  /** Single limits that differ, such as `{ code: { seconds: 300 } }`. The widget shows them. */
  readonly limits?: { readonly [Name in keyof Limits]?: Partial<Limits[Name]> };
  /** How long each of your functions may take, in milliseconds. After that, the call fails and `onError` gets its name. Default: 10,000. */
  readonly timeoutMs?: number;
  /** Gets every error of the host's functions. Default: `console.error`. */
  onError?(error: unknown): void;
  /** Gets the widget's error reports. Anyone can send any content: never run or show it. Default: they are dropped. */
  onReport?(report: Readonly<Record<string, unknown>>): void;
  /** Keeps a runtime alive until a message is sent, such as `(work) => context.waitUntil(work)` in Workers. */
  waitUntil?(work: Promise<unknown>): void;
}

/** The options with their defaults. */
export interface Settled
  extends Required<
    Omit<
      Options,
      | 'secret'
      | 'apps'
      | 'deliver'
      | 'origins'
      | 'limits'
      | 'timeoutMs'
      | 'cookie'
      | 'brands'
      | 'captcha'
      | 'registrar'
      | 'passkeys'
      | 'providers'
      | 'factors'
    >
  > {
  readonly captcha: Captcha | null;
  readonly registrar: Registrar | null;
  readonly passkeys: Passkeys | null;
  readonly factors: Factors | null;
  readonly providers: Providers | null;
  readonly secrets: Secrets;
  /** The time in milliseconds. */
  now(): number;
  /** The application with this id, if it is one. */
  appOf(appId: unknown): App | undefined;
  /** `subject`: the sealed user id or address whose code it is. */
  deliver(delivery: Delivery, subject: string): unknown;
  /** Reads the form of a request. */
  formOf(request: Request): Promise<URLSearchParams>;
  readonly brands: readonly string[] | null;
  readonly limits: Limits;
  readonly cookie: { readonly name: string; readonly sameSite: 'Lax' | 'Strict' | 'None' };
  isOrigin(origin: string): boolean;
}

const FUNCTIONS = {
  users: ['find', 'byId', 'signIn', 'signInAs', 'owner', 'signOut', 'setPassword'],
  store: ['get', 'put', 'replace', 'take', 'increment'],
} as const;

const wrong = (problem: string): Error => new Error(`[latchkey] createHandler: ${problem}`);

/** @throws Error that names a missing or wrong option */
function judge(options: Options): void {
  if (typeof options !== 'object' || options === null) throw wrong('needs an object with options.');
  for (const [name, functions] of Object.entries(FUNCTIONS)) {
    const port = options[name as keyof typeof FUNCTIONS] as unknown as Record<string, unknown> | undefined;
    if (typeof port !== 'object' || port === null) throw wrong(`<${name}> is missing.`);
    if (port instanceof Promise) throw wrong(`<${name}> is a promise. Put await before it.`);
    const missing = functions.filter((one) => typeof port[one] !== 'function');
    if (missing.length > 0)
      throw wrong(`<${name}> needs the function ${missing.map((one) => `<${one}>`).join(', ')}.`);
  }
  const { secondFactor: factor } = options.users;
  if (factor && [factor.offer, factor.check].some((one) => typeof one !== 'function'))
    throw wrong('<users.secondFactor> needs the functions <offer> and <check>.');
  if (options.factors && (factor || !options.factors.issuer || !options.factors.store))
    throw wrong('<factors> needs <store> and <issuer>, and excludes <users.secondFactor>.');
  if (typeof options.deliver !== 'function') throw wrong('<deliver> must be a function that sends a code.');
  const secrets = [options.secret].flat();
  if (secrets.length === 0 || secrets.some((one) => typeof one !== 'string' || one.length < 32))
    throw wrong(
      `<secret> ${options.secret?.length ? 'has fewer than 32 characters' : 'is missing'}. Make one with \`openssl rand -base64 32\`, and keep it in the environment, such as AUTH_SECRET in .env.`,
    );
  if (options.recoveryWays !== undefined && !isShares(options.recoveryWays))
    throw wrong(
      "<recoveryWays> must have a number for each set of contacts, such as { email: 70, 'email mobile': 30 }.",
    );
  if (Object.keys(options.apps ?? {}).length === 0)
    throw wrong('<apps> needs at least one application, such as { shop: { target: "/home" } }.');
  for (const [appId, { signUp }] of Object.entries(options.apps))
    if (signUp?.profile?.includes('acceptsTerms') && !signUp.termsUrl)
      throw wrong(`<apps.${appId}.signUp> needs <termsUrl>, because its profile asks for acceptsTerms.`);
  if (typeof options.origins !== 'function') {
    if (!Array.isArray(options.origins)) throw wrong('<origins> must list the origins of your pages.');
    for (const origin of options.origins) {
      const isOrigin =
        typeof origin === 'string' && URL.canParse(origin) && new URL(origin).origin === origin;
      if (!isOrigin)
        throw wrong(
          `<origins> has ${JSON.stringify(origin)}. An origin looks like https://shop.example, without a path.`,
        );
    }
  }
  const { basePath = '/auth' } = options;
  if (!/^(\/[^/]+)*$/.test(basePath))
    throw wrong(`<basePath> must begin with a slash and not end with one: ${JSON.stringify(basePath)}.`);
}

/** @throws Error that names a missing or wrong option */
export function settle(options: Options): Settled {
  judge(options);
  const {
    secret,
    apps,
    origins,
    limits = {},
    cookie = {},
    brands = null,
    captcha = null,
    registrar = null,
    passkeys = null,
    providers = null,
    factors = null,
    timeoutMs = 10_000,
    ...rest
  } = options;
  const merged = Object.entries(LIMITS).map(([name, values]) => [
    name,
    { ...values, ...limits[name as keyof Limits] },
  ]);
  const settled = Object.fromEntries(merged) as Limits;
  const timed = <Name extends keyof Options>(name: Name, port: NonNullable<Options[Name]> & object) =>
    allInTime(name, timeoutMs, port);
  const users = checkingUsers(timed('users', options.users));
  const checked = factors && checkingFactors(timed('factors', factors));
  const allowed = typeof origins === 'function' ? origins : (origin: string) => origins.includes(origin);
  return {
    basePath: '/auth',
    home: '/',
    countryCodes: ['1'],
    recoveryWays: { email: 1 },
    clientAddress: (_request, connected) => connected,
    placeOf: () => null,
    onError: console.error,
    onReport: () => {},
    waitUntil: () => {},
    ...rest,
    users: checked ? requiringFactors(users, checked) : users,
    store: checkingStore(timed('store', options.store)),
    brands,
    captcha,
    passkeys: passkeys && timed('passkeys', passkeys),
    providers: providers && checkingProviders(timed('providers', providers)),
    factors: checked,
    registrar: registrar && checkingRegistrar(timed('registrar', registrar)),
    secrets: secretsOf([secret].flat()),
    now: () => Date.now(),
    appOf: (appId) => (typeof appId === 'string' && Object.hasOwn(apps, appId) ? apps[appId] : undefined),
    formOf: (request) => formOf(request, settled.body),
    limits: settled,
    cookie: { name: 'latchkey', sameSite: 'Lax', ...cookie },
    isOrigin: (origin) => allowed(origin),
  };
}
