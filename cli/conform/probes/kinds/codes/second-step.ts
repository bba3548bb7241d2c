/**
 * The second factor and step-up: the user isn't signed on before the code, and only a few wrong codes may be tried.
 */

import type { Reply } from '../../../client/client';
import type { Found } from '../../../faults/findings';
import type { Browser } from '../../browser';
import {
  credentialsOf,
  type Kind,
  leadsTo,
  type Means,
  NotTried,
  outcomeOf,
  type SigningOn,
} from '../../kind';
import { signOn } from '../sign-on';
import { addressOf } from './ask-for-code';
import { giveWrong, MOST_WRONG } from './codes';

/** The two differ only in the names of calls and fields. */
export interface Step {
  readonly id: string;
  readonly name: string;
  readonly nextAction: string;
  readonly options: string;
  readonly send: string;
  readonly validate: string;
  readonly field: string;
}

export const SECOND_FACTOR: Step = {
  id: 'second-factor',
  name: 'the second factor',
  nextAction: 'TWO_FACTOR',
  options: 'twoFactorOptions',
  send: 'twoFactorSend',
  validate: 'twoFactorValidate',
  field: 'otc',
};

export const STEP_UP: Step = {
  id: 'step-up',
  name: 'step-up',
  nextAction: 'STEP_UP',
  options: 'stepUpOptions',
  send: 'stepUpSend',
  validate: 'stepUpValidate',
  field: 'validationCode',
};

const isSignedOn = async (browser: Browser): Promise<Reply> =>
  browser.call('continueAuthentication', { appId: browser.names.appId });

export const stepFirst = (step: Step): Kind => ({
  id: `${step.id}-first`,
  about: `The user isn't signed on before ${step.name}.`,
  async run(means) {
    // The same request after a complete sign-on shows that the call works.
    const whole = await means.browser();
    await signOn(whole, await means.credentials());
    const works = await isSignedOn(whole);
    if (!leadsTo(works, 'REDIRECT'))
      throw new NotTried(`continueAuthentication was answered with ${outcomeOf(works)} after a sign-on`);
    const credentials = await means.credentials(step.nextAction);
    const later = await isSignedOn(await signOn(await means.browser(), credentials, step.nextAction));
    await means.reset();
    if (!leadsTo(later, 'REDIRECT')) return [];
    const message = `a session is signed on before ${step.name}`;
    return [{ rule: 'session', call: 'continueAuthentication', at: '/nextAction', message }];
  },
});

/** A session that has received a code. */
interface Entered {
  readonly mine: Browser;
  readonly code: string;
  /** Requests another code. */
  again(): Promise<Reply>;
}

/** Signs on up to this step and has a code sent to the email address, or else to the first mobile phone. */
export async function enter(step: Step, user: SigningOn, means: Means): Promise<Entered> {
  const mine = await signOn(await means.browser(), credentialsOf(user), step.nextAction);
  const { body } = await mine.call(step.options);
  const [phoneId = ''] = Object.keys(Object(body.mobilePhoneIds));
  const again = (svAttempts = 1): Promise<Reply> =>
    mine.call(step.send, {
      phoneId: user.email ? '' : phoneId,
      deliveryMethod: user.email ? 'EMAIL' : 'TEXT',
      appId: mine.names.appId,
      svAttempts,
    });
  const reply = await again(0);
  if (!leadsTo(reply, 'VALIDATE_SV'))
    throw new NotTried(`${step.send} was answered with ${outcomeOf(reply)}`);
  return { mine, code: await means.code(addressOf(user)), again };
}

const isTaken = (reply: Reply): boolean => leadsTo(reply, 'REDIRECT', 'CPW', 'TWO_FACTOR', 'STEP_UP');

export const stepTries = (step: Step): Kind => ({
  id: `${step.id}-tries`,
  about: `After ${MOST_WRONG} wrong codes for ${step.name} the server refuses the right one.`,
  async run(means) {
    const user = await means.signingOn(step.nextAction);
    await means.resetOr(user, 'the wrong codes could lock out a user');
    const give = (browser: Browser, code: string): Promise<Reply> =>
      browser.call(step.validate, { [step.field]: code, appId: browser.names.appId });
    const own = await enter(step, user, means);
    const right = await give(own.mine, own.code);
    if (!isTaken(right)) throw new NotTried(`the right code was answered with ${outcomeOf(right)}`);
    await means.reset();
    const { mine: attacker, code } = await enter(step, await means.signingOn(step.nextAction), means);
    await giveWrong(code, (wrong) => give(attacker, wrong));
    const reply = await give(attacker, code);
    await means.reset();
    const found: Found = {
      rule: 'code',
      call: step.validate,
      at: `/data/${step.field}`,
      message: `the right code is accepted after ${MOST_WRONG} wrong ones`,
    };
    return isTaken(reply) ? [found] : [];
  },
});
