/**
 * The payload and the answer of each call: Calls['authenticate']['payload'], ['answer'] and ['nextAction']. Generated
 * from openapi.json, which has more details.
 */

/**
 * The reason. If the message has no text, the widget shows its own text for the listed codes, and the panel's general text for others.
 */
export type MessageCodeAnswerField =
  | 'WRONG_CREDENTIALS'
  | 'WRONG_CAPTCHA'
  | 'WRONG_CODE'
  | 'CODE_EXPIRED'
  | 'TOO_MANY_CODES'
  | 'TOO_MANY_WRONG_CODES'
  | 'TOO_SOON'
  | 'TOO_MANY_REQUESTS'
  | 'PASSWORD_RULE'
  | 'PASSWORD_COMMON'
  | 'PASSWORD_HISTORY'
  | 'PASSWORD_SAME'
  | 'PASSWORDS_DIFFER'
  | 'PASSWORD_MANAGED'
  | 'CURRENT_PASSWORD_WRONG'
  | 'LOCKED'
  | 'START_AGAIN'
  | 'SESSION_EXPIRED'
  | 'NOT_AUTHORIZED'
  | 'NOT_VERIFIED'
  | 'INVALID_INPUT'
  | 'SYSTEM_ERROR'
  | 'CHANGE_PASSWORD_FIRST'
  | 'CONFIRM_SIGN_ON_FIRST'
  | 'PASSKEY_REFUSED'
  | 'ALREADY_REGISTERED'
  | 'SIGN_UP_CLOSED'
  | 'USER_ID_TAKEN'
  | 'PROFILE_INCOMPLETE'
  | 'FACTOR_NEEDED'
  | (string | number);
/**
 * The number of codes sent so far.
 */
export type SvAttemptsAnswerField = number;
/**
 * The token that every POST must contain, in `_csrf` and in a header.
 */
export type CsrfTokenValueAnswerField = string;
/**
 * The name of the header for the token.
 */
export type CsrfTokenHeaderAnswerField = string;
/**
 * An existing password. It must only be present, because its rules were checked when it was set.
 */
export type PasswordPayloadField = string;
/**
 * A new password. These are the limits of its length. The other rules are in password-rules.json.
 */
export type NewPasswordPayloadField = string;
/**
 * The user's contact method.
 */
export type DeliveryChannelPayloadField = 'MOBILE' | 'LANDLINE' | 'EMAIL';
/**
 * US: a number in the US or Canada. INT: a number in any other country.
 */
export type CountryTypePayloadField = 'US' | 'INT';
/**
 * Whether the code is sent as a text message or spoken in a call.
 */
export type DeliveryModePayloadField = 'TEXT' | 'VOICE';
/**
 * The country code of an international number, digits only. Example: 47 or 0047.
 */
export type CountryCodePayloadField = string;
/**
 * The extension of a landline number, digits only.
 */
export type ExtensionPayloadField = string;
/**
 * An email address: one @, a dot in the domain, no spaces.
 */
export type EmailPayloadField = string;
/**
 * The one-time code that the user received.
 */
export type OtcPayloadField = string;
/**
 * The user's solution of the captcha. Only if the server requires a captcha.
 */
export type CaptchaAnswerPayloadField = string;
/**
 * The session from now on. It changes after every sign-on and every correct code.
 */
export type SessionIdAnswerField = string;
/**
 * The status. The widget doesn’t read it.
 */
export type CsrfTokenStatusAnswerField = string;
/**
 * The country calling codes to which text messages can be sent, digits only.
 */
export type CountryCodesAnswerField = string[];
/**
 * The address to go to at the end. Without it, the host's own target applies. A path is relative to the host page's origin.
 */
export type TargetUrlAnswerField = string;
/**
 * Whether an interrupted sign-on continues.
 */
export type IsContinueAuthAnswerField = boolean;
/**
 * The captcha, as HTML with one picture.
 */
export type CaptchaAnswerField = string;
/**
 * The token of the captcha. The widget returns it with the solution, as `nuCaptchaToken`.
 */
export type CaptchaParametersAnswerField = string;
/**
 * Whether a second factor follows.
 */
export type ShowTwoFAAnswerField = boolean;
/**
 * The user id of the signed-on user.
 */
export type UserIdAnswerField = string;
/**
 * The mobile phones to which a code can be sent, as text or voice.
 */
export type MobilePhoneIdsAnswerField = {
  [k: string]: string;
} | null;
/**
 * The landlines to which a code can be sent, as voice only.
 */
export type LandLinePhoneIdsAnswerField = {
  [k: string]: string;
} | null;
/**
 * Masked phone numbers by the server's id of each phone.
 */
export type PhonesAnswerField = {
  [k: string]: string;
} | null;
/**
 * The email address to which a code can be sent, masked.
 */
export type EmailAnswerField = string | null;
/**
 * Whether the application starts over on its own sign-on page after an error.
 */
export type AppRedirectAnswerField = boolean;
/**
 * The server's id of the phone or email address to which codes are sent. null or empty for an email address without an id.
 */
export type PhoneIdAnswerField = string | null;
/**
 * The delivery method of the code.
 */
export type DeliveryMethodAnswerField = 'TEXT' | 'VOICE' | 'EMAIL';
/**
 * The number of seconds for which the code is valid. Without it, the widget's own number applies, as for the next three fields.
 */
export type CodeSecondsAnswerField = number;
/**
 * The number of seconds until the user can request another code.
 */
export type ResendSecondsAnswerField = number;
/**
 * The number of codes that the user can still request.
 */
export type SendsLeftAnswerField = number;
/**
 * The number of characters of the code. The widget sends a complete code by itself.
 */
export type CodeLengthAnswerField = number;
/**
 * The identity provider's assertion.
 */
export type SAMLResponseAnswerField = string;
/**
 * The relay state that the service provider receives with the assertion.
 */
export type RelayStateAnswerField = string;
/**
 * The token with which the registration begins. null if the assertion was refused.
 */
export type TokenAnswerField = string | null;
/**
 * An offer that the widget makes before it leaves for the target.
 */
export type OfferAnswerField = 'passkey';
/**
 * Whether the user has an authenticator app.
 */
export type HasAppAnswerField = boolean;
/**
 * Whether the user has unused recovery codes.
 */
export type HasRecoveryCodesAnswerField = boolean;
/**
 * The number of days for which the server can skip the second factor on this device. null or missing if it never does.
 */
export type RememberDaysAnswerField = number | null;
/**
 * The address for the QR code of a new authenticator app.
 */
export type AppUriAnswerField = string;
/**
 * The same secret in Base32, in groups of four, for typing.
 */
export type AppKeyAnswerField = string;
/**
 * The recovery codes. Each works once.
 *
 * @minItems 1
 */
export type RecoveryCodesAnswerField = string[];
/**
 * The auth server's address that leads to the identity provider. It works once.
 */
