/**
 * The types of all data files. Generated from schemas/meta by `npm run generate`: change the schemas, not this file.
 */

/**
 * The path of a beginning, without `beginnings/` and `.json`.
 */
export type BeginningName = string;
/**
 * A nextAction that means success, always or under a condition.
 */
export type Success = string | SuccessWhen;
/**
 * A path, a path with transforms or a default, or a fixed value.
 */
export type Value = Path | ValueFrom | ValueFixed;
/**
 * A name in the answer, a name with a default, or a fixed value.
 */
export type CallKeep = string | CallKeepDefault | ValueFixed;
/**
 * A test user.
 */
export type ConformUser = ConformUser1 & ConformUser2;
export type ConformUser1 = {
  [k: string]: unknown;
};
/**
 * One action: a verb, or an object with a verb and its argument.
 */
export type Effect =
  | SimpleEffect
  | ShowMessageEffect
  | CallEffect
  | CredentialEffect
  | SetEffect
  | ClearEffect
  | FillEffect
  | FocusEffect
  | StartEffect
  | StopEffect
  | OpenEffect
  | RedirectEffect
  | ReturnEffect
  | ReloadEffect;
/**
 * A verb without an argument.
 */
export type SimpleEffect = 'showMessage' | 'clearMessage' | 'dismiss' | 'close' | 'returnToApp' | 'print';
/**
 * The kind of request. `offer` waits beside the suggestions of a field until the user chooses a passkey, `get` asks for one now, `create` makes a new one. These take their options from `vault.publicKey`, and their result is `vault.credential`. `forget` removes the passkey in `vault.unknownCredential` from the browser.
 */
export type Ceremony = 'offer' | 'get' | 'create' | 'forget';
/**
 * The outcome of a journey, as the host page receives it.
 */
export type OutcomeName = 'redirected' | 'returned' | 'closed' | 'failed';
/**
 * The name of an entry: a built-in one, or your own.
 */
export type EntryId = string;
/**
 * The text to find: a fixed text, or the path of another value.
 */
export type Contained = string | ContainedValue;
/**
 * A panel, `null`, or a list of panels with conditions. The first entry whose `when` holds applies. The last entry has no `when`.
 */
export type PanelChoice = PanelId | null | PanelCase[];
/**
 * A call that must be answered before the panel appears.
 */
export type Need = CallId | GuardedNeed;
/**
 * An event is `before`, `enter`, `shown`, `user.<button>`, `change.<field>`, `blur.<field>`, `timer.<name>`, `credential.<ceremony>.<result>`, or `<call>.` followed by a nextAction, `*`, `ok`, `!expired` or `!failed`.
 */
export type EventKey = string;
/**
 * A row, or a list of rows. The first row whose `when` holds applies. The last row has no `when`.
 */
export type Cell = Row | Row[];
/**
 * A name in the answer, or a counter.
 */
export type KeepSource = string | KeepCounter;
/**
 * A kind of message: `code`, `text-message` and `voice-call` have a code, as have the purposes from `forgotten-password` to `registration`. The others are notices.
 */
export type MailKind =
  | 'code'
  | 'text-message'
  | 'voice-call'
  | 'forgotten-password'
  | 'new-user'
  | 'second-factor'
  | 'step-up'
  | 'sign-up'
  | 'registration'
  | 'account-exists'
  | 'password-changed'
  | 'password-created'
  | 'password-disabled'
  | 'codes-disabled'
  | 'passkey-added'
  | 'passkey-removed'
  | 'provider-added'
  | 'app-added'
  | 'app-removed'
  | 'recovery-codes-added'
  | 'recovery-codes-removed'
  | 'recovery-code-used';
/**
 * A field, or the title, that gets the focus when the panel opens.
 */
export type FirstFocus = FirstFocus1 & FirstFocus2;
export type FirstFocus1 = {
  [k: string]: unknown;
};
/**
 * The condition under which a button can be pressed: a state of the form (`valid` or `filled`), a guard, or a list in which every entry must hold.
 */
export type Enabled = FormState | Guard | (FormState | Guard)[];
/**
 * A state of the form. `valid`: every field has a valid value. `filled`: every required field has a value.
 */
export type FormState = 'valid' | 'filled';
/**
 * The fields of schema.json by name, and their order in `ui:order`.
 */
export type UiSchema = {'ui:order'?: string[]} & {[field: string]: FieldUi};
/**
 * Names of values of an entry.
 *
 * @minItems 1
 */
export type ItemValues = Name[];
/**
 * Exactly one of the tests below.
 */
export type PasswordTest =
  LengthTest | ClassesTest | RepeatsTest | ExcludesTest | WordsTest | DiffersTest | HistoryTest | ListedTest;
/**
 * A path, a fixed address, or either of them with a condition.
 */
export type PlaceSource = Path | GuardedSource | FixedSource;
/**
 * The path of the schema for this file. Editors use it to complete and explain properties.
 */
export type SchemaLink = string;
/**
 * A string, a number, true, false or null.
 */
export type Scalar = string | number | boolean | null;
/**
 * The key of a text in locales/*.json, in capitals. Never the text itself.
 */
export type MessageKey = string;
/**
 * A name in camelCase.
 */
export type Name = string;
/**
 * The name of a panel, which is its folder in schemas/: lower case, with hyphens between words, such as `enter-code`.
 */
export type PanelId = string;
/**
 * The name of a panel whose ui.json has `"kind": "dialog"`.
 */
export type DialogId = string;
/**
 * The name of a fact in flows/facts.json.
 */
export type FactName = string;
/**
 * The name of a call in flows/calls.json.
 */
export type CallId = string;
/**
 * The name of a place in flows/places.json.
 */
export type PlaceId = string;
/**
 * The name of a timer in flows/common.json.
 */
export type TimerId = string;
/**
 * The path of a value: its source, then names with dots. `answer.phoneId` is in the server's answer, `form.email` is the user's input, `journey.phoneId` is remembered by the journey, `settings.isVoiceDisabled` is a setting of the application, `config.appId` is in the host's config, `query.TARGET` is in the host page's URL, and `place.login` is the address of a place. A number at the end is the entry of a list, from 0. `flow` alone is the current journey.
 */
export type Path = string;
/**
 * The name under which a value is remembered. A name without a prefix belongs to the journey: `phoneId` is `journey.phoneId`.
 */
export type StatePath = string;
/**
 * The key of a text, or a list of texts with conditions. The first entry whose `when` holds applies. The last entry has no `when`.
 */
export type TextChoice = MessageKey | TextCase[];
/**
 * A call by the host, an action of the user, an answer of the server or of the browser, a passage of time, or an expectation.
 */
export type Step = HostStep | UserStep | AnswerStep | ReleaseStep | ClockStep | BrowserStep | ExpectStep;
/**
 * A page of the built-in journeys. Your own journeys can add pages.
 */
export type KnownPageId =
  | 'LOGIN_PAGE'
  | 'FORGOT_PASSWORD'
  | 'TWO_FACTOR_AUTH'
  | 'CANCEL'
  | 'VALIDATE_SV'
  | 'REDIRECT'
  | 'CPW'
  | 'RESET_PASSWORD'
  | 'FPW_RESET_PASSWORD'
  | 'FPW_ENTER_CODE'
  | 'USER_PROFILE'
  | 'SELF_REG'
  | 'ERROR'
  | 'STEP_UP'
  | 'SV_DELIVERY_OPTIONS'
  | 'LOG_OUT'
  | 'PASSWORD_CONFIRMATION'
  | 'EBS'
  | 'EBS_PAGE'
  | 'SELF_REG_MNO'
  | 'FPS_PASSWORD_CONFIRMATION'
  | 'PING_LOGIN_PAGE'
  | 'VOLUNTARY_PASSWORD'
  | 'NEW_USER';
/**
 * The name of a page, in capitals. The page must be in `pages` of a flow file.
 */
export type PageId = string;
/**
 * A built-in journey. You can add your own journeys.
 */
export type KnownFlowId =
  | 'SIGN_ON'
  | 'FPS'
  | 'NEW_USER'
  | 'SELF_REG'
  | 'VOLUNTARY_PASSWORD'
  | 'CHANGE_PASSWORD'
  | 'TWO_FACTOR'
  | 'STEP_UP'
  | 'LOG_OUT'
  | 'SIGN_UP'
  | 'ACCOUNT';
/**
 * The name of a journey, in capitals. Each journey has one flow file: FPS, the forgotten password, is flows/forgot-password.json.
 */
export type FlowId = string;
/**
 * An entry with a method of the host API.
 */
export type KnownEntryId =
  | 'authenticateUser'
  | 'forgotPassword'
  | 'newUser'
  | 'signUp'
  | 'resetPassword'
  | 'registerUser'
  | 'logout'
  | 'twoFactorAuth'
  | 'account';
/**
 * The test of a fact. `oneOf` results in the value if it is in the list, or else in `null`. All other tests result in `true` or `false`.
 */
export type FactTest = 'is' | 'present' | 'below' | 'contains' | 'oneOf' | 'emptyOr' | 'sameAs';
/**
 * A change to a value before the widget sends or compares it.
 */
export type Transform =
  | 'trim'
  | 'stripSpaces'
  | 'stripBlanks'
  | 'stripDashes'
  | 'stripPrefix'
  | 'encodeUserId'
  | 'optionPhone'
  | 'optionMethod';
/**
 * The control of a field.
 */
export type WidgetName =
  | 'text'
  | 'userId'
  | 'email'
  | 'password'
  | 'usPhone'
  | 'intlPhone'
  | 'countryCode'
  | 'digits'
  | 'code'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'deliveryOptions'
  | 'phones'
  | 'readOnly'
  | 'qr'
  | 'codes'
  | 'list'
  | 'hidden';
/**
 * The rule of schema.json or ui.json that a value breaks. `*` covers all other rules.
 */
export type ErrorKeyword =
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'enum'
  | 'const'
  | 'minimum'
  | 'maximum'
  | 'type'
  | 'matches'
  | 'differs'
  | 'invalidWhen'
  | 'checklist'
  | '*';
/**
 * The style of a button.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'outlined' | 'link';
/**
 * The kind of panel.
 */
export type PanelKind = 'panel' | 'dialog' | 'wait';
/**
 * The type of a message, which determines its color, its icon and how screen readers announce it.
 */
export type MessageType = 'error' | 'success' | 'info';
/**
 * The test of a password rule.
 */
export type PasswordTestName =
  'length' | 'classes' | 'repeats' | 'excludes' | 'words' | 'differs' | 'history' | 'listed';
/**
 * A class of characters. `special` is every character of none of the other classes that isn't a space, including letters without case, such as Chinese.
 */
export type CharacterClass = 'upper' | 'lower' | 'digit' | 'special';
/**
 * The texts that the engine uses in every journey. Every locale must have them.
 */
