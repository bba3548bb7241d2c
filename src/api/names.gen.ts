// Written by `npm run generate` from flows/ and schemas/. Do not edit.

/** Allows other names, which a host's own data may have. */
type Other = string & Record<never, never>;

/** A page of a journey. */
export type PageId =
  | 'CPW'
  | 'EBS'
  | 'EBS_PAGE'
  | 'ERROR'
  | 'FORGOT_PASSWORD'
  | 'FPS_PASSWORD_CONFIRMATION'
  | 'FPW_ENTER_CODE'
  | 'FPW_RESET_PASSWORD'
  | 'LOGIN_PAGE'
  | 'LOG_OUT'
  | 'NEW_USER'
  | 'PASSKEY_OFFER'
  | 'PASSWORD_CONFIRMATION'
  | 'PING_LOGIN_PAGE'
  | 'RESET_PASSWORD'
  | 'SELF_REG'
  | 'SELF_REG_MNO'
  | 'STEP_UP'
  | 'SV_DELIVERY_OPTIONS'
  | 'TWO_FACTOR_AUTH'
  | 'USER_PROFILE'
  | 'VALIDATE_SV'
  | 'VOLUNTARY_PASSWORD'
  | Other;

/** A journey. */
export type FlowId =
  | 'ADD_PASSKEY'
  | 'CHANGE_PASSWORD'
  | 'FPS'
  | 'LOG_OUT'
  | 'NEW_USER'
  | 'SELF_REG'
  | 'SIGN_ON'
  | 'STEP_UP'
  | 'TWO_FACTOR'
  | 'VOLUNTARY_PASSWORD'
  | Other;

/** A journey that `open` begins. */
export type JourneyId =
  | Other;

/** A panel. */
export type PanelId =
  | 'captcha-help'
  | 'change-password'
  | 'change-result'
  | 'confirm-profile'
  | 'delivery-options'
  | 'enable-by-code'
  | 'enter-code'
  | 'enter-user-info'
  | 'error'
  | 'mobile-consent'
  | 'not-available'
  | 'not-loaded'
  | 'not-set-up'
  | 'passkey-offer'
  | 'reset-password'
  | 'result'
  | 'sign-on'
  | 'temporary-password'
  | 'wait'
  | 'warning'
  | Other;

/** A call to the auth server. */
export type CallId =
  | 'acs'
  | 'addPasskey'
  | 'authenticate'
  | 'authenticateOnMount'
  | 'captcha'
  | 'captchaAudio'
  | 'changePassword'
  | 'continueAuthentication'
  | 'countryCodes'
  | 'csrf'
  | 'disabledRedirect'
  | 'federatedAssertion'
  | 'getTargetUrl'
  | 'logError'
  | 'logout'
  | 'newPasskeyOptions'
  | 'passkeyOptions'
  | 'passkeySignOn'
  | 'profile'
  | 'register'
  | 'resetPassword'
  | 'selfRegDeliveryDetail'
  | 'selfRegDeliveryMethod'
  | 'selfRegOptions'
  | 'selfRegPassword'
  | 'selfRegSend'
  | 'selfRegValidate'
  | 'sendCode'
  | 'sessionId'
  | 'settings'
  | 'stepUpOptions'
  | 'stepUpPasskey'
  | 'stepUpSend'
  | 'stepUpValidate'
  | 'twoFactorOptions'
  | 'twoFactorPasskey'
  | 'twoFactorSend'
  | 'twoFactorValidate'
  | 'validateAppAndBrand'
  | 'validateCode'
  | 'validateUser'
  | 'voluntaryChange'
  | Other;

/** The next step that the auth server requests. */
export type NextAction =
  | 'CPW'
  | 'DISABLE_REDIRECT'
  | 'EBS'
  | 'ERROR'
  | 'ERR_PAGE'
  | 'FPC'
  | 'LOGIN'
  | 'NU_VALIDATE_SV'
  | 'PASSKEY'
  | 'PROFILE'
  | 'PWD_BEFORE_EXP'
  | 'PWD_BEFORE_EXP_STEP_UP'
  | 'PWD_BEFORE_EXP_TWO_FACTOR'
  | 'PWD_IN_GRACE'
  | 'REDIRECT'
  | 'STEP_UP'
  | 'SV_DELIVERY_OPTIONS'
  | 'TMP_PWD'
  | 'TWO_FACTOR'
  | 'VALIDATE_SV'
  | Other;

/** A place that a journey leads to. */
export type RedirectReason =
  | 'cancel'
  | 'demoSelfRegLogin'
  | 'demoStepUpLogin'
  | 'help'
  | 'login'
  | 'selfReg'
  | 'target'
  | 'twoFactorLogin'
  | 'welcome'
  | Other;
