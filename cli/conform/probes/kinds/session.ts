import { duration } from '../../../diff/sentences/values';
import type { Reply } from '../../client/client';
import type { Found } from '../../faults/findings';
import type { Browser } from '../browser';
import { type Credentials, type Kind, leadsTo, NotTried, unknownUserId } from '../kind';
import { signOn } from './sign-on';

/** What names a session: cookies, sId and token. */
type SessionNames = Pick<Browser, 'sId' | 'csrf'> & { readonly cookies: ReadonlyMap<string, string> };

const namesOf = ({ cookies, sId, csrf }: Browser): SessionNames => ({
  cookies: new Map(cookies),
  sId,
  csrf,
});

/** Requests that a session answers with REDIRECT as long as it is signed on. The second one is for servers without the first. */
const REQUESTS = [
  ['continueAuthentication', ({ names }: Browser) => ({ appId: names.appId })],
  ['authenticate', (_: Browser, who: Credentials) => who],
] as const;

const isLive = (reply: Reply): boolean => leadsTo(reply, 'REDIRECT');

/**
 * The calls that an old session still answers. Each is sent in a live session first, since a refusal in the old one would
 * mean nothing otherwise.
 * @throws NotTried if the live session is refused, too
 */
async function callsOf(old: SessionNames, live: Browser, who: Credentials): Promise<string[]> {
  const answered: string[] = [];
  let tried = 0;
  for (const [call, payload] of REQUESTS) {
    if (!isLive(await live.call(call, payload(live, who)))) continue;
    tried += 1;
    if (isLive(await live.call(call, payload(live, who), old))) answered.push(call);
  }
  if (tried === 0) throw new NotTried('no call was answered in a live session');
  return answered;
}

/** One break for a session, whichever calls it still answers. */
function alive(calls: readonly string[], message: string): Found[] {
  const [call] = calls;
  return call === undefined ? [] : [{ rule: 'session', call, at: '/sId', message }];
}

export const session: Kind = {
  id: 'session',
  about: 'A sign-on gives a new session, and the session before it ends.',
  async run({ browser, credentials, reset }) {
    const who = await credentials();
    const mine = await browser();
    const before = namesOf(mine);
    await signOn(mine, who);
    const isSame =
      mine.sId === before.sId &&
      [...before.cookies].every(([name, value]) => mine.cookies.get(name) === value);
    const message = 'a sign-on leaves the session id and the cookie as they were';
    if (isSame) return [{ rule: 'session', call: 'authenticate', at: '/sessionId', message }];
    const calls = await callsOf(before, mine, who);
    await reset();
    return alive(calls, 'the session from before the sign-on is still answered');
  },
};

export const logOut: Kind = {
  id: 'log-out',
  about: 'A log-out ends the session.',
  async run({ browser, credentials, reset }) {
    const who = await credentials();
    const mine = await signOn(await browser(), who);
    const before = namesOf(mine);
    await mine.call('logout');
    const other = await signOn(await browser(), who);
    const calls = await callsOf(before, other, who);
    await reset();
    return alive(calls, 'the session is still answered after the log-out');
  },
};

export const expiry: Kind = {
  id: 'expiry',
  about: 'An idle session ends, and the answer has sessionExpired.',
  async run({ browser, config, forward }) {
    const mine = await browser();
    if (config.idleSeconds === undefined) throw new NotTried('idleSeconds is not given');
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
