import flows from '../../flows/calls.json' with { type: 'json' };
import { type Body, proceed, refusal } from '../http';
import type { App, Refusal, SignedOn, User } from '../ports';
import { renewSession } from '../session';
import type { Remembered, Turn } from '../turn';

/** One call of the contract. An open call needs no session and no token. */
export interface Call {
  readonly id: keyof typeof flows.calls;
  readonly isOpen?: boolean;
  answer(turn: Turn): Promise<Body> | Body;
}

/** The path and method of a call, from the same data as the widget's. */
export const routeOf = ({ id }: Call): { method: string; path: string } => flows.calls[id];

/** The application with this id, if there is one. */
export const appOf = ({ options: { apps } }: Turn, appId: unknown): App | undefined =>
  typeof appId === 'string' && Object.hasOwn(apps, appId) ? apps[appId] : undefined;

/** The target after a sign-on. */
export function targetOf(turn: Turn): Body {
  const target = appOf(turn, turn.names.appId ?? turn.data.appId)?.target;
  return target === undefined ? {} : { targetUrl: target };
}

/** A refusal of the host. `fallback` is the code if it has none. */
export const refusalOf = ({ code, detail }: Refusal, nextAction: string, fallback: string): Body =>
  refusal(nextAction, code ?? fallback, {}, detail);

/**
 * Goes on after a proof: to the target, to a second factor, or back to the form. The session is a new one without the
 * proofs of the former one. `provedAt`: when the user began to prove who they are.
 */
export async function settle(turn: Turn, result: SignedOn, provedAt = turn.startedAt): Promise<Body> {
  if (result.is === 'refused') return refusalOf(result, 'LOGIN', 'WRONG_CREDENTIALS');
  const former = turn.session?.remembered.signedOn;
  const next: Remembered =
    result.is === 'signed-on' ? { signedOn: result.session } : { owes: { id: result.id, provedAt } };
  // The answer must not have the cookies that end another session.
  const end = async (session: string | undefined) => {
    if (session !== undefined)
      await turn.options.users.signOut(session, { request: turn.request, headers: new Headers() });
  };
  const renewed = await renewSession(turn, next).catch(async (error) => {
    await end(next.signedOn);
    throw error;
  });
  if (former !== next.signedOn) await end(former);
  if (result.is === 'second-factor') return proceed('TWO_FACTOR', renewed);
  return proceed('REDIRECT', { ...renewed, ...targetOf(turn) });
}

/** The user who is signed on, or null. */
export async function ownerOf({ options, session }: Turn): Promise<User | null> {
  const signedOn = session?.remembered.signedOn;
  return signedOn === undefined ? null : options.users.owner(signedOn);
}

/** The user who owes a second factor, or null. */
export async function owingOf(turn: Turn): Promise<User | null> {
  const { owes } = turn.session?.remembered ?? {};
  return owes ? provedUser(turn, owes, turn.options.limits.session.idle) : null;
}

/** Names a user in the store, which shall not have the host's ids. */
export const sealOf = ({ options }: Turn, id: string): Promise<string> =>
  options.seals.seal('name', `user ${id}`);

const changeKey = (seal: string): string => `password:${seal}`;

/**
 * A new password ends what was proved for the same user before: right codes, and passwords that wait for a second factor. Returns from
 * when a proof counts again.
 */
export async function endProofs(turn: Turn, { id }: User): Promise<number> {
  const { store, limits } = turn.options;
  const seal = await sealOf(turn, id);
  const now = Date.now();
  const longest = Math.max(limits.session.idle, limits.code.passwordSeconds);
  await store.put(changeKey(seal), String(now), new Date(now + longest * 1000));
  await Promise.all(
    ['forgotten-password', 'new-user'].map((purpose) => store.take(`code:${purpose}:${seal}`)),
  );
  return now + 1;
}

/** The user of a proof. Null if it is older than `seconds`, or older than the user's password. */
export async function provedUser(
  turn: Turn,
  { id, provedAt }: { readonly id: string; readonly provedAt: number },
  seconds: number,
): Promise<User | null> {
  if (Date.now() - provedAt > seconds * 1000) return null;
  const changedAt = await turn.options.store.get(changeKey(await sealOf(turn, id)));
  return changedAt !== null && provedAt <= Number(changedAt) ? null : turn.options.users.byId(id);
}