export type EngineText =
  | 'SYSTEM_ERROR'
  | 'NO_WAY_ON'
  | 'NOT_LEFT'
  | 'REQUEST_UNVERIFIED'
  | 'NOT_LOADED'
  | 'OFFLINE'
  | 'REQUEST_FAILED_REASON'
  | 'MESSAGE_CUT'
  | 'MESSAGE_ERROR'
  | 'MESSAGE_SUCCESS'
  | 'MESSAGE_INFO'
  | 'PASSWORD_REQUIREMENTS'
  | 'REQUIREMENT_MET'
  | 'REQUIREMENT_NOT_MET'
  | 'REQUIREMENT_LATER'
  | 'REQUIREMENTS_LEFT'
  | 'REQUIREMENTS_BELOW'
  | 'REQUIREMENTS_NOT_MET'
  | 'PROGRESS_LABEL'
  | 'STEP_OF'
  | 'STEP_COMPLETED'
  | 'STEP_ACTIVE'
  | 'STEP_PENDING'
  | 'CAPTCHA_TEXT'
  | 'CAPTCHA_PASSWORD_AGAIN'
  | 'CAPTCHA_IMAGE'
  | 'CAPTCHA_ANSWER_LABEL'
  | 'CAPTCHA_DIGITS_LABEL'
  | 'CAPTCHA_REFRESH'
  | 'CAPTCHA_HELP'
  | 'CAPTCHA_UNAVAILABLE'
  | 'CAPTCHA_LISTEN'
  | 'CAPTCHA_PLAY'
  | 'CAPTCHA_PAUSE'
  | 'CAPTCHA_REWIND'
  | 'CAPTCHA_AUDIO_TIME'
  | 'CAPTCHA_AUDIO_LOADING'
  | 'CAPTCHA_AUDIO_SOON'
  | 'CAPTCHA_AUDIO_UNAVAILABLE'
  | 'SHOW_PASSWORD'
  | 'HIDE_PASSWORD'
  | 'SHOW_PASSWORDS'
  | 'HIDE_PASSWORDS'
  | 'OPTIONAL'
  | 'MANDATORY_FIELD'
  | 'CLOSE_BUTTON'
  | 'ERROR_TITLE'
  | 'WAITMESSAGE_FIELD1'
  | 'WAITMESSAGE_FIELD2'
  | 'HELP_LINK'
  | 'NOTES_DETAILS'
  | 'OPENS_NEW_WINDOW'
  | 'FILL_IN_TO_CONTINUE'
  | 'WAYS_OR'
  | 'LAST_USED'
  | 'RESEND_WAIT'
  | 'RESEND_COUNTDOWN_STARTED'
  | 'RESEND_ENABLED'
  | 'DELIVERY_MODE_TEXT'
  | 'DELIVERY_MODE_VOICE'
  | 'DELIVERY_NUMBER_ENDING'
  | 'DELIVERY_OPTION_EMAIL'
  | 'DELIVERY_OPTIONS_NONE'
  | 'CHANNEL_EMAIL'
  | 'PHONE_MOBILE'
  | 'PHONE_LANDLINE'
  | 'PHONE_LANDLINE_EXTENSION'
  | 'NOT_ON_RECORD'
  | 'QR_NAME'
  | 'QR_OPEN'
  | 'QR_SHOW'
  | 'CODES_COPY'
  | 'CODES_COPIED'
  | 'CODES_NOT_COPIED'
  | 'CODES_SAVE'
  | 'PRINT_BUTTON';
/**
 * The texts of `EngineText` that only late parts of the engine use. They load after the first panel.
 */
export type LateText =
  | 'PASSWORD_REQUIREMENTS'
  | 'REQUIREMENT_MET'
  | 'REQUIREMENT_NOT_MET'
  | 'REQUIREMENT_LATER'
  | 'REQUIREMENTS_LEFT'
  | 'REQUIREMENTS_BELOW'
  | 'REQUIREMENTS_NOT_MET'
  | 'NOTES_DETAILS'
  | 'PROGRESS_LABEL'
  | 'STEP_OF'
  | 'STEP_COMPLETED'
  | 'STEP_ACTIVE'
  | 'STEP_PENDING'
  | 'CAPTCHA_TEXT'
  | 'CAPTCHA_PASSWORD_AGAIN'
  | 'CAPTCHA_IMAGE'
  | 'CAPTCHA_ANSWER_LABEL'
  | 'CAPTCHA_DIGITS_LABEL'
  | 'CAPTCHA_REFRESH'
  | 'CAPTCHA_HELP'
  | 'CAPTCHA_LISTEN'
  | 'CAPTCHA_PLAY'
  | 'CAPTCHA_PAUSE'
  | 'CAPTCHA_REWIND'
  | 'CAPTCHA_AUDIO_TIME'
  | 'CAPTCHA_AUDIO_LOADING'
  | 'CAPTCHA_AUDIO_SOON'
  | 'CAPTCHA_AUDIO_UNAVAILABLE'
  | 'RESEND_WAIT'
  | 'RESEND_COUNTDOWN_STARTED'
  | 'RESEND_ENABLED'
  | 'DELIVERY_MODE_TEXT'
  | 'DELIVERY_MODE_VOICE'
  | 'DELIVERY_NUMBER_ENDING'
  | 'DELIVERY_OPTION_EMAIL'
  | 'DELIVERY_OPTIONS_NONE'
  | 'CHANNEL_EMAIL'
  | 'PHONE_MOBILE'
  | 'PHONE_LANDLINE'
  | 'PHONE_LANDLINE_EXTENSION'
  | 'NOT_ON_RECORD'
  | 'QR_NAME'
  | 'QR_OPEN'
  | 'QR_SHOW'
  | 'CODES_COPY'
  | 'CODES_COPIED'
  | 'CODES_NOT_COPIED'
  | 'CODES_SAVE'
  | 'PRINT_BUTTON';
/**
 * The facts that the engine uses in every journey. They load at the start.
 */
export type EngineFact = 'captchaIsDigits' | 'embedded' | 'hasCaptcha' | 'voiceDisabled';
/**
 * The places that the engine uses in every journey. They load at the start.
 */
export type EnginePlace = 'help';
/**
 * The calls that the engine sends itself, in addition to those in pages and rows.
 */
export type EngineCall = 'csrf' | 'sessionId' | 'logError' | 'captchaAudio';

/**
 * test/conformance/beginnings/<flow>/<situation>.json: the first steps of several transcripts, which name it in `from`. It isn't played alone. Settings, config and host page belong to the transcripts.
 */
export interface Beginning {
  /**
   * The path of schemas/meta/beginning.schema.json.
   */
  $schema: SchemaLink;
  /**
   * The situation after these steps, in one sentence.
   */
  about: string;
  /**
   * The beginning whose steps come before these.
   */
  from?: BeginningName;
  /**
   * The steps, in order.
   *
   * @minItems 1
   */
  steps: Step[];
}
/**
 * flows/calls.json: every call to the auth server, with its address, its payload and its possible answers.
 */
export interface Calls {
  /**
   * Always "../schemas/meta/calls.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The prefix of all paths in identity-federation (ping) mode.
   */
  pingPrefix: string;
  /**
   * Values to remember from every answer of every call.
   */
  keep?: CallKeeps;
  /**
   * Names of secret values in any answer. The widget keeps them out of its store, events and logs.
   */
  secrets?: string[];
  /**
   * A short meaning of each nextAction, for diagrams and the preview. `validateCode.CPW` applies to the answers of one call, `CPW` to those of all other calls.
   */
  nextActions?: {
    /**
     * The meaning in a few words, in lower case.
     */
    [k: string]: string;
  };
  /**
   * The calls by name. Journeys use these names.
   */
  calls: {
    [k: string]: Call;
  };
}
/**
 * One call.
 */
export interface Call {
  /**
   * The purpose of the call, in one sentence.
   */
  about: string;
  /**
   * The HTTP method.
   */
  method: 'GET' | 'POST';
  /**
   * The path on the auth server. `{appId}`, `{brandId}` and `{userId}` are placeholders.
   */
  path: string;
  /**
   * The path in ping mode, if it isn't `path` with the prefix. `false` keeps `path` without the prefix.
   */
  ping?: string | false;
  /**
   * Query parameters by name. A parameter without a value is left out. The widget adds `isWidget` and `language` to every call, and `sId` to every GET.
   */
  query?: {
    [k: string]: Value;
  };
  /**
   * The payload of a POST by name, sent as JSON in the form field `data`. A dot makes a nested object: `details.email`. A name without a value is left out.
   */
  body?: {
    [k: string]: Value;
  };
  /**
   * Values to remember from every answer of this call, on any page.
   */
  keep?: CallKeeps;
  /**
   * Values of the form that the journey remembers when the call is sent, by name. They must not be secrets.
   */
  remember?: {
    [k: string]: Value;
  };
  /**
   * The nextActions that the server can answer. An empty list means that the answer has messages but no nextAction. Without this property, the answer has no messages either, and its event is `ok` or `!failed`.
   */
  answers?: string[];
  /**
   * The nextActions that mean success. Their rows must lead to another page or out of the journey. All other nextActions are refusals, and their rows must show an error.
   */
  succeeds?: Success[];
  /**
   * The nextActions that only recommend a change, because the user may continue to the application. Every panel to which their rows lead must have a way on that needs no input.
   */
  postpones?: string[];
  /**
   * The refusals after which the user tries again. Their rows must keep the user on a page with a form.
   */
  retries?: string[];
  /**
   * The consent that the call needs. Its text must be next to the button that sends the call.
   *
   * @minItems 1
   */
  consent?: Consent[];
  /**
   * Another call of which this one is a variant. Its answers trigger the rows of that call. Omit `answers`.
   */
  answersAs?: CallId;
  /**
   * Runs the call in the background, without a wait message. Users can continue in the meantime.
   */
  quiet?: true;
  /**
   * Names of secret values in the answer. The widget keeps them out of its store, events and logs.
   */
  secrets?: string[];
  /**
   * The reason why the method or path is our choice: the specification doesn't define it.
   */
  assumed?: string;
}
/**
 * A nextAction that means success under a condition, and a refusal if the condition doesn't hold.
 */
export interface SuccessWhen {
  /**
   * The nextAction.
   */
  answer: string;
  /**
   * The condition under which it means success.
   */
  when: Guard;
}
/**
 * One consent, and the texts that ask for it.
 */
export interface Consent {
  /**
   * The condition under which the call needs the consent. Without it, the call always needs the consent.
   */
  when?: Guard;
  /**
   * The keys of texts that ask for the consent. The panel must show one of them as a note with `"place": "button"`, or in the introduction of a panel that asks for nothing else.
   *
   * @minItems 1
   */
  texts: MessageKey[];
}
/**
 * A value with transforms or a default.
 */
export interface ValueFrom {
  /**
   * The path of the value.
   */
  from: Path;
  /**
   * The transforms to apply, in order.
   *
   * @minItems 1
   */
  as?: Transform[];
  /**
   * The value to send if the path has none.
   */
  default?: Scalar;
}
/**
 * A fixed value.
 */