export type ProviderUrlAnswerField = string;
/**
 * The sessions of the user. The one that was used last comes first.
 */
export type SessionsAnswerField = {
  /**
   * Names the session in `endSession`. It isn't its sId, and it changes when the session proves an identity.
   */
  id: string;
  /**
   * The browser, such as Firefox. null: unknown.
   */
  browser: string | null;
  /**
   * The operating system, such as Windows. null: unknown.
   */
  system: string | null;
  /**
   * The place in words, such as Berlin. null or missing: unknown.
   */
  place?: string | null;
  /**
   * When the user last signed on or confirmed the identity in this session.
   */
  startedAt: string;
  /**
   * The last request of the session.
   */
  usedAt: string;
  /**
   * Whether this call belongs to the session.
   */
  isCurrent: boolean;
  [k: string]: unknown;
}[];

/**
 * A message that the widget shows.
 */
export interface Message {
  /**
   * ERROR is an error, INFO a success, and any other type information.
   */
  type?: string;
  /**
   * Another form of the type: failed or success.
   */
  status?: string;
  /**
   * One or more texts. If a text contains a pipe, the widget shows the part after it.
   */
  detail?:
    | string
    | (
        | string
        | {
            /**
             * The text.
             */
            detail?: string;
            /**
             * The text, under another name.
             */
            message?: string;
            code?: MessageCodeAnswerField;
            [k: string]: unknown;
          }
      )[];
  /**
   * The text, under another name.
   */
  message?:
    | string
    | (
        | string
        | {
            /**
             * The text.
             */
            detail?: string;
            /**
             * The text, under another name.
             */
            message?: string;
            code?: MessageCodeAnswerField;
            [k: string]: unknown;
          }
      )[];
  code?: MessageCodeAnswerField;
  [k: string]: unknown;
}
/**
 * The request was invalid, or the server failed. Nothing was changed.
 */
export interface Fault {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Always ERROR.
   */
  nextAction: 'ERROR';
  svAttempts?: SvAttemptsAnswerField;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  csrfTokenHeader?: CsrfTokenHeaderAnswerField;
  [k: string]: unknown;
}
/**
 * The payload of the call acs.
 */
export interface AcsPayload {
  /**
   * The identity provider's assertion.
   */
  SAMLResponse: string;
  /**
   * The relay state that the identity provider gets back.
   */
  RelayState?: string;
  /**
   * Always true: the request comes from the widget.
   */
  wgtRequest: true;
  /**
   * Always xhr.
   */
  transport: 'xhr';
  /**
   * The domain of the application.
   */
  appDomain?: string;
}
/**
 * The payload of the call addApp.
 */
