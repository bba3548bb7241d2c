/** A sign-up of a stranger: email address, code, password, and a profile if the fake asks for one. */
import {
  type CallContext,
  type Rule,
  refusal,
  renewSession,
  SESSION_EXPIRED,
  setPassword,
  target,
  text,
} from '../context';
import { MAX_SENDS } from '../limits';
import type { SignUp } from '../world';
import { passwordError } from './password';
import { CODE_ERRORS, sentCode } from './recovery';
import { decodeUserId, offerTo } from './sign-on';

/** A known address gets the same answer, and no code. */
export const signUp: Rule<'signUp'> = (context) => {
  const { world, session, payload } = context;
  const { signUp: offered } = world.settings;
  if (!offered) return refusal('SIGN_UP_CLOSED', 'ERROR');
  const email = text(payload.email);
  const userId = offered.userId ? decodeUserId(text(payload.userId)) : email;
  session.sends = 0;
  session.signUp = {
    email,
    newcomer: world.user(email) ? null : world.newcomer({ userId, email }),
    isProved: false,
    password: null,
  };
  return send(context as CallContext, session.signUp);
};

export const signUpSend: Rule<'signUpSend'> = (context) => {
  const { signUp: current, sends } = context.session;
  if (!current) return refusal('START_AGAIN', 'ERROR');
  if (sends >= MAX_SENDS) return { ...refusal('TOO_MANY_CODES', 'ERROR'), svAttempts: sends };
  return send(context as CallContext, current);
};

function send({ world, session }: CallContext, { newcomer, email }: SignUp) {
  if (!world.send(session, newcomer, 'SIGN_UP', email))
    return { ...refusal('TOO_MANY_CODES', 'ERROR' as const), svAttempts: session.sends };
  return { messages: [], nextAction: 'VALIDATE_SV' as const, ...sentCode(session) };
}

export const signUpValidate: Rule<'signUpValidate'> = (context) => {
  const { world, session, payload } = context;
  const { signUp: current, sends } = session;
  if (!current) return refusal('START_AGAIN', 'ERROR');
  const verdict = world.checkCode(session, 'SIGN_UP', text(payload.otc).replace(/\s/g, ''));
  if (verdict !== 'right') {
    const nextAction = verdict === 'exhausted' ? 'ERROR' : 'VALIDATE_SV';
    return { ...refusal(CODE_ERRORS[verdict], nextAction), svAttempts: sends };
  }
  const signUp = { ...current, isProved: true };
  return { messages: [], nextAction: 'CPW', ...renewSession(context as CallContext, { user: null, signUp }) };
};

export const signUpPassword: Rule<'signUpPassword'> = (context) => {
  const { world, session, payload } = context;
  const { signUp: current } = session;
  if (!current?.newcomer || !current.isProved) return refusal('START_AGAIN', 'ERROR');
  const fault = passwordError(payload, current.newcomer, context.world);
  if (fault) return refusal(fault, 'CPW');
  const signUp = { ...current, password: text(payload.newPassword) };
  if (!world.options.signUpProfile?.length) return complete(context as CallContext, signUp);
  return { messages: [], nextAction: 'PROFILE', ...renewSession(context as CallContext, { signUp }) };
};

export const signUpProfile: Rule<'signUpProfile'> = (context) => {
  const { world, session, payload } = context;
  const { signUp: current } = session;
  if (!current?.newcomer) return SESSION_EXPIRED;
  if (current.password === null) return refusal('START_AGAIN', 'ERROR');
  const profile: Record<string, unknown> = Object(payload.profile);
  const isFilled = (value: unknown): boolean => text(value) !== '' || value === true;
  if (!world.options.signUpProfile?.every((name) => isFilled(profile[name])))
    return refusal('PROFILE_INCOMPLETE', 'PROFILE');
  Object.assign(current.newcomer, { firstName: text(profile.firstName), lastName: text(profile.lastName) });
  return complete(context as CallContext, current);
};

/** Adds the user, and signs the user on. */
function complete(context: CallContext, { newcomer, password }: SignUp) {
  const { world } = context;
  if (!newcomer || !world.adopt(newcomer)) return refusal('USER_ID_TAKEN', 'ERROR' as const);
  setPassword(context, newcomer, password ?? '');
  return {
    messages: [],
    nextAction: 'REDIRECT' as const,
    ...renewSession(context, { user: newcomer, requiredStep: null, signUp: null, failures: 0 }),
    ...target(context),
    ...offerTo(context, newcomer, 'REDIRECT'),
  };
}
