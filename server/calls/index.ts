import type { Call } from '../http/call';
import { accountCalls, profile } from './account';
import { countryCodes, getTargetUrl, logError, settings, validateAppAndBrand } from './app';
import { captcha, captchaAudio } from './captcha';
import type { CallContext } from './context';
import { addApp, addPasskey, confirmApp, newPasskeyOptions, newRecoveryCodes } from './factors';
import { passkeyOptions, passkeySignOn } from './passkey-sign-on';
import { changePassword, disabledRedirect, voluntaryChange } from './password';
import { providerStart, signOnReference } from './provider-sign-on';
import { resetPassword, sendCode, validateCode, validateUser } from './recovery';
import {
  acs,
  federatedAssertion,
  register,
  selfRegDeliveryDetail,
  selfRegDeliveryMethod,
  selfRegOptions,
  selfRegPassword,
  selfRegSend,
  selfRegValidate,
} from './registration';
import {
  stepUpApp,
  stepUpOptions,
  stepUpPasskey,
  stepUpRecovery,
  stepUpSend,
  stepUpValidate,
  twoFactorApp,
  twoFactorOptions,
  twoFactorPasskey,
  twoFactorRecovery,
  twoFactorSend,
  twoFactorValidate,
} from './second-step';
import { csrf, logout, sessionId } from './session';
import { authenticate, continueAuthentication } from './sign-on';
import { signUpCalls } from './sign-up';

/** Every call that the widget makes. To add a call, add its file and one line here. */
export const calls: readonly Call<CallContext>[] = [
  settings,
  csrf,
  sessionId,
  countryCodes,
  validateAppAndBrand,
  authenticate,
  passkeyOptions,
  passkeySignOn,
  captcha,
  captchaAudio,
  continueAuthentication,
  providerStart,
  signOnReference,
  validateUser,
  sendCode,
  validateCode,
  resetPassword,
  changePassword,
  voluntaryChange,
  disabledRedirect,
  twoFactorOptions,
  twoFactorSend,
  twoFactorValidate,
  twoFactorPasskey,
  twoFactorApp,
  twoFactorRecovery,
  stepUpOptions,
  stepUpSend,
  stepUpValidate,
  stepUpPasskey,
  stepUpApp,
  stepUpRecovery,
  newPasskeyOptions,
  addPasskey,
  addApp,
  confirmApp,
  newRecoveryCodes,
  federatedAssertion,
  acs,
  selfRegDeliveryMethod,
  selfRegDeliveryDetail,
  register,
  selfRegOptions,
  selfRegSend,
  selfRegValidate,
  selfRegPassword,
  ...signUpCalls,
  profile,
  getTargetUrl,
  logError,
  logout,
];

/** Every call that this server answers. */
export const servedCalls: readonly Call<CallContext>[] = [...calls, ...accountCalls];
