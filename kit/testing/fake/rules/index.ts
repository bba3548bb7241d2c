/** The rules by which the fake answers calls. */
import type { AsyncRule, CallContext, Rule } from '../context';
import type { CallName } from '../types';
import {
  addApp,
  addPasskey,
  confirmApp,
  newPasskeyOptions,
  newRecoveryCodes,
  passkeyOptions,
  passkeySignOn,
  stepUpApp,
  stepUpPasskey,
  stepUpRecovery,
  twoFactorApp,
  twoFactorPasskey,
  twoFactorRecovery,
} from './factors';
import { changePassword, voluntaryChange } from './password';
import { profile, resetPassword, sendCode, validateCode, validateUser } from './recovery';
import {
  stepUpOptions,
  stepUpSend,
  stepUpValidate,
  twoFactorOptions,
  twoFactorSend,
  twoFactorValidate,
} from './second-step';
import { authenticate, authenticateOnMount, captcha, captchaAudio, continueAuthentication } from './sign-on';
import { getTargetUrl, open, validateAppAndBrand } from './start';

const guarded = {
  ...{ validateAppAndBrand, getTargetUrl, authenticate, authenticateOnMount, captcha, captchaAudio },
  ...{ continueAuthentication, validateUser, sendCode, validateCode, resetPassword, profile },
  ...{ changePassword, voluntaryChange, twoFactorOptions, twoFactorSend, twoFactorValidate },
  ...{ stepUpOptions, stepUpSend, stepUpValidate },
  ...{ passkeyOptions, passkeySignOn, newPasskeyOptions, addPasskey, twoFactorPasskey, stepUpPasskey },
  ...{ addApp, confirmApp, newRecoveryCodes, twoFactorApp, stepUpApp, twoFactorRecovery, stepUpRecovery },
} satisfies { [C in CallName]?: Rule<C> | AsyncRule<C> };

/** The rule of a call with any payload. */
type Any = (context: CallContext) => object | Promise<object>;

export const isOpen = (call: CallName): boolean => Object.hasOwn(open, call);
export const ruleOf = (call: CallName): Any | undefined =>
  ({ ...open, ...guarded })[call as keyof typeof guarded] as Any | undefined;
