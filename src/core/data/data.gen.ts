/**
 * The types of all data files. Generated from schemas/meta by `npm run generate`: change the schemas, not this file.
 */

/**
 * The path of a beginning's file, without `beginnings/` and `.json`.
 */
export type BeginningName = string;
/**
 * An answer that means success: always, or in some situations.
 */
export type Success = string | SuccessWhen;
/**
 * Where a value that is sent comes from.
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
 * One thing to do: a verb, or a verb with what it needs.
 */
export type Effect =
  | SimpleEffect
  | ShowMessageEffect
  | CallEffect
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
 * A verb that needs nothing else.
 */
export type SimpleEffect = 'showMessage' | 'clearMessage' | 'dismiss' | 'close' | 'returnToApp' | 'print';
/**
 * How a journey ends, as the host page is told.
 */
export type OutcomeName = 'redirected' | 'returned' | 'closed' | 'failed';
/**
 * An entry of the host API.
 */
export type KnownEntryId =
  'authenticateUser' | 'forgotPassword' | 'newUser' | 'resetPassword' | 'registerUser' | 'logout' | 'twoFactorAuth';
/**
 * The name of an entry: one of the host API, or one that a host adds.
 */
export type EntryId = string;
/**
 * What is looked for: a text given here, or another value.
 */
export type Contained = string | ContainedValue;
/**
 * A panel, null, or a list of which the first whose `when` holds is shown; the last has no `when`.
 */
export type PanelChoice = PanelId | null | PanelCase[];
/**
 * A call that must be answered first.
 */
export type Need = CallId | GuardedNeed;
/**
 * An event is `before`, `enter`, `user.<button>`, `change.<field>`, `blur.<field>`, `timer.<name>`, or `<call>.` and a nextAction, `*`, `ok`, `!expired` or `!failed`.
 */
export type EventKey = string;
/**
 * What happens: a row, or a list of rows of which the first whose `when` holds counts; the last has no `when`.
 */
export type Cell = Row | Row[];
/**
 * A name in the answer, or a counter.
 */
export type KeepSource = string | KeepCounter;
/**
 * When a button can be pressed: `valid` (every field is right), `filled` (every required field has a value), a guard, or a list of which all must hold.
 */
export type Enabled = FormState | Guard | (FormState | Guard)[];
/**
 * `valid`: every field is right. `filled`: every required field has a value.
 */
export type FormState = 'valid' | 'filled';
/**
 * Each field of schema.json by its name, and `ui:order`.
 */
export type UiSchema = {'ui:order'?: string[]} & {[field: string]: FieldUi};
/**
 * Exactly one of the known tests.
 */
export type PasswordTest =
  LengthTest | ClassesTest | RepeatsTest | ExcludesTest | WordsTest | DiffersTest | HistoryTest;
/**
 * A path to the address, a fixed address, or either with the guard under which it counts.
 */
export type PlaceSource = Path | GuardedSource | FixedSource;
/**
 * Which description this file follows, so that an editor completes and explains it.
 */
export type SchemaLink = string;
/**
 * A plain value: text, number, true, false or null.
 */
export type Scalar = string | number | boolean | null;
/**
 * The name of a text in locales/*.json, never the text itself.
 */
export type MessageKey = string;
/**
 * A name in camelCase.
 */
export type Name = string;
/**
 * The name of a panel: its folder under schemas/.
 */
export type PanelId = string;
/**
 * The name of a panel whose ui.json says `"kind": "dialog"`.
 */
export type DialogId = string;
/**
 * A fact of flows/facts.json.
 */
export type FactName = string;
/**
 * A call of flows/calls.json.
 */
export type CallId = string;
/**
 * A place of flows/places.json.
 */
export type PlaceId = string;
/**
 * A timer of flows/common.json.
 */
export type TimerId = string;
/**
 * Where a value is: the kind of place, then names with dots. `answer.phoneId` is what the server answered, `form.email` what the user typed, `journey.phoneId` what this journey remembers, `settings.isVoiceDisabled` an app setting, `config.appId` what the host page passed; the one word `flow` is the journey under way.
 */
export type Path = string;
/**
 * Where a value is remembered. A bare name is remembered by the journey: `phoneId` means journey.phoneId.
 */
export type StatePath = string;
/**
 * A text's key, or a list of which the first whose `when` holds is shown; the last has no `when`.
 */
export type TextChoice = MessageKey | TextCase[];
/**
 * The host calls, the user acts, the server will answer, time passes, or something must be seen.
 */
export type Step = HostStep | UserStep | AnswerStep | ReleaseStep | ClockStep | ExpectStep;
/**
 * A page that the product's own journeys know. A host's journey may add pages of its own.
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
 * The name of a page, in capitals: one step of a journey. It must stand under `pages` of a flow file.
 */
export type PageId = string;
/**
 * A journey that the product itself knows. A host may add journeys of its own.
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
  | 'LOG_OUT';
/**
 * The name of a journey, in capitals: FPS is the forgotten password. One flow file each.
 */
export type FlowId = string;
/**
 * What a row can do. Each verb is one file of the engine.
 */
export type Verb =
  | 'showMessage'
  | 'clearMessage'
  | 'dismiss'
  | 'close'
  | 'call'
  | 'set'
  | 'clear'
  | 'fill'
  | 'focus'
  | 'start'
  | 'stop'
  | 'open'
  | 'redirect'
  | 'return'
  | 'returnToApp'
  | 'reload'
  | 'print';
/**
 * How a fact looks at its value. All but `oneOf` give true or false; `oneOf` gives the value when it is listed, else null.
 */
export type FactTest = 'is' | 'present' | 'below' | 'contains' | 'oneOf' | 'emptyOr' | 'sameAs';
/**
 * How a value is rewritten on its way into a call.
 */
export type Transform =
  | 'trim'
  | 'stripSpaces'
  | 'stripBlanks'
  | 'stripDashes'
  | 'stripPrefix'
  | 'digits'
  | 'encodeUserId'
  | 'optionPhone'
  | 'optionMethod';
/**
 * The control that a field is drawn with.
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
  | 'hidden';
/**
 * The rule of schema.json that a value broke; `*` stands for any other.
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
  | 'checklist'
  | '*';
/**
 * How much a button stands out.
 */
export type ButtonStyle = 'primary' | 'secondary' | 'link';
/**
 * What surrounds the panel.
 */
export type PanelKind = 'panel' | 'dialog' | 'wait';
/**
 * The colour and role of a message.
 */
export type MessageType = 'error' | 'success' | 'info';
/**
 * How a password rule is tested.
 */
export type PasswordTestName = 'length' | 'classes' | 'repeats' | 'excludes' | 'words' | 'differs' | 'history';
/**
 * A kind of character.
 */
export type CharacterClass = 'upper' | 'lower' | 'digit' | 'special';
/**
 * The messages that the engine asks for by itself, whatever the journey: every locale must have them.
 */
export type EngineText =
  | 'SYSTEM_ERROR'
  | 'NO_WAY_ON'
  | 'REQUEST_UNVERIFIED'
  | 'NOT_LOADED'
  | 'TOO_MANY_REQUESTS'
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
  | 'CAPTCHA_IMAGE'
  | 'CAPTCHA_ANSWER_LABEL'
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
  | 'RESEND_WAIT'
  | 'RESEND_COUNTDOWN_STARTED'
  | 'RESEND_ENABLED'
  | 'DELIVERY_OPTION_TEXT'
  | 'DELIVERY_OPTION_VOICE'
  | 'DELIVERY_OPTION_TEXT_ENDING'
  | 'DELIVERY_OPTION_VOICE_ENDING'
  | 'DELIVERY_OPTION_EMAIL'
  | 'DELIVERY_OPTIONS_NONE'
  | 'PHONE_MOBILE'
  | 'PHONE_LANDLINE'
  | 'PHONE_LANDLINE_EXTENSION'
  | 'NOT_ON_RECORD';
