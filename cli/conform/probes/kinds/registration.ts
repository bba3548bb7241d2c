/** A self-registration sets a password only after the right code. */

import type { Reply } from '../../client/client';
import type { Found } from '../../faults/findings';
import type { Browser } from '../browser';
import { type Kind, leadsTo, type Means, NotTried, outcomeOf, type User } from '../kind';
import { choosePassword } from './codes/ask-for-code';

/** Registers a user up to the code. @throws NotTried if a step before it fails */
export async function register(
  { browser, code }: Means,
  { user, samlInput }: { user: User; samlInput: string },
  before?: string,
): Promise<{ mine: Browser; code: string; again(): Promise<Reply>; restart(): Promise<Reply> }> {
  const mine = await browser();
  const { names } = mine;
  const assertion = await mine.call('federatedAssertion', { samlInput, ...names, language: 'en_US' });
  if (!leadsTo(assertion, 'REDIRECT'))
    throw new NotTried(`federatedAssertion was answered with ${outcomeOf(assertion)}`);
  const { SAMLResponse, RelayState } = assertion.body;
  const { body } = await mine.call('acs', {
    SAMLResponse,
    RelayState,
    wgtRequest: true,
    transport: 'xhr',
  });
  if (typeof body.token !== 'string') throw new NotTried('acs returned no token');
  const delivery = await mine.call('selfRegDeliveryMethod', { token: body.token });
  const restart = (): Promise<Reply> => mine.call('register', { token: body.token });
  const sent = await restart();
  if (!leadsTo(sent, 'VALIDATE_SV')) throw new NotTried(`register was answered with ${outcomeOf(sent)}`);
  const deliveryMethod = delivery.body.deliveryMethod === 'EMAIL' ? 'EMAIL' : 'TEXT';
  const to = deliveryMethod === 'EMAIL' ? user.email : (user.phone ?? user.email);
  const again = (): Promise<Reply> =>
    mine.call('selfRegSend', {
      ...{ deliveryMethod, phoneId: delivery.body.phoneId ?? '' },
      ...{ appId: names.appId, svAttempts: 1 },
    });
  return { mine, code: await code(to, before), again, restart };
}

const give = (browser: Browser, otc: string): Promise<Reply> =>
  browser.call('selfRegValidate', { otc, appId: browser.names.appId });

const choose = (browser: Browser): Promise<Reply> => choosePassword(browser, 'selfRegPassword');

const isAccepted = (reply: Reply): boolean => leadsTo(reply, 'CPW', 'REDIRECT', 'STEP_UP');

const breach = (call: string, at: string, message: string): Found => ({ rule: 'code', call, at, message });

export const registrationWithoutCode: Kind = {
  id: 'registration-without-code',
  about: 'A registration sets no password without the right code.',
  async run(means) {
    const registrant = await means.registering();
    await means.resetOr(registrant.user, 'a new user would remain');
    const { mine: attacker } = await register(means, registrant);
    const without = await choose(attacker);
    await means.reset();
    const { mine, code: right } = await register(means, await means.registering());
    const taken = await give(mine, right);
    const own = await choose(mine);
    await means.reset();
    if (leadsTo(without, 'REDIRECT', 'PROFILE', 'STEP_UP'))
      return [breach('selfRegPassword', '/nextAction', 'a session that sent no code can set a password')];
    if (!isAccepted(taken) || !leadsTo(own, 'REDIRECT', 'PROFILE', 'STEP_UP'))
      throw new NotTried(`with the right code selfRegPassword was answered with ${outcomeOf(own)}`);
    return [];
  },
};
