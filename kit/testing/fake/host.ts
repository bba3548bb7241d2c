/** The fake server as a host of the handler of `latchkey-auth`: its options, with users and a store in memory. */
import { LIMITS, type Settled } from '../../../auth/base/options';
import type { Secrets } from '../../../auth/base/secrets';
import type { Store } from '../../../auth/ports';
import { memoryStore } from '../../../auth/stores/memory';
import { CAPTCHA_ANSWER, silence } from './captcha';
import { factorsOf, noticeApp } from './factors';
import {
  CAPTCHA_AFTER,
  CODE_LIFETIME_MS,
  MAX_CODES_IN_A_ROW,
  MAX_SENDS,
  MAX_WRONG_CODES,
  RESEND_SECONDS,
  SESSION_IDLE_MS,
} from './limits';
import { passkeysOf } from './passkeys';
import { isOffered, usersOf } from './users';
import type { World } from './world';

/** The name of the session cookie over HTTP. */
const COOKIE = 'latchkey-fake';

/** A request with its form, which has been read. */
export interface FormRequest extends Pick<Request, 'url' | 'method' | 'headers'> {
  readonly form: URLSearchParams;
}

/** Names and seals without cryptography, because jsdom has none. Each run has the same. */
function secretsOf(world: World): Secrets {
  // Tokens have their parts between dots.
  const plain = (text: string): string => text.replaceAll('.', ',');
  return {
    randomName: () => world.name(),
    randomDigits: (_, purpose) => (purpose === 'captcha' ? CAPTCHA_ANSWER : world.code()),
    digest: async (value) => plain(value).replaceAll(' ', '-'),
    seal: async (purpose, value) => plain(`${purpose} ${value}`),
    isSeal: async (purpose, value, seal) => plain(`${purpose} ${value}`) === seal,
    hide: async (_, text) => text,
    reveal: async (_, hidden) => hidden,
  };
}

/** A store in which users needn't wait for another code, and which knows who is offered a passkey. */
function storeOf(world: World): Store {
  const store = memoryStore(() => world.now());
  return {
    ...store,
    async put(key, value, expiresAt) {
      noticeApp(world, key, value);
      await store.put(key, value, expiresAt);
    },
    /** A right code, after which wrong ones are forgotten, also begins to count sent ones again. */
    async take(key) {
      if (key.startsWith('count:wrongCodes:')) await store.take(key.replace('wrongCodes', 'codes'));
      return store.take(key);
    },
    async increment(key, expiresAt) {
      if (key.startsWith('pause:')) return 1;
      if (key.startsWith('offered:')) return isOffered(world, key) ? 1 : 2;
      return store.increment(key, expiresAt);
    },
  };
}

const unlimited = { count: Number.POSITIVE_INFINITY, seconds: 900 };

/** Everything without limits for addresses. The options are read at each request, because a page may change them. */
function limitsOf({ options }: World): Settled['limits'] {
  const idle = SESSION_IDLE_MS / 1000;
  return {
    ...LIMITS,
    session: { idle, signedOn: idle },
    code: {
      ...LIMITS.code,
      length: options.code?.length ?? 6,
      seconds: CODE_LIFETIME_MS / 1000,
      resendSeconds: RESEND_SECONDS,
      sends: MAX_SENDS,
      tries: MAX_WRONG_CODES,
    },
    wrongPasswords: unlimited,
    wrongCodes: { count: MAX_CODES_IN_A_ROW, seconds: 3600 },
    codes: { count: MAX_CODES_IN_A_ROW, seconds: 3600 },
    addressSignOns: unlimited,
    addressCodes: unlimited,
    addressSessions: unlimited,
    addressCaptchas: unlimited,
    addressChallenges: unlimited,
    addressReports: unlimited,
    passwordChanges: unlimited,
    captcha: { ...LIMITS.captcha, after: options.captchaAfter ?? CAPTCHA_AFTER },
  };
}

export function hostOf(world: World): Settled {
  const { options } = world;
  const secrets = secretsOf(world);
  return {
    users: usersOf(world),
    store: storeOf(world),
    secrets,
    factors: factorsOf(world, secrets),
    now: () => world.now(),
    get limits() {
      return limitsOf(world);
    },
    appOf() {
      const { signUp } = world.settings;
      return {
        passkeys: true,
        ...(options.rememberDays && { rememberDays: options.rememberDays }),
        ...(options.targetUrl === null ? {} : { target: options.targetUrl ?? '/' }),
        ...(signUp && { signUp: { ...signUp, profile: options.signUpProfile ?? [] } }),
      };
    },
    formOf: async (request) => (request as unknown as FormRequest).form,
    deliver: ({ to, code, purpose }, subject) =>
      code === '' ||
      world.codes.set(purpose === 'sign-up' ? to.toLowerCase() : subject.replace('name ', ''), code),
    passkeys: passkeysOf(world),
    captcha: { draw: () => new Uint8Array(silence()), speak: () => new Uint8Array(silence()) },
    providers: null,
    registrar: null,
    brands: null,
    basePath: new URL(options.api).pathname.replace(/\/$/, ''),
    home: '/',
    recoveryWays: { email: 2, 'email mobile': 1, 'email mobile landline': 1 },
    countryCodes: ['1', '44', '47', '49', '358'],
    cookie: { name: COOKIE, sameSite: 'None' },
    isOrigin: (origin) => options.origins?.includes(origin) ?? true,
    clientAddress: () => '',
    placeOf: () => null,
    onError: console.error,
    onReport: () => {},
    waitUntil: () => {},
  };
}
