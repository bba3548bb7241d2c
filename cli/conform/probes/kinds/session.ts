import { duration } from '../../../diff/sentences/values';
import type { Deviation, Reply } from '../../client';
import type { Found } from '../../findings';
import { firstAccepted } from '../attempts';
import type { Browser } from '../browser';
import {
  type Credentials,
  type Kind,
  leadsTo,
  type Means,
  NotTried,
  outcomeOf,
  unknownUserId,
} from '../kind';

/** Signs on for probes that need a session. */

/** Signs on. @throws NotTried if the answer has another nextAction */
export async function signOn(
  browser: Browser,
  login: Credentials,
  nextAction = 'REDIRECT',
): Promise<Browser> {
  const reply = await browser.call('authenticate', login);
  if (leadsTo(reply, nextAction)) return browser;
  throw new NotTried(`the sign-on of roles.signsOn.${nextAction} was answered with ${outcomeOf(reply)}`);
}

/** The identifiers of a session: cookies, sId and token. */
type SessionNames = Pick<Browser, 'sId' | 'csrf'> & { readonly cookies: ReadonlyMap<string, string> };

const namesOf = ({ cookies, sId, csrf }: Browser): SessionNames => ({
  cookies: new Map(cookies),
  sId,
  csrf,
});

type Live = readonly [call: string, payload: (browser: Browser, login: Credentials) => object];

/**
 * Requests that a signed-on session answers with REDIRECT. The second one is for servers that don't answer the first.
 */
const REQUESTS: readonly Live[] = [
  ['continueAuthentication', ({ names }: Browser) => ({ appId: names.appId })],
  ['authenticate', (_: Browser, login: Credentials) => login],
];
/** Those that need no password, so they also show whether a session outlives it. */
export const WITHOUT_PASSWORD: readonly Live[] = [
  ...REQUESTS.slice(0, 1),
  ['getTargetUrl', ({ names }) => ({ appId: names.appId })],
];

export const isLive = (reply: Reply): boolean => leadsTo(reply, 'REDIRECT');

/**
 * The calls that an old session still answers. Each is sent in a live session first, because a refusal in the old
 * session would prove nothing otherwise.
 * @throws NotTried if the live session is refused too
 */
async function callsOf(old: SessionNames, live: Browser, login: Credentials): Promise<string[]> {
  const answered: string[] = [];
  let tried = 0;
  for (const [call, payload] of REQUESTS) {
    if (!isLive(await live.call(call, payload(live, login)))) continue;
    tried += 1;
    if (isLive(await live.call(call, payload(live, login), old))) answered.push(call);
  }
  if (tried === 0) throw new NotTried('no call was answered in a live session');
  return answered;
}

/**
 * The first call that a live session answers with REDIRECT, as a request of a browser.
 * @throws NotTried if none is answered
 */
export async function liveCall(live: Browser, login: Credentials, requests: readonly Live[] = REQUESTS) {
  for (const [call, payload] of requests)
    if (isLive(await live.call(call, payload(live, login))))
      return (browser: Browser, deviation?: Deviation): Promise<Reply> =>
        browser.call(call, payload(browser, login), deviation);
  throw new NotTried('no call was answered in a live session');
}

/**
 * A request that shows whether a session is signed on, and a browser in which it is.
 * @throws NotTried if each call is also answered without a sign-on
 */
export async function tellingCall(browser: Means['browser'], login: Credentials) {
  const signedOn = await signOn(await browser(), login);
  const live = await liveCall(signedOn, login, WITHOUT_PASSWORD);
  if (isLive(await live(await browser()))) throw new NotTried('no call shows whether a session is signed on');
  return { signedOn, live };
}

/** One break for a session, however many calls it still answers. */
function alive(calls: readonly string[], message: string): Found[] {
  const [call] = calls;
  return call === undefined ? [] : [{ rule: 'session', call, at: '/sId', message }];
}

export const session: Kind = {
  id: 'session',
  about: 'A sign-on starts a new session and ends the previous one.',
  async run({ browser, credentials }) {
    const login = await credentials();
    const mine = await browser();
    const before = namesOf(mine);
    await signOn(mine, login);
    const isSame =
      mine.sId === before.sId &&
      [...before.cookies].every(([name, value]) => mine.cookies.get(name) === value);
    const message = "a sign-on doesn't change the session id and the cookie";
    if (isSame) return [{ rule: 'session', call: 'authenticate', at: '/sessionId', message }];
    const calls = await callsOf(before, mine, login);
    return alive(calls, 'the session from before the sign-on still works');
  },
};

