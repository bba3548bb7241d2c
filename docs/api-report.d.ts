/** What a host may pass as `theme` (docs/theme.md). */
/** Styles of the panels in one scheme; each is a CSS value (docs/theme.md). */
interface ThemeValues {
    /** The main button, links, what is chosen. */
    accent?: string;
    /** Text on the accent; when absent, black or white: the one with the better contrast. */
    accentText?: string;
    text?: string;
    background?: string;
    /** Around fields and buttons. */
    border?: string;
    error?: string;
    success?: string;
    info?: string;
    warning?: string;
    font?: string;
    headingFont?: string;
    radius?: string;
    /** The unit of spacing: the space around fields and panels is a multiple of it. */
    space?: string;
    /** The maximum width of fields: on panels with few fields, and on the others. */
    column?: string;
    columnWide?: string;
}
/** A mark above the title. */
interface Logo {
    /** An https address, one of the page's own origin, or an image as `data:`. */
    src: string;
    /** What a screen reader says; empty where the title says it already. */
    alt: string;
    /** Another picture for dark panels. */
    dark?: string;
    /** In pixels, 16 to 64; 32 when absent. */
    height?: number;
}
/** Colours, fonts, logo. Colours are those of the light scheme. */
interface Theme extends ThemeValues {
    /** When absent: auto, or light for a theme without `dark`. */
    scheme?: 'light' | 'dark' | 'auto';
    /** Values for the dark scheme; a colour that is left out comes from the dark palette. */
    dark?: ThemeValues;
    logo?: Logo;
}