export interface ValueFixed {
  /**
   * The value.
   */
  value: Scalar;
}
/**
 * Values to remember from the server's answer. The left side is the name to remember, the right side the name in the answer. A name without a prefix belongs to the journey. The prefix `vault.` keeps the value secret. A secret with a default leaves the vault if the answer lacks it. Example: `{ "settings.countryCodes": "CountryCodes" }`.
 */
export interface CallKeeps {
  [k: string]: CallKeep;
}
/**
 * A name in the answer, with a default.
 */
export interface CallKeepDefault {
  /**
   * The name in the answer.
   */
  from: string;
  /**
   * The value to remember if the answer has none.
   */
  default: Scalar;
}
/**
 * The report of `latchkey conform --report json=FILE`. It contains no password, code, token or cookie of the run.
 */
export interface ConformReport {
  /**
   * The format of this file.
   */
  format: 'latchkey-conform/1';
  /**
   * The version of the package that wrote the report.
   */
  version: string;
  /**
   * The address of the server.
   */
  api: string;
  /**
   * The config file of the run.
   */
  config: string;
  /**
   * The end of the run, in ISO 8601.
   */
  at: string;
  /**
   * The requested profiles.
   */
  profiles: ReportedProfile[];
  /**
   * The security promises. A probe tests each of them.
   */
  probes: ReportedProbe[];
  /**
   * The violations of the contract, each listed once.
   */
  breaks: ReportedBreak[];
  /**
   * The transcripts that were played.
   */
  played: ReportedTranscript[];
  /**
   * The transcripts that were skipped.
   */
  notPlayed: {
    /**
     * The name of the transcript.
     */
    name: string;
    /**
     * The reason why it was skipped.
     */
    why: string;
  }[];
  /**
   * Fields in answers that the contract doesn't define. They are allowed, but one may be a typo.
   */
  notes: {
    /**
     * The name of the call.
     */
    call: string;
    /**
     * The names of the fields.
     */
    extraFields: string[];
  }[];
}
/**
 * A profile, and the answers that it requires.
 */
export interface ReportedProfile {
  /**
   * The name of the profile.
   */
  id: string;
  /**
   * The result. `incomplete`: nothing violates the contract, but an answer wasn't seen or a promise wasn't tested.
   */
  verdict: 'certified' | 'incomplete' | 'broken';
  /**
   * Each call with each of its nextActions.
   */
  cells: {
    /**
     * The name of the call.
     */
    call: string;
    /**
     * The nextAction, or null for a call that answers without one.
     */
    nextAction: string | null;
    /**
     * The result. `absent`: the config states that this server never gives the answer.
     */
    verdict: 'seen' | 'absent' | 'not seen';
    /**
     * How often the answer was seen.
     */
    times: number;
    /**
     * The first transcript or probe with the answer.
     */
    where: string | null;
    /**
     * For an answer that wasn't seen, what happened instead. For an absent answer, the reason in the config.
     */
    why: string | null;
  }[];
}
/**
 * The result of a probe.
 */
export interface ReportedProbe {
  /**
   * The name of the probe.
   */
  id: string;
  /**
   * The profile that the promise belongs to.
   */
  profile: string;
  /**
   * The promise.
   */
  about: string;
  /**
   * Whether the promise is a recommendation that the contract doesn't require.
   */
  isAdvice: boolean;
  /**
   * The result. `advice`: the server doesn't keep the promise, but the contract doesn't require it.
   */
  verdict: 'holds' | 'broken' | 'advice' | 'not tried';
  /**
   * The fault, the advice, or the reason why the promise wasn't tested.
   */
  message: string;
}
/**
 * A violation of the contract.
 */
export interface ReportedBreak {
  /**
   * The rule that was violated.
   */
  rule:
    | 'schema'
    | 'status'
    | 'origin'
    | 'cookie'
    | 'cache'
    | 'token'
    | 'session'
    | 'input'
    | 'code'
    | 'likeness'
    | 'captcha'
    | 'password'
    | 'passkey';
  /**
   * The name of the call.
   */
  call: string | null;
  /**
   * The place in the answer or the request.
   */
  at: string;
  /**
   * A description of the violation.
   */
  message: string;
  /**
   * The transcripts, with their steps, and the probes in which it occurred. The exchange is from the first one.
   *
   * @minItems 1
   */
  where: string[];
  /**
   * The command-line option that reproduces it.
   */
  again: string;
  /**
   * The request and its answer.
   */
  exchange?: {
    /**
     * The request.
     */
    request: {
      /**
       * GET or POST.
       */
      method: string;
      /**
       * The path after the server's address.
       */
      path: string;
      /**
       * The payload of a POST.
       */
      data?: {
        [k: string]: unknown;
      };
    };
    /**
     * The answer.
     */
    answer: {
      /**
       * The HTTP status.
       */
      status: number;
      /**
       * The JSON body, or null if the answer isn't a JSON object.
       */
      body: {
        [k: string]: unknown;
      };
      /**
       * The content type and first characters of an answer that isn't a JSON object.
       */
      instead?: string;
    };
  };
}
/**
 * A transcript that was played.
 */
export interface ReportedTranscript {
  /**
   * The name of the transcript.
   */
  name: string;
  /**
   * The situation of the transcript.
   */
  about: string;
  /**
   * The duration in milliseconds.
   */
  ms: number;
  /**
   * The result. `other`: the server's answer was right, but not the one in the transcript.
   */
  verdict: 'as written' | 'other' | 'broken';
  /**
   * The step in which the answer differed.
   */
  at: string | null;
  /**
   * The differences.
   */
  found: string[];
}
/**
 * The config of `latchkey conform`: your auth server, its test users and its hooks. `$NAME` stands for the environment variable NAME.
 */
export interface Conform {
  /**
   * The path of this schema.
   */
  $schema?: string;
  /**
   * A comment.
   */
  about?: string;
  /**
   * The address of the server, as in `authApiPath` of the widget's config.
   */
  api: string;
  /**
   * The origin of a page that is allowed to use the server.
   */
  origin: string;
  /**
   * The applications. The server names a target for the first one and none for the second one.
   */
  apps: {
    /**
     * The appId of an application with a target.
     */
    withTarget: string;
    /**
     * The appId of an application without a target. It can be the same application.
     */
    withoutTarget: string;
    /**
     * The appId of an application with passkeys. The default is `withTarget`.
     */
    withPasskeys?: string;
    /**
     * The appId of an application that remembers devices. The default is `withTarget`.
     */
    withRememberedDevices?: string;
    /**
     * The appId of an application in which strangers can sign up. The default is `withTarget`.
     */
    withSignUp?: string;
    /**
     * The appId of an application with an identity provider. The default is `withTarget`.
     */
    withProviders?: string;
    /**
     * The applications whose settings have `isPingEnabled`. Transcripts that need another value need `hooks.settings`.
     */
    inPingMode?: string[];
  };
  /**
   * The brand of both applications.
   */
  brandId: string;
  /**
   * The profiles to certify. docs/conform.md describes them.
   *
   * @minItems 1
   */
  profiles: string[];
  /**
   * The test users, by names that you choose.
   */
  users: {
    [k: string]: ConformUser;
  };
  /**
   * The roles of the test users.
   */
  roles: {
    /**
     * The users who sign on, by the nextAction that they get.
     */
    signsOn?: Roles;
    /**
     * A second user for the same nextAction, for promises about other users.
     */
    another?: Roles;
    /**
     * The users who are signed on before a journey, by the first call of the journey and its nextAction.
     */
    isSignedOn?: {
      [k: string]: Roles;
    };
    /**
     * The users who request a code, by the nextAction that they get.
     */
    recovers?: Roles;
    /**
     * A user who never had a password.
     */
    setsUp?: string;
    /**
     * The users who set a new password, by the nextAction that they get.
     */
    resets?: Roles;
    /**
     * Users with an account at the first identity provider, by the nextAction of their sign-on: REDIRECT, and REGISTER for a user who is unknown to the server.
     */
    atProvider?: Roles;
    /**
     * A stranger without an account, with the email address to sign up with.
     */
    signsUp?: string;
    /**
     * Users whom the identity provider knows, by the method that sends the code: TEXT or EMAIL.
     */
    registers?: Roles;
  };
  /**
   * The speed of the requests. Without it, each request follows the last answer at once.
   */
  pace?: {
    /**
     * The maximum number of requests per second.
     */
    perSecond?: number;
    /**
     * The timeout of a request in milliseconds. The default is 15000.
     */
    timeoutMs?: number;
  };
  /**
   * An OpenID Connect provider that the run starts on this machine, so `hooks.provider` isn't needed. Configure it in your server.
   */
  provider?: {
    /**
     * The id of the provider in `app.signOn.providers`. The default is the first one.
     */
    id?: string;
    /**
     * The address at which the run starts it. The port must be free.
     */
    issuer: string;
    /**
     * The id of your server at the provider.
     */
    clientId: string;
    /**
     * The secret of your server at the provider. Omit it for a public client, which only PKCE protects.
     */
    clientSecret?: string;
  };
  /**
   * The profile of a sign-up, if the server asks for one. The default has firstName, lastName and acceptsTerms.
   */
  signUpProfile?: {};
  /**
   * The number of failed sign-ons after which the server requires a captcha. The default is 3.
   */
  captchaAfter?: number;
  /**
   * The server's rules for new passwords, if they aren't the package's. The profile change-password probes them.
   */
  passwords?: {
    /**
     * The number of earlier passwords that a new one must differ from. 0 if the server remembers none. The default is 1.
     */
    history?: number;
    /**
     * The minimum number of characters. The probes choose passwords of at least this length.
     */
    minimum?: number;
    /**
     * A password that the rules refuse. The default is one that is a character shorter than `minimum`, or else aaaaaaaa.
     */
    weak?: string;
  };
  /**
   * The number of seconds after which the server ends an idle session.
   */
  idleSeconds?: number;
  /**
   * Programs and addresses for tasks that only the owner of the server can do. Transcripts that need a missing hook are skipped.
   */
  hooks?: {
    /**
     * Restores the initial state of all users.
     */
    reset?: Hook;
    /**
     * Moves the server's clock ahead by {seconds}.
     */
    clock?: Hook;
    /**
     * Returns the server's time, as a text such as 2026-01-01T00:00:00Z or in milliseconds since 1970. Codes of authenticator apps depend on it.
     */
    time?: Hook;
    /**
     * Returns the last code sent to {to}, an email address or a phone number.
     */
    codes?: Hook;
    /**
     * Returns the solution of the captcha {token}.
     */
    captcha?: Hook;
    /**
     * Makes the call `settings` answer {settings} until the next reset.
     */
    settings?: Hook;
    /**
     * Returns the `samlInput` with which a page registers {user}, a userId in `users`.
     */
    assertion?: Hook;
    /**
     * Signs {user}, a userId in `users`, on at {url}, the identity provider's page, and returns the address to which the provider sends the browser.
     */
    provider?: Hook;
    /**
     * Returns { REF, TargetResource }, a reference to an assertion about {user}.
     */
    reference?: Hook;
  };
  /**
   * Groups of nextActions that are equally right, by call. The server can choose one of a group.
   */
  equivalent?: {
    [k: string]: string[][];
  };
  /**
   * Answers that your server never gives: calls and their nextActions, by the reason. An empty list names every answer of a call.
   */
  absent?: {
    [k: string]: {
      [k: string]: string[];
    };
  };
  /**
   * Settings for single transcripts, by name.
   */
  parts?: {
    [k: string]: ConformPart;
  };
  /**
   * Transcripts in which your server differs on purpose: their names, by the reason. An asterisk matches any text.
   */
  differs?: {
    [k: string]: string[];
  };
}
export interface ConformUser2 {
  /**
   * A comment.
   */
  about?: string;
  /**
   * A program that creates such a user each time. It prints JSON with the userId and the other values. {name} is the name in `users`.
   *
   * @minItems 1
   */
  command?: string[];
  /**
   * The user id. For a user who registers, the name at the identity provider.
   */
  userId?: string;
  /**
   * The password. Omit it for a user who never had one.
   */
  password?: string;
  /**
   * The email address.
   */
  email?: string;
  /**
   * A US or Canadian mobile phone number with ten digits.
   */
  phone?: string;
  /**
   * A US or Canadian landline number with ten digits. Second factor and step-up offer it.
   */
  landline?: string;
  /**
   * The last name, which a new password must not contain.
   */
  lastName?: string;
}
/**
 * Names in `users`, by nextAction.
 */
