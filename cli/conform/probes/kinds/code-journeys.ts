import type { Reply } from '../../client';
import type { Found } from '../../findings';
import { firstAccepted, goesOn, ifOffered, mustBe } from '../attempts';
import type { Browser } from '../browser';
import {
  credentialsOf,
  isDone,
  type Kind,
  leadsTo,
  type Means,
  NotTried,
  outcomeOf,
  type SigningOn,
  type User,
} from '../kind';
import { addressOf, askAgain, askForCode, choosePassword, giveCode } from './codes';
import { signOn, tellingCall } from './session';

/** The journeys in which users enter a sent code, as data for the probes of what they have in common. */

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

// The second factor and step-up: the user isn't signed on before the code.

export const stepFirst = (step: Step): Kind => ({
  id: `${step.id}-first`,
  about: `The user isn't signed on before ${step.name}, can't read the profile and can't change the password.`,
  async run(means) {
    // The same request after a complete sign-on shows that the call works.
    const { live } = await tellingCall(means.browser, await means.credentials());
    const user = await means.signingOn(step.nextAction);
    const credentials = credentialsOf(user);
    const { userId } = credentials;
    const pending = async (password = credentials.password): Promise<Browser> =>
      signOn(await means.browser(), { userId, password }, step.nextAction);
    const mine = await pending();
    const found = await firstAccepted(
      { rule: 'session', call: 'continueAuthentication', at: '/nextAction' },
      [
        [`a session is signed on before ${step.name}`, () => live(mine)],
        [
          `the profile can be read before ${step.name}`,
          () => mine.call('profile', {}, { places: { 'journey.userId': decodeURIComponent(userId) } }),
        ],
      ],
      (reply) => leadsTo(reply, 'REDIRECT', 'PROFILE'),
    );
    if (found.length > 0) return found;
    await means.resetOr(user, 'a password would be changed');
    // The server may keep the new password until the user has completed the step.
    const { newPassword } = mine;
    const change = { currentPassword: credentials.password, newPassword, confirmPassword: newPassword };
    await (await pending()).call('changePassword', { ...change, appId: mine.names.appId });
    if (!(await ifOffered(pending(newPassword)))) return [];
    const message = `a password can be changed before ${step.name}`;
    return [{ rule: 'session', call: 'changePassword', at: '/nextAction', message }];
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
async function sendIn(step: Step, user: User, mine: Browser, means: Means, before?: string) {
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

// A code passes only the step for which it was sent.

/** A browser in which the user has to complete a step, and the code for something else. */
interface Misuse {
  readonly browser: Browser;
  readonly code: string;
}

/** A user at a step, and the last code that this user got. */
interface Holder {
  readonly step: Step;
  readonly user: SigningOn;
  readonly last: string;
}

/** Requests a code for a forgotten password. @throws NotTried if none is sent */
async function recoveryCode({ user, last }: Holder, mine: Browser, { code }: Means): Promise<string> {
  await askForCode(mine, user);
  const sent = await code(addressOf(user), last);
  if (sent === last) throw new NotTried('no code was sent for a forgotten password');
  return sent;
}

const atStep = async ({ step, user }: Holder, means: Means): Promise<Browser> =>
  signOn(await means.browser(), credentialsOf(user), step.nextAction);

/** How a code for something or someone else gets to a step. */
const MISUSES: Readonly<Record<string, (holder: Holder, means: Means) => Promise<Misuse>>> = {
  'a code for a forgotten password, requested in the same session,': async (holder, means) => {
    const browser = await atStep(holder, means);
    return { browser, code: await recoveryCode(holder, browser, means) };
  },
  'a code for a forgotten password, requested in another session,': async (holder, means) => {
    const code = await recoveryCode(holder, await means.browser(), means);
    return { browser: await atStep(holder, means), code };
  },
  'a code for another step, requested before this one,': async (holder, means) => {
    const { step, user, last } = holder;
    const browser = await atStep(holder, means);
    return { browser, ...(await sendIn(other(step), user, browser, means, last)) };
  },
  'a code for another step, requested in a signed-on session,': async ({ step, user, last }, means) => {
    const { mine: browser, code } = await enter(step, user, means, last);
    const journey = JOURNEY_OF[step.id] as Journey;
    mustBe(await give(journey, browser, code), 'REDIRECT', `the right code for ${step.name}`);
    return { browser, ...(await sendIn(other(step), user, browser, means, code)) };
  },
  'a code for another user': async (holder, means) => {
    const code = await codeOfAnother(holder, means);
    const { mine: browser } = await enter(holder.step, holder.user, means, holder.last);
    return { browser, code };
  },
};

/** A code for another user of the same step. Not every config has one. */
const codeOfAnother = async ({ step }: Holder, means: Means): Promise<string> => {
  const another = await means.another(step.nextAction);
  const browser = await means.browser();
  // The answer may also be one about this user's password.
  await browser.call('authenticate', credentialsOf(another));
  return (await sendIn(step, another, browser, means)).code;
};

const other = (step: Step): Step => (step === STEP_UP ? SECOND_FACTOR : STEP_UP);

export const stepPurpose = (step: Step): Kind => ({
  id: `${step.id}-purpose`,
  about: `Only a code that was sent for ${step.name} passes it, and it passes nothing else.`,
  async run(means) {
    const user = await means.signingOn(step.nextAction);
    await means.resetOr(user, 'the sent codes would remain');
    const journey = JOURNEY_OF[step.id] as Journey;
    const own = await journey.begin(means, user);
    mustBe(await give(journey, own.mine, own.code), 'REDIRECT', `the right code for ${step.name}`);
    await means.reset();
    const holder = { step, user, last: own.code };
    let isTried = false;
    const attempts = Object.entries(MISUSES).map(([what, misuse]) => {
      const attempt = async (): Promise<Reply | null> => {
        const found = await ifOffered(misuse(holder, means));
        isTried ||= found !== null;
        const reply = found && (await give(journey, found.browser, found.code));
        await means.reset();
        return reply;
      };
      return [`${what} passes ${step.name}`, attempt] as const;
    });
    const place = { rule: 'code', call: step.validate, at: `/data/${step.field}` } as const;
    const found = await firstAccepted(place, attempts, goesOn);
    if (found.length > 0) return found;
    if (!isTried) throw new NotTried('no other code could be requested');
    // The other way round, in a session that has requested a code for a forgotten password.
    const recovering = await means.browser();
    const asked = await ifOffered(askForCode(recovering, user));
    const { mine, code } = await enter(step, user, means, own.code);
    const where = { rule: 'code', call: RECOVERY.validate, at: '/data/otc' } as const;
    const message = `a code for ${step.name} passes a forgotten password`;
    const passed = await firstAccepted(
      where,
      (asked ? [recovering, mine] : []).map((one) => [message, () => give(RECOVERY, one, code)] as const),
    );
    return passed;
  },
});

// A self-registration sets a password only after the right code.

type Registrant = Awaited<ReturnType<Means['registering']>>;

/** Sends an assertion about a user. @throws NotTried if the server doesn't accept it */
async function asserted(
  { browser }: Means,
  { samlInput }: Registrant,
): Promise<{ mine: Browser; assertion: object; token: string }> {
  const mine = await browser();
  const reply = await mine.call('federatedAssertion', { samlInput, ...mine.names, language: 'en_US' });
  const { SAMLResponse, RelayState } = mustBe(reply, 'REDIRECT', 'federatedAssertion').body;
  const assertion = { SAMLResponse, RelayState, wgtRequest: true, transport: 'xhr' };
  const { token } = (await mine.call('acs', assertion)).body;
  if (typeof token !== 'string') throw new NotTried('acs returned no token');
  return { mine, assertion, token };
}

/** Registers a user up to the code. @throws NotTried if a step before it fails */
async function register(
  means: Means,
  registrant: Registrant,
  before?: string,
): Promise<{ mine: Browser; code: string; again(): Promise<Reply>; restart(): Promise<Reply> }> {
  const { user } = registrant;
  const { mine, token } = await asserted(means, registrant);
  const delivery = await mine.call('selfRegDeliveryMethod', { token });
  const restart = (): Promise<Reply> => mine.call('register', { token });
  const sent = await restart();
  if (!leadsTo(sent, 'VALIDATE_SV')) throw new NotTried(`register was answered with ${outcomeOf(sent)}`);
  const deliveryMethod = delivery.body.deliveryMethod === 'EMAIL' ? 'EMAIL' : 'TEXT';
  const to = deliveryMethod === 'EMAIL' ? user.email : (user.phone ?? user.email);
  const again = (): Promise<Reply> =>
    mine.call('selfRegSend', {
      deliveryMethod,
      phoneId: delivery.body.phoneId ?? '',
      appId: mine.names.appId,
      svAttempts: 1,
    });
  return { mine, code: await means.code(to, before), again, restart };
}

const giveRegistrationCode = (browser: Browser, otc: string): Promise<Reply> =>
  browser.call('selfRegValidate', { otc, appId: browser.names.appId });

const choose = (browser: Browser): Promise<Reply> => choosePassword(browser, 'selfRegPassword');

export const registrationAssertion: Kind = {
  id: 'registration-assertion',
  about: 'An assertion works once, and its registration only in the session that sent it.',
  async run(means) {
    const { mine, assertion, token } = await asserted(means, await means.registering());
    const other = await means.browser();
    mustBe(await mine.call('register', { token }), 'VALIDATE_SV', 'register');
    const place = { rule: 'code', at: '/data' } as const;
    const again = (browser: Browser) => (): Promise<Reply> => browser.call('acs', assertion);
    const found = await firstAccepted(
      { ...place, call: 'acs' },
      [
        ['an assertion works twice in its session', again(mine)],
        ['an assertion works twice in another session', again(other)],
      ],
      ({ body }) => typeof body.token === 'string',
    );
    if (found.length > 0) return found;
    const message = 'another session can go on with a registration';
    const call = (name: string) => (): Promise<Reply> => other.call(name, { token });
    return firstAccepted(
      { ...place, call: 'register' },
      [
        [message, call('selfRegDeliveryMethod')],
        [message, call('register')],
      ],
      (reply) => isDone(reply) && reply.body.nextAction !== 'LOGIN',
    );
  },
};

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
    const taken = await giveRegistrationCode(mine, right);
    const own = await choose(mine);
    if (leadsTo(without, 'REDIRECT', 'PROFILE', 'STEP_UP'))
      return [breach('selfRegPassword', '/nextAction', 'a session that sent no code can set a password')];
    if (!isAccepted(taken) || !leadsTo(own, 'REDIRECT', 'PROFILE', 'STEP_UP'))
      throw new NotTried(`with the right code selfRegPassword was answered with ${outcomeOf(own)}`);
    return [];
  },
};
