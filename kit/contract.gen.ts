/**
 * What the widget sends and what it reads of the answers, by call: Calls['authenticate']['payload'], ['answer'] and
 * ['nextAction']. Made from openapi.json, which says more of each.
 */

/**
 * How many codes were sent so far.
 */
export type SvAttemptsAnswerField = number;
/**
 * The token that every POST carries, in `_csrf` and in a header.
 */
export type CsrfTokenValueAnswerField = string;
/**
 * The name of the header that carries the token.
 */
export type CsrfTokenHeaderAnswerField = string;
/**
 * An existing password. Its rules were checked when it was made, so nothing but presence is asked here.
 */
export type PasswordPayloadField = string;
/**
 * A new password, as long as its limits here allow. Its other rules are in password-rules.json.
 */
export type NewPasswordPayloadField = string;
/**
 * How the person wants to be reached.
 */
export type DeliveryChannelPayloadField = 'MOBILE' | 'LANDLINE' | 'EMAIL';
/**
 * US: a number in the US or Canada. INT: any other country.
 */
export type CountryTypePayloadField = 'US' | 'INT';
/**
 * Whether the code is sent as a text message or spoken in a call.
 */
export type DeliveryModePayloadField = 'TEXT' | 'VOICE';
/**
 * The country code of an international number, digits only: 47, also 0047.
 */
export type CountryCodePayloadField = string;
/**
 * The extension behind a landline number, digits only.
 */
export type ExtensionPayloadField = string;
/**
 * An e-mail address: one @, a dot in the domain, no spaces.
 */
export type EmailPayloadField = string;
/**
 * The one-time code as it was received.
 */
export type OtcPayloadField = string;
/**
 * What the person read or heard in the captcha. Asked only while the server wants it.
 */
export type CaptchaAnswerPayloadField = string;
/**
 * The session from now on. It changes whenever somebody signs on or gives a right code.
 */
export type SessionIdAnswerField = string;
/**
 * How it went, in a word; the widget does not read it.
 */
export type CsrfTokenStatusAnswerField = string;
/**
 * The country calling codes that text messages reach, digits only.
 */
export type CountryCodesAnswerField = string[];
/**
 * Where the browser goes in the end. Left out: the host's own target counts. A path is one of the host page's origin.
 */
export type TargetUrlAnswerField = string;
/**
 * A sign-on that was interrupted is to be continued.
 */
export type IsContinueAuthAnswerField = boolean;
/**
 * The captcha to show, as markup: one picture.
 */
export type CaptchaAnswerField = string;
/**
 * The name of that captcha, sent back with its answer as `nuCaptchaToken`.
 */
export type CaptchaParametersAnswerField = string;
/**
 * Whether a second factor is to be offered afterwards.
 */
export type ShowTwoFAAnswerField = boolean;
/**
 * The user id of the person who is signed on.
 */
export type UserIdAnswerField = string;
/**
 * Mobile phones that a code can go to. They take text and voice.
 */
export type MobilePhoneIdsAnswerField = {
  [k: string]: string;
} | null;
/**
 * Landlines that a code can go to. They take voice only.
 */
export type LandLinePhoneIdsAnswerField = {
  [k: string]: string;
} | null;
/**
 * The server's name for each phone, and its number as it may be shown: masked.
 */
export type PhonesAnswerField = {
  [k: string]: string;
} | null;
/**
 * The e-mail address that a code can go to, masked.
 */
export type EmailAnswerField = string | null;
/**
 * After an error the application starts over on its own sign-on page.
 */
export type AppRedirectAnswerField = boolean;
/**
 * The server's name for the phone or e-mail address that codes go to; null or empty for an e-mail address without a name.
 */
export type PhoneIdAnswerField = string | null;
/**
 * How the code is sent.
 */
export type DeliveryMethodAnswerField = 'TEXT' | 'VOICE' | 'EMAIL';
/**
 * The identity provider's assertion.
 */
export type SAMLResponseAnswerField = string;
/**
 * What the service provider gets beside the assertion.
 */
export type RelayStateAnswerField = string;
/**
 * The token that registration begins with; null when the assertion was refused.
 */
export type TokenAnswerField = string | null;

/**
 * What the widget shows.
 */
