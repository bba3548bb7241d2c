import type { Answer, ConformPart, Transcript } from '../../../src/core/data/data.gen';
import type { Named } from '../../transcript/read';
import type { Conform, ConformUser } from '../config';

/** The users and preparations of one transcript. */
export interface Role {
  /** The user who plays it, by name in the config. */
  readonly user: string;
  /** The user who is signed on before it begins, or null. */
  readonly isSignedOn: string | null;
  /** The number of failed sign-ons before it. */
  readonly failures: number;
  /** The real equivalents of texts in the transcript. */
  readonly replace: Readonly<Record<string, string>>;
  /** The user that the identity provider issues an assertion for, or null if it doesn't know the user. */
  readonly registers: string | null;
  /** Whether a stranger creates an account. */
  readonly isSigningUp: boolean;
  /** Whether an answer has a target. Otherwise the application has no target. */
  readonly hasTarget: boolean;
}

/** The user with this name. @throws Error if the config has none, or the user's program hasn't created it yet */
export function userOf({ users }: Conform, name: string): ConformUser & { userId: string } {
  const user = users[name];
  if (!user) throw new Error(`roles uses the unknown user <${name}>. Add it to users`);
  const { userId } = user;
  if (userId === undefined)
    throw new Error(`users.${name} has no userId yet, because its program hasn't run`);
  return { ...user, userId };
}

/** The last name of the user who plays, or who registers. */
export const lastNameOf = (config: Conform, { user, registers }: Role): string =>
  (registers && userOf(config, registers).lastName) || (userOf(config, user).lastName ?? '');

/** Chooses the users of a transcript by the server's answers in it, unless the config names them. */
export function roleOf(config: Conform, { name, transcript }: Named): Role {
  const { roles } = config;
  const answers = answersOf(transcript);
  const part: ConformPart = config.parts?.[name] ?? {};
  const actionOf = (call: string) =>
    answers.find((answer) => answer.call === call)?.body?.nextAction as string | undefined;
  const signOns = answers
    .filter(({ call }) => call === 'authenticate')
    .map(({ body }) => body?.nextAction as string);
  const signsOn = signOns.find((action) => action !== 'LOGIN') ?? signOns[0];
  const first = answers.find(({ call }) => roles.isSignedOn?.[call] !== undefined);
  const before =
    signOns.length > 0 || !first
      ? undefined
      : roles.isSignedOn?.[first.call]?.[String(first.body?.nextAction)];
  const isNew = setsUp(transcript);
  const isSignedOn = part.isSignedOn === undefined ? (before ?? null) : part.isSignedOn;
  const needsSecond = answers.some(({ body }) => body?.showTwoFA === true);
  const resets = needsSecond ? roles.signsOn?.TWO_FACTOR : roles.resets?.[actionOf('resetPassword') ?? ''];
  const delivery = answers.find(({ body }) => body?.deliveryMethod !== undefined)?.body
    ?.deliveryMethod as string;
  const isSigningUp = answers.some(({ call }) => call === 'signUp');
  const isRegistering = transcript.steps.some((step) => 'host' in step && step.host.call === 'registerUser');
  return {
    user:
      part.user ??
      (isSigningUp ? roles.signsUp : undefined) ??
      isSignedOn ??
      roles.signsOn?.[signsOn ?? ''] ??
      (isNew ? roles.setsUp : (resets ?? roles.recovers?.[actionOf('validateUser') ?? ''])) ??
      roles.signsOn?.REDIRECT ??
      '',
    isSignedOn,
    failures: part.failures ?? failuresBefore(answers, config.captchaAfter ?? 3),
    replace: part.replace ?? {},
    registers:
      isRegistering && actionOf('federatedAssertion') !== 'ERROR'
        ? (roles.registers?.[delivery] ?? roles.registers?.TEXT ?? null)
        : null,
    isSigningUp,
    hasTarget: answers.some(
      ({ call, body }) => call !== 'getTargetUrl' && typeof body?.targetUrl === 'string',
    ),
  };
}

/** Whether a user who never had a password is set up. */
export const setsUp = ({ steps }: Transcript): boolean =>
  steps.some((step) => 'host' in step && step.host.call === 'newUser');

/** A captcha is part of the answer to the last allowed failure, and is required at every later attempt. */
function failuresBefore(answers: readonly Answer[], captchaAfter: number): number {
  const first = answers.find(({ call }) => call === 'authenticate')?.body;
  if (!first?.captcha) return 0;
  return Array.isArray(first.messages) && first.messages.length > 0 ? captchaAfter - 1 : captchaAfter;
}

/** All answers of a transcript, in order. */
export function answersOf({ steps }: Transcript): Answer[] {
  return steps.flatMap((step) => ('answer' in step ? [step.answer] : []));
}
