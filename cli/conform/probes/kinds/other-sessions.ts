/** A new password ends whatever else was begun for the user, because a thief may have begun it. */
import type { Found } from '../../faults/findings';
import { firstAccepted, ifOffered } from '../attempts';
import type { Browser } from '../browser';
import {
  credentialsOf,
  type Kind,
  type Means,
  NEW_PASSWORD,
  NotTried,
  type SigningOn,
  type User,
} from '../kind';
import { addressOf, askForCode, choosePassword, giveRight } from './codes/ask-for-code';
import { change, isChanged } from './passwords';
import { isSet } from './recovery';
import { isLive, liveCall, WITHOUT_PASSWORD } from './session';
import { signOn } from './sign-on';

/** A browser that may choose a new password for this user after a right code. @throws NotTried if no code is sent */
async function proved({ browser, code }: Means, user: User): Promise<Browser> {
  const mine = await browser();
  await askForCode(mine, user);
  await giveRight(mine, await code(addressOf(user)));
  return mine;
}

/** @param renew gives the user of `login` a new password in another browser */
const otherSessions = (
  call: string,
  about: string,
  userOf: (means: Means) => Promise<SigningOn>,
  renew: (means: Means, user: SigningOn) => Promise<boolean>,
): Kind => ({
  id: `${call === 'changePassword' ? 'change' : 'reset'}-ends-sessions`,
  about,
  async run(means): Promise<Found[]> {
    const user = await userOf(means);
    await means.resetOr(user, 'a password would be changed');
    const login = credentialsOf(user);
    try {
      const other = await signOn(await means.browser(), login);
      const live = await liveCall(other, login, WITHOUT_PASSWORD);
      // Some servers answer getTargetUrl without a sign-on, so it can only show that a session has ended.
      const isTelling = !isLive(await live(await means.browser()));
      const halfway = await ifOffered(proved(means, user));
      if (!(await renew(means, user))) throw new NotTried(`${call} set no password`);
      const place = { rule: 'password', call, at: '/data/newPassword' } as const;
      const message = 'another session of the user lives on after a new password';
      const found = await firstAccepted(place, [[message, () => live(other)]], isLive);
      if (found.length > 0 && !isTelling)
        throw new NotTried('no call shows whether the session is still signed on');
      if (found.length > 0 || !halfway) return found;
      const earlier = 'a right code from before a new password can still set another one';
      return firstAccepted(place, [[earlier, () => choosePassword(halfway, 'resetPassword')]], isSet);
    } finally {
      await means.reset();
    }
  },
});

export const changeEndsSessions = otherSessions(
  'changePassword',
  'A change of the password ends the other sessions of the user, and every other recovery.',
  (means) => means.signingOn('REDIRECT'),
  async ({ browser }, user) => {
    const mine = await signOn(await browser(), credentialsOf(user));
    return isChanged(await change(mine, user.password, NEW_PASSWORD));
  },
);

export const resetEndsSessions = otherSessions(
  'resetPassword',
  'A new password after a code ends the other sessions of the user, and every other recovery.',
  async ({ recovering }) => {
    const { password, ...user } = await recovering();
    if (!password) throw new NotTried('the user roles.recovers.VALIDATE_SV has no password');
    return { ...user, password };
  },
  async (means, user) => isSet(await choosePassword(await proved(means, user), 'resetPassword')),
);
