import flows from '../../flows/calls.json' with { type: 'json' };
import { type Body, proceed, refusal, sessionExpired } from '../base/http';
import { renewSession } from '../base/session';
import type { Proof, Remembered, Turn } from '../base/turn';
import { forgetDevices } from '../factors/record';
import { passkeysOf, siteOf } from '../passkeys/ceremony';
import type { Advice, App, Proved, Refusal, SignedOn, Step, User } from '../ports';

interface Route {
  readonly method: string;
  readonly path: string;
}

/** One call of the contract, or a route of the handler's own. An open call needs no session and no token. */
export interface Call {
  readonly id: keyof typeof flows.calls | Route;
  readonly isOpen?: boolean;
  /** Pages of other sites may post a form without `data` to it. */
  readonly isPosted?: boolean;
  /** More fields of the answer if the session has ended. */
  readonly whenExpired?: Body;
  answer(turn: Turn): Promise<Body | Response> | Body | Response;
}

/** The method and paths of a call, from the same data as the widget's. In identity-federation mode, most calls have another path. */
export function routesOf({ id }: Pick<Call, 'id'>): Route[] {
  if (typeof id !== 'string') return [id];
  const { method, path, ping }: Route & { readonly ping?: string | boolean } = flows.calls[id];
  if (ping === false) return [{ method, path }];
  return [path, typeof ping === 'string' ? ping : flows.pingPrefix + path].map((one) => ({
    method,
    path: one,
  }));
}

/** The application with this id, if there is one. */
export const appOf = ({ options }: Turn, appId: unknown): App | undefined => options.appOf(appId);

/** The target after a sign-on. */
export function targetOf(turn: Turn): Body {
  const target = appOf(turn, turn.names.appId ?? turn.data.appId)?.target;
  return target === undefined ? {} : { targetUrl: target };
}

/** For how many days the application of a request remembers a device, if the handler can. */
export const rememberDays = (turn: Turn): number | undefined =>
  turn.options.factors
    ? appOf(turn, turn.names.appId ?? turn.data.appId ?? turn.query.get('appId'))?.rememberDays
    : undefined;

/** A refusal of the host. `fallback` is the code if it has none. */
export const refusalOf = ({ code, detail }: Refusal, nextAction: string, fallback: string): Body =>
  refusal(nextAction, code ?? fallback, {}, detail);

/** A user who is signed on has proved all that the host has asked for. */
export const ALL: readonly Proved[] = ['password', 'code', 'second-factor', 'step-up', 'new-password'];

/** The next panel for a step that is missing, or for a user who should choose a new password. */
const NEXT: Record<Step | Advice, string> = {
  'second-factor': 'TWO_FACTOR',
  'step-up': 'STEP_UP',
  'new-password': 'CPW',
  'temporary-password': 'TMP_PWD',
  'expired-password': 'PWD_IN_GRACE',
  'expiring-password': 'PWD_BEFORE_EXP',
};
export const nextFor = (step: Step): string => NEXT[step];

/** Signs on a user who has proved this, if the host asks for nothing more. `change`: the new password that this request has set. */
export const signInAs = async (
  turn: Turn,
  user: User,
  proved: readonly Proved[],
  change?: string,
): Promise<Body> => settle(turn, await turn.options.users.signInAs(user, proved, turn), proved, change);

/**
 * Goes on after a proof: to the target, to the next step, or back to the form. The session is a new one without the proofs of the former one.
 */
export async function settle(
  turn: Turn,
  result: SignedOn,
  proved: readonly Proved[],
  change?: string,
): Promise<Body> {
  if (result.is === 'refused') return refusalOf(result, 'LOGIN', 'WRONG_CREDENTIALS');
  const former = turn.session?.remembered.signedOn;
  const remembered: Remembered =
    result.is === 'signed-on'
      ? { signedOn: result.session, ...(!result.isRemembered && { provedAt: turn.startedAt }) }
      : { owes: { id: result.id, step: result.is, proved, proof: await owing(turn, result.id, change) } };
  // The answer must not have the cookies that end another session.
  const end = async (session: string | undefined) => {
    if (session !== undefined)
      await turn.options.users.signOut(session, { request: turn.request, headers: new Headers() });
  };
  const renewed = await renewSession(turn, remembered).catch(async (error) => {
    await end(remembered.signedOn);
    throw error;
  });
  if (former !== remembered.signedOn) await end(former);
  if (result.is !== 'signed-on') return proceed(NEXT[result.is], renewed);
  if (result.advice) return proceed(NEXT[result.advice], { ...renewed, ...targetOf(turn) });
  const offer = proved.some((one) => one === 'passkey' || one === 'provider')
    ? {}
    : await offerFor(turn, result.session);
  return proceed('REDIRECT', { ...renewed, ...targetOf(turn), ...offer });
}

const OFFERED_MS = 30 * 86_400_000;

/** Offers a passkey to a user who has none, at most once in 30 days. */
async function offerFor(turn: Turn, session: string): Promise<{ offer?: 'passkey' }> {
  const { store, users, now } = turn.options;
  const site = siteOf(turn, appOf(turn, turn.names.appId ?? turn.data.appId));
  const user = site && (await users.owner(session));
  if (!user || (await passkeysOf(site, user)).length > 0) return {};
  const key = `offered:${await sealOf(turn, user.id)}`;
  return (await store.increment(key, new Date(now() + OFFERED_MS))) > 1 ? {} : { offer: 'passkey' };
}

