import { duration } from '../../../diff/sentences/values';
import type { Reply } from '../../client';
import type { Found } from '../../findings';
import { ifOffered } from '../attempts';
import type { Browser } from '../browser';
import { type Kind, leadsTo, type Means, NotTried, outcomeOf, type User } from '../kind';

/** The requests for a forgotten password, as the widget sends them. */

/** The destination of codes: a user's email address, or else the number. */
export const addressOf = ({ email, phone }: User): string | undefined => email ?? phone;

/** The same as the fields of a request. */
const contactOf = ({ email, phone }: User): object =>
  email
    ? { deliveryChannel: 'EMAIL', email }
    : {
        deliveryChannel: 'MOBILE',
        deliveryMode: 'TEXT',
        countryType: 'US',
        countryCode: '1',
        phoneNumber: phone,
      };

/** Requests a code as the panel for a forgotten password does. @throws NotTried if the answer isn't `right` */
export async function askForCode(
  browser: Browser,
  user: User,
  right = (reply: Reply): boolean => leadsTo(reply, 'VALIDATE_SV'),
): Promise<Reply> {
  const reply = await browser.call('validateUser', {
    ...browser.names,
    userId: encodeURIComponent(user.userId),
    currentFlow: 'FPS',
    deliveryChannelDetails: contactOf(user),
  });
  if (!right(reply)) throw new NotTried(`the request for a code was answered with ${outcomeOf(reply)}`);
  return reply;
}

/** Requests the code again. */
export const askAgain = (browser: Browser, { email }: User): Promise<Reply> =>
  browser.call('sendCode', {
    deliveryMethod: email ? 'EMAIL' : 'TEXT',
    appId: browser.names.appId,
    svAttempts: 1,
  });

export const giveCode = (browser: Browser, otc: string): Promise<Reply> =>
  browser.call('validateCode', { otc, appId: browser.names.appId });

/** Whether a code led on to the new password. */
const isTaken = (reply: Reply): boolean => leadsTo(reply, 'CPW');

/** Sends the right code. @throws NotTried if it is refused, because then earlier refusals prove nothing */
export async function giveRight(browser: Browser, code: string): Promise<void> {
  const reply = await giveCode(browser, code);
  if (!isTaken(reply)) throw new NotTried(`the right code was answered with ${outcomeOf(reply)}`);
}

/** Chooses a password with one of the calls that set one after a code. */
export const choosePassword = (browser: Browser, call: 'resetPassword' | 'selfRegPassword'): Promise<Reply> =>
  browser.call(call, {
    newPassword: browser.newPassword,
    confirmPassword: browser.newPassword,
    appId: browser.names.appId,
  });

// A code works once, until a newer one is sent or it expires.

const breach = (message: string): Found => ({ rule: 'code', call: 'validateCode', at: '/data/otc', message });

export const codeOnce: Kind = {
  id: 'code-once',
  about: 'A code works once, and no longer works after another request for a code.',
  async run({ browser, recovering, code }) {
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
    return isTwice ? [breach('a code is accepted twice')] : [];
  },
};

export const codeOwner: Kind = {
  id: 'code-owner',
  about: 'A code passes only for the user to whom it was sent.',
  async run(means) {
    const { browser, recovering, code } = means;
    const begin = async (user: User): Promise<{ mine: Browser; sent: string }> => {
      const mine = await browser();
      await askForCode(mine, user, (reply) => leadsTo(reply, 'VALIDATE_SV', 'NU_VALIDATE_SV'));
      return { mine, sent: await code(addressOf(user)) };
    };
    const user = await recovering();
    const own = await begin(user);
    // An attacker has an account, too.
    for (const attacker of await othersThan(user, means)) {
      const other = await ifOffered(begin(attacker));
      if (!other) continue;
      if (isTaken(await giveCode(own.mine, other.sent))) return [breach("another user's code is accepted")];
      await giveRight(other.mine, other.sent);
      await giveRight(own.mine, own.sent);
      return [];
    }
    throw new NotTried('users has no second user who gets a code');
  },
};

/** Other users who may get a code. A program creates another one each time. */
async function othersThan({ userId }: User, { config, recovering }: Means): Promise<User[]> {
  const { signsUp, registers = {} } = config.roles;
  const strangers = [signsUp, ...Object.values(registers)];
  const listed = Object.entries(config.users).flatMap(([name, one]) =>
    one.userId && !strangers.includes(name) ? [{ ...one, userId: one.userId }] : [],
  );
  return [await recovering(), ...listed].filter((one) => one.userId !== userId && addressOf(one));
}

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
    const { browser, recovering, code } = means;
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
    return [];
  },
};

// Only the user with the code can choose a new password.

const choose = (browser: Browser): Promise<Reply> => choosePassword(browser, 'resetPassword');

export const isSet = (reply: Reply): boolean => leadsTo(reply, 'REDIRECT', 'PROFILE', 'STEP_UP');

export const codeInAnswer: Kind = {
  id: 'code-in-answer',
  about: 'No answer contains the code.',
  async run({ browser, recovering, code }) {
    const user = await recovering();
    const mine = await browser();
    const { body } = await askForCode(mine, user);
    const sent = await code(addressOf(user));
    const message = 'the answer contains the sent code';
    return JSON.stringify(body).includes(sent)
      ? [{ rule: 'code', call: 'validateUser', at: '/', message }]
      : [];
  },
};

const resetBreach = (message: string): Found => ({
  rule: 'code',
  call: 'resetPassword',
  at: '/nextAction',
  message,
});

export const resetWithoutCode: Kind = {
  id: 'reset-without-code',
  about: 'Only the session that sent the right code can set a password.',
  async run({ browser, recovering, code, resetOr }) {
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
    if (isSet(withoutCode)) return [resetBreach('a session that sent no code can set a password')];
    if (isSet(elsewhere))
      return [resetBreach('a session can set a password with a code that another session sent')];
    if (!isSet(own))
      throw new NotTried(`with the right code resetPassword was answered with ${outcomeOf(own)}`);
    return [];
  },
};