/**
 * Those among them that only parts ask for which come after the first panel: they stand in the second part of the words.
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
  | 'CAPTCHA_IMAGE'
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
  | 'DELIVERY_OPTION_TEXT'
  | 'DELIVERY_OPTION_VOICE'
  | 'DELIVERY_OPTION_TEXT_ENDING'
  | 'DELIVERY_OPTION_VOICE_ENDING'
  | 'DELIVERY_OPTION_EMAIL'
  | 'DELIVERY_OPTIONS_NONE'
  | 'PHONE_MOBILE'
  | 'PHONE_LANDLINE'
  | 'PHONE_LANDLINE_EXTENSION'
  | 'NOT_ON_RECORD';
/**
 * The facts that the engine looks at by itself, whatever the journey: they are at hand from the start.
 */
export type EngineFact = 'embedded' | 'hasCaptcha' | 'voiceDisabled';
/**
 * The places that the engine leads to by itself: they are at hand from the start.
 */
export type EnginePlace = 'help';
/**
 * The calls that the engine sends by itself, besides those that pages need and rows send.
 */
export type EngineCall = 'csrf' | 'sessionId' | 'logError' | 'captchaAudio';

/**
 * test/conformance/beginnings/<flow>/<situation>.json: the first steps of several transcripts, which name it in `from`. It is not played by itself. A transcript keeps its own settings, config and host page.
 */
