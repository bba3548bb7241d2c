/** The journeys in which users enter a sent code, as data for the probes of what they have in common. */
import type { Reply } from '../../../client/client';
import type { Browser } from '../../browser';
import type { Means, User } from '../../kind';
import { register } from '../registration';
import { addressOf, askAgain, askForCode, giveCode } from './ask-for-code';
import { enter, SECOND_FACTOR, STEP_UP, type Step } from './second-step';

/** A session that has received a code. */
export interface Sent {
  readonly mine: Browser;
  readonly code: string;
  /** Requests the next code. */
  again(): Promise<Reply>;
  /** Requests the first code again, in the same session, if the journey can start over in it. */
  restart?(): Promise<Reply>;
}

export interface Journey {
  /** The beginning of the ids of its probes. */
  readonly prefix: string;
  /** Completes "a code". */
  readonly name: string;
  readonly send: string;
  readonly validate: string;
  readonly field: string;
  user(means: Means): Promise<User>;
  /** The address to which its codes are sent. */
  to(user: User): string | undefined;
  /** Begins in a new browser. Waits for a code that differs from `before`. @throws NotTried if none is sent */
  begin(means: Means, user: User, before?: string): Promise<Sent>;
}

export const RECOVERY: Journey = {
  prefix: '',
  name: '',
  send: 'sendCode',
  validate: 'validateCode',
  field: 'otc',
  user: (means) => means.recovering(),
  to: addressOf,
  async begin(means, user, before) {
    const mine = await means.browser();
    const restart = (): Promise<Reply> => askForCode(mine, user, () => true);
    await askForCode(mine, user);
    const code = await means.code(addressOf(user), before);
    return { mine, code, again: () => askAgain(mine, user), restart };
  },
};

const ofStep = (step: Step): Journey => ({
  prefix: `${step.id}-`,
  name: ` for ${step.name}`,
  send: step.send,
  validate: step.validate,
  field: step.field,
  user: (means) => means.signingOn(step.nextAction),
  to: addressOf,
  begin: (means, user, before) => enter(step, { password: '', ...user }, means, before),
});

export const REGISTRATION: Journey = {
  prefix: 'registration-',
  name: ' for a registration',
  send: 'selfRegSend',
  validate: 'selfRegValidate',
  field: 'otc',
  user: async (means) => (await means.registering()).user,
  to: ({ phone, email }) => phone ?? email,
  begin: async (means, user, before) => register(means, await means.registering(user), before),
};

export const JOURNEY_OF = { [SECOND_FACTOR.id]: ofStep(SECOND_FACTOR), [STEP_UP.id]: ofStep(STEP_UP) };

/** Sends a code in the session that has received it, or in another one. */
export const give = ({ validate, field }: Journey, browser: Browser, code: string): Promise<Reply> =>
  validate === 'validateCode'
    ? giveCode(browser, code)
    : browser.call(validate, { [field]: code, appId: browser.names.appId });