/** One message of an answer, as the server sent it. */
interface AnswerMessage {
    type?: string;
    status?: string;
    detail?: string | {
        detail: string;
    }[];
    message?: string | {
        detail: string;
    }[];
    /** The code of the message; `SERVER_<code>` in `messages` gives it words. */
    code?: string | number;
}
/** Called when a journey hands control back to the host. */
type Callback = (nextAction: string, detail: {
    messages: AnswerMessage[];
    targetUrl: string | null;
}) => void;
/** A script that the host chooses and loads with its own function: the widget adds no script elements. */
interface HostScript {
    load(): void | Promise<void>;
}
/** What an analytics tag receives: the page on show and its journey; null while no page is on show. */
interface AnalyticsTag {
    page: string | null;
    flow: string | null;
}
/** An analytics script of the host's own choice. */
interface Analytics extends HostScript {
    /** The tag call: made once `load()` is done, with the page on show, and from then on for every page. */
    tag?(detail: AnalyticsTag): void;
}
/** Everything `create()` accepts. Only `appId` and `brandId` are required. */
interface Config {
    /**
     * The application's id at the auth server.
     * @example 'demo-host'
     */
    appId: string;
    /**
     * The brand's id at the auth server.
     * @example 'demo'
     */
    brandId: string;
    /**
     * Locale such as `de_DE`; `en_US` when absent.
     * @example 'de_DE'
     */
    language?: string;
    /**
     * Protocol and host of the auth pages; the script's own when absent, the page's where the widget was
     * bundled.
     * @example 'https://auth.example'
     */
    host?: string;
    /**
     * Domain of the host application, `example.com`; the API host is derived from it.
     * @example 'example.com'
     */
    appDomainName?: string;
    /**
     * True: the cookie domain has three labels instead of two.
     * @example true
     */
    strictCookieDomain?: boolean;
    /**
     * Host name of the auth API; wins over `appDomainName`.
     * @example 'auth.example.com'
     */
    authDomain?: string;
    /**
     * Base URL (or path on the host location) of the auth API; wins over everything else.
     * @example 'https://auth.example/api'
     */
    authApiPath?: string;
    /**
     * Called when a journey ends with an action for the host.
     * @example (nextAction) => nextAction === 'LOGIN' && location.reload()
     */
    callback?: Callback;
    /**
     * Called when the user goes back to the application: after sign-on with a password that expires soon or is
     * temporary, once the server agrees, and after a voluntary change of the password. The call is only a
     * notice: the journey decides where the browser goes.
     * @example (nextAction) => console.info('back', nextAction)
     */
    returnToAppCallback?: Callback;
    /**
     * Where a finished journey leads when the server names no other place.
     * @example '/account'
     */
    targetUrl?: string;
    /**
     * Whether a journey that ends well leaves for the target. With `stay` the page stays, and the journey ends
     * as returned: for a single-page application.
     * @example 'stay'
     */
    afterSignOn?: 'redirect' | 'stay';
    /**
     * Milliseconds between the end of a journey and the redirect.
     * @example 1500
     */
    redirectDelay?: number;
    /**
     * True: the host draws its own sign-on form and passes credentials in.
     * @example true
     */
    isLoginEmbedded?: boolean;
    /**
     * Element id or selector that takes errors of an embedded sign-on.
     * @example '#sign-on-error'
     */
    loginErrorContainer?: string;
    /**
     * Element id or selector that takes the captcha of an embedded sign-on.
     * @example '#captcha'
     */
    captchaMessageContainer?: string;
    /**
     * Level asked for in two-factor authentication.
     * @example 2
     */
    authLevel?: string | number;
    /**
     * Why the user has to sign on, sent with the credentials.
     * @example 'transfer'
     */
    authReason?: string | null;
    /**
     * The help page, opened in a new window; any http(s) address: `redirectOrigins` does not limit it.
     * @example '/help'
     */
    helpURL?: string;
    /**
     * Where the error dialog leads.
     * @example '/sign-on'
     */
    loginUrl?: string;
    /**
     * Where cancelling a self-registration leads.
     * @example '/register'
     */
    selfRegURL?: string;
    /**
     * What the user id is called: 0 user id, 1 e-mail.
     * @example 1
     */
    userIdLabel?: 0 | 1;
    /**
     * Further links of the sign-on panel; when absent, a link to the forgotten password; when empty, no link.
     * @example ['forgotPassword', 'newUser']
     */
    signOnLinks?: ('forgotPassword' | 'newUser')[];
    /**
     * The journey to start in when the page resumes one.
     * @example 'FPS'
     */
    currentFlow?: string;
    /**
     * dev, sit, uat or fix; part of the derived API host.
     * @example 'uat'
     */
    environment?: 'dev' | 'sit' | 'uat' | 'fix';
    /**
     * Other paths for calls, by call id; each begins with a slash.
     * @example { authenticate: '/v2/authenticate' }
     */
    endpoints?: Record<string, string>;
    /**
     * Other words (text in MessageFormat 2, never markup): by message key for the shown language, or by locale
     * and message key.
     * @example { SIGN_ON_TITLE: 'Welcome', de_DE: { SIGN_ON_TITLE: 'Willkommen' } }
     */
    messages?: Record<string, string | Record<string, string>>;
    /**
     * Origins a redirect may go to; replaces the default (the page's, the host's, the API's and configured
     * URLs').
     * @example ['https://www.example']
     */
    redirectOrigins?: string[];
    /**
     * Milliseconds after which a call counts as unanswered.
     * @example 20000
     */
    timeoutMs?: number;
    /**
     * Colours, fonts, light or dark, a logo.
     * @example { accent: '#7a1fa2', dark: { background: '#101018' } }
     */
    theme?: Theme;
    /**
     * Gives the device print that travels with credentials.
     * @example () => collector.print()
     */
    devicePrint?: () => string | Promise<string>;
    /**
     * Loads the behavioural-monitoring script.
     * @example { load: () => import('./monitoring.js') }
     */
    monitoring?: HostScript;
    /**
     * Loads the analytics script when the host calls `loadAnalytics()`, and takes its tag calls.
     * @example { load: () => {}, tag: ({ page }) => dataLayer.push({ page }) }
     */
    analytics?: Analytics;
    /**
     * Used instead of the page's fetch; called with an address and an `init` that holds all the rest, the body
     * as text.
     * @example (address, init) => fetch(address, { ...init, priority: 'high' })
     */
    fetch?: typeof globalThis.fetch;
}