export interface Roles {
  [k: string]: string;
}
/**
 * The settings of one transcript.
 */
export interface ConformPart {
  /**
   * The name in `users` of the user who plays it.
   */
  user?: string;
  /**
   * The user who is signed on before the transcript, or null for none.
   */
  isSignedOn?: string | null;
  /**
   * The number of failed sign-ons before the transcript.
   */
  failures?: number;
  /**
   * Texts in the transcript, each with the text that your server has instead.
   */
  replace?: {
    [k: string]: string;
  };
}
/**
 * An address or a program, with placeholders such as {to}. A program starts without a shell and prints JSON or plain text.
 */
export interface Hook {
  /**
   * A comment.
   */
  about?: string;
  /**
   * The address to request. {api} is the address of the server.
   */
  url?: string;
  /**
   * The HTTP method. The default is GET.
   */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * The body, sent as JSON.
   */
  body?: {
    [k: string]: unknown;
  };
  /**
   * The program and its arguments.
   *
   * @minItems 1
   */
  command?: string[];
  /**
   * The time to wait for a code, in seconds. The default is 20.
   */
  within?: number;
  /**
   * The path of the value in the answer, such as 0.code. -1 is the last item of a list.
   */
  at?: string;
}
/**
 * flows/critical.json: the critical journeys that your data changes on purpose. The package has none. `latchkey check`, the preview and `latchkey build` reject data that breaks a critical journey unless its name and a reason are here. `latchkey try` doesn't report the other transcripts that are listed here either.
 */
export interface CriticalJourneys {
  /**
   * Always "../schemas/meta/critical.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The changed journeys by name, as `latchkey check` prints it. A name that ends with a star matches several: `new-user/*`. A star doesn't cover journeys of sign-on.
   */
  changed: {
    /**
     * The reason for the change, and how users reach their goal now.
     */
    [k: string]: string;
  };
}
/**
 * Shows a text of your locale files as the message.
 */
export interface ShowMessageEffect {
  /**
   * The message.
   */
  showMessage: OwnMessage;
}
/**
 * A message with a text of your locale files.
 */
export interface OwnMessage {
  /**
   * The type of the message: error, success or information.
   */
  type: MessageType;
  /**
   * The key of the text. `{$text}` in it is the server's own text.
   */
  text: MessageKey;
  /**
   * Prefers the message in the server's answer and shows this text only if the answer has none.
   */
  ifSilent?: true;
  /**
   * `intro` replaces the first paragraph of the panel with the message, in the warning color, so no field moves. Use it for timers that can end while the user types. By default, the message is in a box above the fields.
   */
  place?: 'intro';
}
/**
 * Sends a call with the values that the form has now. The answer arrives as the event `<call>.<nextAction>`.
 */
export interface CallEffect {
  /**
   * The name of the call.
   */
  call: CallId;
}
/**
 * Asks the browser for a passkey (WebAuthn). The answer arrives as the event `credential.<ceremony>.<result>`.
 */
export interface CredentialEffect {
  /**
   * The kind of request.
   */
  credential: Ceremony;
}
/**
 * Remembers fixed values.
 */
export interface SetEffect {
  /**
   * The values by name. A name without a prefix belongs to the journey.
   */
  set: {
    [k: string]: Scalar;
  };
}
/**
 * Empties fields of the form.
 */
export interface ClearEffect {
  /**
   * The names of the fields. `*` empties all of them.
   *
   * @minItems 1
   */
  clear: string[];
}
/**
 * Writes values into fields of the form.
 */
export interface FillEffect {
  /**
   * The values by field. A value such as `form.userId` is that of another field.
   */
  fill: {
    [k: string]: Scalar;
  };
}
/**
 * Moves the keyboard focus. In a row with `go`, the focus moves on the next page.
 */
export interface FocusEffect {
  /**
   * The target: `message` (the message), `firstError` (the first field with an error), `requirements` (the password checklist) or `field:<name>`.
   */
  focus: 'message' | 'firstError' | 'requirements' | `field:${string}`;
}
/**
 * Starts or restarts a timer. When it ends, the event `timer.<name>` follows.
 */
export interface StartEffect {
  /**
   * The name of the timer.
   */
  start: TimerId;
}
/**
 * Stops a timer, so its event doesn't follow.
 */
export interface StopEffect {
  /**
   * The name of the timer.
   */
  stop: TimerId;
}
/**
 * Opens a dialog over the page.
 */
export interface OpenEffect {
  /**
   * The name of the dialog's panel.
   */
  open: DialogId;
}
/**
 * Sends the browser to a place and ends the journey with the outcome `redirected`. If the host prevents the redirect or keeps the page (`stay`), the outcome is `returned`.
 */
export interface RedirectEffect {
  /**
   * The name of the place in flows/places.json.
   */
  redirect: PlaceId;
  /**
   * `close` closes the panel if the place has no allowed address. Without it, the panel stays open and shows an error, so it needs another button that leads out.
   */
  otherwise?: 'close';
}
/**
 * Calls the host's callback, closes the panel and ends the journey.
 */
export interface ReturnEffect {
  /**
   * The nextAction for the host. `$answer` passes on the nextAction of the server's answer.
   */
  return: string;
  /**
   * The outcome of the journey. The default is `returned`.
   */
  as?: OutcomeName;
  /**
   * A sentence for the developers of the host page that explains why a call failed and how to fix it. `{appId}` is replaced by that field of the config. The default is the status and text of the failed call. Only in rows for `<call>.!failed`.
   */
  reason?: string;
}
/**
 * Reloads the host page and ends the journey with the outcome `redirected`.
 */
export interface ReloadEffect {
  /**
   * Query parameters to set in the page's URL, by name. Existing parameters stay.
   */
  reload: {
    /**
     * The value of the parameter.
     */
    [k: string]: string;
  };
}
/**
 * flows/entries.json: the page on which each journey begins when a host page starts it.
 */
export interface Entries {
  /**
   * Always "../schemas/meta/entries.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The entries by the name of the method that the host calls, such as `authenticateUser`, or by the name that it passes to `open`.
   */
  entries: {
    [k: string]: Entry;
  };
  /**
   * Planned journeys that have no file yet, each with a description. A host that starts one gets an error with its name.
   */
  planned?: {
    /**
     * The purpose of the planned journey.
     */
    [k: string]: string;
  };
  /**
   * Page names that the vocabulary has but no journey uses, each with the reason.
   */
  unused?: {
    /**
     * The reason why no journey uses the page.
     */
    [k: string]: string;
  };
}
/**
 * The journey and its first page.
 */
export interface Entry {
  /**
   * The purpose of the entry, in one sentence. It is the title of the entry in diagrams.
   */
  about: string;
  /**
   * The journey.
   */
  flow: FlowId;
  /**
   * The first page of the journey.
   */
  page: PageId;
  /**
   * The condition under which the widget begins the journey by itself, unless the host has called a method by the time that the engine has loaded.
   */
  byItself?: Guard;
  /**
   * Query parameters that belong to this entry, such as `signOnRef`. The widget reads them when it loads and removes them from the host page's address, so that a reload doesn't use them again.
   *
   * @minItems 1
   */
  once?: string[];
  /**
   * Shows nothing during the journey, not even the wait message.
   */
  silent?: true;
  /**
   * Lets host pages begin the journey with the method `open`, by the name of the entry. Your own entries need it, because they have no method.
   */
  open?: true;
}
/**
 * flows/facts.json: the conditions that journeys and panels can test. Each fact tests one value and has a small set of possible results.
 */
export interface Facts {
  /**
   * Always "../schemas/meta/facts.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The facts by name. Guards (`when`) use these names.
   */
  facts: {
    [k: string]: Fact;
  };
}
/**
 * One condition: the path of a value, and exactly one test. `below` can have `remaining` beside it.
 */
export interface Fact {
  /**
   * The meaning of the fact, as a sentence that is true or false, or as a noun phrase for a fact with `oneOf`. `latchkey diff` shows its first sentence.
   */
  about: string;
  /**
   * The path of the value to test.
   */
  from: Path;
  /**
   * True if the value equals this one.
   */
  is?: Scalar;
  /**
   * True if the value is neither `null` nor empty.
   */
  present?: true;
  /**
   * True if the number is smaller than this one. A missing value counts as 0.
   */
  below?: number;
  /**
   * The path of a number that replaces the test `below` if the server sends it: true if it is above 0.
   */
  remaining?: Path;
  /**
   * True if the text contains this text, or the list has this item.
   */
  contains?: Contained;
  /**
   * Makes the value itself the result of the fact if it is in this list. Otherwise the result is `null`.
   *
   * @minItems 1
   */
  oneOf?: Scalar[];
  /**
   * True if both values exist and are equal after the transforms.
   */
  sameAs?: ContainedValue;
  /**
   * True if the value is missing or empty, if the text contains this text, or if the list has this item.
   */
  emptyOr?: string;
}
/**
 * Another value, transformed before the comparison. An empty value never matches.
 */
export interface ContainedValue {
  /**
   * The path of the other value.
   */
  path: Path;
  /**
   * The transforms to apply first, in order.
   */
  as?: Transform[];
}
/**
 * flows/<flow>.json: one journey. For each page, it defines the panel and what happens on each event. Rows in flows/common.json apply to every page.
 */
