import type { Owed, Session } from './session';

/**
 * The calls of a session that still owes a step: they read or change nothing of the account, or require their
 * own proof (a password, a code, an assertion). Every other call is refused, so a new call is refused until
 * this list names it.
 */
const BEFORE_ANY_STEP: readonly string[] = [
  'validateAppAndBrand',
  'getTargetUrl',
  'authenticate',
  'authenticateOnMount',
  'captcha',
  'captchaAudio',
  'continueAuthentication',
  'validateUser',
  'sendCode',
  'validateCode',
  'resetPassword',
  'twoFactorOptions',
  'twoFactorSend',
  'twoFactorValidate',
  'stepUpOptions',
  'stepUpSend',
  'stepUpValidate',
  'federatedAssertion',
  'acs',
  'register',
  'selfRegDeliveryMethod',
  'selfRegDeliveryDetail',
  'selfRegOptions',
  'selfRegSend',
  'selfRegValidate',
  'selfRegPassword',
];

/**
 * The calls that are also allowed before this one step. Before the second step a changed password only waits:
 * see change-password.ts.
 */
const BEFORE: Readonly<Record<Owed, readonly string[]>> = {
  CPW: ['changePassword', 'voluntaryChange'],
  TWO_FACTOR: ['changePassword'],
  STEP_UP: ['changePassword'],
};

/** The step that a session has to do before it may make this call; undefined: no step. */
export function stepBefore(call: string, { owes }: Session): Owed | undefined {
  return BEFORE_ANY_STEP.includes(call) ? undefined : owes.find((owed) => !BEFORE[owed].includes(call));
}
