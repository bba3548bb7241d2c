/** Only the user with the code can choose a new password. */

import type { Reply } from '../../client/client';
import type { Found } from '../../faults/findings';
import type { Browser } from '../browser';
import { type Kind, leadsTo, NotTried, outcomeOf } from '../kind';
import { addressOf, askForCode, choosePassword, giveRight } from './codes/ask-for-code';

const choose = (browser: Browser): Promise<Reply> => choosePassword(browser, 'resetPassword');

export const isSet = (reply: Reply): boolean => leadsTo(reply, 'REDIRECT', 'PROFILE', 'STEP_UP');

export const codeInAnswer: Kind = {
  id: 'code-in-answer',
  about: 'No answer contains the code.',
  async run({ browser, recovering, code, reset }) {
    const user = await recovering();
    const mine = await browser();
    const { body } = await askForCode(mine, user);
    const sent = await code(addressOf(user));
    await reset();
    const message = 'the answer contains the sent code';
    return JSON.stringify(body).includes(sent)
      ? [{ rule: 'code', call: 'validateUser', at: '/', message }]
      : [];
  },
};

const breach = (message: string): Found => ({
  rule: 'code',
  call: 'resetPassword',
  at: '/nextAction',
  message,
});

export const resetWithoutCode: Kind = {
  id: 'reset-without-code',
  about: 'Only the session that sent the right code can set a password.',
  async run({ browser, recovering, code, reset, resetOr }) {
    const user = await recovering();
    await resetOr(user, 'a password would be changed');
    const attacker = await browser();
    await askForCode(attacker, user);
    const withoutCode = await choose(attacker);
    const mine = await browser();
    await askForCode(mine, user);
    await giveRight(mine, await code(addressOf(user)));
    // The code was right, but in another session.
    const elsewhere = await choose(attacker);
    const own = await choose(mine);
    await reset();
    if (isSet(withoutCode)) return [breach('a session that sent no code can set a password')];
    if (isSet(elsewhere))
      return [breach('a session can set a password with a code that another session sent')];
    if (!isSet(own))
      throw new NotTried(`with the right code resetPassword was answered with ${outcomeOf(own)}`);
    return [];
  },
};
