import { duration } from '../../../diff/sentences/values';
import type { Reply } from '../../client/client';
import type { Found } from '../../faults/findings';
import type { Browser } from '../browser';
import { type Credentials, type Kind, leadsTo, NotTried, unknownUserId } from '../kind';
import { signOn } from './sign-on';

/** The identifiers of a session: cookies, sId and token. */
type SessionNames = Pick<Browser, 'sId' | 'csrf'> & { readonly cookies: ReadonlyMap<string, string> };

const namesOf = ({ cookies, sId, csrf }: Browser): SessionNames => ({
  cookies: new Map(cookies),
  sId,
  csrf,
});

/**
 * Requests that a signed-on session answers with REDIRECT. The second one is for servers that don't answer the first.
 */
const REQUESTS = [
  ['continueAuthentication', ({ names }: Browser) => ({ appId: names.appId })],
  ['authenticate', (_: Browser, login: Credentials) => login],
] as const;

const isLive = (reply: Reply): boolean => leadsTo(reply, 'REDIRECT');

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

/** One break for a session, however many calls it still answers. */
function alive(calls: readonly string[], message: string): Found[] {
  const [call] = calls;
  return call === undefined ? [] : [{ rule: 'session', call, at: '/sId', message }];
}

export const session: Kind = {
  id: 'session',
  about: 'A sign-on starts a new session and ends the previous one.',
  async run({ browser, credentials, reset }) {
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
    await reset();
    return alive(calls, 'the session from before the sign-on still works');
  },
};

export const logOut: Kind = {
  id: 'log-out',
  about: 'A logout ends the session.',
  async run({ browser, credentials, reset }) {
    const login = await credentials();
    const mine = await signOn(await browser(), login);
    const before = namesOf(mine);
    await mine.call('logout');
    const other = await signOn(await browser(), login);
    const calls = await callsOf(before, other, login);
    await reset();
    return alive(calls, 'the session still works after the logout');
  },
};

export const expiry: Kind = {
  id: 'expiry',
  about: 'An idle session ends, and the next answer has sessionExpired.',
  async run({ browser, config, forward }) {
    const mine = await browser();
    if (config.idleSeconds === undefined) throw new NotTried('idleSeconds is missing');
    await forward(config.idleSeconds + 1);
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