export interface Flow {
  /**
   * Always "../schemas/meta/flow.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The name of the journey, in capitals. flows/common.json has the name `common`.
   */
  flow: FlowId | 'common';
  /**
   * The purpose of the journey, in a sentence or two.
   */
  about: string;
  /**
   * The texts of the progress bar, one for each step. A page names its step in `step`.
   *
   * @minItems 2
   */
  steps?: MessageKey[];
  /**
   * Timers that rows start and panels show. Only in common.json.
   */
  timers?: {
    [k: string]: Timer;
  };
  /**
   * The settings of the captcha. Only in common.json.
   */
  captcha?: CaptchaSettings;
  /**
   * The button events that users can trigger while a call is running, such as `user.cancel`. All other buttons are disabled until the answer arrives. Only in common.json.
   */
  interrupts?: string[];
  /**
   * The pages of the journey, in the order in which users see them.
   */
  pages?: {
    [k: string]: FlowPage;
  };
  /**
   * Rows for all pages of this journey. In common.json, rows for all journeys. A row applies on a page that has no row for the same event.
   */
  on?: EventTable;
}
/**
 * A timer that counts down.
 */
export interface Timer {
  /**
   * The purpose of the timer.
   */
  about: string;
  /**
   * The length of the timer in seconds. If an answer has set it, `journey.<timer>Seconds` replaces it, such as `journey.resendSeconds`.
   */
  seconds: number;
  /**
   * The change that protects accounts better: a longer or a shorter timer. With it, `latchkey diff` says whether a change is stricter.
   */
  stricter?: 'longer' | 'shorter';
}
/**
 * The settings of every captcha.
 */
export interface CaptchaSettings {
  /**
   * The settings of the spoken captcha. Without them, users can't listen to the captcha.
   */
  audio?: CaptchaAudio;
}
/**
 * The settings of the spoken captcha.
 */
export interface CaptchaAudio {
  /**
   * The delay before the sound plays, in seconds. It lets a screen reader finish first.
   */
  delaySeconds: number;
  /**
   * The number of seconds that one press of the rewind button goes back.
   */
  rewindSeconds: number;
}
/**
 * One page: its panel, the calls that it needs first, and its rows.
 */
export interface FlowPage {
  /**
   * The purpose of the page, in one sentence.
   */
  about?: string;
  /**
   * Another page, as `<flow>/<page>`, from which this page inherits its panel, step, needs and rows. Your own values replace the inherited ones. If an inherited row goes to a page that this journey doesn't have, it goes to this journey's page that is `like` it.
   */
  like?: string;
  /**
   * The panel of the page: its folder in schemas/. `null` shows no panel. Only a page with `like` can omit it.
   */
  panel?: PanelChoice;
  /**
   * The step in the progress bar, counted from 1.
   */
  step?: number;
  /**
   * The calls that must be answered before the panel appears. The widget doesn't repeat a call that has been answered.
   */
  needs?: Need[];
  /**
   * The rows of the page, by event.
   */
  on: EventTable;
}
/**
 * A panel and the condition under which it applies.
 */
export interface PanelCase {
  /**
   * The condition under which this panel applies. The last entry of a list has none.
   */
  when?: Guard;
  /**
   * The panel's folder in schemas/. `null` shows no panel.
   */
  panel: PanelId | null;
}
/**
 * A call that the page needs under a condition.
 */
export interface GuardedNeed {
  /**
   * The name of the call.
   */
  call: CallId;
  /**
   * The condition under which the page needs the call.
   */
  when: Guard;
}
/**
 * Events and the rows that they trigger. `before`: the needs of the page are met, and it is about to open. A row that goes to another page skips this one. `enter`: the page opens. `user.<button>`: the user presses a button. `change.<field>` and `blur.<field>`: the user changes or leaves a field. `timer.<name>`: a timer ends. `shown`: the page is open and usable, for work that users don't wait for. `credential.<ceremony>.<result>`: the browser has answered the action `credential`. `ok`: the passkey is in the vault. `none`: the user chose none or cancelled. `exists`: the device already has one. `unable`: the browser or the page can't. `<call>.<nextAction>`: the server answers. `<call>.*`: any other answer. `<call>.ok`: the answer of a call without nextActions. `<call>.!failed`: an error without a message. `<call>.!expired`: the session has expired, because no usable answer arrived or because it has `sessionExpired: true`. With `*` instead of the name of a call, the row applies to every call.
 */
export interface EventTable {
  [k: string]: Cell;
}
/**
 * The reaction to an event. The widget applies `keep`, then `do`, then `flow` and `go`. An empty row does nothing.
 */
export interface Row {
  /**
   * The reason for the row, or the situation it covers. Diagrams and `latchkey diff` show its first sentence.
   */
  about?: string;
  /**
   * The condition under which the row applies. Without it, the row always applies.
   */
  when?: Guard;
  /**
   * Values of the server's answer that the journey remembers.
   */
  keep?: Keep;
  /**
   * Actions, in order. A row doesn't wait for the answer to a call: the answer is another event.
   */
  do?: Effect[];
  /**
   * The journey to continue in. Without it, the current journey continues.
   */
  flow?: FlowId;
  /**
   * The page to go to. Without it, the current page stays.
   */
  go?: PageId;
}
/**
 * Values to remember from the server's answer. The left side is the name in the journey, the right side the name in the answer. Example: `{ "phoneId": "phoneId" }`.
 */
export interface Keep {
  [k: string]: KeepSource;
}
/**
 * A counter: the value in the answer, or the remembered number plus `otherwiseAdd` if the answer has no value.
 */
export interface KeepCounter {
  /**
   * The name in the answer.
   */
  from: string;
  /**
   * The number to add if the answer has no value. Counting begins at 0.
   */
  otherwiseAdd: number;
}
/**
 * locales/glossary/<locale>.json: translations of the product's terms, by the English term. If an English text uses a term, its translation must use the term of this file. Parentheses distinguish two uses of one word: `sign on (verb)`.
 */
export interface Glossary {
  /**
   * The term in this language, in its base form.
   */
  [k: string]: string;
}
/**
 * locales/<locale>.json: all texts in one language, and locales/mails/<locale>.json: those of messages. en_US is the source, and every other locale has the same keys.
 */
export interface LocaleFile {
  /**
   * The path of this schema, such as "../schemas/meta/locale.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The language and country, as in the name of the file. Example: de_DE.
   */
  locale: string;
  /**
   * The texts by key, in Unicode MessageFormat 2. `{$minutes}` is a placeholder for a value. A text that begins with `.input` or `.match` has variants.
   */
  messages: {
    /**
     * The text in MessageFormat 2.
     */
    [k: string]: string;
  };
  /**
   * Texts that no panel or row uses yet, by key, each with the planned journey that will use it. Only in en_US.
   */
  planned?: {
    /**
     * The planned journey.
     */
    [k: string]: string;
  };
  /**
   * Texts that are the same as in English on purpose, by key, each with the reason. Not in en_US.
   */
  unchanged?: {
    /**
     * The reason why the text is the same.
     */
    [k: string]: string;
  };
  /**
   * Texts that don't use a term of the glossary, by key, each with the reason. Not in en_US.
   */
  ownTerms?: {
    /**
     * The reason why the text uses another term.
     */
    [k: string]: string;
  };
}
/**
 * schemas/mails.json: the messages to users, by kind. The texts are in locales/mails/<locale>.json.
 */
export interface Mails {
  /**
   * Always "meta/mails.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The purpose of the file.
   */
  about?: string;
  /**
   * The text that joins `{$browser}` and `{$system}` to the `{$device}` of a notice.
   */
  device: MessageKey;
  /**
   * The parts that all notices share. A notice can override them.
   */
  notice: MailTemplate;
  /**
   * The messages, by kind. An email with a code has the kind of its purpose, such as `sign-up`, or else `code`.
   */
  mails: {
    [k: string]: MailTemplate;
  };
}
/**
 * One message. Its texts can use `{$site}`, and with a code also `{$code}` and `{$minutes}`. Text messages and calls have only lines.
 */
export interface MailTemplate {
  /**
   * The purpose of the message.
   */
  about?: string;
  /**
   * The subject.
   */
  subject?: MessageKey;
  /**
   * The heading.
   */
  heading?: MessageKey;
  /**
   * The texts. `code` is a line with only the code, and `code-for-domain` is the line `@shop.example #605168`, with which phones enter a code only on your domain.
   *
   * @minItems 1
   *
   * Items: The key of a text, or a line with the code.
   */
  lines?: (('code' | 'code-for-domain') | MessageKey)[];
  /**
   * The known facts about a change: the text of `time`, `device` and `place`, each with the value of its name. Unknown facts are left out.
   */
  facts?: {
    [k: string]: MessageKey;
  };
  /**
   * The advice to users who didn't do this.
   */
  advice?: MessageKey;
}
/**
 * schemas/<panel>/ui.json: everything that users see on one panel. The file schema.json in the same folder defines which values its fields accept.
 */
export interface PanelUi {
  /**
   * Always "../meta/panel.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The name of the panel. It must match the folder.
   */
  panel: PanelId;
  /**
   * The purpose of the panel, in one sentence.
   */
  about: string;
  /**
   * The kind of panel. The default is `panel`, which fills a page.
   */
  kind?: PanelKind;
  /**
   * The width of the panel's content. The theme sets it with `columnWide`, or `column` for `narrow`, which suits a panel outside a series of steps. Use the same width for all panels of a journey with a progress bar.
   */
  column?: 'narrow';
  /**
   * Shows the panel's information messages as warnings, with the warning color and icon. Errors and success messages don't change.
   */
  tone?: 'warning';
  /**
   * The heading of the panel.
   */
  title: TextChoice;
  /**
   * How the panel shows the journey's message (an error, a success or information). `journey`, the default, puts it in a box above the fields. `outcome` shows it large and without a box, for a panel whose purpose is the message. `none` leaves it out, because something else shows it.
   */
  message?: 'journey' | 'outcome' | 'none';
  /**
   * Shows the progress bar, if the journey has `steps`.
   */
  progress?: true;
  /**
   * Shows the help link, which opens the host's help page (`helpURL`) in a new window. The link is missing if the host has no help page.
   */
  help?: true;
  /**
   * Shows an X in the corner. It sends `user.close`, or `user.dismiss` if the panel has a button with that action.
   */
  close?: true;
  /**
   * Shows the captcha below the fields whenever the server asks for one.
   */
  captcha?: true;
  /**
   * The target of the focus when the panel opens: the first entry whose `when` holds. Without a match, the first empty field gets the focus.
   */
  focus?: FirstFocus[];
  /**
   * Paragraphs above the fields.
   */
  intro?: TextItem[];
  /**
   * The appearance and texts of each field in schema.json.
   */
  uiSchema: UiSchema;
  /**
   * Footnotes. They are below the fields unless they have a `place`.
   */
  notes?: Note[];
  /**
   * Buttons in the body of the panel, such as the one that sends another code. A link with an `image` is in the header instead.
   */
  links?: Button[];
  /**
   * Buttons at the bottom of the panel, in display order.
   */
  buttons: Button[];
  /**
   * Buttons below the main button, for alternatives such as a passkey. The text `WAYS_OR` separates them from the main button.
   *
   * @minItems 1
   */
  ways?: Way[];
}
export interface FirstFocus2 {
  /**
   * The name of the field.
   */
  field?: Name;
  /**
   * The title, on panels where users read or keep something before they fill in a field.
   */
  at?: 'title';
  /**
   * The condition under which it gets the focus. Without it, the entry always applies.
   */
  when?: Guard;
}
/**
 * A paragraph.
 */
