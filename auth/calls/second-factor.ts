/** The profile `second-factor`: a code to a contact, and what the host has beside it. */

import { afterWrong, answerCode, beginTry, forgetTries, type Subject, sendCode, sendLimited } from '../codes';
import { chosenOf, optionsOf } from '../contacts';
import { type Body, codeOf, proceed, refusal, textOf } from '../http';
import type { Contacts, FactorProof, FactorResult, SecondFactor, User } from '../ports';
import { endSession } from '../session';
import type { Turn } from '../turn';
import { type Call, owingOf, sealOf, settle } from './call';

/** `appRedirect`: the page with the widget is left, because its sign-on is over. */
const notAuthorized = (): Body => refusal('ERROR', 'NOT_AUTHORIZED', { appRedirect: true });

const subjectFor = async (turn: Turn, { id }: User): Promise<Subject> => ({
  purpose: 'second-factor',
  name: await sealOf(turn, id),
});

/** A call that only the user who owes a second factor may make. */
const owed = (id: Call['id'], answer: (turn: Turn, user: User) => Promise<Body> | Body): Call => ({
  id,
  async answer(turn) {
    const user = await owingOf(turn);
    return user ? answer(turn, user) : notAuthorized();
  },
});

/** The contacts to which a code can be sent, and what else the user can use. */
async function offerFor({ options }: Turn, user: User): Promise<{ contacts: Contacts; factors: Body }> {
  const offered = await options.users.secondFactor?.offer(user);
  const { codes = true, app: hasApp, recoveryCodes: hasRecoveryCodes, rememberDays } = offered ?? {};
  return { contacts: codes ? user : { email: null }, factors: { hasApp, hasRecoveryCodes, rememberDays } };
}

const twoFactorOptions = owed('twoFactorOptions', async (turn, user) => {
  const { contacts, factors } = await offerFor(turn, user);
  return proceed('SV_DELIVERY_OPTIONS', { ...optionsOf(contacts), ...factors });
});

const twoFactorSend = owed('twoFactorSend', async (turn, user) => {
  const { secondFactor } = turn.options.users;
  const chosen = chosenOf(turn, (await offerFor(turn, user)).contacts);
  if (!chosen) return notAuthorized();
  const subject = await subjectFor(turn, user);
  const answer = await (secondFactor?.send
    ? sendLimited(turn, subject, secondFactor.codes ?? turn.options.limits.code, async () =>
        secondFactor.send?.(user, chosen, turn),
      )
    : sendCode(turn, subject, chosen));
  return answer.nextAction === 'ERROR' ? { ...answer, appRedirect: true } : answer;
});

/** Too many wrong codes end the sign-on. */
async function spent(turn: Turn): Promise<Body> {
  await endSession(turn);
  return refusal('ERROR', 'TOO_MANY_WRONG_CODES', { appRedirect: true });
}

/** Lets the host check a proof. A code of an app is reserved before, so that of two requests with the same one only the first is checked. */
async function checkOnce(
  turn: Turn,
  user: User,
  { check, appCodeSeconds = 90 }: SecondFactor,
  proof: FactorProof,
): Promise<FactorResult> {
  const { store } = turn.options;
  if (proof.factor !== 'app') return check(user, proof, turn);
  const used = `used:${await sealOf(turn, `${user.id} ${proof.code}`)}`;
  if ((await store.increment(used, new Date(Date.now() + appCodeSeconds * 1000))) > 1) return { is: 'wrong' };
  const result = await check(user, proof, turn);
  if (result.is !== 'signed-on') await store.take(used);
  return result;
}

/** A call that checks one of the host's factors. Wrong ones of all kinds share one count. */
async function judgeFactor(turn: Turn, user: User, given: Omit<FactorProof, 'remember'>): Promise<Body> {
  const { secondFactor } = turn.options.users;
  if (!secondFactor) return notAuthorized();
  const subject = await subjectFor(turn, user);
  const proof = { ...given, remember: turn.data.rememberDevice === true };
  const left = await beginTry(turn, subject);
  const result = left === null ? { is: 'spent' as const } : await checkOnce(turn, user, secondFactor, proof);
  if (result.is === 'signed-on') {
    await forgetTries(turn, subject);
    return settle(turn, result);
  }
  const isLast = result.is === 'wrong' && left === 0;
  return afterWrong(turn, subject, isLast ? 'spent' : result.is, () => spent(turn));
}

const twoFactorValidate = owed('twoFactorValidate', async (turn, user) => {
  const { users } = turn.options;
  if (users.secondFactor?.send) return judgeFactor(turn, user, { factor: 'code', code: codeOf(turn, 'otc') });
  return answerCode(turn, await subjectFor(turn, user), {
    right: async () => settle(turn, await users.signInAs(user, true, turn)),
    spent: () => spent(turn),
  });
});

const twoFactorApp = owed('twoFactorApp', (turn, user) =>
  judgeFactor(turn, user, { factor: 'app', code: codeOf(turn, 'otc') }),
);

const twoFactorRecovery = owed('twoFactorRecovery', (turn, user) =>
  judgeFactor(turn, user, { factor: 'recovery-code', code: textOf(turn, 'recoveryCode', 64) }),
);

export const secondFactor = [
  twoFactorOptions,
  twoFactorSend,
  twoFactorValidate,
  twoFactorApp,
  twoFactorRecovery,
];
