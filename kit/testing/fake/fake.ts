/** The fake server, which answers like an auth server in the test's own process, without a network. */

import { AnswerQueue } from './answer-queue';
import { calls, checkCall } from './calls';
import { CAPTCHA_ANSWER } from './captcha';
import { type HandledRequest, type ServerState, serve } from './serve';
import type { CallName, FakeOptions, FakeServer, Received } from './types';
import { World } from './world';

/** The name of the session cookie over HTTP. */
const COOKIE = 'latchkey-fake';

/**
 * Creates an auth server for tests. Its answers follow the contract. It implements sign-on, captcha,
 * forgotten password, new users, password changes, second factor and step-up. Other calls need an answer from
 * the test.
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
  let first = { cookie: '' };

  const browser = (getJar: () => { cookie: string }): typeof fetch => {
    return async (input, init) => {
      const request = new Request(input, init);
      const jar = getJar();
      const { response, session } = await serve(state, request, jar.cookie);
      jar.cookie = session?.cookie ?? '';
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
      const jar = { cookie: '' };
      return browser(() => jar);
    },
    async handle(request) {
      const cookie =
        new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
      const response = withHeaders(options, request, new Response(null, { status: 204 }));
      if (request.method === 'OPTIONS') return response;
      const served = await serve(state, request, cookie);
      return withCookie(request, withHeaders(options, request, served.response), served, cookie);
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
    lastCode(userId) {
      const code = state.world.user(userId)?.lastCode;
      if (!code)
        throw new Error(
          `No code was sent to "${userId}". Check that the contact in the form belongs to this user.`,
        );
      return code;
    },
    signedOn(userId) {
      const user = state.world.user(userId);
      if (!user) throw new Error(`Unknown user "${userId}". Add it with "users" or addUsers().`);
      const session = state.world.begin();
      session.user = user;
      first.cookie = session.cookie;
    },
    addUsers(...users) {
      for (const user of users) state.world.add(user);
    },
    set(settings) {
      state.world.settings = { ...state.world.settings, ...settings };
    },
    forward: (seconds) => state.world.forward(seconds),
    reset() {
      state.world = new World(options);
      state.received = [];
      queue.clear();
      first = { cookie: '' };
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

/** Sets or removes the session cookie. Safari rejects Secure cookies from http://localhost. */
function withCookie(
  request: Request,
  response: Response,
  { session }: HandledRequest,
  before: string,
): Response {
  const now = session?.cookie ?? '';
  if (now === before) return response;
  const end = now === '' ? '; Max-Age=0' : '';
  const kind = request.url.startsWith('http:') ? 'SameSite=Lax' : 'Secure; SameSite=None';
  response.headers.append('set-cookie', `${COOKIE}=${now}; Path=/; HttpOnly; ${kind}${end}`);
  return response;
}
