/** A code can be used once, until a newer one is sent or its time is over, and only a few wrong ones may be tried. */
import { duration } from '../../../../diff/sentences/values';
import type { Found } from '../../../faults/findings';
import type { Browser } from '../../browser';
import { type Kind, leadsTo, type Means, NotTried, said, type User, wrongFor } from '../../kind';
import { addressOf, askAgain, askForCode, giveCode, giveRight, isTaken } from './ask-for-code';

const breach = (message: string): Found => ({ rule: 'code', call: 'validateCode', at: '/data/otc', message });

export const codeOnce: Kind = {
  id: 'code-once',
  about: 'A code can be used once, and not after another request for a code.',
  async run({ browser, recovering, code, reset }) {
    const user = await recovering();
    const mine = await browser();
    await askForCode(mine, user);
    const older = await code(addressOf(user));
    await askForCode(mine, user);
    const newer = await code(addressOf(user), older);
    if (newer === older) throw new NotTried('hooks.codes gives the same code each time');
    if (isTaken(await giveCode(mine, older)))
      return [breach('a code is accepted although a newer one was sent')];
    await giveRight(mine, newer);
    const isTwice = isTaken(await giveCode(mine, newer));
    await reset();
    return isTwice ? [breach('a code is accepted twice')] : [];
  },
};

/** The widget offers a new code after two minutes. */
const RESEND_SECONDS = 121;

async function resend(browser: Browser, user: User, { forward }: Means): Promise<void> {
  if (leadsTo(await askAgain(browser, user), 'VALIDATE_SV')) return;
  await forward(RESEND_SECONDS);
  const reply = await askAgain(browser, user);
  if (!leadsTo(reply, 'VALIDATE_SV'))
    throw new NotTried(`sendCode was answered with ${said(reply)} after ${duration(RESEND_SECONDS)}`);
}

export const codeResend: Kind = {
  id: 'code-resend',
  about: 'A code that is sent again replaces the one before it.',
  async run(means) {
    const { browser, recovering, code, reset } = means;
    const user = await recovering();
    const mine = await browser();
    await askForCode(mine, user);
    const older = await code(addressOf(user));
    await resend(mine, user, means);
    const newer = await code(addressOf(user), older);
    if (newer === older) throw new NotTried('sendCode sent no other code, or hooks.codes does not give it');
    if (isTaken(await giveCode(mine, older)))
      return [breach('a code is accepted although sendCode sent another one')];
    await giveRight(mine, newer);
    await reset();
    return [];
  },
};

/** The widget tells users that a code is valid for eight minutes. */
const LIFE_SECONDS = 8 * 60;

export const codeExpiry: Kind = {
  id: 'code-expiry',
  about: 'A code expires after the eight minutes that the widget shows.',
  async run({ browser, config, recovering, code, forward, reset }) {
    if ((config.idleSeconds ?? Number.POSITIVE_INFINITY) < LIFE_SECONDS * 2)
      throw new NotTried(`a session ends after ${duration(config.idleSeconds ?? 0)}, before the code would`);
    const user = await recovering();
    const mine = await browser();
    await askForCode(mine, user);
    await giveRight(mine, await code(addressOf(user)));
    const late = await browser();
    await askForCode(late, user);
    const right = await code(addressOf(user));
    await forward(LIFE_SECONDS + 60);
    const reply = await giveCode(late, right);
    await reset();
    if (reply.body.sessionExpired === true) throw new NotTried('the session ended before the code');
    return isTaken(reply) ? [breach(`a code is accepted after ${duration(LIFE_SECONDS + 60)}`)] : [];
  },
};

/** So many wrong codes end a code. */
export const MOST_WRONG = 5;

/** Gives so many wrong codes that the right one must be refused afterwards. */
export async function giveWrong(right: string, give: (code: string) => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < MOST_WRONG; tries += 1) await give(wrongFor(right));
}

export const codeTries: Kind = {
  id: 'code-tries',
  about: `After ${MOST_WRONG} wrong codes the right one is refused.`,
  async run({ browser, recovering, code, reset, resetOr }) {
    const user = await recovering();
    await resetOr(user, 'the wrong codes could lock a user out');
    const mine = await browser();
    await askForCode(mine, user);
    await giveRight(mine, await code(addressOf(user)));
    const thief = await browser();
    await askForCode(thief, user);
    const right = await code(addressOf(user));
    await giveWrong(right, (wrong) => giveCode(thief, wrong));
    const isAccepted = isTaken(await giveCode(thief, right));
    await reset();
    return isAccepted ? [breach(`a right code is accepted after ${MOST_WRONG} wrong ones`)] : [];
  },
};
