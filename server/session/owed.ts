import type { Owed, Session } from './session';

/**
 * What a session may do that still owes a step: what reads or changes nothing of the account that it is
 * about, or wants a proof of its own for it (a password, a code, an assertion). A call that is not here is
 * refused, so a new one is safe until somebody says otherwise.
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
 * And what else it may do before this one. Before the second step a changed password only waits: see
 * change-password.ts.
 */
const BEFORE: Readonly<Record<Owed, readonly string[]>> = {
  CPW: ['changePassword', 'voluntaryChange'],
  TWO_FACTOR: ['changePassword'],
  STEP_UP: ['changePassword'],
};

/** The step that a session has to do before it may make this call; undefined: none. */
export function stepBefore(call: string, { owes }: Session): Owed | undefined {
  return BEFORE_ANY_STEP.includes(call) ? undefined : owes.find((owed) => !BEFORE[owed].includes(call));
}
