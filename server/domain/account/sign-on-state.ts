import type { Message } from '../../http/envelope';
import { limits } from '../../limits';
import type { Clock } from '../../store/clock';
import type { Owed } from '../../store/session/session';
import { type Text, text } from '../../texts';
import { passwordsExpire } from './passwords';
import type { User } from './users';

/** The outcome of a correct password (Specification section 4, "Sign-on"). */
export interface SignOnState {
  readonly nextAction: string;
  readonly messages: readonly Message[];
  /** False if the password is correct but the user isn't signed on yet. */
  readonly signsOn: boolean;
  /** The step that the session still requires. */
  readonly owes: readonly Owed[];
}

const DAY = 86_400_000;

// WARNING, because the widget shows INFO as a success (Specification section 8).
const warnings = (detail: Text): Message[] => [{ type: 'WARNING', detail }];

/** The user can't sign on by any means yet. */
const NOT_ENABLED: SignOnState = {
  nextAction: 'EBS',
  messages: warnings(text('ENABLE_BY_CODE')),
  signsOn: false,
  owes: [],
};

/**
 * Returns what follows this user's sign-on with an identity provider. The account's second step still follows, because the provider's
 * word is one factor. The password isn't used, so its state doesn't matter.
 */
export function providerStateOf({ enabled_by_code, second_step }: User): SignOnState {
  if (enabled_by_code) return NOT_ENABLED;
  const owes: Owed[] = second_step ? [second_step] : [];
  return { nextAction: owes[0] ?? 'REDIRECT', messages: [], signsOn: true, owes };
}

/**
 * Returns what follows the passkey of this user. A passkey with user verification is two factors, so it replaces the second factor but
 * not a step-up. The password isn't used, so its state doesn't matter.
 */
export function passkeyStateOf({ enabled_by_code, second_step }: User): SignOnState {
  if (enabled_by_code) return NOT_ENABLED;
  const owes: Owed[] = second_step === 'STEP_UP' ? [second_step] : [];
  return { nextAction: owes[0] ?? 'REDIRECT', messages: [], signsOn: true, owes };
}

/** Returns the step that follows the password. A remembered device skips the second factor, never the step-up. */
function stepOf({ second_step }: User, isRemembered: boolean): User['second_step'] {
  return isRemembered && second_step === 'TWO_FACTOR' ? null : second_step;
}

/** Returns what follows the correct password of this user. `isRemembered`: on this device. */
export function signOnStateOf(user: User, clock: Clock, isRemembered = false): SignOnState {
  const step = stepOf(user, isRemembered);
  const owes: Owed[] = step ? [step] : [];
  // A temporary password always expires.
  const expires = passwordsExpire || user.password_is_temporary;
  const left =
    expires && user.password_expires_at
      ? user.password_expires_at.getTime() - clock.now()
      : Number.POSITIVE_INFINITY;
  if (user.enabled_by_code) return NOT_ENABLED;
  if (user.password_is_temporary) {
    if (left <= 0)
      return {
        nextAction: 'FPC',
        messages: warnings(text('TEMPORARY_PASSWORD_EXPIRED')),
        signsOn: false,
        owes: [],
      };
    return { nextAction: 'TMP_PWD', messages: [], signsOn: true, owes };
  }
  const graceLeft = left + limits.password.grace * 1000;
  if (graceLeft <= 0)
    return {
      nextAction: 'CPW',
      messages: warnings(text('PASSWORD_EXPIRED')),
      signsOn: true,
      owes: ['CPW', ...owes],
    };
  if (left <= 0)
    return {
      nextAction: 'PWD_IN_GRACE',
      messages: warnings(text('PASSWORD_IN_GRACE', { days: days(graceLeft) })),
      signsOn: true,
      owes,
    };
  if (left <= limits.password.warnBefore * 1000) {
    const nextAction = step ? `PWD_BEFORE_EXP_${step}` : 'PWD_BEFORE_EXP';
    return {
      nextAction,
      messages: warnings(text('PASSWORD_EXPIRES', { days: days(left) })),
      signsOn: true,
      owes,
    };
  }
  return { nextAction: step ?? 'REDIRECT', messages: [], signsOn: true, owes };
}

/** The number of days, rounded up. */
function days(milliseconds: number): number {
  return Math.ceil(milliseconds / DAY);
}