export interface Beginning {
  /**
   * The path of schemas/meta/beginning.schema.json.
   */
  $schema: SchemaLink;
  /**
   * The situation after these steps, in a sentence.
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
 * flows/calls.json: every call to the server: where it goes, what it says, what can come back.
 */
export interface Calls {
  /**
   * Always "../schemas/meta/calls.schema.json".
   */
  $schema: SchemaLink;
  /**
   * What stands before every path in identity-federation (ping) mode.
   */
  pingPrefix: string;
  /**
   * What is remembered of every answer of every call.
   */
  keep?: CallKeeps;
  /**
   * Names that are secret in every answer: never stored where scripts or logs can see them.
   */
  secrets?: string[];
  /**
   * What each nextAction says, in a few words, for pictures of the journeys and the preview. `validateCode.CPW` is for the answers of one call, `CPW` for all others.
   */
  nextActions?: {
    /**
     * What the server says by it.
     */
    [k: string]: string;
  };
  /**
   * Each call by its name. Journeys use these names.
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
   * What it is for.
   */
  about: string;
  /**
   * GET asks, POST does.
   */
  method: 'GET' | 'POST';
  /**
   * The path on the server. `{appId}`, `{brandId}` and `{userId}` are filled in.
   */
  path: string;
  /**
   * The path in ping mode when it is not just the path with the prefix; false means the path without prefix.
   */
  ping?: string | false;
  /**
   * Query parameters, by name. isWidget, language and the session id are added to every call.
   */
  query?: {
    [k: string]: Value;
  };
  /**
   * What is sent (the `data` of the form body), by name; a dot nests: `details.email`. No value: the name is left out.
   */
  body?: {
    [k: string]: Value;
  };
  /**
   * What is remembered of every answer of this call, whatever the page.
   */
  keep?: CallKeeps;
  /**
   * What the journey remembers of the form as it is sent, by name; never a secret.
   */
  remember?: {
    [k: string]: Value;
  };
  /**
   * The nextActions that the server can answer; an empty list: it answers messages without one. Left out: the answer has no messages either and counts as `ok` or `!failed`.
   */
  answers?: string[];
  /**
   * Those of its answers that mean success: a row for one leads on, to another page or out of the journey. If there is such a list, all other answers are refusals: a row for one shows an error.
   */
  succeeds?: Success[];
  /**
   * Those of its refusals after which the user tries again: a row for one keeps the user on a page with a form.
   */
  retries?: string[];
  /**
   * Texts that ask for consent. One of them is next to the button that sends this call.
   *
   * @minItems 1
   */
  consent?: Consent[];
  /**
   * It is another call's variant: its answers are that call's, and find that call's rows. `answers` is left out.
   */
  answersAs?: CallId;
  /**
   * It runs in the background: no wait message, and the user can go on.
   */
  quiet?: true;
  /**
   * Names in the answer that are never stored where scripts or logs can see them.
   */
  secrets?: string[];
  /**
   * Why method or path are our own choice: the specification gives none.
   */
  assumed?: string;
}
/**
 * An answer that means success in some situations and a refusal in all others.
 */
export interface SuccessWhen {
  /**
   * The nextAction.
   */
  answer: string;
  /**
   * When it means success.
   */
  when: Guard;
}
/**
 * A consent: when it is needed, and the texts that ask for it.
 */
export interface Consent {
  /**
   * When it is needed; always, if left out.
   */
  when?: Guard;
  /**
   * The texts that ask for it. One of them is a note with the place "button", or is in the introduction of a panel that asks nothing else.
   *
   * @minItems 1
   */
  texts: MessageKey[];
}
/**
 * A value that is rewritten or has a default.
 */
export interface ValueFrom {
  /**
   * Where the value is.
   */
  from: Path;
  /**
   * How it is rewritten, in this order.
   *
   * @minItems 1
   */
  as?: Transform[];
  /**
   * What is sent when there is no value.
   */
  default?: Scalar;
}
/**
 * A fixed value.
 */
export interface ValueFixed {
  /**
   * What is sent.
   */
  value: Scalar;
}
/**
 * Name under which it is remembered -> name in the answer. A bare name is remembered by the journey; `vault.` keeps a secret.
 */
export interface CallKeeps {
  [k: string]: CallKeep;
}
/**
 * A name in the answer and what counts when the answer lacks it.
 */
export interface CallKeepDefault {
  /**
   * The name in the answer.
   */
  from: string;
  /**
   * What counts without it.
   */
  default: Scalar;
}
/**
 * What `latchkey conform --report json=FILE` writes. No value in it is a password, a code, a token or a cookie of the run.
 */
export interface ConformReport {
  /**
   * The form of this file.
   */
  format: 'latchkey-conform/1';
  /**
   * The version of the package that wrote it.
   */
  version: string;
  /**
   * The server.
   */
  api: string;
  /**
   * The config that it was run with.
   */
  config: string;
  /**
   * When the run ended: ISO 8601.
   */
  at: string;
  /**
   * The profiles that were asked for.
   */
  profiles: ReportedProfile[];
  /**
   * The promises, each tried by a probe.
   */
  probes: ReportedProbe[];
  /**
   * What breaks the contract, each thing once.
   */
  breaks: ReportedBreak[];
  /**
   * The transcripts that were played.
   */
  played: ReportedTranscript[];
  /**
   * Those that were not.
   */
  notPlayed: {
    /**
     * The transcript.
     */
    name: string;
    /**
     * Why it was not played.
     */
    why: string;
  }[];
  /**
   * Fields of answers that the contract does not name. They are allowed, but one may be a typing error.
   */
  notes: {
    /**
     * The call.
     */
    call: string;
    /**
     * Their names.
     */
    extraFields: string[];
  }[];
}
/**
 * A profile, and the answers that it asks for.
 */
export interface ReportedProfile {
  /**
   * The profile.
   */
  id: string;
  /**
   * incomplete: nothing breaks, but an answer was not seen, or a promise was not tried.
   */
  verdict: 'certified' | 'incomplete' | 'broken';
  /**
   * Each call with each nextAction.
   */
  cells: {
    /**
     * The call.
     */
    call: string;
    /**
     * The nextAction; null for a call that answers without one.
     */
    nextAction: string | null;
    /**
     * absent: the config says that this server does not give it.
     */
    verdict: 'seen' | 'absent' | 'not seen';
    /**
     * How often it was seen.
     */
    times: number;
    /**
     * The transcript or the probe in which it was seen first.
     */
    where: string | null;
    /**
     * For a cell that was not seen, what happened instead. For an absent one, the reason in the config.
     */
    why: string | null;
  }[];
}
/**
 * A probe.
 */
export interface ReportedProbe {
  /**
   * Its name.
   */
  id: string;
  /**
   * The profile whose promise it is.
   */
  profile: string;
  /**
   * The promise.
   */
  about: string;
  /**
   * Whether the contract does not ask for it.
   */
  isAdvice: boolean;
  /**
   * advice: it does not hold, and the contract does not ask for it.
   */
  verdict: 'holds' | 'broken' | 'advice' | 'not tried';
  /**
   * The fault or the advice, or the reason if it was not tried.
   */
  message: string;
}
/**
 * Something that no auth server of the widget may do.
 */
export interface ReportedBreak {
  /**
   * The rule.
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
    | 'password';
  /**
   * The call.
   */
  call: string | null;
  /**
   * The place in the answer or the request.
   */
  at: string;
  /**
   * What is wrong.
   */
  message: string;
  /**
   * The transcripts with their steps, and the probes, that show it; the exchange is that of the first one.
   *
   * @minItems 1
   */
  where: string[];
  /**
   * The option of the command that shows it again.
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
       * The path below the address of the server.
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
       * The JSON; null if the answer is not a JSON object.
       */
      body: {
        [k: string]: unknown;
      };
      /**
       * For such an answer: its content type and its first characters.
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
   * Its name.
   */
  name: string;
  /**
   * What it is about.
   */
  about: string;
  /**
   * How long it took.
   */
  ms: number;
  /**
   * other: the server answered rightly, but not as the transcript does.
   */
  verdict: 'as written' | 'other' | 'broken';
  /**
   * The step at which the answer differed.
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
   * The address of the server, as in authApiPath of the widget's config.
   */
  api: string;
  /**
   * The origin of a page that may use the server.
   */
  origin: string;
  /**
   * Two applications: the server names a target for the first one and none for the second one.
   */
  apps: {
    /**
     * The appId of an application that has a target.
     */
    withTarget: string;
    /**
     * The appId of an application that has no target. It may be the same.
     */
    withoutTarget: string;
    /**
     * The applications whose settings have isPingEnabled. Transcripts that need another value need hooks.settings.
     */
    inPingMode?: string[];
  };
  /**
   * The brand of both applications.
   */
  brandId: string;
  /**
   * The profiles to certify. docs/calls.md lists them.
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
   * Which user of users plays which role.
   */
  roles: {
    /**
     * By nextAction, the user whose sign-on gets it.
     */
    signsOn?: Roles;
    /**
     * The user who is signed on before a journey, by the first call of the journey and its nextAction.
     */
    isSignedOn?: {
      [k: string]: Roles;
    };
    /**
     * By nextAction, the user whose request for a code gets it.
     */
    recovers?: Roles;
    /**
     * A user who never had a password.
     */
    setsUp?: string;
    /**
     * By nextAction, the user whose new password gets it.
     */
    resets?: Roles;
    /**
     * A user whom the identity provider knows, by how the code is sent: TEXT, EMAIL.
     */
    registers?: Roles;
  };
  /**
   * How fast requests are sent. Without it, as fast as the server answers.
   */
  pace?: {
    /**
     * The largest number of requests per second.
     */
    perSecond?: number;
    /**
     * The time limit of an answer, in ms. The default is 15000.
     */
    timeoutMs?: number;
  };
  /**
   * The number of failed sign-ons after which a captcha is required. The default is 3.
   */
  captchaAfter?: number;
  /**
   * The number of seconds after which an idle session ends.
   */
  idleSeconds?: number;
  /**
   * Programs and addresses for what only the owner of a server can do. A transcript that needs a missing hook is not played.
   */
  hooks?: {
    /**
     * Restores the first state of all users.
     */
    reset?: Hook;
    /**
     * Moves the clock of the server ahead by {seconds}.
     */
    clock?: Hook;
    /**
     * Gives the last code that was sent to {to}, an e-mail address or a phone number.
     */
    codes?: Hook;
    /**
     * Gives the answer to the captcha {token}.
     */
    captcha?: Hook;
    /**
     * Makes the call settings answer {settings} until the next reset.
     */
    settings?: Hook;
    /**
     * Gives the `samlInput` with which a page registers {user}, a userId in users.
     */
    assertion?: Hook;
    /**
     * Gives { REF, TargetResource }, a reference to an assertion about {user}.
     */
    reference?: Hook;
  };
  /**
   * By call, groups of nextActions from which the server may choose.
   */
  alike?: {
    [k: string]: string[][];
  };
  /**
   * Answers that this server never gives: by reason, the calls and their nextActions.
   */
  absent?: {
    [k: string]: {
      [k: string]: string[];
    };
  };
  /**
   * Settings for one transcript, by its name.
   */
  parts?: {
    [k: string]: ConformPart;
  };
  /**
   * Transcripts that rightly differ on this server: by reason, their names. An asterisk stands for any text.
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
   * A program that creates such a user each time and prints JSON: the userId and the other values. {name} is the name in users.
   *
   * @minItems 1
   */
  command?: string[];
  /**
   * The user id. For a user who registers, the name that the identity provider knows.
   */
  userId?: string;
  /**
   * The password. Leave it out for a user who never had one.
   */
  password?: string;
  /**
   * The e-mail address.
   */
  email?: string;
  /**
   * A mobile phone number in the US or Canada, ten digits.
   */
  phone?: string;
  /**
   * A landline number in the US or Canada, ten digits. Second factor and step-up offer it.
   */
  landline?: string;
  /**
   * The last name, which a new password must not contain.
   */
  lastName?: string;
}
/**
 * By nextAction, a name in users.
 */
export interface Roles {
  [k: string]: string;
}
/**
 * The settings of one transcript.
 */
export interface ConformPart {
  /**
   * The user who plays it.
   */
  user?: string;
  /**
   * The user who is signed on before it. Null means that no one is.
   */
  isSignedOn?: string | null;
  /**
   * The number of failed sign-ons before it.
   */
  failures?: number;
  /**
   * Texts in the transcript, and the ones that your server has instead.
   */
  says?: {
    [k: string]: string;
  };
}
/**
 * An address or a program, with placeholders such as {to}. A program is started without a shell and prints JSON or a text.
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
   * For how many seconds the run waits for a code. The default is 20.
   */
  within?: number;
  /**
   * The place of the value in the answer, such as 0.code. -1 is the last item of a list.
   */
  at?: string;
}
/**
 * flows/critical.json: the critical journeys that this data changes on purpose; none, as the package comes. `latchkey check`, the preview and `latchkey build` refuse data in which one of these breaks without a reason here.
 */
export interface CriticalJourneys {
  /**
   * Always "../schemas/meta/critical.schema.json".
   */
  $schema: SchemaLink;
  /**
   * Each of these ways by its name, as `latchkey check` prints it, or many by the beginning of their names and a star: `new-user/*`. A star excuses no journey of sign-on.
   */
  changed: {
    /**
     * Why people go another way here, and how they get where they want to.
     */
    [k: string]: string;
  };
}
/**
 * Show a text of ours.
 */
