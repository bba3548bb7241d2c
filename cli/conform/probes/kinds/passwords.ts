import type { Reply } from '../../client';
import type { Found } from '../../findings';
import { firstAccepted } from '../attempts';
import { type Browser, newPassword } from '../browser';
import {
  type Credentials,
  credentialsOf,
  type Kind,
  leadsTo,
  type Means,
  NotTried,
  outcomeOf,
  type SigningOn,
  type User,
  WRONG_PASSWORD,
} from '../kind';
import { addressOf, askForCode, choosePassword, giveRight, isSet } from './codes';
import { isLive, liveCall, signOn, WITHOUT_PASSWORD } from './session';

/** A password changes only with the current one and to one that the rules allow, and the old one stops working. */

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

export const passwordChange: Kind = {
  id: 'password-change',
  about:
    'A password changes only with the current one, and only to one that the rules allow. The old one stops working and is refused later.',
  async run({ browser, config, credentials, resetOr }) {
    const own = await credentials();
    await resetOr(null, 'a password would be changed');
    const first = newPassword(config);
    const sign = async (password: string): Promise<{ browser: Browser; isSignedOn: boolean }> => {
      const mine = await browser();
      const reply = await mine.call('authenticate', { userId: own.userId, password });
      return { browser: mine, isSignedOn: leadsTo(reply, 'REDIRECT') };
    };
    const mine = await sign(own.password);
    if (isChanged(await change(mine.browser, WRONG_PASSWORD, first)))
      return [
        breach(
          'changePassword',
          '/data/currentPassword',
          'a password can be changed with a wrong current one',
        ),
      ];
    if (isChanged(await change(mine.browser, own.password, mine.browser.weakPassword)))
      return [
        breach(
          'changePassword',
          '/data/newPassword',
          `the password ${mine.browser.weakPassword} is accepted although the rules forbid it`,
        ),
      ];
    const done = await change(mine.browser, own.password, first);
    if (!isChanged(done)) throw new NotTried(`the correct change was answered with ${outcomeOf(done)}`);
    const found: Found[] = [];
    if ((await sign(own.password)).isSignedOn)
      found.push(breach('authenticate', '/data/password', 'the old password still signs on after a change'));
    const later = await sign(first);
    if (!later.isSignedOn) throw new NotTried("the new password doesn't sign on");
    const { history = 1 } = config.passwords ?? {};
    if (history === 0) return found;
    for (let number = 1; number < history; number += 1) {
      const next = await change(later.browser, newPassword(config, number - 1), newPassword(config, number));
      if (!isChanged(next)) throw new NotTried(`change ${number + 1} was answered with ${outcomeOf(next)}`);
    }
    const again = await change(later.browser, newPassword(config, history - 1), own.password);
    // A limit for changes says nothing about the history.
    if (history > 1 && again.status === 429) throw new NotTried('the server limits changes of the password');
    if (isChanged(again))
      found.push(breach('changePassword', '/data/newPassword', 'the previous password can be chosen again'));
    return found;
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
    return found;
  },
};

/** Longer than bcrypt reads. The other one is as long as a password with character classes may be. */
const LONG = Array.from({ length: 10 }, (_, at) => `Oak-${at}7mZq`).join('');

export const wholeNewPassword: Kind = {
  id: 'whole-new-password',
  about: 'A new password is compared as a whole, however long it may be, and so is the current one.',
  async run(means) {
    const user = await means.signingOn('REDIRECT');
    await means.resetOr(user, 'a password would be changed');
    const { userId, password } = credentialsOf(user);
    const mine = await signOn(await means.browser(), { userId, password });
    const swapped = ALMOST['in another case']?.(password) ?? '';
    if (isChanged(await change(mine, swapped, mine.newPassword)))
      return [
        breach('changePassword', '/data/currentPassword', 'the current password may be in another case'),
      ];
    let current = password;
    for (const next of [`${mine.newPassword}-q`, LONG]) {
      // The rules may forbid it.
      if (!isChanged(await change(mine, current, next))) continue;
      current = next;
      const found = await almost(means, { userId, password: next });
      if (found.length > 0) return found;
      await signOn(mine, { userId, password: next });
    }
    if (current === password) throw new NotTried('the rules allow no new password');
    return [];
  },
};

// A new password ends whatever else was begun for the user, because a thief may have begun it.

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
    const other = await signOn(await means.browser(), login);
    const live = await liveCall(other, login, WITHOUT_PASSWORD);
    // Some servers answer getTargetUrl without a sign-on, so it can only show that a session has ended.
    const isTelling = !isLive(await live(await means.browser()));
    const halfway = means.config.profiles.includes('forgotten-password') ? await proved(means, user) : null;
    if (!(await renew(means, user))) throw new NotTried(`${call} set no password`);
    const place = { rule: 'password', call, at: '/data/newPassword' } as const;
    const message = 'another session of the user lives on after a new password';
    const found = await firstAccepted(place, [[message, () => live(other)]], isLive);
    if (found.length > 0 && !isTelling)
      throw new NotTried('no call shows whether the session is still signed on');
    if (found.length > 0 || !halfway) return found;
    const earlier = 'a right code from before a new password can still set another one';
    return firstAccepted(place, [[earlier, () => choosePassword(halfway, 'resetPassword')]], isSet);
  },
});

export const changeEndsSessions = otherSessions(
  'changePassword',
  'A change of the password ends the other sessions of the user, and every other recovery.',
  (means) => means.signingOn('REDIRECT'),
  async ({ browser }, user) => {
    const mine = await signOn(await browser(), credentialsOf(user));
    return isChanged(await change(mine, user.password, mine.newPassword));
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

// Only its owner gets a profile.

const isGiven = (reply: Reply): boolean =>
  leadsTo(reply, 'PROFILE') && Object.keys(Object(reply.body.user)).length > 0;

export const profileOwner: Kind = {
  id: 'profile-owner',
  about: 'Only its owner can read a profile, after a sign-on or a right code.',
  async run({ browser, config, credentials }) {
    const { userId, password } = await credentials();
    const ask = (own: Browser, whose: string): Promise<Reply> =>
      own.call('profile', {}, { places: { 'journey.userId': decodeURIComponent(whose) } });
    const mine = await browser();
    await signOn(mine, { userId, password });
    const own = await ask(mine, userId);
    if (!isGiven(own)) throw new NotTried(`profile was answered with ${outcomeOf(own)} to its owner`);
    const other = Object.values(config.users).find(
      (one) => one.userId !== undefined && encodeURIComponent(one.userId) !== userId,
    )?.userId;
    if (other === undefined) throw new NotTried('users has only one user with a userId');
    const found = [
      [await ask(mine, other), 'another user'],
      [await ask(await browser(), userId), 'a session that is not signed on'],
    ] as const;
    return found
      .filter(([reply]) => isGiven(reply))
      .map(([, reader]) => ({
        rule: 'session',
        call: 'profile',
        at: '/user',
        message: `${reader} can read the profile`,
      }));
  },
};