export interface Message {
  /**
   * ERROR shows as an error, INFO as a confirmation, anything else as information.
   */
  type?: string;
  /**
   * The same in other words: failed, success.
   */
  status?: string;
  /**
   * The words, or several of them. Of words with a pipe those after it are shown.
   */
  detail?:
    | string
    | (
        | string
        | {
            /**
             * The words.
             */
            detail?: string;
            /**
             * The words, under another name.
             */
            message?: string;
            /**
             * Names the reason, for a widget that has words of its own for it.
             */
            code?: string;
            [k: string]: unknown;
          }
      )[];
  /**
   * The words, under another name.
   */
  message?:
    | string
    | (
        | string
        | {
            /**
             * The words.
             */
            detail?: string;
            /**
             * The words, under another name.
             */
            message?: string;
            /**
             * Names the reason, for a widget that has words of its own for it.
             */
            code?: string;
            [k: string]: unknown;
          }
      )[];
  /**
   * Names the reason, for a widget that has words of its own for it.
   */
  code?: string;
  [k: string]: unknown;
}
/**
 * The request itself was at fault, or the server was. Nothing was done.
 */
export interface Fault {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
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
 * What the call acs sends. Hands the assertion to the service provider, which answers with a token.
 */
export interface AcsPayload {
  /**
   * The assertion.
   */
  SAMLResponse: string;
  /**
   * What the identity provider wants back.
   */
  RelayState?: string;
  /**
   * Always true: the widget asks.
   */
  wgtRequest: true;
  /**
   * Always xhr.
   */
  transport: 'xhr';
  /**
   * The application's domain.
   */
  appDomain?: string;
}
/**
 * What the call authenticate sends. Sign on.
 */
export interface AuthenticatePayload {
  /**
   * The user id, URL-encoded once.
   */
  userId: string;
  password: PasswordPayloadField;
  /**
   * REAUTH when the person was sent back to sign on again.
   */
  authReason?: string | null;
  /**
   * The device print that the host page makes.
   */
  cfmDevicePrint?: string;
  /**
   * What behavioural monitoring recorded.
   */
  nuDataFP?: string;
  /**
   * The captcha that was shown, as the server named it.
   */
  nuCaptchaToken?: unknown;
  nuCaptchaAns?: CaptchaAnswerPayloadField;
  /**
   * The session.
   */
  sId?: string;
}
/**
 * What the call authenticateOnMount sends. The variant of authenticate that is sent when the host page holds the behavioural-monitoring inputs.
 */
export interface AuthenticateOnMountPayload {
  /**
   * What the host page's own monitoring recorded.
   */
  nudetect_fp?: string;
  /**
   * The captcha of the host page.
   */
  'nucaptcha-token'?: string;
  /**
   * The answer to the captcha of the host page.
   */
  'nucaptcha-answer'?: string;
}
/**
 * What the call changePassword sends. Change the password, knowing the current one.
 */
export interface ChangePasswordPayload {
  /**
   * The user id, URL-encoded once. Left out where the widget was never told: a voluntary change in identity-federation mode.
   */
  userId?: string;
  currentPassword: PasswordPayloadField;
  newPassword: NewPasswordPayloadField;
  confirmPassword: NewPasswordPayloadField;
  /**
   * The device print that the host page makes.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * What the call continueAuthentication sends. Continue a sign-on that was interrupted.
 */
export interface ContinueAuthenticationPayload {
  /**
   * The application.
   */
  appId: string;
}
/**
 * What the call federatedAssertion sends. Asks the identity provider's assertion for a self-registering person.
 */
export interface FederatedAssertionPayload {
  /**
   * What the identity provider gave the host page.
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
 * What the call getTargetUrl sends. Where to go in the end, when nobody said so.
 */
export interface GetTargetUrlPayload {
  /**
   * The application.
   */
  appId: string;
}
/**
 * What the call logError sends. Tells the server of an error that came with an answer.
 */
export interface LogErrorPayload {
  /**
   * The error.
   */
  errorLogs: {
    /**
     * The server's number for the request that failed.
     */
    correlationId?: string | null;
    /**
     * What the server or the browser said.
     */
    errorMessage?: string | null;
    /**
     * The address that was asked, without query.
     */
    url?: string | null;
    /**
     * The headers of the answer that help.
     */
    header?: unknown;
  };
  /**
   * The page on show.
   */
  currentPage?: string | null;
  /**
   * The journey that asks.
   */
  currentFlow?: string;
  /**
   * What went wrong, in our words.
   */
  customMsg?: string | null;
  /**
   * What helps to understand the error: language, cookies, cookie domain.
   */
  browserSettings?: unknown;
}
/**
 * What the call register sends. Begins self-registration with the token.
 */
export interface RegisterPayload {
  /**
   * The token that the service provider answered.
   */
  token: string;
}
/**
 * What the call resetPassword sends. Set the new password, after a code.
 */
export interface ResetPasswordPayload {
  newPassword: NewPasswordPayloadField;
  confirmPassword: NewPasswordPayloadField;
  /**
   * The device print that the host page makes.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * What the call selfRegDeliveryDetail sends. The details of that delivery.
 */
export interface SelfRegDeliveryDetailPayload {
  /**
   * The host page's query parameter of that name.
   */
  TargetResource: string;
  /**
   * The host page's query parameter of that name.
   */
  REF: string;
}
/**
 * What the call selfRegDeliveryMethod sends. How the assertion's person is to be reached.
 */
export interface SelfRegDeliveryMethodPayload {
  /**
   * The token that the service provider answered.
   */
  token: string;
}
/**
 * What the call selfRegPassword sends. Sets the password of a self-registering person.
 */
export interface SelfRegPasswordPayload {
  newPassword: NewPasswordPayloadField;
  confirmPassword: NewPasswordPayloadField;
  /**
   * The device print that the host page makes.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * What the call selfRegSend sends. Sends the self-registration code.
 */
export interface SelfRegSendPayload {
  /**
   * The server's name for the phone or e-mail address that the code goes to.
   */
  phoneId?: string | null;
  /**
   * How the code is sent.
   */
  deliveryMethod: 'TEXT' | 'VOICE' | 'EMAIL';
  /**
   * The application.
   */
  appId: string;
  /**
   * How many codes were sent so far.
   */
  svAttempts?: number;
}
/**
 * What the call selfRegValidate sends. Checks the self-registration code.
 */
export interface SelfRegValidatePayload {
  otc: OtcPayloadField;
  /**
   * The device print that the host page makes.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * What the call sendCode sends. Send the code once more.
 */
export interface SendCodePayload {
  /**
   * The server's name for the phone or e-mail address that the code goes to.
   */
  phoneId?: string | null;
  /**
   * How the code is sent.
   */
  deliveryMethod: 'TEXT' | 'VOICE' | 'EMAIL';
  /**
   * The application.
   */
  appId: string;
  /**
   * How many codes were sent so far.
   */
  svAttempts?: number;
}
/**
 * What the call stepUpSend sends. Send a step-up code.
 */
export interface StepUpSendPayload {
  /**
   * The server's name for the phone or e-mail address that the code goes to.
   */
  phoneId?: string | null;
  /**
   * How the code is sent.
   */
  deliveryMethod: 'TEXT' | 'VOICE' | 'EMAIL';
  /**
   * The application.
   */
  appId: string;
  /**
   * How many codes were sent so far.
   */
  svAttempts?: number;
}
/**
 * What the call stepUpValidate sends. Check a step-up code.
 */
export interface StepUpValidatePayload {
  /**
   * The application.
   */
  appId: string;
  /**
   * The device print that the host page makes.
   */
  cfmDevicePrint?: string;
  validationCode: OtcPayloadField;
}
/**
 * What the call twoFactorSend sends. Send a second-factor code.
 */
export interface TwoFactorSendPayload {
  /**
   * The server's name for the phone or e-mail address that the code goes to.
   */
  phoneId?: string | null;
  /**
   * How the code is sent.
   */
  deliveryMethod: 'TEXT' | 'VOICE' | 'EMAIL';
  /**
   * The application.
   */
  appId: string;
  /**
   * How many codes were sent so far.
   */
  svAttempts?: number;
}
/**
 * What the call twoFactorValidate sends. Check a second-factor code.
 */
export interface TwoFactorValidatePayload {
  otc: OtcPayloadField;
  /**
   * The device print that the host page makes.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * What the call validateAppAndBrand sends. In identity-federation mode nothing shows before application and brand are known to be right.
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
 * What the call validateCode sends. Is this the code that was sent?
 */
export interface ValidateCodePayload {
  otc: OtcPayloadField;
  /**
   * The device print that the host page makes.
   */
  cfmDevicePrint?: string;
  /**
   * The application.
   */
  appId: string;
}
/**
 * What the call validateUser sends. Who wants a code, and where should it go?
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
   * The journey that asks.
   */
  currentFlow?: string;
  /**
   * Where the code goes.
   */
  deliveryChannelDetails: {
    deliveryMode?: DeliveryModePayloadField;
    deliveryChannel: DeliveryChannelPayloadField;
    countryType?: CountryTypePayloadField;
    countryCode?: CountryCodePayloadField;
    /**
     * The number, digits only: ten in the US and Canada, 21 at most elsewhere.
     */
    phoneNumber?: string;
    extension?: '' | ExtensionPayloadField;
    email?: EmailPayloadField;
  };
}
/**
 * What the call voluntaryChange sends. May this person change the password now?
 */
export interface VoluntaryChangePayload {
  /**
   * The application.
   */
  appId: string;
}
/**
 * A person's profile.
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
   * The e-mail address.
   */
  emailId?: string;
  /**
   * The phones, mobiles first.
   */
  contacts?: ContactAnswerField[];
  /**
   * The brand that the person belongs to.
   */
  brandId?: string;
  /**
   * The person's language, such as en_US.
   */
  languageCode?: string;
  /**
   * `new`: has never chosen a password.
   */
  status?: 'new' | 'active';
  /**
   * `federated`: came through another identity provider.
   */
  type?: 'user' | 'federated';
  [k: string]: unknown;
}
/**
 * A phone of a person.
 */
export interface ContactAnswerField {
  /**
   * U: US and Canada. I: any other country.
   */
  countryType?: 'U' | 'I';
  /**
   * The country calling code, digits only.
   */
  countryCode?: string;
  /**
   * The area code where it is kept apart; empty here.
   */
  cityCode?: string;
  /**
   * The number, digits only.
   */
  phoneNumber?: string;
  /**
   * Y: a mobile. N: a landline.
   */
  phoneType?: 'Y' | 'N';
  /**
   * The extension behind a landline, or empty.
   */
  extension?: string;
  [k: string]: unknown;
}
/**
 * What an application and brand allow. It has no messages: only the settings that were asked for.
 */
export interface SettingsAnswer {
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  /**
   * The settings, by name. Those that were not asked for are left out.
   */
  app: {
    /**
     * What a code of the forgotten password can go to.
     */
    fpsNewUserSVChannel?: 'PHONE' | 'EMAIL' | 'PHONE_EMAIL';
    /**
     * What a new user's code can go to.
     */
    newUserSVChannel?: 'PHONE' | 'EMAIL' | 'PHONE_EMAIL';
    /**
     * Only numbers in the US and Canada get codes.
     */
    isIntlPhoneDisabled?: boolean;
    /**
     * Codes are never spoken in a call.
     */
    isVoiceDisabled?: boolean;
    /**
     * Identity-federation mode: calls go to the paths with the prefix.
     */
    isPingEnabled?: boolean;
    /**
     * The session of behavioural monitoring, or empty.
     */
    nu_session_id?: string | null;
    /**
     * Behavioural monitoring is on.
     */
    nu_detect_on?: boolean;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * A fresh token. It has no messages. Asked for without a session, the token belongs to the first session whose POST carries it.
 */
export interface CsrfAnswer {
  csrfTokenValue: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  csrfTokenStatus?: CsrfTokenStatusAnswerField;
  csrfTokenHeader?: CsrfTokenHeaderAnswerField;
  [k: string]: unknown;
}
/**
 * The session of this browser, begun when there is none. It has no messages; a new session brings its cookie along.
 */
export interface SessionIdAnswer {
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId: SessionIdAnswerField;
  [k: string]: unknown;
}
/**
 * The country calling codes that text messages reach. It has no messages.
 */
export interface CountryCodesAnswer {
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  CountryCodes: CountryCodesAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface ValidateAppAndBrandAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages?: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction?: 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface AuthenticateAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
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
    | 'EBS';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  captcha?: CaptchaAnswerField;
  captchaParameters?: CaptchaParametersAnswerField;
  targetUrl?: TargetUrlAnswerField;
  isContinueAuth?: IsContinueAuthAnswerField;
  [k: string]: unknown;
}
/**
 * Another captcha: its markup, and the name to send back with the answer. Both are missing only when the session has expired.
 */
export interface CaptchaAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages?: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction?: 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  captcha?: CaptchaAnswerField;
  captchaParameters?: CaptchaParametersAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface CaptchaAudioAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages?: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction?: 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  [k: string]: unknown;
}
/**
 * Where an interrupted sign-on goes on.
 */
export interface ContinueAuthenticationAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'REDIRECT' | 'LOGIN' | 'STEP_UP' | 'TWO_FACTOR' | 'CPW';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface ValidateUserAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'VALIDATE_SV' | 'NU_VALIDATE_SV' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  phoneId?: PhoneIdAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface SendCodeAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface ValidateCodeAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * The new password counts, or the messages say which rules it breaks.
 */
export interface ResetPasswordAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'REDIRECT' | 'PROFILE' | 'STEP_UP' | 'LOGIN' | 'DISABLE_REDIRECT' | 'CPW';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  showTwoFA?: ShowTwoFAAnswerField;
  [k: string]: unknown;
}
/**
 * The new password counts, or the messages say what was wrong.
 */
export interface ChangePasswordAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'REDIRECT' | 'STEP_UP' | 'TWO_FACTOR' | 'LOGIN' | 'DISABLE_REDIRECT' | 'CPW';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  showTwoFA?: ShowTwoFAAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface VoluntaryChangeAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction: 'CPW' | 'ERR_PAGE' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  userId?: UserIdAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface DisabledRedirectAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages?: null | Message | Message[];
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface TwoFactorOptionsAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'SV_DELIVERY_OPTIONS' | 'ERROR' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  landLinePhoneIds?: LandLinePhoneIdsAnswerField;
  mobilePhoneIds?: MobilePhoneIdsAnswerField;
  email?: EmailAnswerField;
  appRedirect?: AppRedirectAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface TwoFactorSendAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  appRedirect?: AppRedirectAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface TwoFactorValidateAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
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
 * Messages, and where the widget goes next.
 */
export interface StepUpOptionsAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'SV_DELIVERY_OPTIONS' | 'ERROR' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
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
 * Messages, and where the widget goes next.
 */
export interface StepUpSendAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface StepUpValidateAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface FederatedAssertionAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'ERROR' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  SAMLResponse?: SAMLResponseAnswerField;
  RelayState?: RelayStateAnswerField;
  [k: string]: unknown;
}
/**
 * What the service provider says to an assertion: a token, or that it was refused. There is no nextAction but in an expired session.
 */
export interface AcsAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages?: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction?: 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  token: TokenAnswerField;
  /**
   * Whether the assertion was good.
   */
  status: 'success' | 'failed';
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface SelfRegDeliveryMethodAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  phoneId?: PhoneIdAnswerField;
  deliveryMethod?: DeliveryMethodAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface SelfRegDeliveryDetailAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
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
 * Messages, and where the widget goes next.
 */
export interface RegisterAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface SelfRegOptionsAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'SV_DELIVERY_OPTIONS' | 'ERROR' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
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
 * Messages, and where the widget goes next.
 */
export interface SelfRegSendAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'VALIDATE_SV' | 'ERROR' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface SelfRegValidateAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'CPW' | 'FPC' | 'ERROR' | 'STEP_UP' | 'VALIDATE_SV' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  svAttempts?: SvAttemptsAnswerField;
  [k: string]: unknown;
}
/**
 * The first password counts and the person is a user now, or the messages say which rules it breaks.
 */
export interface SelfRegPasswordAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'REDIRECT' | 'PROFILE' | 'STEP_UP' | 'LOGIN' | 'DISABLE_REDIRECT' | 'CPW';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  showTwoFA?: ShowTwoFAAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface ProfileAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next.
   */
  nextAction: 'PROFILE' | 'ERROR' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  user?: UserAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface GetTargetUrlAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages: null | Message | Message[];
  /**
   * Where the widget goes next. LOGIN, with sessionExpired: the session has expired.
   */
  nextAction: 'REDIRECT' | 'LOGIN';
  /**
   * There is no live session any more: the journey begins anew.
   */
  sessionExpired?: true;
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  targetUrl?: TargetUrlAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface LogErrorAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
   */
  messages?: null | Message | Message[];
  csrfTokenValue?: CsrfTokenValueAnswerField;
  sessionId?: SessionIdAnswerField;
  [k: string]: unknown;
}
/**
 * Messages, and where the widget goes next.
 */
export interface LogoutAnswer {
  /**
   * What to tell the person: one message or a list of them; empty or null when there is nothing to say.
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
  captcha: { payload: null; answer: CaptchaAnswer; nextAction: NonNullable<CaptchaAnswer['nextAction']> };
  captchaAudio: { payload: null; answer: CaptchaAudioAnswer; nextAction: NonNullable<CaptchaAudioAnswer['nextAction']> };
  continueAuthentication: { payload: ContinueAuthenticationPayload; answer: ContinueAuthenticationAnswer; nextAction: NonNullable<ContinueAuthenticationAnswer['nextAction']> };
  validateUser: { payload: ValidateUserPayload; answer: ValidateUserAnswer; nextAction: NonNullable<ValidateUserAnswer['nextAction']> };
  sendCode: { payload: SendCodePayload; answer: SendCodeAnswer; nextAction: NonNullable<SendCodeAnswer['nextAction']> };
  validateCode: { payload: ValidateCodePayload; answer: ValidateCodeAnswer; nextAction: NonNullable<ValidateCodeAnswer['nextAction']> };
  resetPassword: { payload: ResetPasswordPayload; answer: ResetPasswordAnswer; nextAction: NonNullable<ResetPasswordAnswer['nextAction']> };
  changePassword: { payload: ChangePasswordPayload; answer: ChangePasswordAnswer; nextAction: NonNullable<ChangePasswordAnswer['nextAction']> };
  voluntaryChange: { payload: VoluntaryChangePayload; answer: VoluntaryChangeAnswer; nextAction: NonNullable<VoluntaryChangeAnswer['nextAction']> };
  disabledRedirect: { payload: null; answer: DisabledRedirectAnswer; nextAction: never };
  twoFactorOptions: { payload: null; answer: TwoFactorOptionsAnswer; nextAction: NonNullable<TwoFactorOptionsAnswer['nextAction']> };
  twoFactorSend: { payload: TwoFactorSendPayload; answer: TwoFactorSendAnswer; nextAction: NonNullable<TwoFactorSendAnswer['nextAction']> };
  twoFactorValidate: { payload: TwoFactorValidatePayload; answer: TwoFactorValidateAnswer; nextAction: NonNullable<TwoFactorValidateAnswer['nextAction']> };
  stepUpOptions: { payload: null; answer: StepUpOptionsAnswer; nextAction: NonNullable<StepUpOptionsAnswer['nextAction']> };
  stepUpSend: { payload: StepUpSendPayload; answer: StepUpSendAnswer; nextAction: NonNullable<StepUpSendAnswer['nextAction']> };
  stepUpValidate: { payload: StepUpValidatePayload; answer: StepUpValidateAnswer; nextAction: NonNullable<StepUpValidateAnswer['nextAction']> };
  federatedAssertion: { payload: FederatedAssertionPayload; answer: FederatedAssertionAnswer; nextAction: NonNullable<FederatedAssertionAnswer['nextAction']> };
  acs: { payload: AcsPayload; answer: AcsAnswer; nextAction: NonNullable<AcsAnswer['nextAction']> };
  selfRegDeliveryMethod: { payload: SelfRegDeliveryMethodPayload; answer: SelfRegDeliveryMethodAnswer; nextAction: NonNullable<SelfRegDeliveryMethodAnswer['nextAction']> };
  selfRegDeliveryDetail: { payload: SelfRegDeliveryDetailPayload; answer: SelfRegDeliveryDetailAnswer; nextAction: NonNullable<SelfRegDeliveryDetailAnswer['nextAction']> };
  register: { payload: RegisterPayload; answer: RegisterAnswer; nextAction: NonNullable<RegisterAnswer['nextAction']> };
  selfRegOptions: { payload: null; answer: SelfRegOptionsAnswer; nextAction: NonNullable<SelfRegOptionsAnswer['nextAction']> };
  selfRegSend: { payload: SelfRegSendPayload; answer: SelfRegSendAnswer; nextAction: NonNullable<SelfRegSendAnswer['nextAction']> };
  selfRegValidate: { payload: SelfRegValidatePayload; answer: SelfRegValidateAnswer; nextAction: NonNullable<SelfRegValidateAnswer['nextAction']> };
  selfRegPassword: { payload: SelfRegPasswordPayload; answer: SelfRegPasswordAnswer; nextAction: NonNullable<SelfRegPasswordAnswer['nextAction']> };
  profile: { payload: null; answer: ProfileAnswer; nextAction: NonNullable<ProfileAnswer['nextAction']> };
  getTargetUrl: { payload: GetTargetUrlPayload; answer: GetTargetUrlAnswer; nextAction: NonNullable<GetTargetUrlAnswer['nextAction']> };
  logError: { payload: LogErrorPayload; answer: LogErrorAnswer; nextAction: never };
  logout: { payload: null; answer: LogoutAnswer; nextAction: never };
}