export const logOut: Kind = {
  id: 'log-out',
  about: 'A logout ends the session.',
  async run({ browser, credentials }) {
    const login = await credentials();
    const mine = await signOn(await browser(), login);
    const before = namesOf(mine);
    await mine.call('logout');
    const other = await signOn(await browser(), login);
    const calls = await callsOf(before, other, login);
    return alive(calls, 'the session still works after the logout');
  },
};

export const sessionCookie: Kind = {
  id: 'session-cookie',
  about: 'A session needs its cookie. Its sId and its token alone open nothing.',
  async run({ browser, credentials }) {
    const login = await credentials();
    const mine = await signOn(await browser(), login);
    const other = await browser();
    const live = await liveCall(mine, login);
    const foreign = { none: new Map<string, string>(), other: new Map(other.cookies) };
    const place = { rule: 'session', call: 'continueAuthentication', at: '/sId' } as const;
    const found = await firstAccepted(
      place,
      [
        ['the sId opens a session without a cookie', () => live(mine, { cookies: foreign.none })],
        ['the sId opens a session with another cookie', () => live(mine, { cookies: foreign.other })],
        [
          'the sId in the address opens a session without a cookie',
          () => live(mine, { cookies: foreign.none, method: 'GET' }),
        ],
      ],
      isLive,
    );
    if (found.length > 0) return found;
    const ids = [mine.sId, 'chosen-by-another-page'];
    for (const sId of ids)
      found.push(
        ...(await firstAccepted(
          { ...place, call: 'sessionId', at: '/sessionId' },
          [['a page can choose the sId', () => other.call('sessionId', {}, { sId, cookies: foreign.none })]],
          ({ body }) => body.sessionId === sId,
        )),
      );
    return found.slice(0, 1);
  },
};

export const logOutRequest: Kind = {
  id: 'log-out-request',
  about: 'Only a request with the cookie and the sId of the session ends it.',
  async run({ browser, credentials }) {
    const login = await credentials();
    const mine = await signOn(await browser(), login);
    const other = await signOn(await browser(), login);
    const live = await liveCall(mine, login);
    const out = (deviation: Deviation) => () => mine.call('logout', {}, deviation);
    const found = await firstAccepted(
      { rule: 'session', call: 'logout', at: '/sId' },
      [
        ['a GET without an sId ends the session', out({ sId: '' })],
        ['a GET with a wrong sId ends the session', out({ sId: 'not-the-session' })],
        ['a GET with the sId of another session ends the session', out({ sId: other.sId })],
        ['a GET with the sId, but without the cookie, ends the session', out({ cookies: new Map() })],
        ...['HEAD', 'POST', 'PUT', 'DELETE'].map(
          (method) => [`a ${method} without an sId ends the session`, out({ sId: '', method })] as const,
        ),
      ],
      async () => !isLive(await live(mine)) || !isLive(await live(other)),
    );
    const right = await mine.call('logout');
    if (found.length === 0 && isLive(await live(mine)))
      throw new NotTried(`the right request was answered with ${outcomeOf(right)} and ended no session`);
    return found;
  },
};

export const expiry: Kind = {
  id: 'expiry',
  about: 'An idle session ends, before and after a sign-on, and the next answer has sessionExpired.',
  async run({ browser, config, credentials, forward }) {
    const mine = await browser();
    if (config.idleSeconds === undefined) throw new NotTried('idleSeconds is missing');
    const { signedOn, live } = await tellingCall(browser, await credentials());
    await forward(config.idleSeconds + 1);
    if (isLive(await live(signedOn))) {
      const message = `a session is still signed on after ${duration(config.idleSeconds)} without a request`;
      return [{ rule: 'session', call: 'continueAuthentication', at: '/sId', message }];
    }
    const { status, body } = await mine.call('authenticate', { userId: unknownUserId(), password: 'x' });
    if ([200, 401].includes(status) && body.sessionExpired === true && body.nextAction === 'LOGIN') return [];
    const lacks = body.sessionExpired === true ? `nextAction ${body.nextAction}` : 'no sessionExpired';
    return [
      {
        rule: 'session',
        call: 'authenticate',
        at: '/sessionExpired',
        message: `after ${duration(config.idleSeconds)} without a request the answer has status ${status} and ${lacks}`,
      },
    ];
  },
};
