/** The fake server, which answers like an auth server in the test's own process, without a network. */

import { codeAt, fromBase32, stepAt } from '../../../auth/factors/totp';
import { AnswerQueue } from './answer-queue';
import { calls, checkCall } from './calls';
import { CAPTCHA_ANSWER } from './captcha';
import { createPasskey, handleOf } from './passkeys';
import { type Cookies, type HandledRequest, type ServerState, serve } from './serve';
import type { CallName, FakeOptions, FakeServer, Received } from './types';
import { type User, World } from './world';

/** The name of the session cookie over HTTP. */
const COOKIE = 'latchkey-fake';
/** The name of the cookie of a remembered device. */
const DEVICE_COOKIE = 'latchkey-fake-device';
const DEVICE_SECONDS = 34_560_000;

/**
 * Creates an auth server for tests. Its answers follow the contract. It implements sign-on, captcha,
 * forgotten password, new users, password changes, second factor, step-up, passkeys, authenticator apps, recovery
 * codes and remembered devices. Other calls need an answer from the test.
 * @throws TypeError if `api` isn't an absolute URL, or two users have the same user ID
 * @example
 * const fake = createFakeServer({ api: 'https://auth.test', users: [{ userId: 'ada', password: 'Bright-Sky7' }] });
 * const widget = create({ appId: 'demo-host', brandId: 'demo', authApiPath: fake.api, fetch: fake.fetch });
 */
export function createFakeServer(options: FakeOptions): FakeServer {
  check(options);
  const queue = new AnswerQueue();
  const state: { -readonly [K in keyof ServerState]: ServerState[K] } = {
    world: new World(options),
    queue,
    received: [],
  };
  /** Replaced on reset, so that earlier cookies become invalid. */
  let first = newJar();

  const browser = (getJar: () => Jar): typeof fetch => {
    return async (input, init) => {
      const request = new Request(input, init);
      const jar = getJar();
      const { response, session } = await serve(state, request, jar);
      jar.cookie = session?.cookie ?? '';
      jar.device = session?.device || jar.device;
      return withHeaders(options, request, response);
    };
  };

  function requests<C extends CallName>(call?: C): readonly Received<C>[] {
    if (call !== undefined) checkCall(call);
    return state.received.filter((one) => call === undefined || one.call === call) as Received<C>[];
  }

  return {
    api: options.api,
    captchaAnswer: CAPTCHA_ANSWER,
    fetch: browser(() => first),
    newBrowser() {
      const jar = newJar();
      return browser(() => jar);
    },
    async handle(request) {
      const cookies = { cookie: cookieIn(request, COOKIE), device: cookieIn(request, DEVICE_COOKIE) };
      const response = withHeaders(options, request, new Response(null, { status: 204 }));
      if (request.method === 'OPTIONS') return response;
      const served = await serve(state, request, cookies);
      return withCookies(request, withHeaders(options, request, served.response), served, cookies);
    },
    next(call, answer, times) {
      checkNext(call, answer);
      queue.add(call, { body: answer }, times);
    },
    fault: (call, fault, times) => queue.add(call, { fault }, times),
    hold: (call) => queue.hold(call),
    play(transcript) {
      state.world.settings = { ...state.world.settings, ...transcript.settings };
      queue.play(transcript);
    },
    requests,
    ...usersOf(() => state.world),
    signedOn(userId) {
      const user = knownUser(state.world, userId);
      const session = state.world.begin(first.device);
      Object.assign(session, { user, provedAt: state.world.now() });
      first.cookie = session.cookie;
    },
    set(settings) {
      state.world.settings = { ...state.world.settings, ...settings };
    },
    forward: (seconds) => state.world.forward(seconds),
    reset() {
      state.world = new World(options);
      state.received = [];
      queue.clear();
      first = newJar();
    },
  };
}

function knownUser(world: World, userId: string): User {
  const user = world.user(userId);
  if (!user) throw new Error(`Unknown user "${userId}". Add it with "users" or addUsers().`);
  return user;
}

/** The methods by which a test adds users, and reads their codes, passkeys and apps. */
function usersOf(world: () => World): Pick<FakeServer, 'lastCode' | 'passkey' | 'appCode' | 'addUsers'> {
  return {
    lastCode(userId) {
      const code = world().lastCode(userId);
      if (!code)
        throw new Error(
          `No code was sent to "${userId}". Check that the contact in the form belongs to this user.`,
        );
      return code;
    },
    async passkey(userId) {
      const user = knownUser(world(), userId);
      const { passkey, privateKey } = await createPasskey(world().name('passkey'));
      user.passkeys.push(passkey);
      return { id: passkey.id, privateKey, userHandle: handleOf(user) };
    },
    async appCode(userId) {
      const user = world().user(userId);
      const key = user?.newAppKey ?? user?.appKey;
      if (!key)
        throw new Error(
          `"${userId}" has no authenticator app. Set "appKey" in "users", or set an app up first.`,
        );
      return codeAt(fromBase32(key), stepAt(world().now()));
    },
    addUsers(...users) {
      for (const user of users) world().add(user);
    },
  };
}

function check({ api, users = [] }: FakeOptions): void {
  if (!URL.canParse(api))
    throw new TypeError(
      `createFakeServer: api is "${api}". Pass an absolute URL, such as https://auth.test.`,
    );
  const names = users.map(({ userId }) => userId);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined)
    throw new TypeError(`createFakeServer: two users have the userId "${duplicate}". Remove one.`);
}

function checkNext(call: CallName, { nextAction }: { nextAction?: unknown }): void {
  checkCall(call);
  const known = calls[calls[call]?.answersAs ?? call]?.answers ?? [];
  if (nextAction === undefined || known.length === 0) return;
  if (![...known, 'LOGIN'].includes(String(nextAction)))
    throw new TypeError(`Call ${call} has no nextAction "${nextAction}". Use one of ${known.join(', ')}.`);
}

/** Adds the headers of every answer: no caching, and access for the calling page. */
function withHeaders({ origins }: FakeOptions, request: Request, response: Response): Response {
  const { headers } = response;
  headers.set('cache-control', 'no-store');
  headers.set('vary', 'Origin');
  const origin = request.headers.get('origin');
  if (origin === null || (origins && !origins.includes(origin))) return response;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-credentials', 'true');
  headers.set('access-control-allow-methods', 'GET, POST');
  headers.set('access-control-allow-headers', 'content-type, x-xsrf-token');
  return response;
}

type Jar = { -readonly [K in keyof Cookies]: Cookies[K] };

const newJar = (): Jar => ({ cookie: '', device: '' });

/** The value of a cookie of a request, or an empty text. */
const cookieIn = ({ headers }: Request, name: string): string =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.get('cookie') ?? '')?.[1] ?? '';

/** Sets or removes the cookies that have changed. Safari rejects Secure cookies from http://localhost. */
function withCookies(
  request: Request,
  response: Response,
  { session }: HandledRequest,
  before: Cookies,
): Response {
  const kind = request.url.startsWith('http:') ? 'SameSite=Lax' : 'Secure; SameSite=None';
  const set = (name: string, value: string, more: string): void =>
    response.headers.append('set-cookie', `${name}=${value}; Path=/; HttpOnly; ${kind}${more}`);
  const { cookie = '', device = '' } = session ?? {};
  if (cookie !== before.cookie) set(COOKIE, cookie, cookie === '' ? '; Max-Age=0' : '');
  if (device !== '' && device !== before.device) set(DEVICE_COOKIE, device, `; Max-Age=${DEVICE_SECONDS}`);
  return response;
}
