/** A password changes only with the current one, to one that the rules allow, and the old one ends. */

import type { Reply } from '../../client/client';
import type { Found } from '../../faults/findings';
import type { Browser } from '../browser';
import { type Kind, leadsTo, NEW_PASSWORD, NotTried, said, WRONG_PASSWORD } from '../kind';

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

/** Too short, and of one class of characters. */
const WEAK = 'aaaaaaaa';

export const passwordChange: Kind = {
  id: 'password-change',
  about:
    'A password changes only with the current one and to one that the rules allow. The old one ends and is refused later.',
  async run({ browser, credentials, reset, resetOr }) {
    const who = await credentials();
    await resetOr(null, 'a password would be changed');
    try {
      const sign = async (password: string): Promise<{ browser: Browser; isSignedOn: boolean }> => {
        const own = await browser();
        const reply = await own.call('authenticate', { userId: who.userId, password });
        return { browser: own, isSignedOn: leadsTo(reply, 'REDIRECT') };
      };
      const mine = await sign(who.password);
      if (!mine.isSignedOn) throw new NotTried('roles.signsOn.REDIRECT does not sign on');
      if (isChanged(await change(mine.browser, WRONG_PASSWORD, NEW_PASSWORD)))
        return [
          breach('changePassword', '/data/currentPassword', 'a password changes with a wrong current one'),
        ];
      if (isChanged(await change(mine.browser, who.password, WEAK)))
        return [
          breach('changePassword', '/data/newPassword', `the password ${WEAK} is accepted against the rules`),
        ];
      const done = await change(mine.browser, who.password, NEW_PASSWORD);
      if (!isChanged(done)) throw new NotTried(`the right change was answered with ${said(done)}`);
      const found: Found[] = [];
      if ((await sign(who.password)).isSignedOn)
        found.push(breach('authenticate', '/data/password', 'the old password signs on after a change'));
      const later = await sign(NEW_PASSWORD);
      if (!later.isSignedOn) throw new NotTried('the new password does not sign on');
      if (isChanged(await change(later.browser, NEW_PASSWORD, who.password)))
        found.push(breach('changePassword', '/data/newPassword', 'the previous password is accepted again'));
      return found;
    } finally {
      await reset();
    }
  },
};
