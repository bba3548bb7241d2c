import type { Call } from '../http/call';
import { accountCalls } from './account';
import { countryCodes } from './app/country-codes';
import { getTargetUrl } from './app/get-target-url';
import { logError } from './app/log-error';
import { settings } from './app/settings';
import { validateAppAndBrand } from './app/validate-app-and-brand';
import type { CallContext } from './context';
import { addApp } from './factor/add-app';
import { addPasskey } from './factor/add-passkey';
import { confirmApp } from './factor/confirm-app';
import { newPasskeyOptions } from './factor/new-passkey-options';
import { newRecoveryCodes } from './factor/new-recovery-codes';
import { changePassword } from './password/change-password';
import { disabledRedirect } from './password/disabled-redirect';
import { voluntaryChange } from './password/voluntary-change';
import { profile } from './profile/profile';
import { resetPassword } from './recovery/reset-password';
import { sendCode } from './recovery/send-code';
import { validateCode } from './recovery/validate-code';
import { validateUser } from './recovery/validate-user';
import { acs } from './registration/acs';
import { selfRegPassword } from './registration/create-password';
import { selfRegDeliveryDetail } from './registration/delivery-detail';
import { selfRegDeliveryMethod } from './registration/delivery-method';
import { federatedAssertion } from './registration/federated-assertion';
import { selfRegOptions } from './registration/options';
import { register } from './registration/register';
import { selfRegSend } from './registration/send';
import { selfRegValidate } from './registration/validate';
import { stepUpApp, twoFactorApp } from './second-step/app';
import { stepUpOptions, twoFactorOptions } from './second-step/options';
import { stepUpPasskey, twoFactorPasskey } from './second-step/passkey';
import { stepUpRecovery, twoFactorRecovery } from './second-step/recovery';
import { stepUpSend, twoFactorSend } from './second-step/send';
import { stepUpValidate, twoFactorValidate } from './second-step/validate';
import { csrf } from './session/csrf';
import { logout } from './session/logout';
import { sessionId } from './session/session-id';
import { authenticate } from './sign-on/authenticate';
import { captcha } from './sign-on/captcha';
import { captchaAudio } from './sign-on/captcha-audio';
import { continueAuthentication } from './sign-on/continue-authentication';
import { passkeyOptions } from './sign-on/passkey-options';
import { passkeySignOn } from './sign-on/passkey-sign-on';
import { providerStart } from './sign-on/provider-start';
import { signOnReference } from './sign-on/sign-on-reference';

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
  profile,
  getTargetUrl,
  logError,
  logout,
];

/** Every call that this server answers. */
export const servedCalls: readonly Call<CallContext>[] = [...calls, ...accountCalls];
