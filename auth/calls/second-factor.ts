/** The profile `second-factor`: a code to a contact. */

import { answerCode, type Subject, sendCode } from '../codes';
import { chosenOf, optionsOf } from '../contacts';
import { type Body, proceed, refusal } from '../http';
import type { User } from '../ports';
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

const twoFactorOptions = owed('twoFactorOptions', (_turn, user) =>
  proceed('SV_DELIVERY_OPTIONS', optionsOf(user)),
);

const twoFactorSend = owed('twoFactorSend', async (turn, user) => {
  const chosen = chosenOf(turn, user);
  if (!chosen) return notAuthorized();
  const answer = await sendCode(turn, await subjectFor(turn, user), chosen);
  return answer.nextAction === 'ERROR' ? { ...answer, appRedirect: true } : answer;
});

const twoFactorValidate = owed('twoFactorValidate', async (turn, user) => {
  return answerCode(turn, await subjectFor(turn, user), {
    right: async () => settle(turn, await turn.options.users.signInAs(user, true, turn)),
    async spent() {
      await endSession(turn);
      return refusal('ERROR', 'TOO_MANY_WRONG_CODES', { appRedirect: true });
    },
  });
});

export const secondFactor = [twoFactorOptions, twoFactorSend, twoFactorValidate];