export interface ShowMessageEffect {
  /**
   * Which text, and as what.
   */
  showMessage: OwnMessage;
}
/**
 * A message with a text of ours.
 */
export interface OwnMessage {
  /**
   * Error, success or information.
   */
  type: MessageType;
  /**
   * The text's key.
   */
  text: MessageKey;
  /**
   * The message of the server's answer counts more; this text is for an answer without one.
   */
  ifSilent?: true;
  /**
   * `intro`: the message takes the place of the panel's first paragraph, in the colour of a warning, so that no field moves. For what a timer says while the user may be typing.
   */
  place?: 'intro';
}
/**
 * Send a call; its answer comes back as an event `<call>.<nextAction>`. The form is read when the call starts.
 */
export interface CallEffect {
  /**
   * Which call.
   */
  call: CallId;
}
/**
 * Remember values.
 */
export interface SetEffect {
  /**
   * What is remembered, by name. A bare name is remembered by the journey.
   */
  set: {
    [k: string]: Scalar;
  };
}
/**
 * Empty fields of the form.
 */
export interface ClearEffect {
  /**
   * The fields; "*" stands for all.
   *
   * @minItems 1
   */
  clear: string[];
}
/**
 * Put values into fields of the form.
 */
export interface FillEffect {
  /**
   * Each field's value.
   */
  fill: {
    [k: string]: Scalar;
  };
}
/**
 * Move the keyboard focus.
 */
export interface FocusEffect {
  /**
   * Where to: `message` (the message box), `firstError`, `requirements` (the password checklist), or `field:<name>`.
   */
  focus: 'message' | 'firstError' | 'requirements' | `field:${string}`;
}
/**
 * Start a timer, or start it again; when it is over the event `timer.<name>` comes.
 */
export interface StartEffect {
  /**
   * Which timer.
   */
  start: TimerId;
}
/**
 * Stop a timer.
 */
export interface StopEffect {
  /**
   * Which timer.
   */
  stop: TimerId;
}
/**
 * Open a dialog over the page.
 */
export interface OpenEffect {
  /**
   * Which dialog.
   */
  open: DialogId;
}
/**
 * Send the browser away: the journey ends as redirected.
 */
export interface RedirectEffect {
  /**
   * Which place.
   */
  redirect: PlaceId;
  /**
   * `close`: the panel closes when the browser may not go there. Left out: the person stays, with a message, and needs another way out of the panel.
   */
  otherwise?: 'close';
}
/**
 * Give control back to the host page: its callback is called, the journey ends as returned.
 */
export interface ReturnEffect {
  /**
   * The nextAction that the host is told; "$answer" stands for the one that the server answered.
   */
  return: string;
  /**
   * How the journey has ended then; `returned`, if left out.
   */
  as?: OutcomeName;
  /**
   * A sentence for the developers of the host page if the journey has failed: why, and how to fix it. `{appId}` stands for that field of their config. Without one, they get the status and the text of the failed call.
   */
  reason?: string;
}
/**
 * Load the host page again.
 */
export interface ReloadEffect {
  /**
   * Query parameters for the page, by name; it is otherwise the same.
   */
  reload: {
    /**
     * The parameter's value.
     */
    [k: string]: string;
  };
}
/**
 * flows/entries.json: where each journey that a host page can ask for begins.
 */
export interface Entries {
  /**
   * Always "../schemas/meta/entries.schema.json".
   */
  $schema: SchemaLink;
  /**
   * Each entry by the name that the host page calls: authenticateUser, forgotPassword, ...
   */
  entries: {
    [k: string]: Entry;
  };
  /**
   * Journeys that are named but not written yet, each with what it will be. A host that asks for one gets an error naming it.
   */
  planned?: {
    /**
     * What this journey will be.
     */
    [k: string]: string;
  };
  /**
   * Pages that the product knows and no journey has, each with the reason.
   */
  unused?: {
    /**
     * Why no journey has it.
     */
    [k: string]: string;
  };
}
/**
 * The flow and the first page of a journey.
 */
export interface Entry {
  /**
   * Who comes this way, in words.
   */
  about: string;
  /**
   * The journey.
   */
  flow: FlowId;
  /**
   * The page it starts on.
   */
  page: PageId;
  /**
   * Nothing shows on this way, the wait message neither.
   */
  silent?: true;
}
/**
 * flows/facts.json: the questions that journeys and screens may ask. Each fact looks at one value and has few possible answers.
 */
export interface Facts {
  /**
   * Always "../schemas/meta/facts.schema.json".
   */
  $schema: SchemaLink;
  /**
   * Each fact by its name. Guards (`when`) use these names.
   */
  facts: {
    [k: string]: Fact;
  };
}
/**
 * One question: where the value is, and exactly one test.
 */
export interface Fact {
  /**
   * The question in words, for whoever reads a journey.
   */
  about: string;
  /**
   * The value that is looked at.
   */
  from: Path;
  /**
   * True when the value equals this.
   */
  is?: Scalar;
  /**
   * True when there is a value (not null, not empty).
   */
  present?: true;
  /**
   * True when the value is a number smaller than this; no value counts as 0.
   */
  below?: number;
  /**
   * True when the text contains this, or the list has it.
   */
  contains?: Contained;
  /**
   * The fact is the value itself when it is listed here, else null.
   *
   * @minItems 1
   */
  oneOf?: Scalar[];
  /**
   * True when both values are there and equal, after both were rewritten.
   */
  sameAs?: ContainedValue;
  /**
   * True when there is no value, or its text contains this, or the list has it.
   */
  emptyOr?: string;
}
/**
 * Another value, rewritten before it is looked for. No value is never found.
 */
export interface ContainedValue {
  /**
   * Where the value is.
   */
  path: Path;
  /**
   * How it is rewritten first, in this order.
   */
  as?: Transform[];
}
/**
 * flows/<flow>.json: one journey. Page by page: who speaks, and what happens then. flows/common.json holds what is true on every page.
 */
export interface Flow {
  /**
   * Always "../schemas/meta/flow.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The journey's name, in capitals; `common` for flows/common.json.
   */
  flow: FlowId | 'common';
  /**
   * The journey in a sentence or two.
   */
  about: string;
  /**
   * The texts of the progress bar, one for each step. A page says by `step` where it stands.
   *
   * @minItems 2
   */
  steps?: MessageKey[];
  /**
   * Only in common.json: the timers that rows start and buttons show.
   */
  timers?: {
    [k: string]: Timer;
  };
  /**
   * Only in common.json: how a captcha behaves.
   */
  captcha?: CaptchaSettings;
  /**
   * Only in common.json: what the user may do while a call is under way; all else waits.
   */
  interrupts?: string[];
  /**
   * The journey's pages, in the order in which people meet them.
   */
  pages?: {
    [k: string]: FlowPage;
  };
  /**
   * Rows that hold on every page of this journey (in common.json: of every journey) that has none of its own for the event. In common.json the call may be `*`.
   */
  on?: EventTable;
}
/**
 * A countdown.
 */
export interface Timer {
  /**
   * What it is for.
   */
  about: string;
  /**
   * How long it runs.
   */
  seconds: number;
  /**
   * Which change of its length protects accounts better; `latchkey diff` calls the other one a danger. Left out: neither.
   */
  stricter?: 'longer' | 'shorter';
}
/**
 * How a captcha behaves, wherever one is asked for.
 */
