/** Second factor and step-up: delivery options, the code, and its effects. */
import type { Calls } from 'latchkey/contract';
import { type CallContext, type Rule, refusal, renewSession, setPassword, target, text } from '../context';
import { MAX_SENDS } from '../limits';
import { requestOptions } from '../passkeys';
import type { CallName } from '../types';
import type { Session, User } from '../world';
import { CODE_ERRORS, sentCode } from './recovery';

export type SecondStep = Exclude<Session['requiredStep'], 'CPW' | null>;
type Answered<C extends CallName> = Calls[C]['answer'];

/** Masks all but the last four digits. `maskedEmail` masks all but the first letter. */
const maskedPhone = (phone: string): string => `***-***-${phone.slice(-4)}`;
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

/** Returns a user's masked phones by ID, which is the position in the list. */
const maskedPhones = (kind: string, phones: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(phones.map((phone, index) => [`${kind}${index + 1}`, maskedPhone(phone)]));

function options({ world, session }: CallContext, purpose: SecondStep): Answered<'twoFactorOptions'> {
  const { user } = session;
  const userVerification = purpose === 'STEP_UP' ? 'required' : 'preferred';
  if (!user) return refusal('NOT_AUTHORIZED', 'ERROR');
  return {
    messages: [],
    nextAction: 'SV_DELIVERY_OPTIONS',
    mobilePhoneIds: maskedPhones('mobile', user.phones),
    landLinePhoneIds: maskedPhones('landline', user.landlines),
    email: user.email ? maskedEmail(user.email) : null,
    ...(user.appKey ? { hasApp: true } : {}),
    ...(user.recoveryCodes.length > 0 ? { hasRecoveryCodes: true } : {}),
    ...(user.passkeys.length > 0
      ? { publicKey: requestOptions(world, session, purpose, { user, userVerification }) }
      : {}),
  };
}

/** Returns whether a user has the phone or email that an option names. */
function isOption({ email, phones, landlines }: User, method: string, phoneId: string): boolean {
  if (method === 'EMAIL') return email !== undefined;
  const isMobile = Object.hasOwn(maskedPhones('mobile', phones), phoneId);
  return isMobile || (method === 'VOICE' && Object.hasOwn(maskedPhones('landline', landlines), phoneId));
}

function send(
  { world, session, payload }: CallContext<'twoFactorSend'>,
  purpose: SecondStep,
): Answered<'twoFactorSend'> {
  const { user } = session;
  if (!user) return refusal('NOT_AUTHORIZED', 'ERROR');
  if (!isOption(user, text(payload.deliveryMethod), text(payload.phoneId)))
    return refusal('A code can’t be sent there.', 'ERROR');
  if (session.sends >= MAX_SENDS || !world.send(session, user, purpose))
    return { ...refusal('TOO_MANY_CODES', 'ERROR'), svAttempts: session.sends };
  return { messages: [], nextAction: 'VALIDATE_SV', ...sentCode(session) };
}

/** Checks a sent code. A correct one completes the step. */
function validate(context: CallContext, purpose: SecondStep, code: unknown): Answered<'twoFactorValidate'> {
  const { world, session } = context;
  if (!session.user) return refusal('NOT_AUTHORIZED', 'ERROR');
  const verdict = world.checkCode(session, purpose, text(code).replace(/\s/g, ''));
  return verdict === 'right' ? complete(context, purpose) : notRight(context, verdict);
}

/** Refuses a code. Too many wrong codes end the sign-on. */
export function notRight({ world, session }: CallContext, verdict: keyof typeof CODE_ERRORS) {
  if (verdict !== 'exhausted')
    return { ...refusal(CODE_ERRORS[verdict], 'VALIDATE_SV' as const), svAttempts: session.sends };
  world.end(session);
  return refusal(CODE_ERRORS.exhausted, 'ERROR' as const);
}

/** Completes a step, applies a pending password, and remembers the device if the user wants it. */
export function complete(context: CallContext, purpose: SecondStep) {
  const { world, session, payload } = context;
  const { user, pendingPassword } = session;
  if (user && pendingPassword !== null) setPassword(context, user, pendingPassword);
  if (
    user &&
    purpose === 'TWO_FACTOR' &&
    world.options.rememberDays &&
    Object(payload).rememberDevice === true
  ) {
    session.device ||= world.name('device');
    user.devices.set(session.device, world.now());
  }
  const requiredStep = session.requiredStep === purpose ? null : session.requiredStep;
  return {
    messages: [],
    nextAction: 'REDIRECT' as const,
    ...renewSession(context, { requiredStep, pendingPassword: null }),
    ...target(context),
  };
}

/** After an error of the second factor, the application restarts on its own sign-on page. */
export const withAppRedirect = <A extends { nextAction: string }>(answer: A): A =>
  answer.nextAction === 'ERROR' ? { ...answer, appRedirect: true } : answer;

export const twoFactorOptions: Rule<'twoFactorOptions'> = (context) => {
  const { rememberDays } = context.world.options;
  const answer = withAppRedirect(options(context as CallContext, 'TWO_FACTOR'));
  return rememberDays && answer.nextAction !== 'ERROR' ? { ...answer, rememberDays } : answer;
};
export const stepUpOptions: Rule<'stepUpOptions'> = (context) => options(context as CallContext, 'STEP_UP');
export const twoFactorSend: Rule<'twoFactorSend'> = (context) => withAppRedirect(send(context, 'TWO_FACTOR'));
export const stepUpSend: Rule<'stepUpSend'> = (context) =>
  send(context as unknown as CallContext<'twoFactorSend'>, 'STEP_UP');
export const twoFactorValidate: Rule<'twoFactorValidate'> = (context) =>
  withAppRedirect(validate(context as CallContext, 'TWO_FACTOR', context.payload.otc));
export const stepUpValidate: Rule<'stepUpValidate'> = (context) =>
  validate(context as CallContext, 'STEP_UP', context.payload.validationCode);
