import type { Owed, Session } from './session';

/**
 * The calls that a session may make while it still requires a step. They neither read nor change the account, or they require their own
 * proof (a password, a code, a passkey, an assertion). All other calls are refused, including new ones until they are listed here.
 */
const BEFORE_ANY_STEP: readonly string[] = [
  'validateAppAndBrand',
  'getTargetUrl',
  'authenticate',
  'authenticateOnMount',
  'passkeyOptions',
  'passkeySignOn',
  'captcha',
  'captchaAudio',
  'continueAuthentication',
  'providerStart',
  'signOnReference',
  'validateUser',
  'sendCode',
  'validateCode',
  'resetPassword',
  'twoFactorOptions',
  'twoFactorSend',
  'twoFactorValidate',
  'twoFactorPasskey',
  'twoFactorApp',
  'twoFactorRecovery',
  'stepUpOptions',
  'stepUpSend',
  'stepUpValidate',
  'stepUpPasskey',
  'stepUpApp',
  'stepUpRecovery',
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
 * The calls that are also allowed before this one step. Before the second step, a changed password only waits: see
 * change-password.ts.
 */
const BEFORE: Readonly<Record<Owed, readonly string[]>> = {
  CPW: ['changePassword', 'voluntaryChange'],
  TWO_FACTOR: ['changePassword'],
  STEP_UP: ['changePassword'],
};

/** The step that a session must complete before it may make this call, or undefined. */
export function stepBefore(call: string, { owes }: Session): Owed | undefined {
  return BEFORE_ANY_STEP.includes(call) ? undefined : owes.find((owed) => !BEFORE[owed].includes(call));
}
