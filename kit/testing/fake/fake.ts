/** The fake server, which answers like an auth server in the test's own process, without a network. */

import { codeAt, fromBase32, stepAt } from '../../../auth/factors/totp';
import { AnswerQueue } from './answer-queue';
import { calls, checkCall } from './calls';
import { CAPTCHA_ANSWER } from './captcha';
import { appKeyOf } from './factors';
import { createPasskey } from './passkeys';
import { handlerOf, type ServerState, serve, signedOn } from './serve';
import type { CallName, FakeOptions, FakeServer, Received } from './types';
import { type User, World } from './world';

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
  const begin = (): ServerState => {
    const world = new World(options);
    return { world, handler: handlerOf(world), queue: new AnswerQueue(), received: [] };
  };
  let state = begin();
  /** Replaced on reset, so that earlier cookies become invalid. */
  let first = newJar();

  const browser = (getJar: () => Jar): typeof fetch => {
    return async (input, init) => {
      const request = new Request(input, init);
      const jar = getJar();
      await jar.isReady;
      const cookies = [...jar.cookies].map((pair) => pair.join('=')).join('; ');
      const served = await serve(state, request, cookies);
      keep(jar, served.cookies);
      return withHeaders(options, request, served.response);
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
      const response = withHeaders(options, request, new Response(null, { status: 204 }));
      if (request.method === 'OPTIONS') return response;
      const served = await serve(state, request, request.headers.get('cookie') ?? '');
      for (const cookie of served.cookies) served.response.headers.append('set-cookie', cookie);
      return withHeaders(options, request, served.response);
    },
    next(call, answer, times) {
      checkNext(call, answer);
      state.queue.add(call, { body: answer }, times);
    },
    fault: (call, fault, times) => state.queue.add(call, { fault }, times),
    hold: (call) => state.queue.hold(call),
    play(transcript) {
      state.world.settings = { ...state.world.settings, ...transcript.settings };
      state.queue.play(transcript);
    },
    requests,
    ...usersOf(() => state.world),
    signedOn(userId) {
      const user = knownUser(state.world, userId);
      const jar = first;
      jar.isReady = signedOn(state, user).then((cookies) => keep(jar, cookies));
    },
    set(settings) {
      state.world.settings = { ...state.world.settings, ...settings };
    },
    forward: (seconds) => state.world.forward(seconds),
    reset() {
      state = begin();
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
    passkey: async (userId) => createPasskey(world(), knownUser(world(), userId)),
    async appCode(userId) {
      const user = world().user(userId);
      const key = user && appKeyOf(world(), user);
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

/** The cookies of a browser. */
interface Jar {
  readonly cookies: Map<string, string>;
  isReady: Promise<void>;
}

const newJar = (): Jar => ({ cookies: new Map(), isReady: Promise.resolve() });

/** Keeps the cookies of an answer. One without a value is removed. */
function keep({ cookies }: Jar, given: readonly string[]): void {
  for (const cookie of given) {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}
