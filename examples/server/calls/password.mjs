/** Profile `change-password`: users who know their password choose a new one. */
import { EXPIRED, proceed, refuse, text, userIdIn } from '../answers.mjs';
import { countFailure, forgetFailures } from '../captcha.mjs';
import { targetOf } from '../config.mjs';
import { refusalOf } from '../password-rules.mjs';
import { endOtherSessions, endSession, signOn } from '../sessions.mjs';
import { findUser, hashOf, isPassword, setPassword } from '../users.mjs';

const MOST_ATTEMPTS = 5;

/** Answers whether this user may change the password now. */
function voluntaryChange({ session }) {
  if (session.userId) return proceed('CPW', { userId: session.userId });
  if (session.pending) return refuse('ERR_PAGE', 'Please finish the sign-on first.');
  return EXPIRED;
}

/** Changes the password. If a second step is required, the new password waits for it, because a thief may know the old one. */
async function changePassword(turn) {
  const { session, data } = turn;
  const userId = session.userId ?? session.pending?.userId;
  const isOther = text(data.userId) !== '' && findUser(userIdIn(data.userId))?.userId !== userId;
  if (!userId || isOther) return EXPIRED;
  const user = findUser(userId);
  countFailure(session, userId);
  if (!(await isPassword(user, text(data.currentPassword)))) return refuseTry(turn);
  forgetFailures(userId);
  session.failures = 0;
  const refusal = await refusalOf(data, user);
  if (refusal) return refusal;
  const hash = await hashOf(text(data.newPassword));
  const owes = (session.pending?.owes ?? []).filter((step) => step !== 'CPW');
  if (owes.length > 0) return proceed(owes[0], signOn(turn, user, owes, hash));
  const handedOver = signOn(turn, user);
  setPassword(user, hash);
  endOtherSessions(user, turn.session);
  return proceed('REDIRECT', { ...handedOver, ...targetOf(data.appId) });
}

/** Ends the session after five wrong passwords, because an attacker may have found it open. */
function refuseTry(turn) {
  if (turn.session.failures < MOST_ATTEMPTS) return refuse('CPW', 'The current password is wrong.');
  endSession(turn.session);
  turn.session = null;
  return EXPIRED;
}

/** Continues a sign-on after the user was asked to change the password. */
function continueAuthentication({ session, data }) {
  if (session.userId) return proceed('REDIRECT', targetOf(data.appId));
  if (!session.pending) return EXPIRED;
  const [step] = session.pending.owes;
  return step === 'CPW' ? refuse('CPW', 'Please change your password first.') : proceed(step);
}

export const passwordCalls = [
  { method: 'POST', path: '/cpw/wgt/voluntaryPwdChange', answer: voluntaryChange },
  { method: 'POST', path: '/cpw/wgt/updatePaswrd', answer: changePassword },
  // The same call in identity-federation mode.
  { method: 'POST', path: '/cpw/wgt/changepwd', answer: changePassword },
  { method: 'POST', path: '/login/wgt/continueAuthentication', answer: continueAuthentication },
  { method: 'GET', path: '/cpw/disabledRedirect', answer: () => ({ messages: null }), isOpen: true },
];
