/** Recovery and setup of a password: user, code, new password, profile. */

import {
  type CallContext,
  type Rule,
  refusal,
  renewSession,
  SESSION_EXPIRED,
  secondStepOf,
  setPassword,
  target,
  text,
} from '../context';
import { CODE_LIFETIME_MS, MAX_SENDS, RESEND_SECONDS } from '../limits';
import { keyOf, type Session, type User } from '../world';
import { passwordError } from './password';
import { decodeUserId } from './sign-on';

/** An unknown user and someone else's contact get the same answer, and no code. */
export const validateUser: Rule<'validateUser'> = (context) => {
  const { world, session, payload } = context;
  const user = world.user(decodeUserId(text(payload.userId)));
  const owner = user && isContactOf(user, Object(payload.deliveryChannelDetails)) ? user : null;
  const isNew = owner !== null && (owner.password === null || owner.state === 'EBS');
  const isNewUserFlow = text(payload.currentFlow) === 'NEW_USER';
  session.sends = 0;
  if (!world.send(session, owner, 'RECOVERY', decodeUserId(text(payload.userId))))
    return refusal('TOO_MANY_CODES', 'LOGIN');
  session.recovery = { isNew: isNew || isNewUserFlow, phoneId: world.name('phone'), proved: null };
  const { phoneId } = session.recovery;
  const nextAction = isNew && !isNewUserFlow ? 'NU_VALIDATE_SV' : 'VALIDATE_SV';
  return { messages: [], nextAction, phoneId, ...sentCode(session) };
};

function isContactOf(
  { email = '', phones = [], landlines = [] }: User,
  contact: Record<string, unknown>,
): boolean {
  const entered = keyOf(text(contact.email));
  if (entered !== '') return entered === keyOf(email);
  const digits = text(contact.phoneNumber).replace(/\D/g, '');
  return digits !== '' && [...phones, ...landlines].some((phone) => phone.replace(/\D/g, '') === digits);
}

export const sendCode: Rule<'sendCode'> = ({ world, session }) => {
  if (!session.recovery) return refusal('START_AGAIN', 'ERROR');
  const { user = null, name } = session.sent ?? {};
  if (session.sends >= MAX_SENDS || !world.send(session, user, 'RECOVERY', name))
    return { ...refusal('TOO_MANY_CODES', 'ERROR'), svAttempts: session.sends };
  return { messages: [], nextAction: 'VALIDATE_SV', ...sentCode(session) };
};

/** The parts of an answer about a code that was sent. */
export const sentCode = ({ sends, sent }: Session) => ({
  svAttempts: sends,
  codeSeconds: CODE_LIFETIME_MS / 1000,
  resendSeconds: RESEND_SECONDS,
  sendsLeft: Math.max(0, MAX_SENDS - sends),
  codeLength: sent?.code.length ?? 0,
});

/** The reasons for refusing invalid codes. */
export const CODE_ERRORS = {
  wrong: 'WRONG_CODE',
  expired: 'CODE_EXPIRED',
  exhausted: 'TOO_MANY_WRONG_CODES',
} as const;

export const validateCode: Rule<'validateCode'> = (context) => {
  const { world, session, payload } = context;
  const { recovery, sent, sends } = session;
  if (!recovery) return refusal('START_AGAIN', 'ERROR');
  const verdict = world.checkCode(session, 'RECOVERY', text(payload.otc).replace(/\s/g, ''));
  if (verdict !== 'right') {
    const nextAction = verdict === 'exhausted' ? 'ERROR' : 'VALIDATE_SV';
    return { ...refusal(CODE_ERRORS[verdict], nextAction), svAttempts: sends };
  }
  const proved = { ...recovery, proved: sent?.user ?? null };
  return { messages: [], nextAction: 'CPW', ...renewSession(context as CallContext, { recovery: proved }) };
};

export const resetPassword: Rule<'resetPassword'> = (context) => {
  const { session, payload } = context;
  const user = session.recovery?.proved;
  if (!user || !session.recovery) return refusal('START_AGAIN', 'LOGIN');
  const fault = passwordError(payload, user, context.world);
  if (fault) return refusal(fault, 'CPW');
  const isFirst = user.password === null;
  const { isNew } = session.recovery;
  setPassword(context as CallContext, user, text(payload.newPassword));
  const requiredStep = secondStepOf(user);
  return {
    messages: [
      {
        type: 'INFO',
        detail: isFirst ? 'Your password has been created.' : 'Your password has been changed.',
      },
    ],
    nextAction: isNew ? 'PROFILE' : requiredStep === 'STEP_UP' ? 'STEP_UP' : 'REDIRECT',
    ...renewSession(context as CallContext, { user, requiredStep, recovery: null, failures: 0 }),
    ...(requiredStep === 'TWO_FACTOR' ? { showTwoFA: true } : {}),
    ...target(context as CallContext),
  };
};

export const profile: Rule<'profile'> = ({ world, session, request }) => {
  const user = session.user ?? session.recovery?.proved ?? null;
  if (!user) return SESSION_EXPIRED;
  if (session.requiredStep) return refusal('Please complete your sign-on first.', 'ERROR');
  if (world.user(request.pathValues.userId ?? '') !== user) return refusal('Unknown profile.', 'ERROR');
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
        brandId: request.pathValues.brandId ?? '',
      },
      ...{ languageCode: 'en_US', status: 'active', type: 'user' },
      contacts: [...phones.map(contact('Y')), ...landlines.map(contact('N'))],
    },
  };
};
