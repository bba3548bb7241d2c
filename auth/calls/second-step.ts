/** The second factor and the step-up: a code to a contact, of an app or of a set of recovery codes, or what the host has beside it. */

import {
  afterWrong,
  answerCode,
  beginTry,
  forgetTries,
  notify,
  type Subject,
  sendCode,
  sendLimited,
} from '../base/codes';
import { chosenOf, optionsOf } from '../base/contacts';
import { type Body, codeOf, proceed, refusal, textOf } from '../base/http';
import { endSession, renewSession } from '../base/session';
import type { Turn } from '../base/turn';
import { offerOf, rememberDevice, useAppCode, useRecoveryCode } from '../factors/record';
import { optionsToUse, passkeysOf, siteOf } from '../passkeys/ceremony';
import type { Contacts, FactorProof, FactorResult, SecondFactor, User } from '../ports';
import {
  appOf,
  type Call,
  rememberDays as daysOf,
  owingOf,
  ownerOf,
  sealOf,
  settle,
  signInAs,
  targetOf,
} from './call';

/** One of the two steps. */
export interface Kind {
  readonly step: 'second-factor' | 'step-up';
  /** The name of the code in a payload. */
  readonly field: string;
  /** More fields of a refusal. */
  readonly refused: Body;
}

/** `appRedirect`: the page with the widget is left, because its sign-on is over. */
export const SECOND_FACTOR: Kind = { step: 'second-factor', field: 'otc', refused: { appRedirect: true } };
export const STEP_UP: Kind = { step: 'step-up', field: 'validationCode', refused: {} };

const notAuthorized = ({ refused }: Kind): Body => refusal('ERROR', 'NOT_AUTHORIZED', refused);

const subjectFor = async (turn: Turn, { step }: Kind, { id }: User): Promise<Subject> => ({
  purpose: step,
  name: await sealOf(turn, id),
});

/** A call of the user who owes the step. A user who is signed on can repeat a step-up, to prove who they are once more. */
export const owed = (
  id: Call['id'],
  kind: Kind,
  answer: (turn: Turn, user: User) => Promise<Body> | Body,
): Call => ({
  id,
  async answer(turn) {
    const owing = await owingOf(turn, kind.step);
    const user = owing ?? (kind.step === 'step-up' ? await ownerOf(turn) : null);
    return user ? answer(turn, user) : notAuthorized(kind);
  },
});

/** The proofs of the user with this step. */
const provedWith = ({ session }: Turn, { step }: Kind) => [...(session?.remembered.owes?.proved ?? []), step];

/** Goes on after a right proof of the step. */
export async function prove(turn: Turn, kind: Kind, user: User): Promise<Body> {
  const { signedOn } = turn.session?.remembered ?? {};
  if (signedOn === undefined) {
    const answer = await signInAs(turn, user, provedWith(turn, kind));
    const days = kind.step === 'second-factor' && turn.data.rememberDevice === true && daysOf(turn);
    if (days && answer.nextAction !== 'LOGIN') await rememberDevice(turn, user, days);
    return answer;
  }
  const renewed = await renewSession(turn, { signedOn, provedAt: turn.startedAt });
  return proceed('REDIRECT', { ...renewed, ...targetOf(turn) });
}

/** The host's own second factors. A step-up has none. */
const factorOf = ({ options }: Turn, { step }: Kind): SecondFactor | undefined =>
  step === 'second-factor' ? options.users.secondFactor : undefined;

/** The contacts to which a code can be sent, and what else the user can use. */
async function offerFor(turn: Turn, kind: Kind, user: User): Promise<{ contacts: Contacts; factors: Body }> {
  const offered = await factorOf(turn, kind)?.offer(user);
  if (!offered) {
    const rememberDays = kind.step === 'second-factor' ? daysOf(turn) : undefined;
    return { contacts: user, factors: { ...(await offerOf(turn, user)), rememberDays } };
  }
  const { codes, app: hasApp, recoveryCodes: hasRecoveryCodes, rememberDays } = offered;
  return { contacts: codes ? user : { email: null }, factors: { hasApp, hasRecoveryCodes, rememberDays } };
}

const optionsCall = (id: Call['id'], kind: Kind): Call =>
  owed(id, kind, async (turn, user) => {
    const { contacts, factors } = await offerFor(turn, kind, user);
    const site = siteOf(turn, appOf(turn, turn.query.get('appId')));
    const hasPasskey = site !== null && (await passkeysOf(site, user)).length > 0;
    const publicKey = hasPasskey ? await optionsToUse(turn, site, kind.step, user) : undefined;
    return proceed('SV_DELIVERY_OPTIONS', { ...optionsOf(contacts), ...factors, publicKey });
  });

const sendCall = (id: Call['id'], kind: Kind): Call =>
  owed(id, kind, async (turn, user) => {
    const factor = factorOf(turn, kind);
    const chosen = chosenOf(turn, (await offerFor(turn, kind, user)).contacts);
    if (!chosen) return notAuthorized(kind);
    const subject = await subjectFor(turn, kind, user);
    const answer = await (factor?.send
      ? sendLimited(turn, subject, factor.codes ?? turn.options.limits.code, async () =>
          factor.send?.(user, chosen, turn),
        )
      : sendCode(turn, subject, chosen));
    return answer.nextAction === 'ERROR' ? { ...answer, ...kind.refused } : answer;
  });

