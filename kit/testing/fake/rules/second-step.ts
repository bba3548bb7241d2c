/** Second factor and step-up: delivery options, the code, and its effects. */
import type { Calls } from 'latchkey/contract';
import { SENDS } from '../limits';
import { type Rule, refusal, renewed, type Turn, takePassword, target, text } from '../turn';
import type { CallName } from '../types';
import type { Session, User } from '../world';
import { NOT_RIGHT } from './recovery';

type Purpose = Exclude<Session['owes'], 'CPW' | null>;
type Answered<C extends CallName> = Calls[C]['answer'];

/** The widget shows its own title for this message. */
const NOT_AUTHORIZED = 'You are not authorized to perform the action';

/** Masks all but the last four digits. `maskedEmail` masks all but the first letter. */
const masked = (phone: string): string => `***-***-${phone.slice(-4)}`;
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

/** Returns a user's masked phones by ID, which is the position in the list. */
const named = (kind: string, phones: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(phones.map((phone, index) => [`${kind}${index + 1}`, masked(phone)]));

function options({ session: { user } }: Turn): Answered<'twoFactorOptions'> {
  if (!user) return refusal(NOT_AUTHORIZED, 'ERROR');
  return {
    messages: [],
    nextAction: 'SV_DELIVERY_OPTIONS',
    mobilePhoneIds: named('mobile', user.phones),
    landLinePhoneIds: named('landline', user.landlines),
    email: user.email ? maskedEmail(user.email) : null,
  };
}

/** Returns whether a user has the phone or email that an option names. */
function isOption({ email, phones, landlines }: User, method: string, phoneId: string): boolean {
  if (method === 'EMAIL') return email !== undefined;
  const isMobile = Object.hasOwn(named('mobile', phones), phoneId);
  return isMobile || (method === 'VOICE' && Object.hasOwn(named('landline', landlines), phoneId));
}

function send({ world, session, payload }: Turn<'twoFactorSend'>): Answered<'twoFactorSend'> {
  const { user } = session;
  if (!user) return refusal(NOT_AUTHORIZED, 'ERROR');
  if (session.sends >= SENDS)
    return { ...refusal('No more codes can be sent.', 'ERROR'), svAttempts: session.sends };
  if (!isOption(user, text(payload.deliveryMethod), text(payload.phoneId)))
    return refusal('A code can’t be sent there.', 'ERROR');
  world.send(session, user);
  return { messages: [], nextAction: 'VALIDATE_SV', svAttempts: session.sends };
}

/**
 * Checks the code. Too many wrong codes end the sign-on. A correct one completes the step and applies a
 * pending password.
 */
function validate(turn: Turn, purpose: Purpose, code: unknown): Answered<'twoFactorValidate'> {
  const { world, session } = turn;
  const { user, sends, waiting } = session;
  if (!user) return refusal(NOT_AUTHORIZED, 'ERROR');
  const verdict = world.judge(session, text(code).replace(/\s/g, ''));
  if (verdict === 'dead') {
    world.end(session);
    return refusal(NOT_RIGHT.dead, 'ERROR');
  }
  if (verdict !== 'right') return { ...refusal(NOT_RIGHT[verdict], 'VALIDATE_SV'), svAttempts: sends };
  if (waiting !== null) takePassword(user, waiting);
  const owes = session.owes === purpose ? null : session.owes;
  return {
    messages: [],
    nextAction: 'REDIRECT',
    ...renewed(turn, { owes, waiting: null }),
    ...target(turn),
  };
}

/** After an error of the second factor, the application restarts on its own sign-on page. */
const startsOver = <A extends { nextAction: string }>(answer: A): A =>
  answer.nextAction === 'ERROR' ? { ...answer, appRedirect: true } : answer;

export const twoFactorOptions: Rule<'twoFactorOptions'> = (turn) => startsOver(options(turn as Turn));
export const stepUpOptions: Rule<'stepUpOptions'> = (turn) => options(turn as Turn);
export const twoFactorSend: Rule<'twoFactorSend'> = (turn) => startsOver(send(turn));
export const stepUpSend: Rule<'stepUpSend'> = (turn) => send(turn as unknown as Turn<'twoFactorSend'>);
export const twoFactorValidate: Rule<'twoFactorValidate'> = (turn) =>
  startsOver(validate(turn as Turn, 'TWO_FACTOR', turn.payload.otc));
export const stepUpValidate: Rule<'stepUpValidate'> = (turn) =>
  validate(turn as Turn, 'STEP_UP', turn.payload.validationCode);
