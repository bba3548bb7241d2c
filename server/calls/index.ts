import type { Call } from '../http/call';
import { countryCodes } from './app/country-codes';
import { getTargetUrl } from './app/get-target-url';
import { logError } from './app/log-error';
import { settings } from './app/settings';
import { validateAppAndBrand } from './app/validate-app-and-brand';
import { resetPassword } from './recovery/reset-password';
import { sendCode } from './recovery/send-code';
import { validateCode } from './recovery/validate-code';
import { validateUser } from './recovery/validate-user';
import { csrf } from './session/csrf';
import { logout } from './session/logout';
import { sessionId } from './session/session-id';
import { authenticate } from './sign-on/authenticate';
import { captcha } from './sign-on/captcha';
import { captchaAudio } from './sign-on/captcha-audio';

/** Every call that this server answers. A new call is one file and one line here. */
export const calls: readonly Call[] = [
  settings,
  csrf,
  sessionId,
  countryCodes,
  validateAppAndBrand,
  authenticate,
  captcha,
  captchaAudio,
  validateUser,
  sendCode,
  validateCode,
  resetPassword,
  getTargetUrl,
  logError,
  logout,
];
