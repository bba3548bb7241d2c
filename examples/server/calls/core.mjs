/** Profile `core`: settings, token, session, sign-on, target and logout. */
import { Fault, proceed, refuse, text, userIdIn } from '../answers.mjs';
import { countFailure, forgetFailures, isCaptchaRight, needsCaptcha, newCaptcha } from '../captcha.mjs';
import { APPS, HOME, targetOf } from '../config.mjs';
import { beginSession, endSession, issueToken, signOn, TOKEN_HEADER } from '../sessions.mjs';
import { findUser, isPassword, stateOfPassword } from '../users.mjs';

const settings = ({ appId }) => ({ app: APPS.get(appId).settings });

const csrf = ({ session }) => ({
  csrfTokenValue: issueToken(session),
  csrfTokenStatus: 'OK',
  csrfTokenHeader: TOKEN_HEADER,
});

function sessionId(turn) {
  turn.session ??= beginSession();
  return { sessionId: turn.session.id };
}

async function authenticate(turn) {
  const { session, data, appId } = turn;
  // On a page with inputs for behavioral monitoring, the widget sends this call before the user has entered anything.
  if (data.userId === undefined) return askAgain(session, needsCaptcha(session));
  if (typeof data.userId !== 'string' || typeof data.password !== 'string')
    throw new Fault(400, 'userId and password must be strings.');
  const userId = userIdIn(data.userId);
  if (needsCaptcha(session, userId)) {
    if (!text(data.nuCaptchaAns)) return askAgain(session, true);
    if (!isCaptchaRight(session, data))
      return refuse('LOGIN', 'These digits don’t match the picture.', newCaptcha(session));
  }
  // Count before hashing the password, so that parallel requests can't bypass the captcha.
  countFailure(session, userId);
  const user = findUser(userId);
  if (!(await isPassword(user, text(data.password))))
    return refuse(
      'LOGIN',
      'The user ID or the password is wrong.',
      needsCaptcha(session, userId) ? newCaptcha(session) : {},
    );
  forgetFailures(userId);
  return welcome(turn, user, appId);
}

/** LOGIN without an error shows the form again, with a captcha if one is required. */
const askAgain = (session, isChallenged) => proceed('LOGIN', isChallenged ? newCaptcha(session) : {});

/** Signs on a user with the correct password. An expired password or a second step may come first. */
function welcome(turn, user, appId) {
  const { state, days } = stateOfPassword(user);
  const { secondStep } = user;
  const owes = [state === 'CPW' && 'CPW', secondStep].filter(Boolean);
  const isBoth = state === 'PWD_BEFORE_EXP' && secondStep;
  const nextAction = isBoth ? `${state}_${secondStep}` : (state ?? secondStep ?? 'REDIRECT');
  const more = { ...signOn(turn, user, owes), ...targetOf(appId) };
  return days === undefined ? proceed(nextAction, more) : warn(nextAction, days, more);
}

const warn = (nextAction, days, more) => ({
  messages: [{ type: 'WARNING', detail: `Please change your password soon. Days left: ${days}.` }],
  nextAction,
  ...more,
});

/** The widget asks for the target if neither the sign-on nor the page has one. */
function getTargetUrl({ data }) {
  if (!APPS.has(data.appId)) throw new Fault(400, 'Unknown application.');
  return proceed('REDIRECT', { targetUrl: targetOf(data.appId).targetUrl ?? HOME });
}

/** An image on another site sends the cookie too, so the request must name the session. */
function logout(turn) {
  const { session, query } = turn;
  if (session && query.get('sId') === session.id) {
    endSession(session);
    turn.session = null;
  }
  return { messages: null };
}

export const coreCalls = [
  { method: 'GET', path: '/appsdetails/wgt/apps/{appId}', answer: settings, isOpen: true },
  { method: 'GET', path: '/login/wgt/getCSRFToken', answer: csrf, isOpen: true },
  { method: 'GET', path: '/login/wgt/sessionId', answer: sessionId, isOpen: true },
  { method: 'POST', path: '/login/wgt/authenticate/apps/{appId}/{brandId}', answer: authenticate },
  { method: 'POST', path: '/secure/wgt/gettargeturl', answer: getTargetUrl },
  { method: 'GET', path: '/login/auth/logout', answer: logout, isOpen: true },
];
