/** Profiles `second-factor` and `step-up`: a code after the password. They differ only in names. */
import { proceed, refuse } from '../answers.mjs';
import { sendCode, tryCode } from '../codes.mjs';
import { targetOf } from '../config.mjs';
import { chosenContact, optionsOf } from '../contacts.mjs';
import { endOtherSessions, endSession, signOn } from '../sessions.mjs';
import { findUser, setPassword } from '../users.mjs';

/** The three calls of a step. `refused`: the additional fields of a refusal. */
function callsOf({ purpose, paths: [optionsPath, sendPath, validatePath], field, refused }) {
  const notAuthorized = () => refuse('ERROR', 'You are not authorized to perform the action', refused);

  /** The user who must do this step, or who is signed on and repeats it, or undefined. */
  const userOf = ({ userId, pending }) =>
    findUser((pending?.owes.includes(purpose) ? pending.userId : userId) ?? '');

  function options({ session }) {
    const user = userOf(session);
    return user ? proceed('SV_DELIVERY_OPTIONS', optionsOf(user)) : notAuthorized();
  }

  function send({ session, data }) {
    const user = userOf(session);
    if (!user) return notAuthorized();
    const to = chosenContact(user, data);
    return to
      ? sendCode(session, purpose, user.userId, to)
      : refuse('ERROR', 'A code can’t be sent there.', refused);
  }

  function validate(turn) {
    const { session, data } = turn;
    const user = userOf(session);
    if (!user) return notAuthorized();
    return tryCode(session, purpose, data[field], {
      right: () => settle(turn, user),
      spent(message) {
        endSession(session);
        turn.session = null;
        return refuse('ERROR', message, refused);
      },
    });
  }

  /** Completes the step. After the last one, the user is signed on and a waiting password takes effect. */
  function settle(turn, user) {
    const { owes = [], newHash = null } = turn.session.pending ?? {};
    const left = owes.filter((step) => step !== purpose);
    const handedOver = signOn(turn, user, left, newHash);
    if (newHash && left.length === 0) {
      setPassword(user, newHash);
      endOtherSessions(user, turn.session);
    }
    return proceed(left[0] ?? 'REDIRECT', { ...handedOver, ...targetOf(turn.data.appId) });
  }

  return [
    { method: 'GET', path: optionsPath, answer: options },
    { method: 'POST', path: sendPath, answer: send },
    { method: 'POST', path: validatePath, answer: validate },
  ];
}

export const secondStepCalls = [
  ...callsOf({
    purpose: 'TWO_FACTOR',
    paths: ['/svauth/wgt/svoptions', '/svauth/wgt/sendsv', '/svauth/wgt/validatesv'],
    field: 'otc',
    // After an error the application starts over on its sign-on page.
    refused: { appRedirect: true },
  }),
  ...callsOf({
    purpose: 'STEP_UP',
    paths: ['/stepup/wgt/svoptions', '/stepup/wgt/sendSV', '/stepup/wgt/validateSV'],
    field: 'validationCode',
    refused: {},
  }),
];