export interface CaptchaSettings {
  /**
   * The spoken captcha; it is not offered if left out.
   */
  audio?: CaptchaAudio;
}
/**
 * The spoken captcha.
 */
export interface CaptchaAudio {
  /**
   * How long it waits before it speaks, so that a screen reader can finish first.
   */
  delaySeconds: number;
  /**
   * How far one press goes back.
   */
  rewindSeconds: number;
}
/**
 * One page: what is shown, what must be there first, and what happens on which event.
 */
export interface FlowPage {
  /**
   * The page in a sentence.
   */
  about?: string;
  /**
   * Another page, as `<flow>/<page>`, whose panel, step, needs and rows this page has too; what stands here counts instead. A `go` in those rows means this journey's own page that is like the one it names.
   */
  like?: string;
  /**
   * The panel that is shown: its folder under schemas/. null shows nothing. Only a page that is `like` another may leave it out.
   */
  panel?: PanelChoice;
  /**
   * Which step of the progress bar this is, counted from 1.
   */
  step?: number;
  /**
   * The calls whose answers must be there before the panel shows. One that was answered before is not sent again.
   */
  needs?: Need[];
  /**
   * What happens on which event.
   */
  on: EventTable;
}
/**
 * A panel and when it is the right one.
 */
export interface PanelCase {
  /**
   * When this panel is shown. The last of a list has none.
   */
  when?: Guard;
  /**
   * The panel's folder under schemas/; null shows nothing.
   */
  panel: PanelId | null;
}
/**
 * A call that must be answered first, but only sometimes.
 */
export interface GuardedNeed {
  /**
   * Which call.
   */
  call: CallId;
  /**
   * When it is needed.
   */
  when: Guard;
}
/**
 * Event -> what happens. Events: `before` (all that the page needs is there; a row that leads elsewhere passes the page over), `enter` (the page opens), `user.<button>`, `change.<field>`, `blur.<field>`, `timer.<name>` (it is over), `<call>.<nextAction>` (the server's answer), `<call>.*` (any other answer), `<call>.ok` (a call without nextAction), `<call>.!expired` (the session has expired: no usable answer, or one that says `sessionExpired`, whatever its nextAction), `<call>.!failed` (an error without a message).
 */
export interface EventTable {
  [k: string]: Cell;
}
/**
 * What happens, in this order: `keep`, `do`, then `flow` and `go`. An empty row means that nothing happens.
 */
export interface Row {
  /**
   * Why, in words.
   */
  about?: string;
  /**
   * When this row counts.
   */
  when?: Guard;
  /**
   * What is remembered of the server's answer.
   */
  keep?: Keep;
  /**
   * What is done, in this order. A call is sent, not waited for.
   */
  do?: Effect[];
  /**
   * The journey that goes on from here.
   */
  flow?: FlowId;
  /**
   * The page that comes next; the page stays if left out.
   */
  go?: PageId;
}
/**
 * Name under which it is remembered -> name in the answer.
 */
export interface Keep {
  [k: string]: KeepSource;
}
/**
 * The answer's value if it has one, else what was remembered plus a number.
 */
export interface KeepCounter {
  /**
   * The name in the answer.
   */
  from: string;
  /**
   * What is added when the answer has none.
   */
  otherwiseAdd: number;
}
/**
 * locales/glossary/<locale>.json: the terms of the product in one language, by their English names. The check wants a text to use them where the English one does. Brackets tell two uses of one word apart: `sign on (verb)`.
 */
export interface Glossary {
  /**
   * The term in this language, as a dictionary has it.
   */
  [k: string]: string;
}
/**
 * locales/<locale>.json: every text of the product in one language. en_US is the source; the others have the same keys.
 */
export interface LocaleFile {
  /**
   * Always "../schemas/meta/locale.schema.json".
   */
  $schema: SchemaLink;
  /**
   * Language and country, as in the file's name: de_DE.
   */
  locale: string;
  /**
   * Each text by its key, in Unicode MessageFormat 2. `{$minutes}` is replaced by a value; a text that begins with `.input` or `.match` chooses between variants.
   */
  messages: {
    /**
     * The text in MessageFormat 2.
     */
    [k: string]: string;
  };
  /**
   * Only in en_US: texts that nothing asks for yet, by key, each with the planned journey that will.
   */
  planned?: {
    /**
     * What will ask for it.
     */
    [k: string]: string;
  };
  /**
   * Not in en_US: texts that are the same in English, by key, each with the reason.
   */
  alike?: {
    /**
     * Why it is the same.
     */
    [k: string]: string;
  };
  /**
   * Not in en_US: texts that do without a term of the glossary, by key, each with the reason.
   */
  ownTerms?: {
    /**
     * Why it does without.
     */
    [k: string]: string;
  };
}
/**
 * schemas/<panel>/ui.json: everything that is seen on one panel. What its fields accept stands beside it in schema.json.
 */
export interface PanelUi {
  /**
   * Always "../meta/panel.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The panel's name, the same as its folder.
   */
  panel: PanelId;
  /**
   * What the panel is for, in a sentence.
   */
  about: string;
  /**
   * A page's panel, a dialog or the wait overlay.
   */
  kind?: PanelKind;
  /**
   * How wide the column is in which everything on the panel stands: 480 px, or `narrow`, 400 px, for a panel that belongs to no row of steps. All panels of a journey with a progress bar have the same column.
   */
  column?: 'narrow';
  /**
   * `warning`: what the panel's message informs of is a warning, in its colour and with its sign.
   */
  tone?: 'warning';
  /**
   * The heading.
   */
  title: TextChoice;
  /**
   * Whether the panel shows the journey's message (error, success, information); `none` when it is said elsewhere, `outcome` when it is what the panel is for: it stands there large, without a box.
   */
  message?: 'journey' | 'outcome' | 'none';
  /**
   * The progress bar is shown, if the journey has steps.
   */
  progress?: true;
  /**
   * The help link is shown; it opens the host's help page in a new window.
   */
  help?: true;
  /**
   * The X in the corner is shown; it is the button `close`.
   */
  close?: true;
  /**
   * The panel shows the captcha below the fields whenever the server asks for one.
   */
  captcha?: true;
  /**
   * The field that gets the focus when the panel opens: the first one in the list whose `when` holds. Without one, the first field that is still empty gets it.
   */
  focus?: FirstFocus[];
  /**
   * Text above the fields.
   */
  intro?: TextItem[];
  /**
   * How each field of schema.json looks.
   */
  uiSchema: UiSchema;
  /**
   * Text below the fields.
   */
  notes?: Note[];
  /**
   * Buttons in the body of the panel, such as resend.
   */
  links?: Button[];
  /**
   * Buttons at the foot of the panel, in this order.
   */
  buttons: Button[];
}
/**
 * A field that gets the focus when the panel opens.
 */
export interface FirstFocus {
  /**
   * The name of the field.
   */
  field: Name;
  /**
   * When it gets the focus; always, if left out.
   */
  when?: Guard;
}
/**
 * A paragraph.
 */
export interface TextItem {
  /**
   * What it says.
   */
  text: TextChoice;
  /**
   * `heading` for a short heading over the next paragraphs.
   */
  style?: 'heading';
  /**
   * The timer since whose start `{$ago}` in the text counts, in words such as "2 minutes ago"; schemas/relative-time.json says how. The text is shown once the timer has been started.
   */
  since?: TimerId;
  /**
   * With `since`: what it says instead at first, while `{$ago}` would be the language's word for now, which few sentences about the past can hold.
   */
  now?: TextChoice;
  /**
   * `{$to}` in the text is where the latest code went: an address with most of its letters hidden, or the last digits of a number; `{$way}` says which: address, number, or unknown.
   */
  sentTo?: true;
  /**
   * When it is shown; always, if left out.
   */
  when?: Guard;
}
/**
 * A footnote, with a picture if wanted.
 */
