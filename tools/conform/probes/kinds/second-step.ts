/** The second factor and step-up: before the code no one is signed on, and few wrong codes may be tried. */
import type { Found } from '../../faults/findings';
import type { Browser, Reply } from '../browser';
import { type Kind, leadsTo, type Means, NotTried, said, type User, wrongFor } from '../kind';
import { addressOf } from './ask-for-code';
import { MOST_WRONG } from './codes';

/** The two differ in the names of calls and fields only. */
interface Step {
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

/** A sign-on that now needs this step. @throws NotTried if it does not */
async function signOn(step: Step, { browser, credentials }: Means): Promise<Browser> {
  const mine = await browser();
  const reply = await mine.post('authenticate', await credentials(step.nextAction));
  if (leadsTo(reply, step.nextAction)) return mine;
  throw new NotTried(`the sign-on of cast.signsOn.${step.nextAction} was answered with ${said(reply)}`);
}

const isSignedOn = async (browser: Browser): Promise<Reply> =>
  browser.post('continueAuthentication', { appId: browser.names.appId });

export const stepFirst = (step: Step): Kind => ({
  id: `${step.id}-first`,
  about: `Before ${step.name} no one is signed on.`,
  async run(means) {
    // The same request after a whole sign-on shows that the call works.
    const whole = await means.browser();
    await whole.post('authenticate', await means.credentials());
    const works = await isSignedOn(whole);
    if (!leadsTo(works, 'REDIRECT'))
      throw new NotTried(`continueAuthentication was answered with ${said(works)} after a sign-on`);
    const later = await isSignedOn(await signOn(step, means));
    await means.reset();
    if (!leadsTo(later, 'REDIRECT')) return [];
    const message = `a session is signed on before ${step.name}`;
    return [{ rule: 'session', call: 'continueAuthentication', at: '/nextAction', message }];
  },
});

/** Sends a code to the e-mail address, or else to the first mobile phone; returns the code. */
async function sendCode(step: Step, browser: Browser, user: User, { code }: Means): Promise<string> {
  const { body } = await browser.get(step.options);
  const [phoneId = ''] = Object.keys(Object(body.mobilePhoneIds));
  const reply = await browser.post(step.send, {
    phoneId: user.email ? '' : phoneId,
    deliveryMethod: user.email ? 'EMAIL' : 'TEXT',
    appId: browser.names.appId,
    svAttempts: 0,
  });
  if (!leadsTo(reply, 'VALIDATE_SV')) throw new NotTried(`${step.send} was answered with ${said(reply)}`);
  return code(addressOf(user));
}

export const stepTries = (step: Step): Kind => ({
  id: `${step.id}-tries`,
  about: `After ${MOST_WRONG} wrong codes of ${step.name} the right one is refused.`,
  async run(means) {
    const user = await means.signingOn(step.nextAction);
    await means.resetOr(user, 'the wrong codes could lock a user out');
    const give = (browser: Browser, code: string): Promise<Reply> =>
      browser.post(step.validate, { [step.field]: code, appId: browser.names.appId });
    const mine = await signOn(step, means);
    const right = await give(mine, await sendCode(step, mine, user, means));
    if (!leadsTo(right, 'REDIRECT', 'CPW', 'TWO_FACTOR', 'STEP_UP'))
      throw new NotTried(`the right code was answered with ${said(right)}`);
    await means.reset();
    const thief = await signOn(step, means);
    const code = await sendCode(step, thief, user, means);
    for (let tries = 0; tries < MOST_WRONG; tries += 1) await give(thief, wrongFor(code));
    const reply = await give(thief, code);
    await means.reset();
    const found: Found = {
      rule: 'code',
      call: step.validate,
      at: `/data/${step.field}`,
      message: `a right code is accepted after ${MOST_WRONG} wrong ones`,
    };
    return leadsTo(reply, 'REDIRECT', 'CPW', 'TWO_FACTOR', 'STEP_UP') ? [found] : [];
  },
});