export interface TextItem {
  /**
   * The text of the paragraph.
   */
  text: TextChoice;
  /**
   * `heading` makes the text a short heading for the paragraphs below it.
   */
  variant?: 'heading';
  /**
   * A timer. `{$ago}` in the text is the time since the timer was started, such as "2 minutes ago". The paragraph appears once the timer has been started. schemas/relative-time.json defines the units.
   */
  since?: TimerId;
  /**
   * The text to show while less than one unit of time has passed, because "now" rarely fits a sentence about the past. Needs `since`.
   */
  now?: TextChoice;
  /**
   * Provides two values about the latest code. `{$to}` is its destination: a masked email address, or the last digits of a phone number. `{$way}` is the kind of destination: `address`, `number` or `unknown`.
   */
  sentTo?: true;
  /**
   * Placeholders in the text, and the timers whose lengths replace them, in minutes, rounded up. Example: `{ "valid": "codeLife" }`.
   */
  minutes?: {
    [k: string]: TimerId;
  };
  /**
   * The condition under which the paragraph is visible. Without it, the paragraph is always visible.
   */
  when?: Guard;
}
/**
 * A footnote, with an optional icon.
 */
export interface Note {
  /**
   * The text of the note.
   */
  text: TextChoice;
  /**
   * The condition under which the note is visible. Without it, the note is always visible.
   */
  when?: Guard;
  /**
   * Placeholders in the text, and the timers whose lengths replace them, in minutes, rounded up. Example: `{ "valid": "codeLife" }`.
   */
  minutes?: {
    [k: string]: TimerId;
  };
  /**
   * The name of the icon beside the note.
   */
  image?: string;
  /**
   * The place of the note. The default is below the fields. `button` is directly above the buttons, for terms that users accept by pressing one. In windows lower than 700 px, such a note scrolls with the fields. `details` is in a section called "Details" that users can open.
   */
  place?: 'button' | 'details';
}
/**
 * A button or link. Pressing it sends the event `user.<action>` to the journey.
 */
export interface Button {
  /**
   * The name of the button in flows: `submit` sends the event `user.submit`.
   */
  action: Name;
  /**
   * The label of the button.
   */
  label: TextChoice;
  /**
   * The name of an icon. The button appears as this icon in the header, beside the X, and its label is the accessible name and the tooltip. For `links` only.
   */
  image?: string;
  /**
   * A field of this panel. The link is in the line of its label, and follows its control for the keyboard. For `links` only.
   */
  beside?: string;
  /**
   * The style of the button. The default is `secondary`.
   */
  variant?: ButtonVariant;
  /**
   * Makes this button submit the form. The Enter key then presses it too.
   */
  submit?: true;
  /**
   * The condition under which the button can be pressed. Without it, the button is always enabled. If the form is what disables the submit button, pressing it shows the errors.
   */
  enabled?: Enabled;
  /**
   * The condition under which the button is visible. Without it, the button is always visible.
   */
  when?: Guard;
  /**
   * A timer. Links show its remaining time. The button is disabled while the timer runs.
   */
  countdown?: TimerId;
}
/**
 * A button below the main button. Pressing it sends the event `user.<action>` to the journey, without checking the form.
 */
export interface Way {
  /**
   * The name of the button in flows: `passkey` sends the event `user.passkey`.
   */
  action: Name;
  /**
   * The key of the label. With `each`, `{$name}` in the text is the name of the entry.
   */
  label: MessageKey;
  /**
   * The condition under which the button is visible. Without it, the button is always visible.
   */
  when?: Guard;
  /**
   * A list in the settings, such as `settings.providers`. There is a button for each of its first 8 entries. An entry has an `id` of up to 64 letters, digits, `_` and `-`, and a `name`, which is cut after 60 characters. Other entries have no button.
   */
  each?: string;
  /**
   * The value of the journey that gets the `id` of the entry when users press its button: `provider` sets `journey.provider`. Needs `each`.
   */
  as?: Name;
}
/**
 * The appearance and texts of one field.
 */
export interface FieldUi {
  /**
   * The label of the field.
   */
  'ui:title': TextChoice;
  /**
   * The control for this field, or a list of controls with conditions. The first entry whose `when` holds applies. The last entry has no `when`.
   */
  'ui:widget': WidgetName | WidgetCase[];
  /**
   * The condition under which the field exists. The widget doesn't validate or send a field whose condition doesn't hold. Without it, the field always exists.
   */
  'ui:when'?: Guard;
  /**
   * A hint below the field. `{$rememberDays}` in the text is the value that the journey keeps under this name.
   */
  'ui:help'?: TextChoice;
  /**
   * The key of an example value, visible while the field is empty.
   */
  'ui:placeholder'?: MessageKey;
  /**
   * Error texts by the rule that the value breaks. `*` covers all other rules.
   */
  'ui:errors'?: {
    [k: string]: TextChoice;
  };
  /**
   * Settings of the control.
   */
  'ui:options'?: FieldOptions;
}
/**
 * A control and the condition under which it applies.
 */
export interface WidgetCase {
  /**
   * The condition under which this control applies. The last entry of a list has none.
   */
  when?: Guard;
  /**
   * The control.
   */
  widget: WidgetName;
}
/**
 * Settings of a control. A control ignores the settings that don't apply to it.
 */
export interface FieldOptions {
  /**
   * The path of the field's initial value, such as `journey.userId`. Input that the user has already entered takes precedence. A value of `vault` leaves the vault with its panel, so the field must be `secret`. A list in the vault has a line for each item.
   */
  from?: Path;
  /**
   * The HTML `autocomplete` value that tells browsers and password managers what to fill in, such as `username`, `current-password` or `one-time-code`. It can have several tokens, such as `username webauthn`. The default is `off`.
   */
  autocomplete?: string;
  /**
   * The condition under which the browser offers passkeys among the suggestions of the field. The field gets the token `webauthn` in its `autocomplete`. A page with the action `credential: offer` needs such a field.
   */
  passkeysWhen?: Guard;
  /**
   * The on-screen keyboard that a phone opens. The default depends on the control.
   */
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url' | 'search' | 'none';
  /**
   * The path of the length of the code in the state, if the server sends it. It replaces `sendAtLength`. For `code` only.
   */
  lengthFrom?: Path;
  /**
   * The number of characters at which a code submits the form by itself, once the user pauses for half a second, unless another field follows. Set it only if all codes of your server have this length. For `code` only.
   */
  sendAtLength?: number;
  /**
   * The HTML `name` of the input. The default is the name of the field.
   */
  name?: string;
  /**
   * Keeps the value in the form and the request only. The widget doesn't restore it when users return to the panel.
   */
  secret?: true;
  /**
   * Ignores spaces at both ends of the value, and removes them when the user leaves the field. A secret field keeps the input as it is.
   */
  trim?: true;
  /**
   * `spaces` removes spaces while the user types. Only the control `userId` supports it.
   */
  strip?: 'spaces';
  /**
   * Adds a button that shows and hides the password.
   */
  reveal?: true;
  /**
   * Shows the rules of schemas/password-rules.json below the field and updates them while the user types. The value must meet every rule that the browser can test.
   */
  checklist?: 'password';
  /**
   * The name of another field whose value this field must repeat. Breaking it is the error `matches`.
   */
  matches?: string;
  /**
   * The name of another field whose value this field must not repeat. Breaking it is the error `differs`.
   */
  differs?: string;
  /**
   * The name of the field with the country code of this phone number. The widget sends the number without the country code and without the prefix within the country, such as the 0 of 07700 900123, if the user enters them too.
   */
  countryCode?: string;
  /**
   * The condition under which the value is invalid, such as a country to which no code can be sent. Breaking it is the error `invalidWhen`.
   */
  invalidWhen?: Guard;
  /**
   * `segments` shows radio buttons as one bar in which an option is always selected, at first the first one. With a single option, the field is hidden.
   */
  variant?: 'segments';
  /**
   * A link below the label that opens a place in a new window, such as the terms that users accept. It is missing while the place has no address. For `checkbox` only.
   */
  link?: {
    /**
     * The place: `place.terms`. The place has `"link": true`.
     */
    to: string;
    /**
     * The key of the link's text.
     */
    text: MessageKey;
  };
  /**
   * The rows of the control `list`.
   */
  items?: ListItems;
  /**
   * The width of the field on its line: a third (`short`), half (`half`), its content (`fit`), the space left by the other fields (`long`), or the whole line (`full`, the default). Fields that fit share a line. In windows of up to 480 px, each field has its own line.
   */
  width?: 'short' | 'half' | 'fit' | 'long' | 'full';
  /**
   * The options of the control, in display order. While none is available, the field is hidden.
   *
   * @minItems 1
   */
  options?: FieldOption[];
}
/**
 * The rows of a list: their texts and buttons.
 */
export interface ListItems {
  /**
   * The name of a row: the first text whose values the entry has. Without it, the title of the list names the buttons of a row.
   *
   * @minItems 1
   */
  name?: ItemText[];
  /**
   * The lines below the name: every text whose values the entry has.
   *
   * @minItems 1
   */
  lines?: ItemText[];
  /**
   * The buttons of each row.
   *
   * @minItems 1
   */
  actions?: ItemAction[];
  /**
   * The text of an empty list. Without it, an empty list shows nothing.
   */
  empty?: {
    /**
     * The key of the text.
     */
    text: MessageKey;
  };
}
/**
 * A text of a row. It has either `text` or `value`.
 */
export interface ItemText {
  /**
   * The key of the text. `{$browser}` in it is the value of the entry under this name.
   */
  text?: MessageKey;
  /**
   * The value of the entry to show as it is, such as `place`.
   */
  value?: Name;
  /**
   * The value of the entry that is a time. `{$ago}` in the text is the time since then, such as "2 days ago".
   */
  ago?: Name;
  /**
   * The values that the entry must have. `null`, `false`, `0` and an empty text count as missing.
   */
  has?: ItemValues;
  /**
   * The values that the entry must not have.
   */
  lacks?: ItemValues;
  /**
   * `mark` makes the text stand out, such as the mark of the current session.
   */
  variant?: 'mark';
}
/**
 * A button of a row. Pressing it sends the event `user.<action>` to the journey.
 */
