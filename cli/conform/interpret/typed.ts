import type { Answer, UserAction } from '../../../src/core/data/data.gen';
import type { Conform, ConformUser } from '../config';
import type { Recorder } from '../recorder';
import { dashed } from './judge';
import type { Names } from './names';
import { lastNameOf, type Role, userOf } from './roles';

/** The calls that a typed secret is sent to. The secret must be right if the call is to succeed. */
const CODES = ['validateCode', 'twoFactorValidate', 'stepUpValidate', 'selfRegValidate', 'signUpValidate'];
const CHANGES = ['changePassword'];
const FIRST_PASSWORDS = ['resetPassword', 'selfRegPassword', 'signUpPassword'];

/** The maximum length of a user id (specification section 9). */
const LONGEST = 70;

/** Replaces the input in a transcript by what the real server's users would type. */
export interface Typist {
  readonly config: Conform;
  readonly role: Role;
  readonly names: Names;
  /** The last code that was sent to the user who plays. */
  code(): Promise<string>;
  /** The answer to the current captcha. */
  captchaAnswer(): Promise<string>;
  /** The transcript's answer to the next request of one of these calls. */
  next(calls: readonly string[]): Answer | undefined;
}

/** The input by field name. The typist also learns each replacement. */
export async function typed(
  fields: NonNullable<UserAction['type']>,
  typist: Typist,
): Promise<Record<string, string>> {
  // The widget rejects a new password that is the current one and sends no request.
  if (fields.newPassword !== undefined && fields.currentPassword?.trim() === fields.newPassword.trim())
    return fields;
  const entries: [string, string][] = [];
  for (const [field, text] of Object.entries(fields)) {
    const written = (field === 'otc' || field === 'captchaAnswer' ? text.replace(/\s/g, '') : text).trim();
    if (written === '') {
      entries.push([field, text]);
      continue;
    }
    const real = await replacement(field, written, typist);
    typist.names.set(written, real);
    if (field === 'phoneNumber') {
      const digits = written.replace(/\D/g, '');
      typist.names.set(digits, real);
      typist.names.set(dashed(digits), dashed(real));
    }
    entries.push([field, withBlanks(text, written, real)]);
  }
  return Object.fromEntries(entries);
}

/** The replacement for a field's input, without surrounding blanks. */
async function replacement(field: string, written: string, typist: Typist): Promise<string> {
  const { config, role, names, next } = typist;
  const user = userOf(config, role.user);
  const digits = written.replace(/\D/g, '');
  const given = role.replace[written] ?? role.replace[digits];
  if (given !== undefined) return given;
  // No user has such a long user id.
  if (field === 'userId') return written.length > LONGEST ? written : user.userId;
  if (field === 'email') return user.email ?? written;
  if (field === 'phoneNumber' && digits.length === 10) return user.phone ?? written;
  if (field === 'password')
    return next(['authenticate'])?.body?.nextAction !== 'LOGIN' ? (user.password ?? written) : written;
  if (field === 'currentPassword') return isGood(next(CHANGES)) ? (user.password ?? written) : written;
  // Only the server knows the name that the password must not contain.
  if (field === 'newPassword' || field === 'reenterPassword')
    return next(FIRST_PASSWORDS)?.body?.nextAction === 'CPW'
      ? `${lastNameOf(config, role)}-77`
      : names.translate(written);
  if (field === 'otc') return isGood(next(CODES)) ? typist.code() : written;
  if (field === 'captchaAnswer') return isGood(next(['authenticate'])) ? typist.captchaAnswer() : written;
  return names.translate(written);
}

/** Adds the blanks that the transcript types around and inside the input. */
function withBlanks(text: string, written: string, real: string): string {
  if (text.includes(written)) return text.replace(written, () => real);
  const letters = [...real];
  return (
    [...text].map((letter) => (/\s/.test(letter) ? letter : (letters.shift() ?? ''))).join('') +
    letters.join('')
  );
}

interface Message {
  readonly type?: string;
}

/** Whether an answer leads on, so that the input must be right. */
function isGood(answer: Answer | undefined): boolean {
  const body = (answer?.body ?? {}) as {
    nextAction?: string;
    sessionExpired?: boolean;
    messages?: Message | Message[] | null;
  };
  if (body.sessionExpired || [body.messages ?? []].flat().some(({ type }) => type === 'ERROR')) return false;
  // In identity-federation mode, a user signs on again after a new password.
  return body.nextAction !== 'LOGIN' || [...CHANGES, ...FIRST_PASSWORDS].includes(answer?.call ?? '');
}

/**
 * Whether something outlives the session: a new password, a failure, a wrong code. Otherwise the next conversation
 * begins in the same state as this one.
 */
export function leavesTraces(answer: Answer): boolean {
  return (
    [...CHANGES, ...FIRST_PASSWORDS].includes(answer.call) ||
    (['authenticate', ...CODES].includes(answer.call) && !isGood(answer)) ||
    answer.body?.nextAction === 'FPC' ||
    answer.body?.sessionExpired === true
  );
}

/** Calls whose answers send a code. */
export const SENDING = [
  'validateUser',
  'sendCode',
  'twoFactorSend',
  'stepUpSend',
  'selfRegSend',
  'register',
  'signUp',
  'signUpSend',
];
/** Those that send another code to the same place. */
const RESENDING = ['sendCode', 'signUpSend'];

interface Contact {
  readonly email?: string;
  readonly phoneNumber?: string;
}

/** The user's email address or number that the last code of a conversation was sent to. */
export function sentTo(
  { email, phone, landline }: ConformUser,
  { received, delivery }: Pick<Recorder, 'received' | 'delivery'>,
): string | undefined {
  const last = received
    .filter(({ call }) => SENDING.includes(call ?? '') && !RESENDING.includes(call ?? ''))
    .at(-1);
  const { deliveryChannelDetails, deliveryMethod, phoneId } = Object(last?.body);
  if (last?.call === 'validateUser') {
    const { email: typed, phoneNumber }: Contact = Object(deliveryChannelDetails);
    return typed ?? phoneNumber ?? email;
  }
  if (last?.call === 'signUp') return email;
  const method = last?.call === 'register' ? delivery.deliveryMethod : deliveryMethod;
  if (method === 'EMAIL') return email;
  return (delivery.landlines.includes(phoneId) ? landline : undefined) ?? phone ?? email;
}
