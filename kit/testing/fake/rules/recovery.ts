/** Recovery and setup of a password: user, code, new password, profile. */

import { SENDS } from '../limits';
import { EXPIRED, type Rule, refusal, renewed, stepOf, type Turn, takePassword, target, text } from '../turn';
import type { User } from '../world';
import { faultOf } from './password';
import { decoded } from './sign-on';

const START_AGAIN = 'Please start again.';

/** An unknown user and someone else's contact get the same answer, and no code. */
export const validateUser: Rule<'validateUser'> = (turn) => {
  const { world, session, payload } = turn;
  const user = world.user(decoded(text(payload.userId)));
  const owner = user && isContactOf(user, Object(payload.deliveryChannelDetails)) ? user : null;
  const isNew = owner !== null && (owner.password === null || owner.state === 'EBS');
  const isAsked = text(payload.currentFlow) === 'NEW_USER';
  session.recovery = { isNew: isNew || isAsked, phoneId: world.name('phone'), proved: null };
  session.sends = 0;
  world.send(session, owner);
  const { phoneId } = session.recovery;
  const nextAction = isNew && !isAsked ? 'NU_VALIDATE_SV' : 'VALIDATE_SV';
  return { messages: [], nextAction, phoneId, svAttempts: session.sends };
};

function isContactOf(
  { email = '', phones = [], landlines = [] }: User,
  contact: Record<string, unknown>,
): boolean {
  const given = text(contact.email).toLowerCase();
  if (given !== '') return given === email.toLowerCase();
  const digits = text(contact.phoneNumber).replace(/\D/g, '');
  return digits !== '' && [...phones, ...landlines].some((phone) => phone.replace(/\D/g, '') === digits);
}

export const sendCode: Rule<'sendCode'> = ({ world, session }) => {
  if (!session.recovery) return refusal(START_AGAIN, 'ERROR');
  if (session.sends >= SENDS)
    return { ...refusal('No more codes can be sent.', 'ERROR'), svAttempts: session.sends };
  world.send(session, session.sent?.user ?? null);
  return { messages: [], nextAction: 'VALIDATE_SV', svAttempts: session.sends };
};

/** The messages for invalid codes. */
export const NOT_RIGHT = {
  wrong: 'This code is incorrect.',
  expired: 'This code has expired. Please request a new one.',
  dead: 'Too many incorrect codes.',
};

export const validateCode: Rule<'validateCode'> = (turn) => {
  const { world, session, payload } = turn;
  const { recovery, sent, sends } = session;
  if (!recovery) return refusal(START_AGAIN, 'ERROR');
  const verdict = world.judge(session, text(payload.otc).replace(/\s/g, ''));
  if (verdict !== 'right') {
    const nextAction = verdict === 'dead' ? 'ERROR' : 'VALIDATE_SV';
    return { ...refusal(NOT_RIGHT[verdict], nextAction), svAttempts: sends };
  }
  const proved = { ...recovery, proved: sent?.user ?? null };
  return { messages: [], nextAction: 'CPW', ...renewed(turn as Turn, { recovery: proved }) };
};

export const resetPassword: Rule<'resetPassword'> = (turn) => {
  const { session, payload } = turn;
  const user = session.recovery?.proved;
  if (!user || !session.recovery) return refusal(START_AGAIN, 'LOGIN');
  const fault = faultOf(payload, user);
  if (fault) return refusal(fault, 'CPW');
  const isFirst = user.password === null;
  const { isNew } = session.recovery;
  takePassword(user, text(payload.newPassword));
  const owes = stepOf(user);
  return {
    messages: [
      { type: 'INFO', detail: isFirst ? 'Your password has been set.' : 'Your password has been changed.' },
    ],
    nextAction: isNew ? 'PROFILE' : owes === 'STEP_UP' ? 'STEP_UP' : 'REDIRECT',
    ...renewed(turn as Turn, { user, owes, recovery: null, failures: 0 }),
    ...(owes === 'TWO_FACTOR' ? { showTwoFA: true } : {}),
    ...target(turn as Turn),
  };
};

export const profile: Rule<'profile'> = ({ world, session, asked }) => {
  const user = session.user ?? session.recovery?.proved ?? null;
  if (!user) return EXPIRED;
  if (world.user(asked.places.userId ?? '') !== user) return refusal('Unknown profile.', 'ERROR');
  const { userId, firstName = '', lastName = '', email = '', phones = [], landlines = [] } = user;
  const contact = (phoneType: 'Y' | 'N') => (phoneNumber: string) => ({
    ...{ countryType: 'U' as const, countryCode: '1', cityCode: '', phoneNumber, phoneType, extension: '' },
  });
  return {
    messages: [],
    nextAction: 'PROFILE',
    user: {
      ...{
        userId,
        firstName,
        middleInitial: '',
        lastName,
        emailId: email,
        brandId: asked.places.brandId ?? '',
      },
      ...{ languageCode: 'en_US', status: 'active', type: 'user' },
      contacts: [...phones.map(contact('Y')), ...landlines.map(contact('N'))],
    },
  };
};
