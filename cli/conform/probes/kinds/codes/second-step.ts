/** The second factor and step-up: the user isn't signed on before the code. */
import type { Reply } from '../../../client/client';
import type { Browser } from '../../browser';
import {
  credentialsOf,
  type Kind,
  leadsTo,
  type Means,
  NotTried,
  outcomeOf,
  type SigningOn,
  type User,
} from '../../kind';
import { signOn } from '../sign-on';
import { addressOf } from './ask-for-code';

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

/** Signs on up to this step and has a code sent to the email address, or else to the first mobile phone. */
export async function enter(
  step: Step,
  user: SigningOn,
  means: Means,
  before?: string,
): Promise<{ mine: Browser; code: string; again(): Promise<Reply> }> {
  const mine = await signOn(await means.browser(), credentialsOf(user), step.nextAction);
  return { mine, ...(await sendIn(step, user, mine, means, before)) };
}

/** Requests a code in a session that requires this step. @throws NotTried if none is sent */
export async function sendIn(step: Step, user: User, mine: Browser, means: Means, before?: string) {
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
  return { code: await means.code(addressOf(user), before), again };
}