export interface Note {
  /**
   * What it says.
   */
  text: TextChoice;
  /**
   * When it is shown; always, if left out.
   */
  when?: Guard;
  /**
   * Arguments of the text that are lengths of timers, in minutes: argument -> timer.
   */
  minutes?: {
    [k: string]: TimerId;
  };
  /**
   * The picture beside it, by name.
   */
  image?: string;
  /**
   * Place of the note: right above the buttons (`button`), if users agree to it by pressing one, or behind "Details" (`details`), to be opened. Below the fields, if left out. In a window lower than 700 px a note of `button` is the last thing that scrolls with the fields, so that the fields have room.
   */
  place?: 'button' | 'details';
}
/**
 * A button: the journey hears `user.<action>`.
 */
export interface Button {
  /**
   * What the journey hears: `submit` becomes the event user.submit.
   */
  action: Name;
  /**
   * What it says.
   */
  label: TextChoice;
  /**
   * Of a link: it stands beside the X as this picture, by name; its label is the picture's name.
   */
  image?: string;
  /**
   * How much it stands out; secondary, if left out.
   */
  style?: ButtonStyle;
  /**
   * It sends the form: Enter presses it too.
   */
  submit?: true;
  /**
   * When it can be pressed; always, if left out. Where the form keeps it back, a press says what is wrong.
   */
  enabled?: Enabled;
  /**
   * When it is shown; always, if left out.
   */
  when?: Guard;
  /**
   * The timer whose rest it shows; it cannot be pressed while the timer runs.
   */
  countdown?: TimerId;
}
/**
 * How one field looks and what it says.
 */
export interface FieldUi {
  /**
   * The field's label.
   */
  'ui:title': TextChoice;
  /**
   * The control it is drawn with, or a list of which the first whose `when` holds is used; the last has no `when`.
   */
  'ui:widget': WidgetName | WidgetCase[];
  /**
   * When the field is there. A field that is not there is neither checked nor sent.
   */
  'ui:when'?: Guard;
  /**
   * A hint below the field.
   */
  'ui:help'?: TextChoice;
  /**
   * An example shown in the empty field.
   */
  'ui:placeholder'?: MessageKey;
  /**
   * What is said when a value breaks a rule of schema.json: rule -> text. `*` stands for any other rule.
   */
  'ui:errors'?: {
    [k: string]: TextChoice;
  };
  /**
   * Details of the control.
   */
  'ui:options'?: FieldOptions;
}
/**
 * A control and when it is the right one.
 */
export interface WidgetCase {
  /**
   * When this control is used. The last of a list has none.
   */
  when?: Guard;
  /**
   * The control.
   */
  widget: WidgetName;
}
/**
 * Details of a control; each control heeds those that make sense for it.
 */
export interface FieldOptions {
  /**
   * What stands in the field at first: a value that is known already.
   */
  from?: Path;
  /**
   * What a browser or password manager may fill in: username, current-password, new-password, one-time-code, tel-national, email, ...; also several, such as `username webauthn`.
   */
  autocomplete?: string;
  /**
   * The keyboard that a phone shows.
   */
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url' | 'search' | 'none';
  /**
   * The name of the input in the page, when it is not the field's own.
   */
  name?: string;
  /**
   * Its value lives in the form and the request only, and is forgotten when the panel goes.
   */
  secret?: true;
  /**
   * Spaces at both ends go when the field is left.
   */
  trim?: true;
  /**
   * What vanishes as it is typed.
   */
  strip?: 'spaces';
  /**
   * There is a show/hide switch.
   */
  reveal?: true;
  /**
   * The live checklist of schemas/password-rules.json is shown below.
   */
  checklist?: 'password';
  /**
   * The field that this one must repeat.
   */
  matches?: string;
  /**
   * The field that this one must not repeat.
   */
  differs?: string;
  /**
   * Only digits, at most so many.
   */
  digits?: number;
  /**
   * How digits are shown; # stands for one: ###-###-####.
   */
  mask?: string;
  /**
   * `segments`: radio buttons side by side in one bar, of which one is always chosen: the first until another is. Nothing is shown while only one is offered.
   */
  style?: 'segments';
  /**
   * How wide the control is: a third of the line (`short`), half of it, as wide as its text (`fit`), what the control before it leaves of the line (`long`), or all of it. Controls that fit share a line; on a phone each has its own.
   */
  width?: 'short' | 'half' | 'fit' | 'long' | 'full';
  /**
   * What can be chosen, in this order.
   *
   * @minItems 1
   */
  options?: FieldOption[];
}
/**
 * One choice of a list or of radio buttons.
 */
export interface FieldOption {
  /**
   * The value that it stands for.
   */
  value: string;
  /**
   * What it says.
   */
  label: MessageKey;
  /**
   * When it is offered; always, if left out.
   */
  when?: Guard;
}
/**
 * schemas/password-rules.json: what a new password must be. The checklist shows these rules in this order while the user types.
 */
export interface PasswordRules {
  /**
   * Always "meta/password-rules.schema.json".
   */
  $schema: SchemaLink;
  /**
   * The rules, in the order of the checklist.
   *
   * @minItems 1
   */
  rules: PasswordRule[];
}
/**
 * One line of the checklist.
 */
export interface PasswordRule {
  /**
   * The rule's name, unique in this file.
   */
  id: Name;
  /**
   * The rule in words, and where it comes from.
   */
  about: string;
  /**
   * What the checklist says. The numbers of the test are its arguments ({$min}, {$max}, {$atLeast}, {$fewerThan}, {$count}).
   */
  text: MessageKey;
  /**
   * The code of the server's message that says that a password breaks this rule: the checklist then marks it until the password is edited.
   */
  code?: string;
  /**
   * How the rule is tested.
   */
  test: PasswordTest;
}
/**
 * How long it is.
 */
export interface LengthTest {
  /**
   * Always true: the numbers are the field's own minLength and maxLength in defs.json.
   */
  length: true;
}
/**
 * How mixed it is.
 */
export interface ClassesTest {
  /**
   * How many of which kinds of character it needs.
   */
  classes: {
    /**
     * So many of the kinds must be there.
     */
    atLeast: number;
    /**
     * The kinds that count.
     *
     * @minItems 1
     */
    of: CharacterClass[];
  };
}
/**
 * Whether one character stands several times in a row.
 */
export interface RepeatsTest {
  /**
   * How often in a row the same character may stand.
   */
  repeats: {
    /**
     * So many in a row are refused: 3 refuses aaa.
     */
    fewerThan: number;
  };
}
/**
 * Whether it contains something known about the user.
 */
export interface ExcludesTest {
  /**
   * The user's data that it must not contain, whatever the case of the letters. What is not known is not tested.
   */
  excludes: {
    /**
     * Which data.
     *
     * @minItems 1
     */
    known: ('firstName' | 'lastName' | 'email' | 'userId')[];
    /**
     * So many characters in a row count as containing it; the whole value, if left out.
     */
    run?: number;
  };
}
/**
 * Whether it contains a forbidden word.
 */
export interface WordsTest {
  /**
   * Words that it must not contain, whatever the case of the letters.
   *
   * @minItems 1
   */
  words: string[];
}
/**
 * Whether it differs from another field.
 */
