import type { Reply } from '../../client';
import type { Found } from '../../findings';
import { firstAccepted, ifOffered, mustBe } from '../attempts';
import type { Browser } from '../browser';
import {
  emailOf,
  type Kind,
  leadsTo,
  type Means,
  NotTried,
  outcomeOf,
  type User,
  WRONG_PASSWORD,
} from '../kind';
import { give, type Journey, type Sent } from './code-journeys';
import { expires, limit, tries } from './code-limits';
import { isLive, liveCall, WITHOUT_PASSWORD } from './session';

/** The sign-up of a stranger. It must not take over or reveal an account, and needs the code that its session requested. */

type Newcomer = User & { readonly email: string };

/** Requests a sign-up, with a user id if the server's settings ask for one. */
export async function startSignUp(
  browser: Browser,
  { email, userId }: Newcomer,
  right = (reply: Reply): boolean => leadsTo(reply, 'VALIDATE_SV'),
): Promise<Reply> {
  const { app } = (await browser.call('settings')).body as { app?: { signUp?: { userId?: boolean } } };
  if (!app?.signUp) throw new NotTried('the settings have no signUp');
  const chosen = app.signUp.userId ? { userId: encodeURIComponent(userId) } : {};
  const reply = await browser.call('signUp', { ...browser.names, ...chosen, email });
  if (!right(reply)) throw new NotTried(`signUp was answered with ${outcomeOf(reply)}`);
  return reply;
}

export const signUpAgain = (browser: Browser): Promise<Reply> =>
  browser.call('signUpSend', { appId: browser.names.appId, svAttempts: 1 });

const JOURNEY: Journey = {
  prefix: 'sign-up-',
  name: ' for a sign-up',
  send: 'signUpSend',
  validate: 'signUpValidate',
  field: 'otc',
  user: (means) => means.signingUp(),
  to: ({ email }) => email,
  async begin(means, user, before) {
    const mine = await means.browser();
    const newcomer = user as Newcomer;
    await startSignUp(mine, newcomer);
    const code = await means.code(newcomer.email, before);
    const restart = (): Promise<Reply> => startSignUp(mine, newcomer, () => true);
    return { mine, code, again: () => signUpAgain(mine), restart };
  },
};

export const giveSignUpCode = (browser: Browser, code: string): Promise<Reply> =>
  give(JOURNEY, browser, code);

const choose = (browser: Browser, newPassword = browser.newPassword): Promise<Reply> =>
  browser.call('signUpPassword', {
    newPassword,
    confirmPassword: newPassword,
    appId: browser.names.appId,
  });

/** Whether a password was accepted, so that at most the profile is missing. */
const isSet = (reply: Reply): boolean => leadsTo(reply, 'REDIRECT', 'PROFILE');

const PROFILE = { firstName: 'Nina', lastName: 'Abara', acceptsTerms: true };

/** Chooses the password, and sends the profile if the server asks for it. */
async function complete(browser: Browser, { config }: Means, newPassword?: string): Promise<Reply> {
  const reply = await choose(browser, newPassword);
  if (!leadsTo(reply, 'PROFILE')) return reply;
  const { appId } = browser.names;
  return browser.call('signUpProfile', { profile: config.signUpProfile ?? PROFILE, appId });
}

const begin = (means: Means, user: User, before?: string): Promise<Sent> =>
  JOURNEY.begin(means, user, before);

/** A browser in which the right code was entered. */
async function proved(means: Means, user: User, before?: string): Promise<Sent> {
  const sent = await begin(means, user, before);
  mustBe(await giveSignUpCode(sent.mine, sent.code), 'CPW', 'the right code');
  return sent;
}

const PLACE = { rule: 'code', call: 'signUpPassword', at: '/nextAction' } as const;

const needsCode: Kind = {
  id: 'sign-up-without-code',
  about: 'Only the session that sent its own right code can choose the password of a new account, once.',
  async run(means) {
    const user = await means.signingUp();
    await means.resetOr(user, 'a new account would remain');
    const first = await begin(means, user);
    const other = await begin(means, user, first.code);
    const place = { ...PLACE, call: 'signUpValidate', at: '/data/otc' };
    const isTaken = (reply: Reply): boolean => leadsTo(reply, 'CPW');
    const found = [
      ...(await firstAccepted(
        PLACE,
        [['a session that sent no code can choose a password', () => choose(first.mine)]],
        isSet,
      )),
      ...(await firstAccepted(
        place,
        [['a code of another session is accepted', () => giveSignUpCode(other.mine, first.code)]],
        isTaken,
      )),
    ];
    if (found.length > 0) return found.slice(0, 1);
    // The last code that was sent is right on every server, also on one that ends earlier codes.
    const { sId, csrf } = other.mine;
    const before = { sId, csrf, cookies: new Map(other.mine.cookies) };
    mustBe(await giveSignUpCode(other.mine, other.code), 'CPW', 'the right code');
    const old = { newPassword: other.mine.newPassword, confirmPassword: other.mine.newPassword };
    const later = await firstAccepted(
      PLACE,
      [
        ['another session can choose the password after the right code', () => choose(first.mine)],
        [
          'the session from before the right code can choose the password',
          () => other.mine.call('signUpPassword', { ...old, appId: other.mine.names.appId }, before),
        ],
      ],
      isSet,
    );
    if (later.length > 0) return later;
    mustBe(await complete(other.mine, means), 'REDIRECT', 'the sign-up');
    return firstAccepted(
      place,
      [['a code is accepted twice', () => giveSignUpCode(other.mine, other.code)]],
      isTaken,
    );
  },
};

