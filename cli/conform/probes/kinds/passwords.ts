/** A password changes only with the current one and to one that the rules allow, and the old one stops working. */

import type { Reply } from '../../client/client';
import type { Found } from '../../faults/findings';
import type { Browser } from '../browser';
import {
  type Credentials,
  credentialsOf,
  type Kind,
  leadsTo,
  type Means,
  NEW_PASSWORD,
  NotTried,
  outcomeOf,
  WRONG_PASSWORD,
} from '../kind';
import { signOn } from './sign-on';

const breach = (call: string, at: string, message: string): Found => ({
  rule: 'password',
  call,
  at,
  message,
});

export const isChanged = (reply: Reply): boolean => leadsTo(reply, 'REDIRECT', 'TWO_FACTOR', 'STEP_UP');

export const change = (browser: Browser, currentPassword: string, newPassword: string): Promise<Reply> =>
  browser.call('changePassword', {
    currentPassword,
    newPassword,
    confirmPassword: newPassword,
    appId: browser.names.appId,
  });

/** Too short, and of one character class. */
const WEAK = 'aaaaaaaa';

export const passwordChange: Kind = {
  id: 'password-change',
  about:
    'A password changes only with the current one, and only to one that the rules allow. The old one stops working and is refused later.',
  async run({ browser, credentials, reset, resetOr }) {
    const own = await credentials();
    await resetOr(null, 'a password would be changed');
    try {
      const sign = async (password: string): Promise<{ browser: Browser; isSignedOn: boolean }> => {
        const mine = await browser();
        const reply = await mine.call('authenticate', { userId: own.userId, password });
        return { browser: mine, isSignedOn: leadsTo(reply, 'REDIRECT') };
      };
      const mine = await sign(own.password);
      if (!mine.isSignedOn) throw new NotTried("the user roles.signsOn.REDIRECT can't sign on");
      if (isChanged(await change(mine.browser, WRONG_PASSWORD, NEW_PASSWORD)))
        return [
          breach(
            'changePassword',
            '/data/currentPassword',
            'a password can be changed with a wrong current one',
          ),
        ];
      if (isChanged(await change(mine.browser, own.password, WEAK)))
        return [
          breach(
            'changePassword',
            '/data/newPassword',
            `the password ${WEAK} is accepted although the rules forbid it`,
          ),
        ];
      const done = await change(mine.browser, own.password, NEW_PASSWORD);
      if (!isChanged(done)) throw new NotTried(`the correct change was answered with ${outcomeOf(done)}`);
      const found: Found[] = [];
      if ((await sign(own.password)).isSignedOn)
        found.push(
          breach('authenticate', '/data/password', 'the old password still signs on after a change'),
        );
      const later = await sign(NEW_PASSWORD);
      if (!later.isSignedOn) throw new NotTried("the new password doesn't sign on");
      if (isChanged(await change(later.browser, NEW_PASSWORD, own.password)))
        found.push(
          breach('changePassword', '/data/newPassword', 'the previous password can be chosen again'),
        );
      return found;
    } finally {
      await reset();
    }
  },
};

/** Passwords that only a careless server takes for this one. The case of the first letter may differ by NIST SP 800-63B. */
const ALMOST: Readonly<Record<string, (password: string) => string>> = {
  'in another case': ([first = '', ...rest]) =>
    first + rest.map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())).join(''),
  'with one more character': (password) => `${password}x`,
  'without its last character': (password) => password.slice(0, -1),
  'with another last character': (password) => password.slice(0, -1) + (password.endsWith('x') ? 'y' : 'x'),
};

/** Signs on with almost the right password, each time after the right one, so that no captcha refuses it. */
async function almost({ browser }: Means, { userId, password }: Credentials): Promise<Found[]> {
  for (const [how, change] of Object.entries(ALMOST)) {
    const other = change(password);
    await signOn(await browser(), { userId, password });
    if (other === password) continue;
    const reply = await (await browser()).call('authenticate', { userId, password: other });
    if (leadsTo(reply, 'REDIRECT'))
      return [breach('authenticate', '/data/password', `the password ${how} signs on`)];
  }
  return [];
}

export const wholePassword: Kind = {
  id: 'whole-password',
  about: 'A password is compared as a whole, in upper and lower case.',
  async run(means) {
    const user = await means.signingOn('REDIRECT');
    await means.resetOr(user, 'the failed sign-ons would remain');
    const found = await almost(means, credentialsOf(user));
    await means.reset();
    return found;
  },
};

/** As long as a password with character classes may be, and longer than bcrypt reads. */
const LONG = [`${NEW_PASSWORD}-q`, Array.from({ length: 10 }, (_, at) => `Oak-${at}7mZq`).join('')];

export const wholeNewPassword: Kind = {
  id: 'whole-new-password',
  about: 'A new password is compared as a whole, however long it may be, and so is the current one.',
  async run(means) {
    const user = await means.signingOn('REDIRECT');
    await means.resetOr(user, 'a password would be changed');
    const { userId, password } = credentialsOf(user);
    try {
      const mine = await signOn(await means.browser(), { userId, password });
      const swapped = ALMOST['in another case']?.(password) ?? '';
      if (isChanged(await change(mine, swapped, NEW_PASSWORD)))
        return [
          breach('changePassword', '/data/currentPassword', 'the current password may be in another case'),
        ];
      let current = password;
      for (const next of LONG) {
        // The rules may forbid it.
        if (!isChanged(await change(mine, current, next))) continue;
        current = next;
        const found = await almost(means, { userId, password: next });
        if (found.length > 0) return found;
        await signOn(mine, { userId, password: next });
      }
      if (current === password) throw new NotTried('the rules allow no new password');
      return [];
    } finally {
      await means.reset();
    }
  },
};
