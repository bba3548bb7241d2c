/** A code works once, until a newer one is sent or it expires. */
import { duration } from '../../../../diff/sentences/values';
import type { Found } from '../../../faults/findings';
import type { Browser } from '../../browser';
import { type Kind, leadsTo, type Means, NotTried, outcomeOf, type User } from '../../kind';
import { addressOf, askAgain, askForCode, giveCode, giveRight, isTaken } from './ask-for-code';

const breach = (message: string): Found => ({ rule: 'code', call: 'validateCode', at: '/data/otc', message });

export const codeOnce: Kind = {
  id: 'code-once',
  about: 'A code works once, and no longer works after another request for a code.',
  async run({ browser, recovering, code, reset }) {
    const user = await recovering();
    const mine = await browser();
    await askForCode(mine, user);
    const older = await code(addressOf(user));
    await askForCode(mine, user);
    const newer = await code(addressOf(user), older);
    if (newer === older) throw new NotTried('hooks.codes returned the same code twice');
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
    throw new NotTried(`sendCode was answered with ${outcomeOf(reply)} after ${duration(RESEND_SECONDS)}`);
}

export const codeResend: Kind = {
  id: 'code-resend',
  about: 'A resent code replaces the previous one.',
  async run(means) {
    const { browser, recovering, code, reset } = means;
    const user = await recovering();
    const mine = await browser();
    await askForCode(mine, user);
    const older = await code(addressOf(user));
    await resend(mine, user, means);
    const newer = await code(addressOf(user), older);
    if (newer === older) throw new NotTried('sendCode sent no new code, or hooks.codes did not return it');
    if (isTaken(await giveCode(mine, older)))
      return [breach('a code is accepted although sendCode sent a new one')];
    await giveRight(mine, newer);
    await reset();
    return [];
  },
};

/** The widget shows that a code is valid for eight minutes. */
const LIFE_SECONDS = 8 * 60;

export const codeExpiry: Kind = {
  id: 'code-expiry',
  about: 'A code expires after the eight minutes that the widget shows.',
  async run({ browser, config, recovering, code, forward, reset }) {
    if ((config.idleSeconds ?? Number.POSITIVE_INFINITY) < LIFE_SECONDS * 2)
      throw new NotTried(
        `a session ends after ${duration(config.idleSeconds ?? 0)}, before the code expires`,
      );
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