export interface ItemAction {
  /**
   * The name of the button in flows: `remove` sends the event `user.remove`.
   */
  action: Name;
  /**
   * The key of the label. Screen readers also read the name of the row.
   */
  label: MessageKey;
  /**
   * The value of the journey that gets the `id` of the entry: `item` sets `journey.item`, and `journey.itemName` to the name of the row.
   */
  as: Name;
  /**
   * The values that the entry must have.
   */
  has?: ItemValues;
  /**
   * The values that the entry must not have.
   */
  lacks?: ItemValues;
}
/**
 * An option of a drop-down list, of radio buttons or of `deliveryOptions`.
 */
export interface FieldOption {
  /**
   * The value that the field gets when users select this option.
   */
  value: string;
  /**
   * The key of the option's label.
   */
  label: MessageKey;
  /**
   * The condition under which the option is available. Without it, the option is always available.
   */
  when?: Guard;
}
/**
 * schemas/password-rules.json: the rules for a new password. The checklist shows them in this order and updates while the user types.
 */
export interface PasswordRules {
  /**
   * Always "meta/password-rules.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The profile whose rules apply: `specified`, or a name in `profiles`. The default is `specified`, with the lengths in schemas/defs.json.
   */
  profile?: Name;
  /**
   * The other profiles by their names.
   */
  profiles?: {
    [k: string]: PasswordProfile;
  };
  /**
   * The rules, in the order of the checklist. Those of other profiles don't apply.
   *
   * @minItems 1
   */
  rules: PasswordRule[];
}
/**
 * The settings of a profile. Its rules are those in `rules` that name it, and those that name no profile.
 */
export interface PasswordProfile {
  /**
   * The meaning of the profile, and its source.
   */
  about: string;
  /**
   * The minimum length of a new password, instead of the one in schemas/defs.json.
   */
  minLength: number;
  /**
   * The maximum length of a new password, instead of the one in schemas/defs.json. The reference server accepts at most 1,024 characters.
   */
  maxLength: number;
  /**
   * Valid passwords, instead of the examples in schemas/defs.json.
   *
   * @minItems 1
   */
  examples: string[];
  /**
   * Keeps spaces at both ends of passwords. Otherwise the widget removes them.
   */
  keepsSpaces?: true;
  /**
   * Passwords that users choose never expire in the reference server. Temporary passwords do.
   */
  expires?: false;
  /**
   * Texts of panels that other texts replace in this profile, such as one that says that spaces are ignored.
   */
  texts?: {
    [k: string]: MessageKey;
  };
}
/**
 * One rule, and its line in the checklist.
 */
export interface PasswordRule {
  /**
   * The name of the rule. It must be unique in this file.
   */
  id: Name;
  /**
   * The meaning of the rule, and its source.
   */
  about: string;
  /**
   * The profiles in which the rule applies. The default is all.
   *
   * @minItems 1
   */
  profiles?: Name[];
  /**
   * The key of the text in the checklist. The numbers of the test are values of the text: `{$min}`, `{$max}`, `{$atLeast}`, `{$fewerThan}`, `{$run}` or `{$count}`.
   */
  text: MessageKey;
  /**
   * The code of the server's message about a password that breaks this rule. The checklist then marks the rule as not met until the user edits the password.
   */
  code?: string;
  /**
   * The test of the rule.
   */
  test: PasswordTest;
}
/**
 * Tests the length.
 */
export interface LengthTest {
  /**
   * Always true. The limits are the field's `minLength` and `maxLength` in schemas/defs.json.
   */
  length: true;
}
/**
 * Tests how many classes of characters the password has.
 */
export interface ClassesTest {
  /**
   * The classes that count, and how many of them are required.
   */
  classes: {
    /**
     * The minimum number of classes.
     */
    atLeast: number;
    /**
     * The classes that count.
     *
     * @minItems 1
     */
    of: CharacterClass[];
  };
}
/**
 * Tests whether a character is repeated in a row.
 */
export interface RepeatsTest {
  /**
   * The limit for repeated characters.
   */
  repeats: {
    /**
     * The number of equal characters in a row that is too many. Example: 3 rejects "aaa" and accepts "aa".
     */
    fewerThan: number;
  };
}
/**
 * Tests whether the password contains data of the user.
 */
export interface ExcludesTest {
  /**
   * The data that the password must not contain, in upper or lower case. Values of fewer than three characters and unknown values are ignored.
   */
  excludes: {
    /**
     * The user's data to compare with.
     *
     * @minItems 1
     */
    known: ('firstName' | 'lastName' | 'email' | 'userId')[];
    /**
     * The number of characters in a row that count as contained. The default is the whole value, and a shorter value counts as a whole.
     */
    run?: number;
  };
}
/**
 * Tests whether the password contains a forbidden word.
 */
export interface WordsTest {
  /**
   * The forbidden words, in upper or lower case.
   *
   * @minItems 1
   */
  words: string[];
}
/**
 * Tests whether the password differs from another field.
 */
export interface DiffersTest {
  /**
   * The name of the other field.
   */
  differs: Name;
}
/**
 * Tests whether the user had the password before. Only the server can test this, so the checklist shows the rule without a result.
 */
export interface HistoryTest {
  /**
   * The previous passwords that are rejected.
   */
  history: {
    /**
     * The number of previous passwords, including the current one.
     */
    count: number;
  };
}
/**
 * Tests whether the server's list of common passwords has the password. Only the server can test this, so the checklist shows the rule without a result.
 */
export interface ListedTest {
  /**
   * Always true.
   */
  listed: true;
}
/**
 * flows/places.json: the addresses to which a journey can send the browser. The widget only goes to origins that the host allows (`redirectOrigins`).
 */
export interface Places {
  /**
   * Always "../schemas/meta/places.schema.json".
   */
  $schema: SchemaLink;
  /**
   * Host names of pages for administrators. The fact `isAdminHost` is true on these. The default is an empty list.
   */
  adminHosts?: string[];
  /**
   * The places by name. The verb `redirect` uses these names.
   */
  places: {
    [k: string]: Place;
  };
}
/**
 * One address: its sources, and parameters to add.
 */
export interface Place {
  /**
   * The purpose of the place. It is the title of the place in diagrams.
   */
  about: string;
  /**
   * The sources of the address. The first one with a value applies. If that address isn't allowed, the widget doesn't try the next one.
   *
   * @minItems 1
   */
  from: PlaceSource[];
  /**
   * Query parameters to add to the address, by name.
   */
  query?: {
    [k: string]: PlaceQuery;
  };
  /**
   * Marks a place that users see as a link and that no row redirects to. Any http or https address is then allowed, whatever `redirectOrigins` contains. Its source must be in `config` or `settings`.
   */
  link?: true;
  /**
   * The path of the delay before the redirect, in milliseconds. The maximum is 60000, and the default is 0.
   */
  delay?: Path;
  /**
   * The path of a setting of the host. If its value is `stay`, the browser doesn't go to this place, and the journey ends with the outcome `returned`.
   */
  stay?: Path;
  /**
   * Begins the journey again if the user goes back from this place and the browser shows the host page from its cache. Without it, the panel is closed then, because the user has signed on or has left.
   */
  reopens?: true;
}
/**
 * A source with a condition.
 */
export interface GuardedSource {
  /**
   * The path of the address.
   */
  from: Path;
  /**
   * The condition under which the source applies.
   */
  when: Guard;
}
/**
 * A fixed address.
 */
export interface FixedSource {
  /**
   * A path on the host page's origin, such as /welcome. An address on another origin must come from the host's `config`.
   */
  value: string;
  /**
   * The condition under which the source applies. Without it, the source always applies.
   */
  when?: Guard;
}
/**
 * One query parameter.
 */
export interface PlaceQuery {
  /**
   * The value of the parameter.
   */
  value: string;
  /**
   * The condition under which the parameter is added. Without it, the parameter is always added.
   */
  when?: Guard;
}
/**
 * cli/contract/profiles.json: the parts of the contract that an auth server can implement. A profile is a set of calls, each with the answers that the server must be able to give.
 */
export interface Profiles {
  /**
   * The path of this schema.
   */
  $schema?: string;
  /**
   * The profiles, in the recommended order of implementation. Together they contain every call. A call belongs to the first profile that contains it.
   */
  profiles: Profile[];
}
export interface Profile {
  /**
   * The name of the profile in commands and reports.
   */
  id: string;
  /**
   * The features that users get on a server with this profile.
   */
  about: string;
  /**
   * The profiles that users go through before this one.
   */
  needs?: string[];
  /**
   * Whether `latchkey conform` sends its calls only in probes, because they need a passkey or an app that a probe has registered.
   */
  probed?: true;
  /**
   * The calls of the profile, each with the nextActions that a certification must see. An empty list means that the call answers without a nextAction.
   */
  calls: {
    [k: string]: string[];
  };
}
/**
 * schemas/relative-time.json: the units of texts such as "2 minutes ago". Panels use them in texts with `since`.
 */
export interface RelativeTime {
  /**
   * Always "meta/relative-time.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The purpose of the file.
   */
  about?: string;
  /**
   * The number of units at which the next larger unit begins.
   */
  thresholds: RelativeTimeThresholds;
  /**
   * The interval at which visible texts are updated, in milliseconds. All texts of a widget share one timer.
   */
  refreshMs: number;
}
/**
 * The number of units at which the next larger unit begins. With 60 seconds, 59 seconds are "59 seconds" and 60 seconds are "1 minute".
 */
export interface RelativeTimeThresholds {
  /**
   * The number of seconds in a minute.
   */
  second: number;
  /**
   * The number of minutes in an hour.
   */
  minute: number;
  /**
   * The number of hours in a day.
   */
  hour: number;
  /**
   * The number of days in a month.
   */
  day: number;
  /**
   * The number of months in a year.
   */
  month: number;
}
/**
 * A condition: facts and the value, or values, that each must have. All of them must match. Example: `{ "flow": ["FPS", "NEW_USER"], "hasPhone": true }`.
 */
export interface Guard {
  /**
   * The required value, or a list of allowed values.
   */
  [k: string]: Scalar | Scalar[];
}
/**
 * A text and the condition under which it applies.
 */
export interface TextCase {
  /**
   * The condition under which this text applies. The last entry of a list has none.
   */
  when?: Guard;
  /**
   * The key of the text.
   */
  text: MessageKey;
}
/**
 * schemas/text-lengths.json: the maximum length of labels that have little space, in any language. A Chinese, Japanese or Korean character counts as two.
 */
export interface TextLengths {
  /**
   * Always "meta/text-lengths.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The purpose of the file.
   */
  about?: string;
  /**
   * The maximum number of characters in the label of a button.
   */
  buttons: number;
  /**
   * The maximum number of characters in the label of a link.
   */
  links: number;
}
/**
 * test/conformance/<flow>/<situation>.json: one conversation between the user, the widget and the server, with what users must see. The tests, the preview, the reference server and `latchkey conform` play it.
 */