export interface AddAppPayload {
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call addPasskey.
 */
export interface AddPasskeyPayload {
  /**
   * The credential in the JSON form of WebAuthn Level 3 (`PublicKeyCredential.toJSON()`).
   */
  credential: {
    /**
     * The credential id, base64url.
     */
    id: string;
    type: 'public-key';
    /**
     * The answer of the authenticator. It may have more members.
     */
    response: {
      /**
       * The challenge, the type and the origin, as JSON, base64url.
       */
      clientDataJSON: string;
      /**
       * The new public key, in CBOR, base64url.
       */
      attestationObject: string;
      [k: string]: unknown;
    };
    [k: string]: unknown;
  };
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call authenticate.
 */
export interface AuthenticatePayload {
  /**
   * The user id, URL-encoded once.
   */
  userId: string;
  password: PasswordPayloadField;
  /**
   * REAUTH if the user has to sign on again.
   */
  authReason?: string | null;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The recording of behavioral monitoring.
   */
  nuDataFP?: string;
  /**
   * The token of the captcha.
   */
  nuCaptchaToken?: unknown;
  nuCaptchaAns?: CaptchaAnswerPayloadField;
  /**
   * The session.
   */
  sId?: string;
}
/**
 * The payload of the call authenticateOnMount.
 */
export interface AuthenticateOnMountPayload {
  /**
   * The recording of the host page's own monitoring.
   */
  nudetect_fp?: string;
  /**
   * The captcha of the host page.
   */
  'nucaptcha-token'?: string;
  /**
   * The solution of the host page's captcha.
   */
  'nucaptcha-answer'?: string;
}
/**
 * The payload of the call changePassword.
 */
export interface ChangePasswordPayload {
  /**
   * The user id, URL-encoded once. Left out if the widget doesn't know it, in a voluntary change in identity-federation mode.
   */
  userId?: string;
  currentPassword: PasswordPayloadField;
  newPassword: NewPasswordPayloadField;
  confirmPassword: NewPasswordPayloadField;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call confirmApp.
 */
export interface ConfirmAppPayload {
  otc: OtcPayloadField;
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call continueAuthentication.
 */
export interface ContinueAuthenticationPayload {
  /**
   * The application.
   */
  appId: string;
}
/**
 * An empty object.
 */
export interface EndOtherSessionsPayload {}
/**
 * The session to end.
 */
export interface EndSessionPayload {
  /**
   * The `id` of the session in the list.
   */
  id: string;
}
/**
 * The payload of the call federatedAssertion.
 */
export interface FederatedAssertionPayload {
  /**
   * The identity provider's data, as the host page received it.
   */
  samlInput: string;
  /**
   * The application.
   */
  appId: string;
  /**
   * The brand.
   */
  brandId: string;
  /**
   * The language of the widget, such as en_US.
   */
  language: string;
}
/**
 * The payload of the call getTargetUrl.
 */
export interface GetTargetUrlPayload {
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call logError.
 */
export interface LogErrorPayload {
  /**
   * The error.
   */
  errorLogs: {
    /**
     * The server's id of the failed request.
     */
    correlationId?: string | null;
    /**
     * The error text of the server or the browser.
     */
    errorMessage?: string | null;
    /**
     * The requested address without its query.
     */
    url?: string | null;
    /**
     * The headers of the answer that help to find the cause.
     */
    header?: unknown;
  };
  /**
   * The current page.
   */
  currentPage?: string | null;
  /**
   * The current journey.
   */
  currentFlow?: string;
  /**
   * The widget's own description of the error.
   */
  customMsg?: string | null;
  /**
   * The language, cookie setting and cookie domain of the browser.
   */
  browserSettings?: unknown;
}
/**
 * The payload of the call newRecoveryCodes.
 */
export interface NewRecoveryCodesPayload {
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call passkeySignOn.
 */
export interface PasskeySignOnPayload {
  /**
   * The credential in the JSON form of WebAuthn Level 3 (`PublicKeyCredential.toJSON()`).
   */
  credential: {
    /**
     * The credential id, base64url.
     */
    id: string;
    type: 'public-key';
    /**
     * The answer of the authenticator. It may have more members.
     */
    response: {
      /**
       * The challenge, the type and the origin, as JSON, base64url.
       */
      clientDataJSON: string;
      /**
       * The data that the authenticator has signed, base64url.
       */
      authenticatorData: string;
      /**
       * The signature, base64url.
       */
      signature: string;
      /**
       * The handle of the user to whom the passkey belongs, base64url.
       */
      userHandle?: string | null;
      [k: string]: unknown;
    };
    [k: string]: unknown;
  };
  /**
   * REAUTH if the user has to sign on again.
   */
  authReason?: string | null;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The session.
   */
  sId?: string;
}
/**
 * The payload of the call providerStart.
 */
export interface ProviderStartPayload {
  /**
   * The id of the identity provider, from the settings.
   */
  provider: string;
  /**
   * The page to return to, without its fragment.
   */
  pageUrl: string;
}
/**
 * The payload of the call recoveryOptions.
 */
export interface RecoveryOptionsPayload {
  /**
   * The user id or email address, URL-encoded once.
   */
  userId: string;
  /**
   * The application.
   */
  appId: string;
  /**
   * The brand.
   */
  brandId: string;
}
/**
 * The payload of the call recoverySend.
 */
export interface RecoverySendPayload {
  /**
   * The user id or email address, URL-encoded once.
   */
  userId: string;
  /**
   * The application.
   */
  appId: string;
  /**
   * The brand.
   */
  brandId: string;
  /**
   * The server's id of the phone. Empty for the email address.
   */
  phoneId?: string | null;
  /**
   * The delivery method of the code.
   */
  deliveryMethod: 'TEXT' | 'VOICE' | 'EMAIL';
}
/**
 * The payload of the call register.
 */
export interface RegisterPayload {
  /**
   * The service provider's token.
   */
  token: string;
}
/**
 * The factor to remove.
 */
export interface RemoveFactorPayload {
  /**
   * The kind of factor.
   */
  factor: 'passkey' | 'app' | 'recoveryCodes' | 'rememberedDevices';
  /**
   * The `id` of the passkey in the list. The other kinds have none.
   */
  id?: string;
  /**
   * The application whose passkeys count if the user has to keep a factor. By default, the one in which the session began.
   */
  appId?: string;
}
/**
 * The passkey and its new name.
 */
export interface RenamePasskeyPayload {
  /**
   * The `id` of the passkey in the list.
   */
  id: string;
  /**
   * The name, without spaces at both ends.
   */
  name: string;
}
/**
 * The payload of the call resetPassword.
 */
export interface ResetPasswordPayload {
  newPassword: NewPasswordPayloadField;
  confirmPassword: NewPasswordPayloadField;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call selfRegDeliveryDetail.
 */
export interface SelfRegDeliveryDetailPayload {
  /**
   * The query parameter TargetResource of the host page.
   */
  TargetResource: string;
  /**
   * The query parameter REF of the host page.
   */
  REF: string;
}
/**
 * The payload of the call selfRegDeliveryMethod.
 */
export interface SelfRegDeliveryMethodPayload {
  /**
   * The service provider's token.
   */
  token: string;
}
/**
 * The payload of the call selfRegPassword.
 */
export interface SelfRegPasswordPayload {
  newPassword: NewPasswordPayloadField;
  confirmPassword: NewPasswordPayloadField;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call selfRegSend.
 */
export interface SelfRegSendPayload {
  /**
   * The server's id of the phone or email address to which the code is sent.
   */
  phoneId?: string | null;
  /**
   * The delivery method of the code.
   */
  deliveryMethod: 'TEXT' | 'VOICE' | 'EMAIL';
  /**
   * The application.
   */
  appId: string;
  /**
   * The number of codes sent so far.
   */
  svAttempts?: number;
}
/**
 * The payload of the call selfRegValidate.
 */
export interface SelfRegValidatePayload {
  otc: OtcPayloadField;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call sendCode.
 */
export interface SendCodePayload {
  /**
   * The server's id of the phone or email address to which the code is sent.
   */
  phoneId?: string | null;
  /**
   * The delivery method of the code.
   */
  deliveryMethod: 'TEXT' | 'VOICE' | 'EMAIL';
  /**
   * The application.
   */
  appId: string;
  /**
   * The number of codes sent so far.
   */
  svAttempts?: number;
}
/**
 * The payload of the call signOnReference.
 */
export interface SignOnReferencePayload {
  /**
   * The reference with which the user returned from the identity provider.
   */
  reference: string;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The session.
   */
  sId?: string;
}
/**
 * The payload of the call signUp.
 */
export interface SignUpPayload {
  /**
   * The user id that the new user has chosen, URL-encoded once. Only if the setting `signUp.userId` is on.
   */
  userId?: string;
  email: EmailPayloadField;
  /**
   * The application.
   */
  appId: string;
  /**
   * The brand.
   */
  brandId: string;
}
/**
 * The payload of the call signUpPassword.
 */
export interface SignUpPasswordPayload {
  newPassword: NewPasswordPayloadField;
  confirmPassword: NewPasswordPayloadField;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call signUpProfile.
 */
export interface SignUpProfilePayload {
  /**
   * The fields of the panel sign-up-profile. An owner's panel can have others.
   */
  profile: {
    /**
     * The first name.
     */
    firstName?: string;
    /**
     * The last name.
     */
    lastName?: string;
    /**
     * Whether the new user accepts the terms.
     */
    acceptsTerms?: boolean;
    [k: string]: unknown;
  };
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call signUpSend.
 */
export interface SignUpSendPayload {
  /**
   * The application.
   */
  appId: string;
  /**
   * The number of codes sent so far.
   */
  svAttempts?: number;
}
/**
 * The payload of the call signUpValidate.
 */
export interface SignUpValidatePayload {
  otc: OtcPayloadField;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call stepUpApp.
 */
export interface StepUpAppPayload {
  otc: OtcPayloadField;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call stepUpPasskey.
 */
export interface StepUpPasskeyPayload {
  /**
   * The credential in the JSON form of WebAuthn Level 3 (`PublicKeyCredential.toJSON()`).
   */
  credential: {
    /**
     * The credential id, base64url.
     */
    id: string;
    type: 'public-key';
    /**
     * The answer of the authenticator. It may have more members.
     */
    response: {
      /**
       * The challenge, the type and the origin, as JSON, base64url.
       */
      clientDataJSON: string;
      /**
       * The data that the authenticator has signed, base64url.
       */
      authenticatorData: string;
      /**
       * The signature, base64url.
       */
      signature: string;
      /**
       * The handle of the user to whom the passkey belongs, base64url.
       */
      userHandle?: string | null;
      [k: string]: unknown;
    };
    [k: string]: unknown;
  };
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call stepUpRecovery.
 */
export interface StepUpRecoveryPayload {
  /**
   * A recovery code. Blanks, hyphens and case don't matter.
   */
  recoveryCode: string;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call stepUpSend.
 */
export interface StepUpSendPayload {
  /**
   * The server's id of the phone or email address to which the code is sent.
   */
  phoneId?: string | null;
  /**
   * The delivery method of the code.
   */
  deliveryMethod: 'TEXT' | 'VOICE' | 'EMAIL';
  /**
   * The application.
   */
  appId: string;
  /**
   * The number of codes sent so far.
   */
  svAttempts?: number;
}
/**
 * The payload of the call stepUpValidate.
 */
export interface StepUpValidatePayload {
  /**
   * The application.
   */
  appId: string;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  validationCode: OtcPayloadField;
}
/**
 * The payload of the call twoFactorApp.
 */
export interface TwoFactorAppPayload {
  otc: OtcPayloadField;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
  /**
   * Whether the second factor is skipped on this device from now on.
   */
  rememberDevice?: boolean;
}
/**
 * The payload of the call twoFactorPasskey.
 */
export interface TwoFactorPasskeyPayload {
  /**
   * The credential in the JSON form of WebAuthn Level 3 (`PublicKeyCredential.toJSON()`).
   */
  credential: {
    /**
     * The credential id, base64url.
     */
    id: string;
    type: 'public-key';
    /**
     * The answer of the authenticator. It may have more members.
     */
    response: {
      /**
       * The challenge, the type and the origin, as JSON, base64url.
       */
      clientDataJSON: string;
      /**
       * The data that the authenticator has signed, base64url.
       */
      authenticatorData: string;
      /**
       * The signature, base64url.
       */
      signature: string;
      /**
       * The handle of the user to whom the passkey belongs, base64url.
       */
      userHandle?: string | null;
      [k: string]: unknown;
    };
    [k: string]: unknown;
  };
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call twoFactorRecovery.
 */
export interface TwoFactorRecoveryPayload {
  /**
   * A recovery code. Blanks, hyphens and case don't matter.
   */
  recoveryCode: string;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
  /**
   * Whether the second factor is skipped on this device from now on.
   */
  rememberDevice?: boolean;
}
/**
 * The payload of the call twoFactorSend.
 */
export interface TwoFactorSendPayload {
  /**
   * The server's id of the phone or email address to which the code is sent.
   */
  phoneId?: string | null;
  /**
   * The delivery method of the code.
   */
  deliveryMethod: 'TEXT' | 'VOICE' | 'EMAIL';
  /**
   * The application.
   */
  appId: string;
  /**
   * The number of codes sent so far.
   */
  svAttempts?: number;
}
/**
 * The payload of the call twoFactorValidate.
 */
export interface TwoFactorValidatePayload {
  otc: OtcPayloadField;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
  /**
   * Whether the second factor is skipped on this device from now on.
   */
  rememberDevice?: boolean;
}
/**
 * The payload of the call validateAppAndBrand.
 */
export interface ValidateAppAndBrandPayload {
  /**
   * The application.
   */
  appId: string;
  /**
   * The brand.
   */
  brandId: string;
}
/**
 * The payload of the call validateCode.
 */
export interface ValidateCodePayload {
  otc: OtcPayloadField;
  /**
   * The device print from the host page.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * The payload of the call validateUser.
 */
export interface ValidateUserPayload {
  /**
   * The user id, URL-encoded once.
   */
  userId: string;
  /**
   * The application.
   */
  appId: string;
  /**
   * The brand.
   */
  brandId: string;
  /**
   * The current journey.
   */
  currentFlow?: string;
  /**
   * The destination of the code.
   */
  deliveryChannelDetails: {
    deliveryMode?: DeliveryModePayloadField;
    deliveryChannel: DeliveryChannelPayloadField;
    countryType?: CountryTypePayloadField;
    countryCode?: CountryCodePayloadField;
    /**
     * The number, digits only: ten in the US and Canada, at most 21 in other countries.
     */
    phoneNumber?: string;
    extension?: '' | ExtensionPayloadField;
    email?: EmailPayloadField;
  };
}
/**
 * The payload of the call voluntaryChange.
 */
export interface VoluntaryChangePayload {
  /**
   * The application.
   */
  appId: string;
}
/**
 * The user's profile.
 */
export interface UserAnswerField {
  /**
   * The user id.
   */
  userId: string;
  /**
   * The first name.
   */
  firstName?: string;
  /**
   * The initial of the middle name, or empty.
   */
  middleInitial?: string;
  /**
   * The last name.
   */
  lastName?: string;
  /**
   * The email address.
   */
  emailId?: string;
  /**
   * The phones, mobile phones first.
   */
  contacts?: ContactAnswerField[];
  /**
   * The user's brand.
   */
  brandId?: string;
  /**
   * The user's language, such as en_US.
   */
  languageCode?: string;
  /**
   * `new`: the user has never set a password.
   */
  status?: 'new' | 'active';
  /**
   * `federated`: the user registered through another identity provider.
   */
  type?: 'user' | 'federated';
  [k: string]: unknown;
}
/**
 * A phone of the user.
 */
export interface ContactAnswerField {
  /**
   * U: the US and Canada. I: any other country.
   */
  countryType?: 'U' | 'I';
  /**
   * The country calling code, digits only.
   */
  countryCode?: string;
  /**
   * The area code, on servers that store it separately. The reference server leaves it empty.
   */
  cityCode?: string;
  /**
   * The number, digits only.
   */
  phoneNumber?: string;
  /**
   * Y: a mobile phone. N: a landline.
   */
  phoneType?: 'Y' | 'N';
  /**
   * The extension of a landline, or empty.
   */
  extension?: string;
  [k: string]: unknown;
}
/**
 * The options of the ceremony, in the JSON form of WebAuthn Level 3 (`PublicKeyCredentialRequestOptionsJSON` or `PublicKeyCredentialCreationOptionsJSON`).
 */
export interface PublicKeyAnswerField {
  /**
   * The challenge, base64url.
   */
  challenge: string;
  [k: string]: unknown;
}
/**
 * The passkey that the browser should forget, because the server has never known it or has deleted it.
 */
export interface UnknownPasskeyAnswerField {
  rpId: string;
  credentialId: string;
  [k: string]: unknown;
}
/**
 * The factors of the user that the server can list, apart from the password and the codes that it sends. A missing one is one that the server doesn't have.
 */
export interface FactorsAnswerField {
  /**
   * The passkeys for all domains, oldest first.
   */
  passkeys?: {
    /**
     * The id of the credential. It names the passkey in `removeFactor`.
     */
    id: string;
    /**
     * The name that the user has given it. null or missing: none.
     */
    name?: string | null;
    /**
     * The domain for which it works.
     */
    rpId: string;
    /**
     * The browser that added it. null: unknown.
     */
    browser: string | null;
    /**
     * The operating system on which it was added. null: unknown.
     */
    system: string | null;
    /**
     * When it was added.
     */
    addedAt: string;
    /**
     * When it was last used. null: never or unknown.
     */
    usedAt: string | null;
    /**
     * Whether it is copied to other devices of the user.
     */
    isBackedUp: boolean;
    [k: string]: unknown;
  }[];
  /**
   * The authenticator app. null: the user has no app.
   */
  app?: {
    /**
     * When it was added. null: unknown.
     */
    addedAt: string | null;
    [k: string]: unknown;
  } | null;
  /**
   * The number of unused recovery codes.
   */
  recoveryCodes?: number;
  /**
   * The number of devices that skip the second factor.
   */
  rememberedDevices?: number;
  [k: string]: unknown;
}
/**
 * The settings of an application and brand. The answer contains only the requested settings, and no messages.
 */
export interface SettingsAnswer {
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  /**
   * The settings by name. Settings that weren't requested are left out.
   */
  app: {
    /**
     * The destinations for a code after a forgotten password.
     */
    fpsNewUserSVChannel?: 'PHONE' | 'EMAIL' | 'PHONE_EMAIL';
    /**
     * The destinations for a new user's code.
     */
    newUserSVChannel?: 'PHONE' | 'EMAIL' | 'PHONE_EMAIL';
    /**
     * Allows numbers in the US and Canada only.
     */
    isIntlPhoneDisabled?: boolean;
    /**
     * Disables codes that are spoken in a call.
     */
    isVoiceDisabled?: boolean;
    /**
     * Turns on identity-federation mode, in which most paths have a prefix.
     */
    isPingEnabled?: boolean;
    /**
     * The session id for behavioral monitoring, or empty.
     */
    nu_session_id?: string | null;
    /**
     * Turns on behavioral monitoring.
     */
    nu_detect_on?: boolean;
    /**
     * The alternatives to a password. The server adds it without being asked, and leaves it out if there is none.
     */
    signOn?: {
      /**
       * Whether users can sign on with a passkey.
       */
      passkeys?: boolean;
      /**
       * The identity providers, in the order of their buttons.
       *
       * @maxItems 8
       */
      providers?: {
        /**
         * The id with which `providerStart` names the provider.
         */
        id: string;
        /**
         * The name on the button, in the provider's own spelling.
         */
        name: string;
        /**
         * The mark on the button: `google`, `microsoft`, `apple`, `github`, or the URL of a picture, such as an SVG as `data:image/svg+xml,…`. Without it, the id is the name of the mark.
         */
        mark?: string;
        [k: string]: unknown;
      }[];
      [k: string]: unknown;
    };
    /**
     * The sign-up of strangers. The server adds it without being asked, and leaves it out if the application offers none.
     */
    signUp?: {
      /**
       * Whether the new user chooses a user id beside the email address.
       */
      userId: boolean;
      /**
       * The address of the terms that the profile links.
       */
      termsUrl?: string;
      [k: string]: unknown;
    };
    /**
     * The sections of the account panel. The server adds it without being asked, and leaves it out if the application has no account panel.
     */
    account?: {
      /**
       * Users can list and end their sessions.
       */
      sessions?: boolean;
      /**
       * Users can list, name, add and remove passkeys.
       */
      passkeys?: boolean;
      /**
       * Users can set up and remove an authenticator app, and get new recovery codes.
       */
      app?: boolean;
      /**
       * Users can change the password.
       */
      password?: boolean;
      /**
       * Users can end remembered devices.
       */
      rememberedDevices?: boolean;
      [k: string]: unknown;
    };
    /**
     * The server's numbers for new passwords, where they differ from those of the data. The server adds them without being asked.
     */
    passwordRules?: {
      /**
       * The minimum length, in characters.
       */
      minLength?: number;
      /**
       * The maximum length, in characters.
       */
      maxLength?: number;
      /**
       * The number of previous passwords that the server refuses, including the current one. 0 if it keeps no history.
       */
      history?: number;
      [k: string]: unknown;
    };
    /**
     * The published screens of the application, for widgets that fetch theirs. The server adds it without being asked, and leaves it out if the host's config decides.
     */
    screens?: {
      /**
       * The channel, instead of that of the config.
       */
      channel?: string;
      /**
       * The name of a pack. The widget shows this pack or its built-in screens, whatever the channel.
       */
      pack?: string;
      [k: string]: unknown;
    };
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * A new token. The answer has no messages. A token issued without a session belongs to the first session whose POST contains it.
 */
export interface CsrfAnswer {
  csrfTokenValue: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  csrfTokenStatus?: CsrfTokenStatusAnswerField;
  csrfTokenHeader?: CsrfTokenHeaderAnswerField;
  [k: string]: unknown;
}
/**
 * The session of this browser. The server begins one if there is none and sends its cookie. The answer has no messages.
 */
export interface SessionIdAnswer {
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId: SessionIdAnswerField;
  [k: string]: unknown;
}
/**
 * The country calling codes to which text messages can be sent. The answer has no messages.
 */
export interface CountryCodesAnswer {
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  CountryCodes: CountryCodesAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface ValidateAppAndBrandAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction?: 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  [k: string]: unknown;
}
/**
 * The next step of the sign-on, or a message about the refusal. A captcha has its token.
 */
export interface AuthenticateAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction:
    | 'REDIRECT'
    | 'LOGIN'
    | 'TMP_PWD'
    | 'CPW'
    | 'PWD_IN_GRACE'
    | 'PWD_BEFORE_EXP'
    | 'PWD_BEFORE_EXP_STEP_UP'
    | 'PWD_BEFORE_EXP_TWO_FACTOR'
    | 'TWO_FACTOR'
    | 'STEP_UP'
    | 'FPC'
    | 'EBS'
    | 'PASSKEY'
    | 'REGISTER';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  captcha?: CaptchaAnswerField;
  captchaParameters?: CaptchaParametersAnswerField;
  targetUrl?: TargetUrlAnswerField;
  isContinueAuth?: IsContinueAuthAnswerField;
  offer?: OfferAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface PasskeyOptionsAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction?: 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  publicKey?: PublicKeyAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface PasskeySignOnAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction:
    | 'REDIRECT'
    | 'LOGIN'
    | 'TMP_PWD'
    | 'CPW'
    | 'PWD_IN_GRACE'
    | 'PWD_BEFORE_EXP'
    | 'PWD_BEFORE_EXP_STEP_UP'
    | 'PWD_BEFORE_EXP_TWO_FACTOR'
    | 'TWO_FACTOR'
    | 'STEP_UP'
    | 'FPC'
    | 'EBS'
    | 'PASSKEY'
    | 'REGISTER';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  unknownPasskey?: UnknownPasskeyAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface ProviderStartAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  providerUrl?: ProviderUrlAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface SignOnReferenceAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction:
    | 'REDIRECT'
    | 'LOGIN'
    | 'TMP_PWD'
    | 'CPW'
    | 'PWD_IN_GRACE'
    | 'PWD_BEFORE_EXP'
    | 'PWD_BEFORE_EXP_STEP_UP'
    | 'PWD_BEFORE_EXP_TWO_FACTOR'
    | 'TWO_FACTOR'
    | 'STEP_UP'
    | 'FPC'
    | 'EBS'
    | 'PASSKEY'
    | 'REGISTER';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  token?: TokenAnswerField;
  [k: string]: unknown;
}
/**
 * Another captcha: its markup, and its token. Both are missing only if the session has expired.
 */
export interface CaptchaAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction?: 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  captcha?: CaptchaAnswerField;
  captchaParameters?: CaptchaParametersAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface CaptchaAudioAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction?: 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface ValidateUserAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'VALIDATE_SV' | 'NU_VALIDATE_SV' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  codeSeconds?: CodeSecondsAnswerField;
  resendSeconds?: ResendSecondsAnswerField;
  sendsLeft?: SendsLeftAnswerField;
  codeLength?: CodeLengthAnswerField;
  phoneId?: PhoneIdAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface RecoveryOptionsAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'SV_DELIVERY_OPTIONS' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  landLinePhoneIds?: LandLinePhoneIdsAnswerField;
  mobilePhoneIds?: MobilePhoneIdsAnswerField;
  email?: EmailAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface RecoverySendAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'VALIDATE_SV' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  codeSeconds?: CodeSecondsAnswerField;
  resendSeconds?: ResendSecondsAnswerField;
  sendsLeft?: SendsLeftAnswerField;
  codeLength?: CodeLengthAnswerField;
  phoneId?: PhoneIdAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface SendCodeAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  codeSeconds?: CodeSecondsAnswerField;
  resendSeconds?: ResendSecondsAnswerField;
  sendsLeft?: SendsLeftAnswerField;
  codeLength?: CodeLengthAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface ValidateCodeAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Success, or messages about the rules that the new password breaks.
 */
export interface ResetPasswordAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'REDIRECT' | 'PROFILE' | 'STEP_UP' | 'LOGIN' | 'DISABLE_REDIRECT' | 'CPW';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  showTwoFA?: ShowTwoFAAnswerField;
  [k: string]: unknown;
}
/**
 * Success, or messages about the rules that the new password breaks.
 */
export interface ChangePasswordAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'REDIRECT' | 'STEP_UP' | 'TWO_FACTOR' | 'LOGIN' | 'DISABLE_REDIRECT' | 'CPW';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  showTwoFA?: ShowTwoFAAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface VoluntaryChangeAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'CPW' | 'ERR_PAGE' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  userId?: UserIdAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface DisabledRedirectAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface TwoFactorOptionsAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'SV_DELIVERY_OPTIONS' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  landLinePhoneIds?: LandLinePhoneIdsAnswerField;
  mobilePhoneIds?: MobilePhoneIdsAnswerField;
  email?: EmailAnswerField;
  appRedirect?: AppRedirectAnswerField;
  publicKey?: PublicKeyAnswerField;
  hasApp?: HasAppAnswerField;
  hasRecoveryCodes?: HasRecoveryCodesAnswerField;
  rememberDays?: RememberDaysAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface TwoFactorSendAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  appRedirect?: AppRedirectAnswerField;
  codeSeconds?: CodeSecondsAnswerField;
  resendSeconds?: ResendSecondsAnswerField;
  sendsLeft?: SendsLeftAnswerField;
  codeLength?: CodeLengthAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface TwoFactorValidateAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'PASSKEY' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  appRedirect?: AppRedirectAnswerField;
  offer?: OfferAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface TwoFactorPasskeyAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'PASSKEY' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  appRedirect?: AppRedirectAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface TwoFactorAppAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'PASSKEY' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  appRedirect?: AppRedirectAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface TwoFactorRecoveryAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'PASSKEY' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  appRedirect?: AppRedirectAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface StepUpOptionsAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'SV_DELIVERY_OPTIONS' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  landLinePhoneIds?: LandLinePhoneIdsAnswerField;
  mobilePhoneIds?: MobilePhoneIdsAnswerField;
  email?: EmailAnswerField;
  publicKey?: PublicKeyAnswerField;
  hasApp?: HasAppAnswerField;
  hasRecoveryCodes?: HasRecoveryCodesAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface StepUpSendAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  codeSeconds?: CodeSecondsAnswerField;
  resendSeconds?: ResendSecondsAnswerField;
  sendsLeft?: SendsLeftAnswerField;
  codeLength?: CodeLengthAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface StepUpValidateAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'PASSKEY' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  offer?: OfferAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface StepUpPasskeyAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'PASSKEY' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface StepUpAppAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'PASSKEY' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface StepUpRecoveryAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'PASSKEY' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface NewPasskeyOptionsAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction?: 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  publicKey?: PublicKeyAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface AddPasskeyAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'STEP_UP' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface AddAppAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'SET_UP' | 'STEP_UP' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  appUri?: AppUriAnswerField;
  appKey?: AppKeyAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface ConfirmAppAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'RECOVERY_CODES' | 'SET_UP' | 'STEP_UP' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  recoveryCodes?: RecoveryCodesAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface NewRecoveryCodesAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'RECOVERY_CODES' | 'STEP_UP' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  recoveryCodes?: RecoveryCodesAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface FederatedAssertionAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  SAMLResponse?: SAMLResponseAnswerField;
  RelayState?: RelayStateAnswerField;
  [k: string]: unknown;
}
/**
 * The service provider's answer to an assertion: a token, or a refusal. It has a nextAction only if the session has expired.
 */
export interface AcsAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction?: 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  token: TokenAnswerField;
  /**
   * Whether the service provider accepted the assertion.
   */
  status: 'success' | 'failed';
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface RegisterAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  codeSeconds?: CodeSecondsAnswerField;
  resendSeconds?: ResendSecondsAnswerField;
  sendsLeft?: SendsLeftAnswerField;
  codeLength?: CodeLengthAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface SelfRegSendAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  codeSeconds?: CodeSecondsAnswerField;
  resendSeconds?: ResendSecondsAnswerField;
  sendsLeft?: SendsLeftAnswerField;
  codeLength?: CodeLengthAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface SelfRegValidateAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Success, after which the user can sign on, or messages about the rules that the password breaks.
 */
export interface SelfRegPasswordAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'REDIRECT' | 'PROFILE' | 'STEP_UP' | 'LOGIN' | 'DISABLE_REDIRECT' | 'CPW';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  showTwoFA?: ShowTwoFAAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface SelfRegOptionsAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'SV_DELIVERY_OPTIONS' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  landLinePhoneIds?: LandLinePhoneIdsAnswerField;
  mobilePhoneIds?: MobilePhoneIdsAnswerField;
  email?: EmailAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface SelfRegDeliveryMethodAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  phoneId?: PhoneIdAnswerField;
  deliveryMethod?: DeliveryMethodAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface SelfRegDeliveryDetailAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  token?: TokenAnswerField;
  phoneId?: PhoneIdAnswerField;
  deliveryMethod?: DeliveryMethodAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface SignUpAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  codeSeconds?: CodeSecondsAnswerField;
  resendSeconds?: ResendSecondsAnswerField;
  sendsLeft?: SendsLeftAnswerField;
  codeLength?: CodeLengthAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface SignUpSendAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  codeSeconds?: CodeSecondsAnswerField;
  resendSeconds?: ResendSecondsAnswerField;
  sendsLeft?: SendsLeftAnswerField;
  codeLength?: CodeLengthAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface SignUpValidateAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'CPW' | 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface SignUpPasswordAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'PROFILE' | 'CPW' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  offer?: OfferAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface SignUpProfileAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'PROFILE' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  offer?: OfferAnswerField;
  [k: string]: unknown;
}
/**
 * The sessions, without a nextAction. STEP_UP or ERROR without sessions: the session still requires a step.
 */
export interface ListSessionsAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction?: 'STEP_UP' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  sessions?: SessionsAnswerField;
  /**
   * The user id of the signed-on user.
   */
  userId?: string;
  [k: string]: unknown;
}
/**
 * The remaining sessions, without a nextAction. STEP_UP: the last proof of identity is too old, so nothing was ended.
 */
export interface EndSessionAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction?: 'STEP_UP' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  sessions?: SessionsAnswerField;
  [k: string]: unknown;
}
/**
 * The current session, without a nextAction. STEP_UP: the last proof of identity is too old, so nothing was ended.
 */
export interface EndOtherSessionsAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction?: 'STEP_UP' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  sessions?: SessionsAnswerField;
  [k: string]: unknown;
}
/**
 * The factors, without a nextAction. STEP_UP or ERROR without factors: the session still requires a step.
 */
export interface ListFactorsAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction?: 'STEP_UP' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  factors?: FactorsAnswerField;
  /**
   * The user id of the signed-on user.
   */
  userId?: string;
  [k: string]: unknown;
}
/**
 * The remaining factors, without a nextAction. STEP_UP: the last proof of identity is too old. ERROR: the user needs this factor to sign on. Both removed nothing.
 */
export interface RemoveFactorAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction?: 'STEP_UP' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  factors?: FactorsAnswerField;
  [k: string]: unknown;
}
/**
 * The factors with the new name, without a nextAction. STEP_UP: the last proof of identity is too old, so nothing was renamed.
 */
export interface RenamePasskeyAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction?: 'STEP_UP' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  factors?: FactorsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface ProfileAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'PROFILE' | 'ERROR' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  user?: UserAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface LogoutAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface GetTargetUrlAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next. LOGIN with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'LOGIN';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  [k: string]: unknown;
}
/**
 * The next step of the interrupted sign-on.
 */
export interface ContinueAuthenticationAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages: null | Message | Message[];
  /**
   * Determines what the widget does next.
   */
  nextAction: 'REDIRECT' | 'LOGIN' | 'STEP_UP' | 'TWO_FACTOR' | 'CPW';
  /**
   * The session has expired. The journey begins again.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  [k: string]: unknown;
}
/**
 * Messages and a nextAction.
 */
export interface LogErrorAnswer {
  /**
   * The messages for the user: one message or a list. Empty or null without messages.
   */
  messages?: null | Message | Message[];
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  [k: string]: unknown;
}

/** Each call of the widget, by its name. */
export interface Calls {
  settings: { payload: null; answer: SettingsAnswer; nextAction: never };
  csrf: { payload: null; answer: CsrfAnswer; nextAction: never };
  sessionId: { payload: null; answer: SessionIdAnswer; nextAction: never };
  countryCodes: { payload: null; answer: CountryCodesAnswer; nextAction: never };
  validateAppAndBrand: { payload: ValidateAppAndBrandPayload; answer: ValidateAppAndBrandAnswer; nextAction: NonNullable<ValidateAppAndBrandAnswer['nextAction']> };
  authenticate: { payload: AuthenticatePayload; answer: AuthenticateAnswer; nextAction: NonNullable<AuthenticateAnswer['nextAction']> };
  authenticateOnMount: { payload: AuthenticateOnMountPayload; answer: AuthenticateAnswer; nextAction: NonNullable<AuthenticateAnswer['nextAction']> };
  passkeyOptions: { payload: null; answer: PasskeyOptionsAnswer; nextAction: NonNullable<PasskeyOptionsAnswer['nextAction']> };
  passkeySignOn: { payload: PasskeySignOnPayload; answer: PasskeySignOnAnswer; nextAction: NonNullable<PasskeySignOnAnswer['nextAction']> };
  providerStart: { payload: ProviderStartPayload; answer: ProviderStartAnswer; nextAction: NonNullable<ProviderStartAnswer['nextAction']> };
  signOnReference: { payload: SignOnReferencePayload; answer: SignOnReferenceAnswer; nextAction: NonNullable<SignOnReferenceAnswer['nextAction']> };
  captcha: { payload: null; answer: CaptchaAnswer; nextAction: NonNullable<CaptchaAnswer['nextAction']> };
  captchaAudio: { payload: null; answer: CaptchaAudioAnswer; nextAction: NonNullable<CaptchaAudioAnswer['nextAction']> };
  validateUser: { payload: ValidateUserPayload; answer: ValidateUserAnswer; nextAction: NonNullable<ValidateUserAnswer['nextAction']> };
  recoveryOptions: { payload: RecoveryOptionsPayload; answer: RecoveryOptionsAnswer; nextAction: NonNullable<RecoveryOptionsAnswer['nextAction']> };
  recoverySend: { payload: RecoverySendPayload; answer: RecoverySendAnswer; nextAction: NonNullable<RecoverySendAnswer['nextAction']> };
  sendCode: { payload: SendCodePayload; answer: SendCodeAnswer; nextAction: NonNullable<SendCodeAnswer['nextAction']> };
  validateCode: { payload: ValidateCodePayload; answer: ValidateCodeAnswer; nextAction: NonNullable<ValidateCodeAnswer['nextAction']> };
  resetPassword: { payload: ResetPasswordPayload; answer: ResetPasswordAnswer; nextAction: NonNullable<ResetPasswordAnswer['nextAction']> };
  changePassword: { payload: ChangePasswordPayload; answer: ChangePasswordAnswer; nextAction: NonNullable<ChangePasswordAnswer['nextAction']> };
  voluntaryChange: { payload: VoluntaryChangePayload; answer: VoluntaryChangeAnswer; nextAction: NonNullable<VoluntaryChangeAnswer['nextAction']> };
  disabledRedirect: { payload: null; answer: DisabledRedirectAnswer; nextAction: never };
  twoFactorOptions: { payload: null; answer: TwoFactorOptionsAnswer; nextAction: NonNullable<TwoFactorOptionsAnswer['nextAction']> };
  twoFactorSend: { payload: TwoFactorSendPayload; answer: TwoFactorSendAnswer; nextAction: NonNullable<TwoFactorSendAnswer['nextAction']> };
  twoFactorValidate: { payload: TwoFactorValidatePayload; answer: TwoFactorValidateAnswer; nextAction: NonNullable<TwoFactorValidateAnswer['nextAction']> };
  twoFactorPasskey: { payload: TwoFactorPasskeyPayload; answer: TwoFactorPasskeyAnswer; nextAction: NonNullable<TwoFactorPasskeyAnswer['nextAction']> };
  twoFactorApp: { payload: TwoFactorAppPayload; answer: TwoFactorAppAnswer; nextAction: NonNullable<TwoFactorAppAnswer['nextAction']> };
  twoFactorRecovery: { payload: TwoFactorRecoveryPayload; answer: TwoFactorRecoveryAnswer; nextAction: NonNullable<TwoFactorRecoveryAnswer['nextAction']> };
  stepUpOptions: { payload: null; answer: StepUpOptionsAnswer; nextAction: NonNullable<StepUpOptionsAnswer['nextAction']> };
  stepUpSend: { payload: StepUpSendPayload; answer: StepUpSendAnswer; nextAction: NonNullable<StepUpSendAnswer['nextAction']> };
  stepUpValidate: { payload: StepUpValidatePayload; answer: StepUpValidateAnswer; nextAction: NonNullable<StepUpValidateAnswer['nextAction']> };
  stepUpPasskey: { payload: StepUpPasskeyPayload; answer: StepUpPasskeyAnswer; nextAction: NonNullable<StepUpPasskeyAnswer['nextAction']> };
  stepUpApp: { payload: StepUpAppPayload; answer: StepUpAppAnswer; nextAction: NonNullable<StepUpAppAnswer['nextAction']> };
  stepUpRecovery: { payload: StepUpRecoveryPayload; answer: StepUpRecoveryAnswer; nextAction: NonNullable<StepUpRecoveryAnswer['nextAction']> };
  newPasskeyOptions: { payload: null; answer: NewPasskeyOptionsAnswer; nextAction: NonNullable<NewPasskeyOptionsAnswer['nextAction']> };
  addPasskey: { payload: AddPasskeyPayload; answer: AddPasskeyAnswer; nextAction: NonNullable<AddPasskeyAnswer['nextAction']> };
  addApp: { payload: AddAppPayload; answer: AddAppAnswer; nextAction: NonNullable<AddAppAnswer['nextAction']> };
  confirmApp: { payload: ConfirmAppPayload; answer: ConfirmAppAnswer; nextAction: NonNullable<ConfirmAppAnswer['nextAction']> };
  newRecoveryCodes: { payload: NewRecoveryCodesPayload; answer: NewRecoveryCodesAnswer; nextAction: NonNullable<NewRecoveryCodesAnswer['nextAction']> };
  federatedAssertion: { payload: FederatedAssertionPayload; answer: FederatedAssertionAnswer; nextAction: NonNullable<FederatedAssertionAnswer['nextAction']> };
  acs: { payload: AcsPayload; answer: AcsAnswer; nextAction: NonNullable<AcsAnswer['nextAction']> };
  register: { payload: RegisterPayload; answer: RegisterAnswer; nextAction: NonNullable<RegisterAnswer['nextAction']> };
  selfRegSend: { payload: SelfRegSendPayload; answer: SelfRegSendAnswer; nextAction: NonNullable<SelfRegSendAnswer['nextAction']> };
  selfRegValidate: { payload: SelfRegValidatePayload; answer: SelfRegValidateAnswer; nextAction: NonNullable<SelfRegValidateAnswer['nextAction']> };
  selfRegPassword: { payload: SelfRegPasswordPayload; answer: SelfRegPasswordAnswer; nextAction: NonNullable<SelfRegPasswordAnswer['nextAction']> };
  selfRegOptions: { payload: null; answer: SelfRegOptionsAnswer; nextAction: NonNullable<SelfRegOptionsAnswer['nextAction']> };
  selfRegDeliveryMethod: { payload: SelfRegDeliveryMethodPayload; answer: SelfRegDeliveryMethodAnswer; nextAction: NonNullable<SelfRegDeliveryMethodAnswer['nextAction']> };
  selfRegDeliveryDetail: { payload: SelfRegDeliveryDetailPayload; answer: SelfRegDeliveryDetailAnswer; nextAction: NonNullable<SelfRegDeliveryDetailAnswer['nextAction']> };
  signUp: { payload: SignUpPayload; answer: SignUpAnswer; nextAction: NonNullable<SignUpAnswer['nextAction']> };
  signUpSend: { payload: SignUpSendPayload; answer: SignUpSendAnswer; nextAction: NonNullable<SignUpSendAnswer['nextAction']> };
  signUpValidate: { payload: SignUpValidatePayload; answer: SignUpValidateAnswer; nextAction: NonNullable<SignUpValidateAnswer['nextAction']> };
  signUpPassword: { payload: SignUpPasswordPayload; answer: SignUpPasswordAnswer; nextAction: NonNullable<SignUpPasswordAnswer['nextAction']> };
  signUpProfile: { payload: SignUpProfilePayload; answer: SignUpProfileAnswer; nextAction: NonNullable<SignUpProfileAnswer['nextAction']> };
  listSessions: { payload: null; answer: ListSessionsAnswer; nextAction: NonNullable<ListSessionsAnswer['nextAction']> };
  endSession: { payload: EndSessionPayload; answer: EndSessionAnswer; nextAction: NonNullable<EndSessionAnswer['nextAction']> };
  endOtherSessions: { payload: EndOtherSessionsPayload; answer: EndOtherSessionsAnswer; nextAction: NonNullable<EndOtherSessionsAnswer['nextAction']> };
  listFactors: { payload: null; answer: ListFactorsAnswer; nextAction: NonNullable<ListFactorsAnswer['nextAction']> };
  removeFactor: { payload: RemoveFactorPayload; answer: RemoveFactorAnswer; nextAction: NonNullable<RemoveFactorAnswer['nextAction']> };
  renamePasskey: { payload: RenamePasskeyPayload; answer: RenamePasskeyAnswer; nextAction: NonNullable<RenamePasskeyAnswer['nextAction']> };
  profile: { payload: null; answer: ProfileAnswer; nextAction: NonNullable<ProfileAnswer['nextAction']> };
  logout: { payload: null; answer: LogoutAnswer; nextAction: never };
  getTargetUrl: { payload: GetTargetUrlPayload; answer: GetTargetUrlAnswer; nextAction: NonNullable<GetTargetUrlAnswer['nextAction']> };
  continueAuthentication: { payload: ContinueAuthenticationPayload; answer: ContinueAuthenticationAnswer; nextAction: NonNullable<ContinueAuthenticationAnswer['nextAction']> };
  logError: { payload: LogErrorPayload; answer: LogErrorAnswer; nextAction: never };
}