/** The user who is signed on, or null. */
export async function ownerOf({ options, session }: Turn): Promise<User | null> {
  const signedOn = session?.remembered.signedOn;
  return signedOn === undefined ? null : options.users.owner(signedOn);
}

/** The user who owes this step, or any, or null. */
export async function owingOf(turn: Turn, step?: Step): Promise<User | null> {
  const { owes } = turn.session?.remembered ?? {};
  if (!owes || (step !== undefined && owes.step !== step)) return null;
  return provedUser(turn, owes.id, owes.proof, turn.options.limits.session.idle);
}

/** Names a user in the store, which shall not have the host's ids. */
export const sealOf = ({ options }: Turn, id: string): Promise<string> =>
  options.secrets.seal('name', `user ${id}`);

const changeKey = (seal: string): string => `password:${seal}`;

/** The user's last new password, of which every process knows the same name. Their clocks may differ, so times can't tell what came first. */
const lastChange = async ({ options }: Turn, seal: string): Promise<string | null> =>
  options.store.get(changeKey(seal));

/** A proof of this request. Begin it before the proof is judged, so that a new password in the meantime ends it. */
export const beginProof = async (turn: Turn, seal: string): Promise<Proof> => ({
  provedAt: turn.startedAt,
  change: await lastChange(turn, seal),
});

/** The proof of a step that is missing. A new password since the request has arrived may not be the one that was checked. */
async function owing(turn: Turn, id: string, change?: string): Promise<Proof> {
  const last = change ?? (await lastChange(turn, await sealOf(turn, id)));
  const changedAt = Number(last?.split(' ')[0]);
  const isDuring = change === undefined && changedAt >= turn.startedAt && changedAt <= turn.options.now();
  return { provedAt: turn.startedAt, change: isDuring ? null : last };
}

/**
 * A new password ends what was proved for the same user before: right codes, passwords that wait for a second factor, and remembered devices.
 * Returns its name, for proofs of the same request.
 */
export async function endProofs(turn: Turn, user: User): Promise<string> {
  const change = await endPending(turn, user);
  await forgetDevices(turn, user);
  return change;
}

/** The same without remembered devices. */
export async function endPending(turn: Turn, user: User): Promise<string> {
  const { store, limits, secrets } = turn.options;
  const seal = await sealOf(turn, user.id);
  const now = turn.options.now();
  const change = `${now} ${secrets.randomName()}`;
  const longest = Math.max(limits.session.idle, limits.code.passwordSeconds);
  await store.put(changeKey(seal), change, new Date(now + longest * 1000));
  await Promise.all(
    ['forgotten-password', 'new-user'].map((purpose) => store.take(`code:${purpose}:${seal}`)),
  );
  return change;
}

/** How recent the proof of a user who changes how they sign on has to be. */
const RECENT_SECONDS = 600;

const confirmFirst = (): Body => refusal('ERROR', 'CONFIRM_SIGN_ON_FIRST');

/** The answer if no user is signed on: `stepUp` leads to a step-up that is missing, and `other` to another step. */
export const notSignedOn = async (
  turn: Turn,
  stepUp: Body = proceed('STEP_UP'),
  other: () => Body = confirmFirst,
): Promise<Body> =>
  (await owingOf(turn, 'step-up')) ? stepUp : (await owingOf(turn)) ? other() : sessionExpired();

/** The user who may change how they sign on, or the answer to one who may not. */
export async function mayChange(
  turn: Turn,
  stepUp: Body = proceed('STEP_UP'),
  other: () => Body = confirmFirst,
): Promise<User | Body> {
  const user = await ownerOf(turn);
  if (!user) return notSignedOn(turn, stepUp, other);
  return isProofRecent(turn) ? user : stepUp;
}

export const isUser = (value: User | Body): value is User => 'hasPassword' in value;

/** Whether the user who is signed on has proved who they are in the last ten minutes. */
export function isProofRecent(turn: Turn): boolean {
  const { provedAt } = turn.session?.remembered ?? {};
  return provedAt !== undefined && isFresh(turn, { provedAt }, RECENT_SECONDS);
}

/** Whether a proof is younger than `seconds`. */
export const isFresh = (
  { options }: Turn,
  proof: Pick<Proof, 'provedAt'> | undefined,
  seconds: number,
): boolean => proof !== undefined && options.now() - proof.provedAt <= seconds * 1000;

/** The user of a proof. Null if it is older than `seconds`, or older than the user's password. */
export async function provedUser(
  turn: Turn,
  id: string,
  proof: Proof | undefined,
  seconds: number,
): Promise<User | null> {
  if (!isFresh(turn, proof, seconds)) return null;
  const last = await lastChange(turn, await sealOf(turn, id));
  return last === null || last === proof?.change ? turn.options.users.byId(id) : null;
}

/**
 * Does what the proof of a session allows once: of two requests at the same time, only one. After a refusal of the host, the user can try
 * again. Null if it has been done.
 */
export async function once<Result extends { readonly is: string }>(
  { options, session }: Turn,
  run: () => Promise<Result>,
): Promise<Result | null> {
  const key = `once:${session?.key}`;
  const until = new Date(options.now() + options.limits.code.passwordSeconds * 1000);
  if ((await options.store.increment(key, until)) > 1) return null;
  const result = await run();
  if (result.is === 'refused') await options.store.take(key);
  return result;
}
