/** The profiles `core`, `federation` and `error-log`: settings, token, session, sign-on, logout and reports. */

import { forgetCount, isAbove, requireBelow, tooMany } from '../base/counts';
import {
  type Body,
  pageFault,
  passwordOf,
  proceed,
  refusal,
  sessionExpired,
  textOf,
  userIdOf,
} from '../base/http';
import { beginSession, endSession, remember, TOKEN_HEADER, tokenFor } from '../base/session';
import type { Turn } from '../base/turn';
import { isRemembered } from '../factors/record';
import { siteOf } from '../passkeys/ceremony';
import type { User } from '../ports';
import { providersOf } from '../providers/provider';
import { accountOf } from './account';
import {
  appOf,
  type Call,
  nextFor,
  owingOf,
  ownerOf,
  rememberDays,
  settle,
  signInAs,
  targetOf,
} from './call';
import { askCaptcha, captchaIfNeeded, countInSession } from './captcha';

const settings: Call = {
  id: 'settings',
  isOpen: true,
  answer(turn) {
    const app = appOf(turn, turn.names.appId);
    const { settings: more = {}, signUp } = app ?? {};
    const { userId = false, termsUrl } = signUp ?? {};
    const isOffered = signUp !== undefined && turn.options.users.create !== undefined;
    const { list = [] } = turn.options.providers ?? {};
    const providers = providersOf(list, turn.names.appId ?? '').map(({ id, name, mark }) => ({
      id,
      name,
      ...(mark && { mark }),
    }));
    const signOn = {
      ...(siteOf(turn, app) && { passkeys: true }),
      ...(providers.length > 0 && { providers }),
    };
    return {
      app: {
        ...more,
        ...(Object.keys(signOn).length > 0 && { signOn }),
        account: accountOf(turn, app),
        ...(isOffered && { signUp: { userId, ...(termsUrl && { termsUrl }) } }),
      },
    };
  },
};

const csrf: Call = {
  id: 'csrf',
  isOpen: true,
  answer: async (turn) => ({
    csrfTokenValue: await tokenFor(turn),
    csrfTokenStatus: 'OK',
    csrfTokenHeader: TOKEN_HEADER,
  }),
};

const sessionId: Call = {
  id: 'sessionId',
  isOpen: true,
  async answer(turn) {
    if (turn.session) return { sessionId: turn.session.sId };
    await requireBelow(turn, 'addressSessions', turn.address);
    const signedOn = (await turn.options.users.current?.(turn)) ?? undefined;
    return { sessionId: (await beginSession(turn, { signedOn })).sId };
  },
};

/** Counts wrong passwords by the typed user id, known or not, before the host compares one. */
const authenticate: Call = {
  id: 'authenticate',
  async answer(turn) {
    const { options, data } = turn;
    // The widget sends it once for behavioral monitoring, before the user has typed.
    if (data.userId === undefined && data.password === undefined)
      return proceed('LOGIN', await captchaIfNeeded(turn));
    const userId = userIdOf(turn);
    const password = passwordOf(turn, 'password');
    await requireBelow(turn, 'addressSignOns', turn.address);
    const name = await options.secrets.seal('name', userId.toLowerCase());
    const asked = await askCaptcha(turn, name);
    if (asked) return asked;
    if (await isAbove(turn, 'wrongPasswords', name)) throw tooMany(options.limits.wrongPasswords.seconds);
    await countInSession(turn);
    const result = await options.users.signIn(userId, password, turn);
    if (result.is === 'refused')
      return { ...(await settle(turn, result, [])), ...(await captchaIfNeeded(turn, name)) };
    await forgetCount(turn, 'wrongPasswords', name);
    const days = rememberDays(turn);
    const user = result.is === 'second-factor' && days ? await options.users.byId(result.id) : null;
    if (user && days && (await isRemembered(turn, user, days))) return signOnRemembered(turn, user);
    return settle(turn, result, ['password']);
  },
};

/** A device doesn't prove who uses it, so a change of factors needs a step-up first. */
async function signOnRemembered(turn: Turn, user: User): Promise<Body> {
  const answer = await signInAs(turn, user, ['password', 'second-factor']);
  const { signedOn } = turn.session?.remembered ?? {};
  if (signedOn !== undefined) await remember(turn, { signedOn });
  return answer;
}

const getTargetUrl: Call = {
  id: 'getTargetUrl',
  answer(turn) {
    const app = appOf(turn, textOf(turn, 'appId'));
    if (!app) throw pageFault(400, '<appId> names no application.');
    return proceed('REDIRECT', { targetUrl: app.target ?? turn.options.home });
  },
};

/** The request must name the session, because an image of another site sends the cookie too. */
const logout: Call = {
  id: 'logout',
  isOpen: true,
  async answer(turn) {
    const { options, session, query } = turn;
    if (session && query.get('sId') === session.sId) {
      await endSession(turn);
      const { signedOn } = session.remembered;
      if (signedOn !== undefined) await options.users.signOut(signedOn, turn);
    }
    return { messages: [] };
  },
};

const continueAuthentication: Call = {
  id: 'continueAuthentication',
  async answer(turn) {
    if (await ownerOf(turn)) return proceed('REDIRECT', targetOf(turn));
    const { owes } = turn.session?.remembered ?? {};
    if (!owes || !(await owingOf(turn))) return sessionExpired();
    if (owes.step === 'new-password') return refusal('CPW', 'CHANGE_PASSWORD_FIRST');
    return proceed(nextFor(owes.step));
  },
};

/** The page can't redirect. There is nothing to do. */
const disabledRedirect: Call = { id: 'disabledRedirect', isOpen: true, answer: () => ({ messages: [] }) };

/** In identity-federation mode, the widget asks first whether the application exists. The route has checked it. */
const validateAppAndBrand: Call = { id: 'validateAppAndBrand', answer: () => ({ messages: [] }) };

/** An error report of the widget. Anyone can send one, because many are about a session that is missing. */
const logError: Call = {
  id: 'logError',
  isOpen: true,
  async answer(turn) {
    await requireBelow(turn, 'addressReports', turn.address);
    turn.options.onReport(turn.data);
    return { messages: [] };
  },
};

export const core = [
  settings,
  csrf,
  sessionId,
  authenticate,
  getTargetUrl,
  logout,
  continueAuthentication,
  disabledRedirect,
  validateAppAndBrand,
  logError,
];