export interface DiffersTest {
  /**
   * The field that it must not repeat.
   */
  differs: Name;
}
/**
 * Whether it was used before: only the server can tell, the checklist states it.
 */
export interface HistoryTest {
  /**
   * How many of the previous passwords are refused.
   */
  history: {
    /**
     * So many, counted from the present one.
     */
    count: number;
  };
}
/**
 * flows/places.json: the addresses that a journey can send the browser to.
 */
export interface Places {
  /**
   * Always "../schemas/meta/places.schema.json".
   */
  $schema: SchemaLink;
  /**
   * Host names that count as admin hosts (the fact isAdminHost). Empty unless you have some.
   */
  adminHosts?: string[];
  /**
   * Each place by the name that `redirect` uses.
   */
  places: {
    [k: string]: Place;
  };
}
/**
 * One address: where it comes from, and what is added to it.
 */
export interface Place {
  /**
   * Who is sent there, and when.
   */
  about: string;
  /**
   * Where the address is found: the first of these that has a value.
   *
   * @minItems 1
   */
  from: PlaceSource[];
  /**
   * Query parameters added to the address, by name.
   */
  query?: {
    [k: string]: PlaceQuery;
  };
  /**
   * A person is shown this place as a link and never sent there: any http or https address that the host gives will do, whatever config.redirectOrigins says. It comes from `config` alone.
   */
  link?: true;
  /**
   * Where the number of milliseconds to wait before leaving is found.
   */
  delay?: Path;
  /**
   * Where the host says `stay`, if it does: then the browser does not leave for this place, and the journey ends as returned.
   */
  stay?: Path;
}
/**
 * An address that counts only sometimes.
 */
export interface GuardedSource {
  /**
   * Where the address is found.
   */
  from: Path;
  /**
   * When it counts.
   */
  when: Guard;
}
/**
 * A fixed address, given here.
 */
export interface FixedSource {
  /**
   * The path on the host page's own origin. An address elsewhere is the host's to say: take it from `config`.
   */
  value: string;
  /**
   * When it counts; always, if left out.
   */
  when?: Guard;
}
/**
 * One query parameter.
 */
export interface PlaceQuery {
  /**
   * The parameter's value.
   */
  value: string;
  /**
   * When it is added; always, if left out.
   */
  when?: Guard;
}
/**
 * What an auth server may promise, in parts: a profile is a set of calls, and the answers that each of them must be able to give.
 */
export interface Profiles {
  /**
   * The way to this schema.
   */
  $schema?: string;
  /**
   * In the order in which a server team builds them. Together they name every call; the first profile that names a call is its home.
   */
  profiles: Profile[];
}
export interface Profile {
  /**
   * Its name in commands and reports.
   */
  id: string;
  /**
   * What a person can do on a server that has it.
   */
  about: string;
  /**
   * Profiles that a user goes through before it.
   */
  needs?: string[];
  /**
   * Each call of flows/calls.json that belongs to it, and the nextActions that must be seen; an empty list: the call answers without one.
   */
  calls: {
    [k: string]: string[];
  };
}
/**
 * schemas/relative-time.json: how long ago something was, in words. Panels use it where a text has `since`.
 */
export interface RelativeTime {
  /**
   * Always "meta/relative-time.schema.json".
   */
  $schema: SchemaLink;
  /**
   * What it is for, in words.
   */
  about?: string;
  /**
   * How many of each unit make one of the next.
   */
  thresholds: RelativeTimeThresholds;
  /**
   * How often the texts on show are brought up to date, in milliseconds. One timer serves all of them.
   */
  refreshMs: number;
}
/**
 * How many of each unit make one of the next: from then on the next unit is used.
 */
export interface RelativeTimeThresholds {
  /**
   * So many seconds are a minute.
   */
  second: number;
  /**
   * So many minutes are an hour.
   */
  minute: number;
  /**
   * So many hours are a day.
   */
  hour: number;
  /**
   * So many days are a month.
   */
  day: number;
  /**
   * So many months are a year.
   */
  month: number;
}
/**
 * When this holds: each fact has the value, or one of the values, given here. All must hold.
 */
export interface Guard {
  /**
   * The value that the fact must have, or a list of the values it may have.
   */
  [k: string]: Scalar | Scalar[];
}
/**
 * A text and when it is the right one.
 */
export interface TextCase {
  /**
   * When this text is shown. The last of a list has none.
   */
  when?: Guard;
  /**
   * The text's key.
   */
  text: MessageKey;
}
/**
 * schemas/text-lengths.json: how long texts may be where room is short, in any language. A Chinese, Japanese or Korean letter counts as two.
 */
export interface TextLengths {
  /**
   * Always "meta/text-lengths.schema.json".
   */
  $schema: SchemaLink;
  /**
   * What it is for, in words.
   */
  about?: string;
  /**
   * The most letters on a button of a panel.
   */
  buttons: number;
  /**
   * The most letters of a link of a panel.
   */
  links: number;
}
/**
 * test/conformance/<flow>/<situation>.json: one conversation between user, widget and server, and what must be seen. Tests, the preview, the server and a host's own certification play it.
 */
export interface Transcript {
  /**
   * The way to schemas/meta/transcript.schema.json.
   */
  $schema: SchemaLink;
  /**
   * The requirements that this conversation proves, by number; none, when no requirement speaks of it.
   */
  covers: string[];
  /**
   * The situation in a sentence.
   */
  about: string;
  /**
   * Whether no change of the data may close this way: then `latchkey build` plays it, without its words.
   */
  critical?: boolean;
  /**
   * App settings that the server answers instead of the usual ones, by name.
   */
  settings?: {
    [k: string]: unknown;
  };
  /**
   * What the host page passes besides the usual appId, brandId and paths.
   */
  config?: {
    [k: string]: unknown;
  };
  /**
   * The host page that the widget stands in.
   */
  page?: HostPage;
  /**
   * The beginning whose steps come first: `forgot-password/at-the-code` is beginnings/forgot-password/at-the-code.json in the folder of the transcripts.
   */
  from?: BeginningName;
  /**
   * The conversation, in order; with `from`, the rest of it.
   *
   * @minItems 1
   */
  steps: Step[];
}
/**
 * What is special about the host page.
 */
export interface HostPage {
  /**
   * Its query parameters, by name.
   */
  query?: {
    /**
     * The parameter's value.
     */
    [k: string]: string;
  };
  /**
   * Inputs in the page outside the widget, name -> value.
   */
  inputs?: {
    /**
     * The input's value.
     */
    [k: string]: string;
  };
  /**
   * Whether it is one of the hosts that administrators use (flows/places.json, adminHosts).
   */
  adminHost?: boolean;
  /**
   * Whether its handler of the `redirect` event prevents each of them.
   */
  preventsRedirects?: boolean;
  /**
   * Ids of empty elements in the page, such as the ones that config.loginErrorContainer names.
   *
   * Items: An id.
   */
  elements?: string[];
}
/**
 * The host page calls an entry or a method of the widget.
 */
export interface HostStep {
  /**
   * What it calls.
   */
  host: HostCall;
}
/**
 * A method of the host API.
 */
export interface HostCall {
  /**
   * The method: forgotPassword, authenticateUser, destroy, ...
   */
  call: Name;
  /**
   * Its argument. `"callback": true` stands for a callback that the player records.
   */
  input?: {
    [k: string]: unknown;
  };
}
/**
 * The user does something.
 */
export interface UserStep {
  /**
   * What they do.
   */
  user: UserAction;
}
/**
 * One or more of these, in this order: choose, type, blur, reveal, key, press, doublePress.
 */
