/** The profile `account`: the sessions of a user, and the factors beside the password and sent codes. */
import { notify } from '../base/codes';
import { tooMany } from '../base/counts';
import { type Body, pageFault, refusal, textOf } from '../base/http';
import { endSession as endOwn } from '../base/session';
import type { Turn } from '../base/turn';
import { keeperOf } from '../factors/keeper';
import { forgetDevices } from '../factors/record';
import type { Row } from '../factors/row';
import { passkeysOf, siteOf } from '../passkeys/ceremony';
import type { App, Notice, User, UserSessions } from '../ports';
import { appOf, type Call, endPending, isUser, mayChange, notSignedOn, ownerOf, sealOf } from './call';

/** The sections of the account panel that an application has. */
export const accountOf = (turn: Turn, app: App | undefined): Record<string, boolean> => ({
  sessions: turn.options.users.sessions !== undefined,
  passkeys: siteOf(turn, app) !== null,
  app: keeperOf(turn) !== null,
  password: turn.options.users.checkPassword !== undefined,
  rememberedDevices: turn.options.factors !== null && app?.rememberDays !== undefined,
});

/** A call that lists what a signed-on user has. */
const listCall = (id: Call['id'], list: (turn: Turn, user: User) => Promise<Body>): Call => ({
  id,
  async answer(turn) {
    const user = await ownerOf(turn);
    return user ? { ...(await list(turn, user)), userId: user.userId } : notSignedOn(turn);
  },
});

/** A call of a user with a recent proof. */
const changeCall = (id: Call['id'], change: (turn: Turn, user: User) => Promise<Body>): Call => ({
  id,
  async answer(turn) {
    const user = await mayChange(turn);
    return isUser(user) ? change(turn, user) : user;
  },
});

// Sessions.

/** @throws Fault if the host has no list of sessions */
function sessionsIn({ options: { users } }: Turn): UserSessions {
  if (!users.sessions) throw pageFault(404, 'This server has no list of sessions.');
  return users.sessions;
}

/** The id of a session on the page. The host's own name for it may be a secret. */
const idOf = (turn: Turn, session: string): Promise<string> => turn.options.secrets.seal('session', session);

async function sessionList(turn: Turn, user: User): Promise<Body> {
  const found = [...(await sessionsIn(turn).of(user, turn))].sort((a, b) => +b.usedAt - +a.usedAt);
  const sessions = found.map(async ({ session, browser, system, place, startedAt, usedAt }) => ({
    ...{ id: await idOf(turn, session), browser, system, place },
    ...{ startedAt: startedAt.toISOString(), usedAt: usedAt.toISOString() },
    isCurrent: session === turn.session?.remembered.signedOn,
  }));
  return { messages: [], sessions: await Promise.all(sessions) };
}

const listSessions = listCall('listSessions', sessionList);

/** Without the session, an id changes nothing: it has ended, or belongs to another user. */
const endSession = changeCall('endSession', async (turn, user) => {
  const { users } = turn.options;
  const wanted = textOf(turn, 'id');
  const current = turn.session?.remembered.signedOn;
  for (const { session } of await sessionsIn(turn).of(user, turn)) {
    if ((await idOf(turn, session)) !== wanted) continue;
    if (session !== current) await sessionsIn(turn).end(user, [session], turn);
    else {
      await endOwn(turn);
      await users.signOut(session, turn);
    }
  }
  return sessionList(turn, user);
});

/** Ends what others have begun as this user, too: recoveries, and sign-ons that wait for a second factor. */
const endOtherSessions = changeCall('endOtherSessions', async (turn, user) => {
  const current = turn.session?.remembered.signedOn;
  const others = (await sessionsIn(turn).of(user, turn)).filter(({ session }) => session !== current);
  await endPending(turn, user);
  await sessionsIn(turn).end(
    user,
    others.map(({ session }) => session),
    turn,
  );
  return sessionList(turn, user);
});

// Factors.

