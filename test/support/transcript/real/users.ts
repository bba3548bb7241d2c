import { readFileSync } from 'node:fs';
import { limits } from '../../../../server/limits';
import { type SeedUser, seedPeople, seedUsers } from '../../../../server/seed/data';
import type { Answer, Transcript } from '../../../../src/core/data/data.gen';
import type { Named } from '../../../../tools/transcript/read';

/** The special settings of one transcript's part. */
interface Part {
  /** The user of the part, when the rules would choose another. */
  readonly user?: string;
  /** The user who is signed on before the transcript begins; null: none. */
  readonly isSignedOn?: string | null;
  /** The number of failed sign-ons before the transcript. */
  readonly failures?: number;
  /** The names in the transcript, and the real ones. */
  readonly says?: Readonly<Record<string, string>>;
}

interface UserRules {
  readonly signsOn: Readonly<Record<string, string>>;
  readonly isSignedOn: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly recovers: Readonly<Record<string, string>>;
  readonly setsUp: string;
  /** The user who sets a new password with this answer. */
  readonly resets: Readonly<Record<string, string>>;
  /** nextActions between which the specification lets the server choose. */
  readonly alike: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** nextActions that the specification has, and that this server never gives at this point. */
  readonly never: Readonly<Record<string, readonly string[]>>;
  readonly registers: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, Part>>;
  /** Why some transcripts cannot be played: the reason, and their names. */
  readonly excused: Readonly<Record<string, readonly string[]>>;
}

export const userRules: UserRules = JSON.parse(
  readFileSync(new URL('./users.json', import.meta.url), 'utf8'),
);

/** One transcript's part, with all preparations. */
export interface Role extends Part {
  readonly user: string;
  readonly isSignedOn: string | null;
  readonly failures: number;
  readonly says: Readonly<Record<string, string>>;
  /** The person that the identity provider issues an assertion for; null: it does not know the person. */
  readonly registers: string | null;
  /** Whether an answer names a target: otherwise the application has no target of its own. */
  readonly hasTarget: boolean;
}

/** The seeded user with this id. */
export function userOf(id: string): SeedUser {
  const user = seedUsers.find(({ userId }) => userId === id);
  if (!user) throw new Error(`server/seed/data.ts has no user ${id}`);
  return user;
}

/** The name of a part's user: of the person, in a registration. */
export function lastNameOf({ user, registers }: Role): string {
  return (
    (registers && seedPeople.find(({ personId }) => personId === registers)?.lastName) ||
    userOf(user).lastName
  );
}

/** Chooses the user of a transcript: by the server's answers in it, unless users.json names one. */
export function roleOf({ name, transcript }: Named): Role {
  const answers = answersOf(transcript);
  const part = userRules.parts[name] ?? {};
  const actionOf = (call: string) =>
    answers.find((answer) => answer.call === call)?.body?.nextAction as string | undefined;
  const signOns = answers
    .filter(({ call }) => call === 'authenticate')
    .map(({ body }) => body?.nextAction as string);
  const signsOn = signOns.find((action) => action !== 'LOGIN') ?? signOns[0];
  const first = answers.find(({ call }) => userRules.isSignedOn[call] !== undefined);
  const before =
    signOns.length > 0 || !first
      ? undefined
      : userRules.isSignedOn[first.call]?.[String(first.body?.nextAction)];
  const isNew = transcript.steps.some((step) => 'host' in step && step.host.call === 'newUser');
  const isSignedOn = part.isSignedOn === undefined ? (before ?? null) : part.isSignedOn;
  const needsSecond = answers.some(({ body }) => body?.showTwoFA === true);
  const resets = needsSecond
    ? userRules.signsOn.TWO_FACTOR
    : userRules.resets[actionOf('resetPassword') ?? ''];
  const user =
    part.user ??
    isSignedOn ??
    userRules.signsOn[signsOn ?? ''] ??
    (isNew ? userRules.setsUp : (resets ?? userRules.recovers[actionOf('validateUser') ?? ''])) ??
    'ada';
  const delivery = answers.find(({ body }) => body?.deliveryMethod !== undefined)?.body
    ?.deliveryMethod as string;
  const isRegistering = transcript.steps.some((step) => 'host' in step && step.host.call === 'registerUser');
  return {
    ...part,
    user,
    isSignedOn,
    failures: part.failures ?? failuresBefore(answers),
    says: part.says ?? {},
    registers:
      isRegistering && actionOf('federatedAssertion') !== 'ERROR'
        ? (userRules.registers[delivery] ?? 'zoe')
        : null,
    hasTarget: answers.some(
      ({ call, body }) => call !== 'getTargetUrl' && typeof body?.targetUrl === 'string',
    ),
  };
}

/** A captcha comes with the third failure, and is required at every later try. */
function failuresBefore(answers: readonly Answer[]): number {
  const first = answers.find(({ call }) => call === 'authenticate')?.body;
  if (!first?.captcha) return 0;
  const { failuresBeforeCaptcha } = limits.signOn;
  return Array.isArray(first.messages) && first.messages.length > 0
    ? failuresBeforeCaptcha - 1
    : failuresBeforeCaptcha;
}

/** All answers of a transcript, in their order. */
export function answersOf({ steps }: Transcript): Answer[] {
  return steps.flatMap((step) => ('answer' in step ? [step.answer] : []));
}
