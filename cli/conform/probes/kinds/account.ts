import { whyAbsent } from '../../config';
import type { Found } from '../../findings';
import type { Browser } from '../browser';
import { credentialsOf, type Kind, leadsTo, type Means, NotTried, outcomeOf } from '../kind';
import { factorProbe, Owner, signedOn } from './factors';
import { isLive, liveCall, signOn, WITHOUT_PASSWORD } from './session';

/** Probes of the account: users, and no one else, end their sessions and change their passkeys, with a recent proof. */

interface Listed {
  readonly id: string;
  readonly isCurrent?: boolean;
  readonly name?: string | null;
}

const probe = (id: string, about: string, run: (means: Means) => Promise<Found[]>, call?: string): Kind => ({
  ...factorProbe(`account-${id}`, about, 'withPasskeys', run),
  ...(call && { call }),
});

/** Whether the server has a call. A server may have sessions without passkeys, or passkeys without sessions. */
const has = ({ config }: Means, call: string): boolean => whyAbsent(config, call, null) === undefined;

/** @throws NotTried if the answer has no list */
async function listOf(browser: Browser, kind: 'sessions' | 'passkeys'): Promise<Listed[]> {
  const reply = await browser.call(kind === 'sessions' ? 'listSessions' : 'listFactors');
  const list = kind === 'sessions' ? reply.body.sessions : Object(reply.body.factors).passkeys;
  if (!Array.isArray(list)) throw new NotTried(`the list of ${kind} was answered with ${outcomeOf(reply)}`);
  return list;
}

async function sessionOf(browser: Browser): Promise<string> {
  const current = (await listOf(browser, 'sessions')).find(({ isCurrent }) => isCurrent);
  if (!current) throw new NotTried('listSessions marks no session as the current one');
  return current.id;
}

const sessions = probe(
  'sessions',
  'A session that the user ends no longer works, and the others do. Only a request with the token ends one.',
  async (means) => {
    const login = await means.credentials();
    const signed = async () => signOn(await means.browser(), login);
    const [mine, second, third] = [await signed(), await signed(), await signed()];
    const live = await liveCall(mine, login, WITHOUT_PASSWORD);
    const found = (call: string, message: string): Found[] => [{ rule: 'session', call, at: '/id', message }];
    const id = await sessionOf(second);
    await mine.call('endSession', { id }, { csrf: null });
    if (!isLive(await live(second))) return found('endSession', 'a session can be ended without the token');
    await mine.call('endSession', { id });
    if (isLive(await live(second)))
      return found('endSession', 'a session still works after its user ended it');
    if (!isLive(await live(third))) return found('endSession', 'another session ends, too');
    await mine.call('endOtherSessions');
    if (isLive(await live(third)))
      return found('endOtherSessions', 'a session still works after its user ended all others');
    return isLive(await live(mine)) ? [] : found('endOtherSessions', 'the current session ends, too');
  },
  'endSession',
);

const passkeys = probe(
  'passkeys',
  'A passkey has the name that its user gives it, and no longer works after its removal.',
  async (means) => {
    const owner = await Owner.create(means);
    const [passkey] = await listOf(owner.browser, 'passkeys');
    const found = (call: string, message: string): Found[] => [{ rule: 'passkey', call, at: '/id', message }];
    await owner.browser.call('renamePasskey', { id: passkey?.id, name: 'Two phones & a key' });
    if ((await listOf(owner.browser, 'passkeys'))[0]?.name !== 'Two phones & a key')
      return found('renamePasskey', "a passkey doesn't have the name that its user gave it");
    const { appId } = owner.browser.names;
    await owner.browser.call('removeFactor', { factor: 'passkey', id: passkey?.id, appId });
    return leadsTo(await owner.use(await means.browser()), 'REDIRECT')
      ? found('removeFactor', 'a passkey still works after its removal')
      : [];
  },
  'renamePasskey',
);

/** A user with a session, and with a passkey if the server has them, and how requests with their ids change these. */
async function victimIn(means: Means) {
  const user = await means.signingOn('REDIRECT');
  const owner = has(means, 'renamePasskey') ? await Owner.create(means) : null;
  const browser = owner?.browser ?? (await signedOn(user, 'REDIRECT', means));
  const live = await liveCall(browser, credentialsOf(user), WITHOUT_PASSWORD);
  const session = has(means, 'endSession') ? await sessionOf(browser) : null;
  const [passkey] = owner ? await listOf(browser, 'passkeys') : [];
  const { appId } = browser.names;
  const requests: [call: string, payload: object][] = [];
  if (passkey)
    requests.push(
      ['renamePasskey', { id: passkey.id, name: 'Changed' }],
      ['removeFactor', { factor: 'passkey', id: passkey.id, appId }],
    );
  if (session) requests.push(['endSession', { id: session }], ['endOtherSessions', {}]);
  if (requests.length === 0) throw new NotTried('absent has all calls that change a session or a passkey');
  return {
    user,
    browser,
    requests,
    /** Whether the session and the passkey are as before. */
    async isSame(): Promise<boolean> {
      if (!isLive(await live(browser))) return false;
      const [kept] = passkey ? await listOf(browser, 'passkeys') : [];
      return kept?.id === passkey?.id && kept?.name === passkey?.name;
    },
  };
}

const owner = probe(
  'owner',
  'The ids of a session and of a passkey change nothing for another user.',
  async (means) => {
    const victim = await victimIn(means);
    const thief = means.config.roles.signsOn?.TWO_FACTOR
      ? await signedOn(await means.signingOn('TWO_FACTOR'), 'TWO_FACTOR', means)
      : await signedOn(await means.another('REDIRECT'), 'REDIRECT', means);
    for (const [call, payload] of victim.requests) {
      await thief.call(call, payload);
      if (!(await victim.isSame()))
        return [{ rule: 'session', call, at: '/id', message: `${call} works with the ids of another user` }];
    }
    for (const [call, payload] of victim.requests.slice(0, 1)) {
      const right = await victim.browser.call(call, payload);
      if (await victim.isSame())
        throw new NotTried(`${call} was answered with ${outcomeOf(right)} to the user`);
    }
    return [];
  },
);

/** A proof lasts ten minutes. */
const OLD_SECONDS = 601;

const proof = probe(
  'proof',
  'A change needs a proof of the last ten minutes. Without it, the answer is STEP_UP.',
  async (means) => {
    const victim = await victimIn(means);
    const stale = await signedOn(victim.user, 'REDIRECT', means);
    await means.forward(OLD_SECONDS);
    for (const [call, payload] of victim.requests) {
      const reply = await stale.call(call, payload);
      const place = { rule: 'password', call, at: '/nextAction' } as const;
      if (!(await victim.isSame()))
        return [{ ...place, message: `${call} works with a proof that is too old` }];
      if (!leadsTo(reply, 'STEP_UP'))
        return [{ ...place, message: `${call} answers an old proof with ${outcomeOf(reply)}` }];
    }
    return [];
  },
);

export const ACCOUNT: readonly Kind[] = [sessions, passkeys, owner, proof];
