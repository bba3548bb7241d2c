/** The requests for a forgotten password, as the widget sends them. */
import type { Reply } from '../../../client/client';
import type { Browser } from '../../browser';
import { leadsTo, NEW_PASSWORD, NotTried, outcomeOf, type User } from '../../kind';

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
export const isTaken = (reply: Reply): boolean => leadsTo(reply, 'CPW');

/** Sends the right code. @throws NotTried if it is refused, because then earlier refusals prove nothing */
export async function giveRight(browser: Browser, code: string): Promise<void> {
  const reply = await giveCode(browser, code);
  if (!isTaken(reply)) throw new NotTried(`the right code was answered with ${outcomeOf(reply)}`);
}

/** Chooses a password with one of the calls that set one after a code. */
export const choosePassword = (browser: Browser, call: 'resetPassword' | 'selfRegPassword'): Promise<Reply> =>
  browser.call(call, {
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
    appId: browser.names.appId,
  });
