/** A self-registration sets a password only after the right code, and few wrong ones may be tried. */

import type { Reply } from '../../client/client';
import type { Found } from '../../faults/findings';
import type { Browser } from '../browser';
import { type Kind, leadsTo, type Means, NotTried, said, type User } from '../kind';
import { choosePassword } from './codes/ask-for-code';
import { giveWrong, MOST_WRONG } from './codes/codes';

/** Registers a user as far as the code. @throws NotTried if a step on the way does not work */
export async function register(
  { browser, code }: Means,
  { user, samlInput }: { user: User; samlInput: string },
): Promise<{ mine: Browser; right: string; again(): Promise<Reply> }> {
  const mine = await browser();
  const { names } = mine;
  const assertion = await mine.call('federatedAssertion', { samlInput, ...names, language: 'en_US' });
  if (!leadsTo(assertion, 'REDIRECT'))
    throw new NotTried(`federatedAssertion was answered with ${said(assertion)}`);
  const { SAMLResponse, RelayState } = assertion.body;
  const { body } = await mine.call('acs', {
    SAMLResponse,
    RelayState,
    wgtRequest: true,
    transport: 'xhr',
  });
  if (typeof body.token !== 'string') throw new NotTried('acs gave no token');
  const way = await mine.call('selfRegDeliveryMethod', { token: body.token });
  const sent = await mine.call('register', { token: body.token });
  if (!leadsTo(sent, 'VALIDATE_SV')) throw new NotTried(`register was answered with ${said(sent)}`);
  const deliveryMethod = way.body.deliveryMethod === 'EMAIL' ? 'EMAIL' : 'TEXT';
  const right = await code(deliveryMethod === 'EMAIL' ? user.email : (user.phone ?? user.email));
  const again = (): Promise<Reply> =>
    mine.call('selfRegSend', { deliveryMethod, appId: names.appId, svAttempts: 1 });
  return { mine, right, again };
}

const give = (browser: Browser, otc: string): Promise<Reply> =>
  browser.call('selfRegValidate', { otc, appId: browser.names.appId });

const choose = (browser: Browser): Promise<Reply> => choosePassword(browser, 'selfRegPassword');

const isAccepted = (reply: Reply): boolean => leadsTo(reply, 'CPW', 'REDIRECT', 'STEP_UP');

const breach = (call: string, at: string, message: string): Found => ({ rule: 'code', call, at, message });

export const registrationWithoutCode: Kind = {
  id: 'registration-without-code',
  about: 'A registration without the right code sets no password.',
  async run(means) {
    const who = await means.registering();
    await means.resetOr(who.user, 'a user would be made');
    const { mine: thief } = await register(means, who);
    const without = await choose(thief);
    await means.reset();
    const { mine, right } = await register(means, await means.registering());
    const taken = await give(mine, right);
    const own = await choose(mine);
    await means.reset();
    if (leadsTo(without, 'REDIRECT', 'PROFILE', 'STEP_UP'))
      return [breach('selfRegPassword', '/nextAction', 'a password is set in a session that gave no code')];
    if (!isAccepted(taken) || !leadsTo(own, 'REDIRECT', 'PROFILE', 'STEP_UP'))
      throw new NotTried(`with the right code selfRegPassword was answered with ${said(own)}`);
    return [];
  },
};

export const registrationTries: Kind = {
  id: 'registration-tries',
  about: `After ${MOST_WRONG} wrong codes of a registration the right one is refused.`,
  async run(means) {
    const who = await means.registering();
    await means.resetOr(who.user, 'the wrong codes could lock a user out');
    const first = await register(means, who);
    const works = await give(first.mine, first.right);
    if (!isAccepted(works)) throw new NotTried(`the right code was answered with ${said(works)}`);
    await means.reset();
    const { mine, right } = await register(means, await means.registering());
    await giveWrong(right, (wrong) => give(mine, wrong));
    const reply = await give(mine, right);
    await means.reset();
    return isAccepted(reply)
      ? [breach('selfRegValidate', '/data/otc', `a right code is accepted after ${MOST_WRONG} wrong ones`)]
      : [];
  },
};