/** Other names stand in data of a host's own. */
type Other = string & Record<never, never>;
/** A page of a journey. */
type PageId = 'CPW' | 'EBS' | 'EBS_PAGE' | 'ERROR' | 'FORGOT_PASSWORD' | 'FPS_PASSWORD_CONFIRMATION' | 'FPW_ENTER_CODE' | 'FPW_RESET_PASSWORD' | 'LOGIN_PAGE' | 'LOG_OUT' | 'NEW_USER' | 'PASSWORD_CONFIRMATION' | 'PING_LOGIN_PAGE' | 'RESET_PASSWORD' | 'SELF_REG' | 'SELF_REG_MNO' | 'STEP_UP' | 'SV_DELIVERY_OPTIONS' | 'TWO_FACTOR_AUTH' | 'USER_PROFILE' | 'VALIDATE_SV' | 'VOLUNTARY_PASSWORD' | Other;
/** A journey. */
type FlowId = 'CHANGE_PASSWORD' | 'FPS' | 'LOG_OUT' | 'NEW_USER' | 'SELF_REG' | 'SIGN_ON' | 'STEP_UP' | 'TWO_FACTOR' | 'VOLUNTARY_PASSWORD' | Other;
/** A panel. */
type PanelId = 'captcha-help' | 'change-password' | 'change-result' | 'confirm-profile' | 'delivery-options' | 'enable-by-code' | 'enter-code' | 'enter-user-info' | 'error' | 'mobile-consent' | 'not-available' | 'not-loaded' | 'not-set-up' | 'reset-password' | 'result' | 'sign-on' | 'temporary-password' | 'wait' | 'warning' | Other;
/** A call to the auth server. */
type CallId = 'acs' | 'authenticate' | 'authenticateOnMount' | 'captcha' | 'captchaAudio' | 'changePassword' | 'continueAuthentication' | 'countryCodes' | 'csrf' | 'disabledRedirect' | 'federatedAssertion' | 'getTargetUrl' | 'logError' | 'logout' | 'profile' | 'register' | 'resetPassword' | 'selfRegDeliveryDetail' | 'selfRegDeliveryMethod' | 'selfRegOptions' | 'selfRegPassword' | 'selfRegSend' | 'selfRegValidate' | 'sendCode' | 'sessionId' | 'settings' | 'stepUpOptions' | 'stepUpSend' | 'stepUpValidate' | 'twoFactorOptions' | 'twoFactorSend' | 'twoFactorValidate' | 'validateAppAndBrand' | 'validateCode' | 'validateUser' | 'voluntaryChange' | Other;
/** What the auth server wants next. */
type NextAction = 'CPW' | 'DISABLE_REDIRECT' | 'EBS' | 'ERROR' | 'ERR_PAGE' | 'FPC' | 'LOGIN' | 'NU_VALIDATE_SV' | 'PROFILE' | 'PWD_BEFORE_EXP' | 'PWD_BEFORE_EXP_STEP_UP' | 'PWD_BEFORE_EXP_TWO_FACTOR' | 'PWD_IN_GRACE' | 'REDIRECT' | 'STEP_UP' | 'SV_DELIVERY_OPTIONS' | 'TMP_PWD' | 'TWO_FACTOR' | 'VALIDATE_SV' | Other;
/** A place that a journey leads to. */
type RedirectReason = 'cancel' | 'demoSelfRegLogin' | 'demoStepUpLogin' | 'help' | 'login' | 'selfReg' | 'target' | 'twoFactorLogin' | 'welcome' | Other;

/** The host API in types. No import from React or the engine: hosts compile against this without either. */

