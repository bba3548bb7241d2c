/** Profiles `forgotten-password` and `new-user`: a code proves the user's identity, then the user chooses a password. */
import { proceed, refuse, text, userIdIn } from '../answers.mjs';
import { forgetFailures } from '../captcha.mjs';
import { beginAgain, sendCode as send, tryCode } from '../codes.mjs';
import { targetOf } from '../config.mjs';
import { ownContact } from '../contacts.mjs';
import { refusalOf } from '../password-rules.mjs';
import { endOtherSessions, renewSession, secret, signOn } from '../sessions.mjs';
import { findUser, hashOf, setPassword } from '../users.mjs';

const START_AGAIN = 'Please start again.';

const countryCodes = () => ({ CountryCodes: ['1'] });

/**
 * Sends a code to a user whose contact the server knows. An unknown user id or another contact gets the same answer, but no code.
 * Only a new user's own contact gets the answer for new users.
 */
function validateUser({ session, data }) {
  const name = userIdIn(data.userId);
  const user = findUser(name);
  const to = user && ownContact(user, data.deliveryChannelDetails);
  const isKnownAsNew = to !== undefined && user.hashes.length === 0;
  const isAskedAsNew = data.currentFlow === 'NEW_USER';
  session.recovery = {
    name,
    userId: to && user.userId,
    to,
    isNew: isKnownAsNew || isAskedAsNew,
    isProved: false,
  };
  beginAgain(session, 'RECOVERY');
  return {
    ...send(session, 'RECOVERY', name, to),
    nextAction: isKnownAsNew && !isAskedAsNew ? 'NU_VALIDATE_SV' : 'VALIDATE_SV',
    phoneId: secret(),
  };
}

function sendCode({ session }) {
  if (!session.recovery) return refuse('ERROR', START_AGAIN);
  return send(session, 'RECOVERY', session.recovery.name, session.recovery.to);
}

/** After the correct code, a new session may choose a password. The session that requested the code ends. */
function validateCode(turn) {
  const { session, data } = turn;
  return tryCode(session, 'RECOVERY', data.otc, {
    right: () => proceed('CPW', renewSession(turn, { recovery: { ...session.recovery, isProved: true } })),
    spent(message) {
      session.recovery = null;
      return refuse('FPC', message);
    },
  });
}

/** The user whose correct code was entered in this session, or undefined. */
const provedUser = ({ recovery }) => (recovery?.isProved ? findUser(recovery.userId) : undefined);

async function resetPassword(turn) {
  const { session, data } = turn;
  const user = provedUser(session);
  if (!user) return refuse('LOGIN', START_AGAIN);
  const refusal = await refusalOf(data, user);
  if (refusal) return refusal;
  const hash = await hashOf(text(data.newPassword));
  const { secondStep } = user;
  const handedOver = signOn(turn, user, secondStep ? [secondStep] : []);
  setPassword(user, hash);
  endOtherSessions(user, turn.session);
  forgetFailures(user.userId);
  return proceed(nextActionAfter(user, session.recovery), {
    ...handedOver,
    ...targetOf(data.appId),
    // The application's page starts the second factor.
    ...(secondStep === 'TWO_FACTOR' ? { showTwoFA: true } : {}),
  });
}

/** A new user confirms the profile. */
function nextActionAfter({ secondStep }, { isNew }) {
  if (secondStep === 'STEP_UP') return 'STEP_UP';
  return isNew ? 'PROFILE' : 'REDIRECT';
}

/** The profile of the session's own user. For other users the refusal is the same, whether they exist or not. */
function profile({ session, userId, brandId }) {
  const user = session.userId ? findUser(session.userId) : provedUser(session);
  if (!user || findUser(userId) !== user) return refuse('ERROR', 'You can’t view this profile.');
  const contactOf = (phoneType) => (phoneNumber) => ({
    countryType: 'U',
    countryCode: '1',
    cityCode: '',
    phoneNumber,
    phoneType,
    extension: '',
  });
  const { firstName, lastName, email, phones, landlines, hashes } = user;
  return proceed('PROFILE', {
    user: {
      userId: user.userId,
      firstName,
      middleInitial: '',
      lastName,
      emailId: email,
      contacts: [...phones.map(contactOf('Y')), ...landlines.map(contactOf('N'))],
      brandId,
      languageCode: 'en_US',
      status: hashes.length === 0 ? 'new' : 'active',
      type: 'user',
    },
  });
}

export const recoveryCalls = [
  { method: 'GET', path: '/login/wgt/getCountryCodes', answer: countryCodes, isOpen: true },
  { method: 'POST', path: '/fpc/wgt/validateuser/apps/{appId}/{brandId}', answer: validateUser },
  { method: 'POST', path: '/fpc/wgt/sendsv', answer: sendCode },
  { method: 'POST', path: '/fpc/wgt/validatesv', answer: validateCode },
  { method: 'POST', path: '/cpw/wgt/fpschangepwd', answer: resetPassword },
  { method: 'GET', path: '/apps/wgt/{appId}/brands/{brandId}/users/{userId}/', answer: profile },
];