/** Too many wrong codes end the sign-on. */
async function spent(turn: Turn, { refused }: Kind): Promise<Body> {
  const { signedOn } = turn.session?.remembered ?? {};
  await endSession(turn);
  if (signedOn !== undefined) await turn.options.users.signOut(signedOn, turn);
  return refusal('ERROR', 'TOO_MANY_WRONG_CODES', refused);
}

const validateCall = (id: Call['id'], kind: Kind): Call =>
  owed(id, kind, async (turn, user) => {
    const factor = factorOf(turn, kind);
    if (factor?.send)
      return judgeFactor(turn, user, factor, { factor: 'code', code: codeOf(turn, kind.field) });
    return answerCode(turn, await subjectFor(turn, kind, user), {
      field: kind.field,
      right: () => prove(turn, kind, user),
      spent: () => spent(turn, kind),
    });
  });

/** Reserves a code of the host's app. Returns the key that gives it back, or null if it was used before. */
export async function reserveCode(turn: Turn, user: User, code: string): Promise<string | null> {
  const { store, now, users } = turn.options;
  const used = `used:${await sealOf(turn, `${user.id} ${code}`)}`;
  const until = new Date(now() + (users.secondFactor?.appCodeSeconds ?? 90) * 1000);
  return (await store.increment(used, until)) > 1 ? null : used;
}

/** Lets the host check a proof. A code of an app is reserved before, so that of two requests with the same one only the first is checked. */
async function checkOnce(
  turn: Turn,
  user: User,
  { check }: SecondFactor,
  proof: FactorProof,
): Promise<FactorResult> {
  if (proof.factor !== 'app') return check(user, proof, turn);
  const used = await reserveCode(turn, user, proof.code);
  if (used === null) return { is: 'wrong' };
  const result = await check(user, proof, turn);
  if (result.is !== 'signed-on') await turn.options.store.take(used);
  return result;
}

/** Judges one of the host's factors. Wrong ones of all kinds share one count. */
async function judgeFactor(turn: Turn, user: User, factor: SecondFactor, given: Given): Promise<Body> {
  const subject = await subjectFor(turn, SECOND_FACTOR, user);
  const proof = { ...given, remember: turn.data.rememberDevice === true };
  const left = await beginTry(turn, subject);
  const result = left === null ? { is: 'spent' as const } : await checkOnce(turn, user, factor, proof);
  if (result.is === 'signed-on') {
    await forgetTries(turn, subject);
    return settle(turn, result, provedWith(turn, SECOND_FACTOR));
  }
  const isLast = result.is === 'wrong' && left === 0;
  return afterWrong(turn, subject, isLast ? 'spent' : result.is, () => spent(turn, SECOND_FACTOR));
}

/** Judges a code of the handler's own factors. Wrong ones of all kinds share one count. */
async function judgeOwn(turn: Turn, kind: Kind, user: User, { factor, code }: Given): Promise<Body> {
  const subject = await subjectFor(turn, kind, user);
  const left = await beginTry(turn, subject);
  const use = factor === 'app' ? useAppCode : useRecoveryCode;
  if (left === null || !(await use(turn, user, code)))
    return afterWrong(turn, subject, left ? 'wrong' : 'spent', () => spent(turn, kind));
  await forgetTries(turn, subject);
  if (factor !== 'app') notify(turn, user, 'recovery-code-used');
  return prove(turn, kind, user);
}

type Given = Omit<FactorProof, 'remember'>;

/** A call with a code that was not sent. */
const factorCall = (id: Call['id'], kind: Kind, given: (turn: Turn) => Given): Call =>
  owed(id, kind, (turn, user) => {
    const factor = factorOf(turn, kind);
    if (factor) return judgeFactor(turn, user, factor, given(turn));
    return turn.options.factors ? judgeOwn(turn, kind, user, given(turn)) : notAuthorized(kind);
  });

const appCode = (turn: Turn): Given => ({ factor: 'app', code: codeOf(turn, 'otc') });
const recoveryCode = (turn: Turn): Given => ({
  factor: 'recovery-code',
  code: textOf(turn, 'recoveryCode', 64),
});

export const secondStep = [
  optionsCall('twoFactorOptions', SECOND_FACTOR),
  sendCall('twoFactorSend', SECOND_FACTOR),
  validateCall('twoFactorValidate', SECOND_FACTOR),
  factorCall('twoFactorApp', SECOND_FACTOR, appCode),
  factorCall('twoFactorRecovery', SECOND_FACTOR, recoveryCode),
  optionsCall('stepUpOptions', STEP_UP),
  sendCall('stepUpSend', STEP_UP),
  validateCall('stepUpValidate', STEP_UP),
  factorCall('stepUpApp', STEP_UP, appCode),
  factorCall('stepUpRecovery', STEP_UP, recoveryCode),
];