/** How a journey ended. */
interface Outcome {
    /**
     * redirected: the browser is about to leave the page; returned: the host has control; closed: the user
     * closed the panel, or a newer journey began; failed: the journey could not run.
     */
    outcome: 'redirected' | 'returned' | 'closed' | 'failed';
    /** The last nextAction of the server, or null when there was none. */
    nextAction: NextAction | null;
}
/** The host's own sign-on form, filled in. */
interface Credentials {
    userId: string;
    password: string;
}
interface RegisterInput {
    /** The assertion of the other identity provider. */
    samlInput: string;
    callback?: Callback;
}
interface LogoutInput {
    callback?: Callback;
}
interface TwoFactorInput {
    /** Where cancel leads; the value CLOSE_OVERLAY closes the panel instead. */
    cancelUrl?: string;
    loginUrl?: string;
    callback?: Callback;
}
/** One line of the message box: its text, and the key of that text in the catalogue if it has one. */
interface MessageItem {
    text: string;
    key?: string;
}
/** What the widget shows, without secrets; frozen. */
interface PublicState {
    readonly page: PageId | null;
    readonly flow: FlowId | null;
    readonly busy: boolean;
    readonly message: {
        readonly type: 'error' | 'success' | 'info';
        readonly items: readonly MessageItem[];
    } | null;
}
/** Codes of `error` events; docs/api.md says what each means. */
type ErrorCode = 'analytics' | 'call' | 'callback' | 'config' | 'contrast' | 'create' | 'data' | 'device-print' | 'effect' | 'journey-missing' | 'load' | 'locale' | 'messages' | 'monitoring' | 'no-answer' | 'panel' | 'redirect-refused' | 'render' | 'returnToAppCallback' | 'styles' | (string & Record<never, never>);
/** Events by name, with what their handlers receive. */
interface WidgetEvents {
    /**
     * Another page is on show; null for all when none is.
     * @example ({ page }) => page === 'LOGIN_PAGE'
     */
    page: {
        page: PageId | null;
        flow: FlowId | null;
        panel: PanelId | null;
    };
    /**
     * The message box says something.
     * @example ({ type, items }) => type === 'error' && items[0]?.text
     */
    message: {
        type: 'error' | 'success' | 'info';
        items: MessageItem[];
    };
    /**
     * The person has to wait, or no longer.
     * @example ({ busy }) => spinner.toggle(busy)
     */
    busy: {
        busy: boolean;
    };
    /**
     * A call was answered.
     * @example ({ call, status, ms }) => metrics.add(call, status, ms)
     */
    request: {
        call: CallId;
        status: number;
        ms: number;
    };
    /**
     * Before the browser leaves the page for `url`, a whole address. After `preventDefault()` it stays, and the journey
     * ends as returned.
     * @example ({ url, preventDefault }) => { preventDefault(); router.push(new URL(url).pathname); }
     */
    redirect: {
        url: string;
        reason: RedirectReason;
        preventDefault(): void;
    };
    /**
     * The person closed the panel.
     * @example ({ page }) => console.info('closed on', page)
     */
    close: {
        page: PageId | null;
    };
    /**
     * The journey has handed control back to the host.
     * @example ({ nextAction }) => nextAction === 'REDIRECT'
     */
    result: {
        nextAction: NextAction | null;
    };
    /**
     * A fault or a warning for developers. docs/api.md explains each code.
     * @example ({ code, message }) => console.warn(code, message)
     */
    error: {
        code: ErrorCode;
        message: string;
        cause?: unknown;
    };
}
/**
 * A widget in the page. Entry points return a promise that never rejects; misuse throws a TypeError at once.
 */
interface Widget {
    /**
     * Opens sign-on. With `credentials`, the host's own form has already asked for them.
     * @example const { outcome } = await widget.authenticateUser();
     */
    authenticateUser(credentials?: Credentials): Promise<Outcome>;
    /**
     * Opens forgotten password.
     * @example await widget.forgotPassword();
     */
    forgotPassword(): Promise<Outcome>;
    /**
     * Opens the set-up of a new user.
     * @example await widget.newUser();
     */
    newUser(): Promise<Outcome>;
    /**
     * Opens the voluntary change of the password.
     * @example await widget.resetPassword();
     */
    resetPassword(): Promise<Outcome>;
    /**
     * Opens self-registration from a federated assertion.
     * @example await widget.registerUser({ samlInput: assertion });
     */
    registerUser(input: RegisterInput): Promise<Outcome>;
    /**
     * Ends the session; shows nothing.
     * @example await widget.logout({ callback: () => location.reload() });
     */
    logout(input?: LogoutInput): Promise<Outcome>;
    /**
     * Opens two-factor authentication.
     * @example await widget.twoFactorAuth({ cancelUrl: 'CLOSE_OVERLAY' });
     */
    twoFactorAuth(input?: TwoFactorInput): Promise<Outcome>;
    /**
     * Allows the behavioural-monitoring script.
     * @example widget.beginMonitoring();
     */
    beginMonitoring(): void;
    /**
     * Forbids the behavioural-monitoring script again.
     * @example widget.stopMonitoring();
     */
    stopMonitoring(): void;
    /**
     * Calls the host's analytics loader, and its tag with each page from then on.
     * @example widget.loadAnalytics();
     */
    loadAnalytics(): void;
    /**
     * Changes to another language, such as `de_DE`. The page, the typed values and the focus stay, and the
     * next calls carry the new language. Resolves when the panels show it.
     * @example await widget.setLanguage({ language: 'de_DE' });
     */
    setLanguage(input: {
        language: string;
    }): Promise<void>;
    /**
     * Calls `handler` at each `event`; returns the function that ends this.
     * @example const off = widget.on('page', ({ page }) => console.info(page));
     */
    on<E extends keyof WidgetEvents>(event: E, handler: (detail: WidgetEvents[E]) => void): () => void;
    /**
     * What the widget shows.
     * @example const { page, busy } = widget.getState();
     */
    getState(): PublicState;
    /**
     * Takes the widget out of the page: containers, timers, listeners and requests.
     * @example widget.destroy();
     */
    destroy(): void;
}
type EntryId = 'authenticateUser' | 'forgotPassword' | 'newUser' | 'resetPassword' | 'registerUser' | 'logout' | 'twoFactorAuth';