async function factorList(turn: Turn, user: User): Promise<Body> {
  const { passkeys } = turn.options;
  const keeper = keeperOf(turn);
  if (!keeper && !passkeys) throw pageFault(404, 'This server has no factors.');
  const kept = await keeper?.of(user);
  const keys = (await passkeys?.keys.of(user)) ?? [];
  return {
    messages: [],
    factors: {
      ...(passkeys && {
        passkeys: keys.map(({ id, name, rpId, browser, system, addedAt, usedAt, isBackedUp }) => ({
          ...{ id, name, rpId, browser, system, isBackedUp },
          ...{ addedAt: addedAt.toISOString(), usedAt: usedAt?.toISOString() ?? null },
        })),
      }),
      ...(kept && { ...kept, app: kept.app && { addedAt: kept.app.addedAt?.toISOString() ?? null } }),
    },
  };
}

const listFactors = listCall('listFactors', factorList);

/** The kinds of factors besides passkeys. */
const KINDS: Readonly<Record<string, { readonly kind: keyof Row; readonly notice?: Notice }>> = {
  app: { kind: 'app', notice: 'app-removed' },
  recoveryCodes: { kind: 'recoveryCodes', notice: 'recovery-codes-removed' },
  rememberedDevices: { kind: 'devices' },
};

/**
 * Whether a user might be locked out without a factor. A code to a contact replaces each. Without a contact, another passkey does, and an app
 * replaces a passkey of a user who has a password. The host may ask any user for a second factor.
 */
async function isNeeded(turn: Turn, user: User, factor: string, id: string): Promise<boolean> {
  if (user.email || user.phone || user.landline || (factor !== 'app' && factor !== 'passkey')) return false;
  const site = siteOf(turn, appOf(turn, turn.data.appId));
  const passkeys = site ? await passkeysOf(site, user) : [];
  if (passkeys.some((one) => factor === 'app' || one.id !== id)) return false;
  return factor === 'app' || !user.hasPassword || !(await keeperOf(turn)?.of(user))?.app;
}

const LOCK_MS = 10_000;

/** Runs one removal of a user at a time, because two may each rely on what the other one removes. @throws Fault with status 429 */
async function alone<Result>(turn: Turn, user: User, run: () => Promise<Result>): Promise<Result> {
  const { store, now } = turn.options;
  const key = `removal:${await sealOf(turn, user.id)}`;
  if ((await store.increment(key, new Date(now() + LOCK_MS))) > 1) throw tooMany(1);
  try {
    return await run();
  } finally {
    await store.take(key);
  }
}

async function removePasskey(turn: Turn, user: User, id: string): Promise<Notice | undefined> {
  if (!(await turn.options.passkeys?.keys.remove(user, id))) return undefined;
  await forgetDevices(turn, user);
  return 'passkey-removed';
}

const removeFactor = changeCall('removeFactor', async (turn, user) => {
  const { factor } = turn.data;
  const found = typeof factor === 'string' && Object.hasOwn(KINDS, factor) ? KINDS[factor] : undefined;
  if (!found && factor !== 'passkey')
    throw pageFault(400, `<factor> must be one of passkey, ${Object.keys(KINDS).join(', ')}.`);
  const id = factor === 'passkey' ? textOf(turn, 'id', 1024) : '';
  return alone(turn, user, async () => {
    if (await isNeeded(turn, user, String(factor), id)) return refusal('ERROR', 'FACTOR_NEEDED');
    const notice = found
      ? (await keeperOf(turn)?.remove(user, found.kind)) && found.notice
      : await removePasskey(turn, user, id);
    if (notice) notify(turn, user, notice);
    return factorList(turn, user);
  });
});

/** A name has 1 to 60 characters. Its text is the user's own, and the page shows it as text. */
const renamePasskey = changeCall('renamePasskey', async (turn, user) => {
  const name = textOf(turn, 'name');
  const { length } = [...name];
  if (length < 1 || length > 60) throw pageFault(400, '<name> must have 1 to 60 characters.');
  await turn.options.passkeys?.keys.rename(user, textOf(turn, 'id', 1024), name);
  return factorList(turn, user);
});

export const account = [listSessions, endSession, endOtherSessions, listFactors, removeFactor, renamePasskey];
