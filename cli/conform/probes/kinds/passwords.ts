/** A password changes only with the current one and to one that the rules allow, and the old one stops working. */

import type { Reply } from '../../client/client';
import type { Found } from '../../faults/findings';
import type { Browser } from '../browser';
import { type Kind, leadsTo, NEW_PASSWORD, NotTried, outcomeOf, WRONG_PASSWORD } from '../kind';

const breach = (call: string, at: string, message: string): Found => ({
  rule: 'password',
  call,
  at,
  message,
});

const isChanged = (reply: Reply): boolean => leadsTo(reply, 'REDIRECT', 'TWO_FACTOR', 'STEP_UP');

const change = (browser: Browser, currentPassword: string, newPassword: string): Promise<Reply> =>
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