/** Where cookies of a host belong. */
/**
 * The domain for cookies that the hosts of one site share: the last two labels of `host`
 * (`www.example.com:8443`), or three when `strict`; one more where the last two are a public suffix. IP
 * addresses and `localhost` have no parent: they are returned as they are.
 */
declare function cookieDomain(host: string, strict?: boolean): string;

/**
 * Shapes of the wider data that the specification declares. The widget neither asks for them nor shows them;
 * hosts that read such records from the auth service have their types here.
 */
/** What kind of user somebody is. */
type UserType = 'user' | 'admin' | 'pass admin' | 'federated';
/** An administrator of users. */
interface AdminUser {
    /** The id in the company's directory. */
    adEntId: string;
    firstName: string;
    lastName: string;
    email: string;
    /** Who made the record. */
    createdBy: string;
    /** When the record was made. */
    createdOn: string;
}
/** A field of a profile that a client has added, and what may stand in it. */
interface CustomAttribute {
    attributeName: string;
    /** Whether the user may change it. */
    editable: boolean;
    /** Characters that a value has at least. */
    minLength: number;
    /** Characters that a value has at most. */
    maxLength: number;
    /** How often it stands in a profile at least; 0: it may be left out. */
    minOccurrence: number;
    /** How often it stands in a profile at most. */
    maxOccurrence: number;
    /** The pattern that a value follows. */
    regex: string;
    /** That pattern in words. */
    regexDesc: string;
}
/** Something that was done to a record, and by whom. */
interface AuditEntry {
    /** What was done. */
    eventDesc: string;
    updatedOn: string;
    updatedBy: string;
}
/** A message to a user, and what became of the email that carried it. */
interface Notification {
    messageId: string;
    /** When the notification was made. */
    notificationCreatedDT: string;
    notificationName: string;
    userId: string;
    status: string;
    emailStatus: string;
    /** When the email came back; null if it did not. */
    emailRejectedDT: string | null;
    /** Why the email came back; null if it did not. */
    emailRejectedReason: string | null;
}

/**
 * The public entry, `import { create } from 'latchkey'`, for hosts with a bundler. Nothing here asks for this
 * file's own address, since a bundler moves it (decision 45). Everything else in `src/` is private: the code
 * here fetches chunks and data, and they may change in any release. `start/module.ts` is the entry for hosts
 * that serve `dist/` as it is.
 */

/** The version of this package. */
declare const version: string;
/**
 * Makes a widget. Returns at once and loads the parts of the widget afterwards. Throws a TypeError that names
 * the field when the config is wrong, and a TypeError that says so where there is no browser.
 *
 * @example
 * const widget = create({ appId: 'demo-host', brandId: 'demo' });
 * const { outcome } = await widget.authenticateUser();
 */
declare function create(config: Config): Widget;

export { cookieDomain, create, version };
export type { AdminUser, Analytics, AnalyticsTag, AnswerMessage, AuditEntry, CallId, Callback, Config, Credentials, CustomAttribute, EntryId, ErrorCode, FlowId, HostScript, LogoutInput, MessageItem, NextAction, Notification, Outcome, PageId, PanelId, PublicState, RedirectReason, RegisterInput, Theme, TwoFactorInput, UserType, Widget, WidgetEvents };
