/** The rules by which the fake answers calls. */
import type { CallContext, Rule } from '../context';
import type { CallName } from '../types';
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
} satisfies { [C in CallName]?: Rule<C> };

/** The rule of a call with any payload. */
type Any = (context: CallContext) => object;

export const isOpen = (call: CallName): boolean => Object.hasOwn(open, call);
export const ruleOf = (call: CallName): Any | undefined =>
  ({ ...open, ...guarded })[call as keyof typeof guarded] as Any | undefined;