const takeover: Kind = {
  id: 'sign-up-takeover',
  about:
    'No one takes over an account by signing up, with its address or its user id, or faster than its owner.',
  async run(means) {
    const owner = await means.signingOn('REDIRECT');
    const stranger = await means.signingUp();
    const known = { ...owner, userId: stranger.userId, email: emailOf(owner) };
    await means.resetOr(stranger, 'a new account would remain');
    const found = [
      ...(await second(means, stranger)),
      ...(await sameUserId(means, stranger, owner.userId)),
      ...(await sameAddress(means, known)),
    ];
    return found.slice(0, 1);
  },
};

/** The address of an account. A code that its owner gets must not be one of a sign-up. */
async function sameAddress(means: Means, owner: Newcomer): Promise<Found[]> {
  const known = await means.browser();
  // The hook may fail if nothing was sent to the address.
  const codeAfter = (before?: string) => means.code(owner.email, before).catch(() => null);
  const earlier = await codeAfter();
  await startSignUp(known, owner);
  const sent = await codeAfter(earlier ?? '');
  if (sent === null || sent === earlier) return [];
  const message = 'an address that has an account gets a code that is accepted';
  return firstAccepted(
    { ...PLACE, call: 'signUp', at: '/data/email' },
    [[message, () => giveSignUpCode(known, sent)]],
    (reply) => leadsTo(reply, 'CPW'),
  );
}

/** Whether the password signs the user on. */
async function signsOn({ browser }: Means, userId: string, password: string): Promise<boolean> {
  const mine = await browser();
  const reply = await mine.call('authenticate', { userId: encodeURIComponent(userId), password });
  return leadsTo(reply, 'REDIRECT');
}

/** Two sign-ups with one address, whose codes are entered before either password is chosen. */
async function second(means: Means, stranger: Newcomer): Promise<Found[]> {
  const slow = await proved(means, stranger);
  const fast = await proved(means, stranger, slow.code);
  mustBe(await complete(fast.mine, means), 'REDIRECT', 'the sign-up');
  if (!(await signsOn(means, stranger.email, fast.mine.newPassword)))
    throw new NotTried("a new user can't sign on with the email address");
  await complete(slow.mine, means, OTHER_PASSWORD);
  const isTaken = await signsOn(means, stranger.email, OTHER_PASSWORD);
  const message = 'a second sign-up with the same address replaces the password of the account';
  await means.reset();
  return isTaken ? [{ ...PLACE, message }] : [];
}

const OTHER_PASSWORD = 'Calm-Elm-6093';

/** A new address with the user id of an account. */
async function sameUserId(means: Means, stranger: Newcomer, userId: string): Promise<Found[]> {
  const sent = await ifOffered(proved(means, { ...stranger, userId }));
  if (!sent) return [];
  await complete(sent.mine, means, OTHER_PASSWORD);
  const message = 'a sign-up replaces the password of the account with the chosen user id';
  return (await signsOn(means, userId, OTHER_PASSWORD)) ? [{ ...PLACE, message }] : [];
}

const rules: Kind = {
  id: 'sign-up-password',
  about:
    'A new account gets a password that the rules allow, and its user is signed on when the sign-up is complete.',
  async run(means) {
    const user = await means.signingUp();
    await means.resetOr(user, 'a new account would remain');
    const { mine } = await proved(means, user);
    const differ = { newPassword: mine.newPassword, confirmPassword: WRONG_PASSWORD };
    const found = await firstAccepted(
      { ...PLACE, rule: 'password', at: '/data/newPassword' },
      [
        ['a password that the rules forbid is accepted', () => choose(mine, mine.weakPassword)],
        [
          'two passwords that differ are accepted',
          () => mine.call('signUpPassword', { ...differ, appId: mine.names.appId }),
        ],
      ],
      isSet,
    );
    if (found.length > 0) return found;
    const halfway = await means.browser();
    const login = { userId: encodeURIComponent(user.email), password: mine.newPassword };
    if (leadsTo(await halfway.call('authenticate', login), 'REDIRECT'))
      return [{ ...PLACE, message: 'the account exists before its password was chosen' }];
    const pending = await mine.call('continueAuthentication', { appId: mine.names.appId });
    mustBe(await complete(mine, means), 'REDIRECT', 'the sign-up');
    const live = await liveCall(mine, login, WITHOUT_PASSWORD);
    if (!isLive(await live(mine))) throw new NotTried('no call was answered after the sign-up');
    const message = 'a session is signed on before the sign-up is complete';
    return isLive(pending) ? [{ ...PLACE, rule: 'session', message }] : [];
  },
};

/** In the application with a sign-up. */
const inApp = (kind: Kind): Kind => ({
  ...kind,
  run: (means) =>
    kind.run({
      ...means,
      browser: () => means.browser(means.config.apps.withSignUp ?? means.config.apps.withTarget),
    }),
});

export const signUps = (known: Kind): Kind[] =>
  [needsCode, takeover, rules, known, tries(JOURNEY), limit(JOURNEY), expires(JOURNEY)].map(inApp);