export interface Transcript {
  /**
   * The path of schemas/meta/transcript.schema.json.
   */
  $schema: SchemaLink;
  /**
   * The ids of the requirements that this conversation proves.
   *
   * @minItems 1
   */
  covers?: string[];
  /**
   * The behavior that this conversation shows, as a sentence that starts with a verb.
   */
  about: string;
  /**
   * Marks a critical journey, which no change of the data may break. `latchkey build` plays it and ignores the texts.
   */
  critical?: boolean;
  /**
   * App settings that replace the usual answer of the call `settings`, by name.
   */
  settings?: {
    [k: string]: unknown;
  };
  /**
   * Config fields of the host page, in addition to the usual appId, brandId and paths.
   */
  config?: {
    [k: string]: unknown;
  };
  /**
   * The host page that contains the widget.
   */
  page?: HostPage;
  /**
   * The beginning whose steps come first. `forgot-password/at-the-code` is beginnings/forgot-password/at-the-code.json in the folder of the transcripts.
   */
  from?: BeginningName;
  /**
   * The steps of the conversation, in order. With `from`, the steps after the beginning.
   *
   * @minItems 1
   */
  steps: Step[];
}
/**
 * Special features of the host page.
 */
export interface HostPage {
  /**
   * The query parameters of the page's URL, by name.
   */
  query?: {
    /**
     * The value of the parameter.
     */
    [k: string]: string;
  };
  /**
   * Inputs of the page outside the widget, by name.
   */
  inputs?: {
    /**
     * The value of the input.
     */
    [k: string]: string;
  };
  /**
   * Whether the host is one of `adminHosts` in flows/places.json.
   */
  adminHost?: boolean;
  /**
   * Whether the page's handler of the `redirect` event prevents every redirect.
   */
  preventsRedirects?: boolean;
  /**
   * Whether the browser knows passkeys.
   */
  passkeys?: boolean;
  /**
   * Ids of empty elements in the page, such as the one that config.loginErrorContainer names.
   *
   * Items: The id of an element.
   */
  elements?: string[];
}
/**
 * A call by the host page.
 */
export interface HostStep {
  /**
   * The method and its argument.
   */
  host: HostCall;
}
/**
 * A method of the host API.
 */
export interface HostCall {
  /**
   * The name of the method, such as `forgotPassword`, `authenticateUser` or `destroy`.
   */
  call: Name;
  /**
   * The argument of the method. `"callback": true` becomes a callback that the player records.
   */
  input?: {
    [k: string]: unknown;
  };
}
/**
 * An action of the user.
 */
export interface UserStep {
  /**
   * The action.
   */
  user: UserAction;
}
/**
 * One or more actions. The player performs them in this order: choose, type, blur, reveal, key, press, doublePress.
 */
export interface UserAction {
  /**
   * Options to select, by field. The value `true` checks a checkbox.
   */
  choose?: {
    /**
     * The value of the option.
     */
    [k: string]: string;
  };
  /**
   * Texts to type, by field. Each replaces the current value.
   */
  type?: {
    /**
     * The text. An empty text clears the field.
     */
    [k: string]: string;
  };
  /**
   * The field to leave.
   */
  blur?: string;
  /**
   * The password field whose show/hide button to press.
   */
  reveal?: string;
  /**
   * A key to press.
   */
  key?: 'Escape' | 'Enter' | 'Tab';
  /**
   * The button to press twice in a row, without looking at the panel in between.
   */
  doublePress?: Name;
  /**
   * The action of the button to press, such as `submit` or `cancel`.
   */
  press?: Name;
  /**
   * The `id` of the entry, if there is a button for each entry of a list. Needs `press`.
   */
  item?: string;
}
/**
 * The server's answer to the next request of a call. It comes before the request in the transcript.
 */
export interface AnswerStep {
  /**
   * The answer.
   */
  answer: Answer;
}
/**
 * An answer of the server. Without one, settings, csrf, sessionId and countryCodes get their usual answers.
 */
export interface Answer {
  /**
   * The name of the call.
   */
  call: CallId;
  /**
   * The HTTP status. The default is 200.
   */
  status?: number;
  /**
   * The JSON body, with `messages`, `nextAction` and other fields.
   */
  body?: {
    [k: string]: unknown;
  };
  /**
   * A text body instead of JSON.
   */
  text?: string;
  /**
   * Delays the answer until a `release` step names its call.
   */
  hold?: boolean;
  /**
   * A failure instead of an answer: no connection, a timeout, a redirect, or an answer that never arrives.
   */
  fault?: 'network' | 'timeout' | 'redirect' | 'never';
}
/**
 * Sends a delayed answer.
 */
export interface ReleaseStep {
  /**
   * The call whose answer to send.
   */
  release: CallId;
}
/**
 * The browser answers the widget's request for a passkey.
 */
export interface BrowserStep {
  /**
   * The answer.
   */
  browser: BrowserAnswer;
}
/**
 * The request that is answered, and the answer.
 */
export interface BrowserAnswer {
  /**
   * The kind of request, as in the action `credential` of a row.
   */
  credential: 'offer' | 'get' | 'create';
  /**
   * `ok`: a passkey. `none`: the user chose none or cancelled. `exists`: the device already has one. `unable`: the browser or the page can't.
   */
  gives: 'ok' | 'none' | 'exists' | 'unable';
}
/**
 * Moves the clock ahead.
 */
export interface ClockStep {
  /**
   * The length of time.
   */
  clock: {
    /**
     * The number of seconds.
     */
    seconds: number;
  };
}
/**
 * Checks what users see now.
 */
export interface ExpectStep {
  /**
   * The expectation. All of it must hold.
   */
  expect: Expectation;
}
/**
 * The expected state. Properties that are left out aren't checked. Lists of requests, events and callbacks contain everything since the last `expect` step with the same list. A text in capitals, such as RESEND_ENABLED, is the key of a text in en_US. Any other text is literal.
 */
export interface Expectation {
  /**
   * The current page, or null.
   */
  page?: PageId | null;
  /**
   * The visible panel, or null.
   */
  panel?: PanelId | null;
  /**
   * The topmost dialog, or null.
   */
  dialog?: PanelId | null;
  /**
   * The heading, as a text of en_US.
   */
  title?: string;
  /**
   * Texts that are visible in the panel.
   */
  texts?: string[];
  /**
   * Texts that aren't visible in the panel.
   */
  noTexts?: string[];
  /**
   * The message, or null.
   */
  message?: ExpectedMessage | null;
  /**
   * The step of the progress bar, counted from 1. null if the panel has no progress bar.
   */
  progress?: number | null;
  /**
   * The element with the focus: the name of a field, `message`, `requirements`, `title`, or `button:<action>`.
   */
  focus?: string;
  /**
   * The buttons by action.
   */
  buttons?: {
    /**
     * Whether the button is enabled, disabled or absent.
     */
    [k: string]: 'enabled' | 'disabled' | 'absent';
  };
  /**
   * The displayed values by field, or null for a field that is absent.
   */
  fields?: {
    /**
     * The displayed value.
     */
    [k: string]: string | null;
  };
  /**
   * The error below each field, or null.
   */
  errors?: {
    /**
     * The displayed error.
     */
    [k: string]: string | null;
  };
  /**
   * The values that each field offers, in order, or null for a field that is absent.
   */
  options?: {
    /**
     * The values.
     */
    [k: string]: string[] | null;
  };
  /**
   * Whether the password in each field is readable.
   */
  revealed?: {
    /**
     * Whether the password is readable.
     */
    [k: string]: boolean;
  };
  /**
   * The state of rules in the password checklist, by their id in schemas/password-rules.json.
   */
  requirements?: {
    /**
     * Whether the rule is met, not met, or left to the server.
     */
    [k: string]: 'met' | 'unmet' | 'later';
  };
  /**
   * Elements of the host page by id: a text that each contains, or null if it is empty.
   */
  elements?: {
    /**
     * A text in the element.
     */
    [k: string]: string | null;
  };
  /**
   * The values of the host page's inputs (`page.inputs`), by name.
   */
  inputs?: {
    /**
     * The value.
     */
    [k: string]: string;
  };
  /**
   * Whether a call is running. The wait message must be visible then, unless `wait` specifies it.
   */
  busy?: boolean;
  /**
   * Whether the wait message is visible, if `busy` alone doesn't specify it: a silent journey is busy without a wait message.
   */
  wait?: boolean;
  /**
   * All requests, in order. The requests of every start (settings, csrf, sessionId, countryCodes, validateAppAndBrand) count only if they are listed.
   */
  requests?: ExpectedRequest[];
  /**
   * Events that the host page received, in order. The page may receive other events too.
   */
  events?: ExpectedEvent[];
  /**
   * The calls of the host's callbacks, in order.
   */
  callbacks?: ExpectedCallback[];
  /**
   * How often the print dialog was opened since the page was loaded.
   */
  printed?: number;
  /**
   * The address to which the browser was redirected, or null if it wasn't.
   */
  redirect?: string | null;
  /**
   * The outcome of the journey, or null while it continues.
   */
  outcome?: 'redirected' | 'returned' | 'closed' | 'failed' | null;
}
/**
 * The expected message.
 */
export interface ExpectedMessage {
  /**
   * The type: error, success or information.
   */
  type?: MessageType;
  /**
   * A text that the message contains.
   */
  text?: string;
}
/**
 * One request. Properties that are left out aren't checked.
 */
export interface ExpectedRequest {
  /**
   * The name of the call.
   */
  call?: CallId;
  /**
   * GET or POST.
   */
  method?: 'GET' | 'POST';
  /**
   * The path after the server's base URL.
   */
  path?: string;
  /**
   * Required query parameters. null forbids a parameter.
   */
  query?: {
    /**
     * The value of the parameter.
     */
    [k: string]: string | null;
  };
  /**
   * The complete payload (`data`). The text `(any)` matches any value that isn't empty.
   */
  body?: {
    [k: string]: unknown;
  };
  /**
   * Required headers, with names in lower case.
   */
  headers?: {
    /**
     * The value of the header.
     */
    [k: string]: string;
  };
  /**
   * Form fields other than `data`, such as `_csrf` and `sId`.
   */
  form?: {
    /**
     * The value of the field.
     */
    [k: string]: string;
  };
}
/**
 * One event of the host API, and properties that it must have. For an error's message, a part of the text is enough.
 */
export interface ExpectedEvent {
  /**
   * The name of the event: page, message, busy, request, redirect, close, result or error.
   */
  name: 'page' | 'message' | 'busy' | 'request' | 'redirect' | 'close' | 'result' | 'error';
  [k: string]: unknown;
}
/**
 * One call of a host callback.
 */
export interface ExpectedCallback {
  /**
   * The first argument.
   */
  nextAction: string;
  /**
   * The message texts in the second argument.
   */
  messages?: string[];
  /**
   * The target in the second argument.
   */
  targetUrl?: string | null;
  /**
   * Which callback is called: the entry's own, the config's, or `returnToAppCallback`.
   */
  callback?: 'entry' | 'config' | 'returnToApp';
}