export interface UserAction {
  /**
   * Options chosen: field -> value.
   */
  choose?: {
    /**
     * The option's value.
     */
    [k: string]: string;
  };
  /**
   * What is typed into which field, instead of what is there.
   */
  type?: {
    /**
     * The text; empty clears the field.
     */
    [k: string]: string;
  };
  /**
   * The field that is left.
   */
  blur?: string;
  /**
   * The password field whose show/hide switch is pressed.
   */
  reveal?: string;
  /**
   * A key that is pressed.
   */
  key?: 'Escape' | 'Enter' | 'Tab';
  /**
   * The button that is pressed twice in a row, without a look in between.
   */
  doublePress?: Name;
  /**
   * The button that is pressed, by its action: submit, cancel, ...
   */
  press?: Name;
}
/**
 * What the server will answer to the next request of a call. Said in advance.
 */
export interface AnswerStep {
  /**
   * The answer.
   */
  answer: Answer;
}
/**
 * One answer of the server. settings, csrf, sessionId and countryCodes are answered as usual when nothing is said.
 */
export interface Answer {
  /**
   * The call that is answered.
   */
  call: CallId;
  /**
   * The HTTP status; 200, if left out.
   */
  status?: number;
  /**
   * The JSON that comes back: messages, nextAction, ...
   */
  body?: {
    [k: string]: unknown;
  };
  /**
   * What comes back instead of JSON.
   */
  text?: string;
  /**
   * The answer is kept back until a `release` step names its call.
   */
  hold?: boolean;
  /**
   * What goes wrong instead: no connection, no answer in time, a redirect, or an answer that never comes.
   */
  fault?: 'network' | 'timeout' | 'redirect' | 'never';
}
/**
 * The server lets an answer go that it held back.
 */
export interface ReleaseStep {
  /**
   * The call whose answer goes out.
   */
  release: CallId;
}
/**
 * Time passes.
 */
export interface ClockStep {
  /**
   * How much.
   */
  clock: {
    /**
     * So many seconds.
     */
    seconds: number;
  };
}
/**
 * What must be seen now.
 */
export interface ExpectStep {
  /**
   * All of this.
   */
  expect: Expectation;
}
/**
 * What must be seen. What is left out is not looked at. Lists of requests, events and callbacks hold what came since the last expect with such a list. A text in capitals (RESEND_ENABLED) is the name of a message and stands for its words in en_US; any other text is what the person reads.
 */
export interface Expectation {
  /**
   * The page; null when none is open.
   */
  page?: PageId | null;
  /**
   * The panel that shows; null when none does.
   */
  panel?: PanelId | null;
  /**
   * The dialog on top; null when there is none.
   */
  dialog?: PanelId | null;
  /**
   * The heading, as text in en_US.
   */
  title?: string;
  /**
   * Texts that can be read in the panel.
   */
  texts?: string[];
  /**
   * Texts that cannot be read in the panel.
   */
  noTexts?: string[];
  /**
   * The message box; null when there is none.
   */
  message?: ExpectedMessage | null;
  /**
   * The step of the progress bar, counted from 1; null when there is no bar.
   */
  progress?: number | null;
  /**
   * Where the focus is: a field's name, `message`, `requirements`, or `button:<action>`.
   */
  focus?: string;
  /**
   * Buttons by action.
   */
  buttons?: {
    /**
     * Whether it can be pressed, cannot, or is not there.
     */
    [k: string]: 'enabled' | 'disabled' | 'absent';
  };
  /**
   * Fields by name: the value that is shown; null when the field is not there.
   */
  fields?: {
    /**
     * The value as shown.
     */
    [k: string]: string | null;
  };
  /**
   * Fields by name: the error below the field; null when there is none.
   */
  errors?: {
    /**
     * The error as shown.
     */
    [k: string]: string | null;
  };
  /**
   * Fields by name: the values that they offer, in order; null when the field is not there.
   */
  options?: {
    /**
     * The values.
     */
    [k: string]: string[] | null;
  };
  /**
   * Password fields by name: whether what was typed can be read.
   */
  revealed?: {
    /**
     * Whether it can be read.
     */
    [k: string]: boolean;
  };
  /**
   * Rules of the password checklist by id (schemas/password-rules.json): how they stand.
   */
  requirements?: {
    /**
     * Met, not met, or checked by the server later.
     */
    [k: string]: 'met' | 'unmet' | 'later';
  };
  /**
   * Elements of the host page by id: a text that can be read in them; null when they are empty.
   */
  elements?: {
    /**
     * A text that stands in it.
     */
    [k: string]: string | null;
  };
  /**
   * Inputs of the host page (`page.inputs`) by name: what stands in them.
   */
  inputs?: {
    /**
     * The value.
     */
    [k: string]: string;
  };
  /**
   * Whether the wait message shows.
   */
  busy?: boolean;
  /**
   * Whether the wait message shows, where `busy` alone does not say so: a silent journey is busy without it.
   */
  wait?: boolean;
  /**
   * The requests that were sent, in order, all of them; the ones that every start sends (settings, csrf, sessionId, countryCodes, validateAppAndBrand) only where they are named.
   */
  requests?: ExpectedRequest[];
  /**
   * The events that the host page heard, in order; those not named are passed over.
   */
  events?: ExpectedEvent[];
  /**
   * The calls of the host's callback, in order.
   */
  callbacks?: ExpectedCallback[];
  /**
   * How many times the print dialog was opened since the page was loaded.
   */
  printed?: number;
  /**
   * The address that the browser was sent to; null when it stays.
   */
  redirect?: string | null;
  /**
   * How the journey ended; null while it goes on.
   */
  outcome?: 'redirected' | 'returned' | 'closed' | 'failed' | null;
}
/**
 * What the message box says.
 */
export interface ExpectedMessage {
  /**
   * Error, success or information.
   */
  type?: MessageType;
  /**
   * A text that stands in it.
   */
  text?: string;
}
/**
 * One request. What is left out is not looked at.
 */
export interface ExpectedRequest {
  /**
   * The call's name.
   */
  call?: CallId;
  /**
   * GET or POST.
   */
  method?: 'GET' | 'POST';
  /**
   * The path without the server's base.
   */
  path?: string;
  /**
   * Query parameters that must be there; null for one that must not.
   */
  query?: {
    /**
     * The parameter's value.
     */
    [k: string]: string | null;
  };
  /**
   * The `data` that was sent, all of it. The text `(any)` stands for any value that is not empty.
   */
  body?: {
    [k: string]: unknown;
  };
  /**
   * Headers that must be there, in small letters.
   */
  headers?: {
    /**
     * The header's value.
     */
    [k: string]: string;
  };
  /**
   * Form fields that stand beside `data`: _csrf, sId.
   */
  form?: {
    /**
     * The field's value.
     */
    [k: string]: string;
  };
}
/**
 * One event of the host API and what must stand in it; of an error's message, a part.
 */
export interface ExpectedEvent {
  /**
   * page, message, busy, request, redirect, close, result or error.
   */
  name: 'page' | 'message' | 'busy' | 'request' | 'redirect' | 'close' | 'result' | 'error';
  [k: string]: unknown;
}
/**
 * One call of the host's callback.
 */
export interface ExpectedCallback {
  /**
   * Its first argument.
   */
  nextAction: string;
  /**
   * The message texts it was given.
   */
  messages?: string[];
  /**
   * The target it was given.
   */
  targetUrl?: string | null;
  /**
   * Which of the host's callbacks is called: the entry point's own, the config's, or its returnToAppCallback.
   */
  callback?: 'entry' | 'config' | 'returnToApp';
}
