/** Only its owner gets a profile. */
import type { Reply } from '../../client/client';
import type { Browser } from '../browser';
import { type Kind, leadsTo, NotTried, outcomeOf } from '../kind';
import { signOn } from './sign-on';

const isGiven = (reply: Reply): boolean =>
  leadsTo(reply, 'PROFILE') && Object.keys(Object(reply.body.user)).length > 0;

export const profileOwner: Kind = {
  id: 'profile-owner',
  about: 'Only its owner can read a profile, after a sign-on or a right code.',
  async run({ browser, config, credentials, reset }) {
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
    await reset();
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
