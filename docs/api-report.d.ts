/** Allows other names, which a host's own data may have. */
type Other = string & Record<never, never>;
/** A page of a journey. */
type PageId = 'ACCOUNT' | 'ADD_APP' | 'APP_CODE' | 'APP_SETUP' | 'CPW' | 'EBS' | 'EBS_PAGE' | 'ERROR' | 'FORGOT_PASSWORD' | 'FPS_PASSWORD_CONFIRMATION' | 'FPW_ENTER_CODE' | 'FPW_RESET_PASSWORD' | 'LOGIN_PAGE' | 'LOG_OUT' | 'NEW_RECOVERY_CODES' | 'NEW_USER' | 'PASSKEY_OFFER' | 'PASSWORD_CONFIRMATION' | 'PING_LOGIN_PAGE' | 'RECOVERY' | 'RECOVERY_CODE' | 'RECOVERY_CODES' | 'RECOVERY_OPTIONS' | 'RENAME_PASSKEY' | 'RESET_PASSWORD' | 'SELF_REG' | 'SELF_REG_MNO' | 'SIGN_ON_RETURN' | 'SIGN_UP' | 'SIGN_UP_CODE' | 'SIGN_UP_PASSWORD' | 'SIGN_UP_PROFILE' | 'STEP_UP' | 'SV_DELIVERY_OPTIONS' | 'TWO_FACTOR_AUTH' | 'USER_PROFILE' | 'VALIDATE_SV' | 'VOLUNTARY_PASSWORD' | Other;
/** A journey. */
type FlowId = 'ACCOUNT' | 'ADD_APP' | 'ADD_PASSKEY' | 'CHANGE_PASSWORD' | 'FPS' | 'LOG_OUT' | 'NEW_USER' | 'RECOVERY' | 'SELF_REG' | 'SIGN_ON' | 'SIGN_UP' | 'STEP_UP' | 'TWO_FACTOR' | 'VOLUNTARY_PASSWORD' | Other;
/** A journey that `open` begins. */
type JourneyId = 'addApp' | 'addPasskey' | 'recoverPassword' | 'recoveryCodes' | Other;
/** A panel. */
type PanelId = 'account' | 'app-code' | 'app-setup' | 'captcha-help' | 'change-password' | 'change-result' | 'confirm-change' | 'confirm-profile' | 'delivery-options' | 'enable-by-code' | 'enter-code' | 'enter-user-info' | 'error' | 'find-contacts' | 'mobile-consent' | 'new-recovery-codes' | 'not-available' | 'not-loaded' | 'not-set-up' | 'passkey-name' | 'passkey-offer' | 'recovery-code' | 'recovery-codes' | 'reset-password' | 'result' | 'sign-on' | 'sign-up' | 'sign-up-profile' | 'temporary-password' | 'wait' | 'warning' | Other;
/** A call to the auth server. */
type CallId = 'acs' | 'addApp' | 'addPasskey' | 'authenticate' | 'authenticateOnMount' | 'captcha' | 'captchaAudio' | 'changePassword' | 'confirmApp' | 'continueAuthentication' | 'countryCodes' | 'csrf' | 'disabledRedirect' | 'endOtherSessions' | 'endSession' | 'federatedAssertion' | 'getTargetUrl' | 'listFactors' | 'listSessions' | 'logError' | 'logout' | 'newPasskeyOptions' | 'newRecoveryCodes' | 'passkeyOptions' | 'passkeySignOn' | 'profile' | 'providerStart' | 'recoveryOptions' | 'recoverySend' | 'register' | 'removeFactor' | 'renamePasskey' | 'resetPassword' | 'selfRegDeliveryDetail' | 'selfRegDeliveryMethod' | 'selfRegOptions' | 'selfRegPassword' | 'selfRegSend' | 'selfRegValidate' | 'sendCode' | 'sessionId' | 'settings' | 'signOnReference' | 'signUp' | 'signUpPassword' | 'signUpProfile' | 'signUpSend' | 'signUpValidate' | 'stepUpApp' | 'stepUpOptions' | 'stepUpPasskey' | 'stepUpRecovery' | 'stepUpSend' | 'stepUpValidate' | 'twoFactorApp' | 'twoFactorOptions' | 'twoFactorPasskey' | 'twoFactorRecovery' | 'twoFactorSend' | 'twoFactorValidate' | 'validateAppAndBrand' | 'validateCode' | 'validateUser' | 'voluntaryChange' | Other;
/** The next step that the auth server requests. */
type NextAction = 'CPW' | 'DISABLE_REDIRECT' | 'EBS' | 'ERROR' | 'ERR_PAGE' | 'FPC' | 'LOGIN' | 'NU_VALIDATE_SV' | 'PASSKEY' | 'PROFILE' | 'PWD_BEFORE_EXP' | 'PWD_BEFORE_EXP_STEP_UP' | 'PWD_BEFORE_EXP_TWO_FACTOR' | 'PWD_IN_GRACE' | 'RECOVERY_CODES' | 'REDIRECT' | 'REGISTER' | 'SET_UP' | 'STEP_UP' | 'SV_DELIVERY_OPTIONS' | 'TMP_PWD' | 'TWO_FACTOR' | 'VALIDATE_SV' | Other;
/** A place that a journey leads to. */
type RedirectReason = 'cancel' | 'demoSelfRegLogin' | 'demoStepUpLogin' | 'help' | 'login' | 'provider' | 'selfReg' | 'target' | 'terms' | 'twoFactorLogin' | 'welcome' | Other;

/** The functions and scripts of the host that the config names, with their inputs and results. */

/** A message of an answer, as the server sent it. */
interface AnswerMessage {
    type?: string;
    status?: string;
    detail?: string | {
        detail: string;
    }[];
    message?: string | {
        detail: string;
    }[];
    /** The code of the message. To replace its text, add `SERVER_<code>` to `messages` in the config. */
    code?: string | number;
}
/** Called when a journey returns control to the host. */
type Callback = (nextAction: string, detail: {
    messages: AnswerMessage[];
    targetUrl: string | null;
}) => void;
/** A script that the host loads with its own function. The widget adds no script elements. */
interface HostScript {
    load(): void | Promise<void>;
}
/** The visible page and its journey; both are null while no page is visible. */
interface AnalyticsTag {
    page: string | null;
    flow: string | null;
}
/** A valid panel that the user is submitting. */
interface Submit {
    page: PageId;
    flow: FlowId;
    /** The action of the pressed button, usually `submit`. */
    action: string;
    /** The values of the visible fields that hold no secrets, by field. */
    values: Record<string, unknown>;
    /** Aborts when the user leaves the panel. */
    signal: AbortSignal;
}
/** The host's reason why a panel must not be submitted, in the language of the panels. */
interface Refusal {
    text: string;
    /** The field that shows the text. Without it, the text is an error message above the fields. */
    field?: string;
}
/** An analytics script of the host. */
interface Analytics extends HostScript {
    /** Called once `load()` has finished, with the visible page, and then for each new page. */
    tag?(detail: AnalyticsTag): void;
}

/** The screens that a widget fetches (config `screens`), and what the host learns about them. */
/** The folder and the channel from which a widget fetches its screens. */
interface Screens {
    /**
     * URL of the folder that `latchkey publish` wrote, without a slash at the end: https, or a path of the page's own
     * origin.
     * @example 'https://cdn.example/screens'
     */
    from: string;
    /**
     * The channel whose screens show. Defaults to `live`.
     * @example 'next'
     */
    channel?: string;
    /**
     * The name of a pack. The widget shows this pack or the built-in screens.
     * @example '3f9a1c2e…'
     */
    pack?: string;
    /**
     * Public keys. If there are any, the widget accepts only manifests that one of them has signed.
     * @example ['p256:MFkwEwYHKoZI…']
     */
    keys?: string[];
    /**
     * Another channel for some of the users. With a `key`, the same user always gets the same channel.
     * @example { channel: 'next', percent: 5, key: visitorId }
     */
    try?: {
        channel: string;
        percent: number;
        key?: string;
    };
    /**
     * How long the widget waits for the channel in the application's settings, for the manifest, and for the files of its pack,
     * each in milliseconds. Then it shows the channel of the config, or the built-in screens. Defaults to 1500.
     * @example 1000
     */
    waitMs?: number;
}
/**
 * Why the built-in screens show. `missing`: a file couldn't be fetched. `late`: it took longer than `waitMs`.
 * `unsigned`: no key of the config has signed the manifest. `tampered`: a file isn't the one that the pack names.
 * `incompatible`: this version of the widget can't show the pack. `expired`: the manifest is too old. `broken`: a panel or
 * row of the pack failed. `withdrawn`: the channel itself asks for the built-in screens.
 */
type ScreensReason = 'missing' | 'late' | 'unsigned' | 'tampered' | 'incompatible' | 'expired' | 'broken' | 'withdrawn';
/** Which screens a widget shows. */
interface ScreensShown {
    source: 'pack' | 'built-in';
    /** The name of the pack that shows, or that was to show. */
    pack: string | null;
    channel: string;
    /** The number of the publication in its channel. */
    serial: number | null;
    /** Why the built-in screens show, or null. */
    reason: ScreensReason | null;
}

/** The `theme` of the config (docs/theme.md). */
/** Styles of the panels in one color scheme. Each value is a CSS value (docs/theme.md). */
interface ThemeValues {
    /** Color of the main button, links and selected options. */
    accent?: string;
    /** Color of text on the accent. Defaults to black or white, whichever has the better contrast. */
    accentText?: string;
    text?: string;
    background?: string;
    /** Color of the borders of fields and buttons. */
    border?: string;
    /** Color at the top of a panel's header, which fades into the background. */
    header?: string;
    error?: string;
    success?: string;
    info?: string;
    warning?: string;
    font?: string;
    headingFont?: string;
    radius?: string;
    /** Base unit of spacing. The space around fields and panels is a multiple of it. */
    space?: string;
    /** Maximum width of fields on panels with few fields. `columnWide` is for all other panels. */
    column?: string;
    columnWide?: string;
    /** Width of panels, or the maximum width in a container. */
    width?: string;
}
/** A logo above the title. */
interface Logo {
    /** An https URL, a URL on the page's own origin, or an image as a `data:` URL. */
    src: string;
    /** Text alternative. Leave it empty if the title already names the brand. */
    alt: string;
    /** Image for the dark scheme. */
    dark?: string;
    /** Height in pixels, from 16 to 64. Defaults to 32. */
    height?: number;
}
/** What is beside panels in windows of 684 px or more: a color, and a picture or a sentence on it. */
interface Aside {
    /** Defaults to the accent. */
    color?: string;
    /** An https URL, a URL on the page's own origin, or an image as a `data:` URL. It is decorative. */
    picture?: string;
    /** A sentence below the picture, in the language of the page. */
    text?: string;
    /** Color of the sentence. Defaults to `accentText`. */
    textColor?: string;
}
/** Colors, fonts and logo. The colors are those of the light scheme. */
interface Theme extends ThemeValues {
    /** Defaults to `'auto'`, or to `'light'` if the theme has no `dark`. */
    scheme?: 'light' | 'dark' | 'auto';
    /** Values for the dark scheme. Missing colors come from the widget's dark palette. */
    dark?: ThemeValues;
    logo?: Logo;
    aside?: Aside;
}

/** The config of `create()`. Every field is optional. */
interface Config {
    /**
     * ID of the application at the auth server. Defaults to `default`, which suits a server with one application.
     * @example 'demo-host'
     */
    appId?: string;
    /**
     * ID of the brand at the auth server. Defaults to `default`.
     * @example 'demo'
     */
    brandId?: string;
    /**
     * Locale of the panels. Defaults to `en_US`.
     * @example 'de_DE'
     */
    language?: string;
    /**
     * Origin of the auth pages. Defaults to the origin of the widget's script, or of the page if the widget is
     * bundled.
     * @example 'https://auth.example'
     */
    host?: string;
    /**
     * Domain of the host application. If `authDomain` and `authApiPath` are missing, the widget calls the API
     * at `https://auth.<appDomainName>`.
     * @example 'example.com'
     */
    appDomainName?: string;
    /**
     * Whether the cookie domain has three labels instead of two. Defaults to false.
     * @example true
     */
    strictCookieDomain?: boolean;
    /**
     * Host name of the auth API. Overrides `appDomainName`.
     * @example 'auth.example.com'
     */
    authDomain?: string;
    /**
     * Base URL of the auth API, or a path on `host`. Overrides `authDomain` and `appDomainName`.
     * @example 'https://auth.example/api'
     */
    authApiPath?: string;
    /**
     * Called when a journey ends with an action for the host.
     * @example (nextAction) => nextAction === 'LOGIN' && location.reload()
     */
    callback?: Callback;
    /**
     * The side that continues when the server requires a second factor: `'widget'` shows its panels for it, and `'host'`
     * ends the journey with the nextAction TWO_FACTOR. Defaults to `'host'` with a `callback`, else to `'widget'`.
     * @example 'host'
     */
    twoFactor?: 'widget' | 'host';
    /**
     * Called when the user returns to the application: after a voluntary password change, or after signing on
     * with a password that is temporary or expires soon, once the server agrees. It can't change where the
     * browser goes.
     * @example (nextAction) => console.info('back', nextAction)
     */
    returnToAppCallback?: Callback;
    /**
     * URL that a finished journey leads to, unless the server names one.
     * @example '/account'
     */
    targetUrl?: string;
    /**
     * Whether a successful journey redirects the browser. With `'stay'`, the page stays and the journey ends as
     * `returned`, which suits a single-page application. Defaults to `'redirect'`.
     * @example 'stay'
     */
    afterSignOn?: 'redirect' | 'stay';
    /**
     * Delay before a redirect, in milliseconds. Defaults to 0, and the maximum is 60000.
     * @example 1500
     */
    redirectDelay?: number;
    /**
     * Whether the host renders its own sign-on form and passes the credentials to `authenticateUser`. Defaults
     * to false.
     * @example true
     */
    isLoginEmbedded?: boolean;
    /**
     * Element of the page that shows the panels, or its ID or selector. Without it, panels open in a dialog over
     * the page.
     * @example '#sign-on'
     */
    container?: string | Element;
    /**
     * Level of the headings that are the titles of panels, from 1 to 6. Defaults to 2.
     * @example 1
     */
    headingLevel?: 1 | 2 | 3 | 4 | 5 | 6;
    /**
     * ID or selector of the element that shows the errors of an embedded sign-on.
     * @example '#sign-on-error'
     */
    loginErrorContainer?: string;
    /**
     * ID or selector of the element that shows the captcha of an embedded sign-on.
     * @example '#captcha'
     */
    captchaMessageContainer?: string;
    /**
     * Level to request in two-factor authentication.
     * @example 2
     */
    authLevel?: string | number;
    /**
     * Reason for the sign-on. The widget sends it with the credentials. Defaults to null.
     * @example 'transfer'
     */
    authReason?: string | null;
    /**
     * URL of the help page, which opens in a new window. It can have any http or https origin, regardless of
     * `redirectOrigins`.
     * @example '/help'
     */
    helpURL?: string;
    /**
     * URL that the error dialog leads to.
     * @example '/sign-on'
     */
    loginUrl?: string;
    /**
     * URL that the user goes to after canceling a self-registration.
     * @example '/register'
     */
    selfRegURL?: string;
    /**
     * Label of the user ID field: 0 for user ID, 1 for email. Defaults to 0.
     * @example 1
     */
    userIdLabel?: 0 | 1;
    /**
     * Links on the sign-on panel. Defaults to `['forgotPassword']`. Pass `[]` for no links.
     * @example ['forgotPassword', 'newUser']
     */
    signOnLinks?: ('forgotPassword' | 'newUser')[];
    /**
     * Journey to continue when the page resumes one: FPS, NEW_USER or STEP_UP.
     * @example 'FPS'
     */
    currentFlow?: string;
    /**
     * Environment of the API, which becomes part of the host name derived from `appDomainName`, such as
     * `auth-uat.example.com`.
     * @example 'uat'
     */
    environment?: 'dev' | 'sit' | 'uat' | 'fix';
    /**
     * Replacements for the paths of calls, by call ID. Each path begins with a slash.
     * @example { authenticate: '/v2/authenticate' }
     */
    endpoints?: Record<string, string>;
    /**
     * Replacements for texts, in MessageFormat 2 without markup. A text by key applies to the current locale.
     * Nest it under a locale to limit it to that one.
     * @example { SIGN_ON_TITLE: 'Welcome', de_DE: { SIGN_ON_TITLE: 'Willkommen' } }
     */
    messages?: Record<string, string | Record<string, string>>;
    /**
     * Origins that a redirect may lead to, besides that of the API. Defaults to the origins of the page, of `host`
     * and of the URLs in the config.
     * @example ['https://www.example']
     */
    redirectOrigins?: string[];
    /**
     * Timeout of a call, in milliseconds. Defaults to 15000.
     * @example 20000
     */
    timeoutMs?: number;
    /**
     * Colors, fonts, color scheme and logo.
     * @example { accent: '#7a1fa2', dark: { background: '#101018' } }
     */
    theme?: Theme;
    /**
     * Called before a valid panel is submitted. To stop that, return a text for the user, and nothing is sent.
     * If the function fails or takes longer than `timeoutMs`, the panel is submitted.
     * @example ({ values }) => isBlocked(values.email) ? { text: 'Use your own email.', field: 'email' } : undefined
     */
    beforeSubmit?: (submit: Submit) => Refusal | void | Promise<Refusal | void>;
    /**
     * Returns the device print that the widget sends with the credentials. If it takes longer than 2 seconds or
     * fails, the print is empty.
     * @example () => collector.print()
     */
    devicePrint?: () => string | Promise<string>;
    /**
     * Loads the behavioral monitoring script.
     * @example { load: () => import('./monitoring.js') }
     */
    monitoring?: HostScript;
    /**
     * Loads the analytics script when the host calls `loadAnalytics()`. `tag` is then called for each page.
     * @example { load: () => {}, tag: ({ page }) => dataLayer.push({ page }) }
     */
    analytics?: Analytics;
    /**
     * Screens that the widget fetches instead of its built-in ones, as `latchkey publish` writes them.
     * @example { from: 'https://cdn.example/screens' }
     */
    screens?: Screens;
    /**
     * Replacement for the page's `fetch`. Called with a URL and an `init` that holds everything else. The body
     * is a string.
     * @example (url, init) => fetch(url, { ...init, priority: 'high' })
     */
    fetch?: typeof globalThis.fetch;
}

/**
 * The types of the host API. They import neither React nor the engine, so hosts can compile without either.
 */

/** How a journey ended. */
interface Outcome {
    /**
     * `redirected`: the browser leaves the page, or has gone to another place in it. `returned`: the host has
     * control. `closed`: the user closed the panel, or another journey began. `failed`: the journey couldn't run.
     */
    outcome: 'redirected' | 'returned' | 'closed' | 'failed';
    /** The server's last nextAction, or null if there was none. */
    nextAction: NextAction | null;
}
/** The values of the host's own sign-on form, or only a user ID that the host knows. */
interface Credentials {
    userId: string;
    /** Without it, the panel opens with the user ID filled in. */
    password?: string;
}
interface RegisterInput {
    /** The SAML assertion of the other identity provider. */
    samlInput: string;
    callback?: Callback;
}
interface LogoutInput {
    callback?: Callback;
}
interface TwoFactorInput {
    /** URL that cancel leads to. `CLOSE_OVERLAY` closes the panel instead. */
    cancelUrl?: string;
    loginUrl?: string;
    callback?: Callback;
}
interface OpenInput extends TwoFactorInput {
    /** An entry that the data marks `"open"`, in flows/entries.json. */
    journey: JourneyId;
}
/** A line of the message box. `key` is set if the text comes from the widget's own messages. */
interface MessageItem {
    text: string;
    key?: string;
}
/** The visible state of the widget. It is frozen and has no secrets. */
interface PublicState {
    readonly page: PageId | null;
    readonly flow: FlowId | null;
    readonly busy: boolean;
    readonly message: {
        readonly type: 'error' | 'success' | 'info';
        readonly items: readonly MessageItem[];
    } | null;
    /** The channel and the short name of the pack whose screens show, if the widget has fetched them. */
    readonly screens?: string;
}
/** Codes of `error` events. See docs/api.md for the cause of each. */
type ErrorCode = 'analytics' | 'beforeSubmit' | 'call' | 'callback' | 'config' | 'create' | 'data' | 'device-print' | 'effect' | 'hydration' | 'journey-missing' | 'load' | 'locale' | 'messages' | 'monitoring' | 'no-answer' | 'panel' | 'redirect-refused' | 'render' | 'returnToAppCallback' | 'screens' | 'styles' | (string & Record<never, never>);
/** The widget's events, with the details that handlers receive. */
interface WidgetEvents {
    /**
     * Another page is visible. All fields are null if none is.
     * @example ({ page }) => page === 'LOGIN_PAGE'
     */
    page: {
        page: PageId | null;
        flow: FlowId | null;
        panel: PanelId | null;
    };
    /**
     * The message box shows a message.
     * @example ({ type, items }) => type === 'error' && items[0]?.text
     */
    message: {
        type: 'error' | 'success' | 'info';
        items: MessageItem[];
    };
    /**
     * The user has to wait, or can continue.
     * @example ({ busy }) => spinner.toggle(busy)
     */
    busy: {
        busy: boolean;
    };
    /**
     * The server answered a call. `ms` is the duration in milliseconds.
     * @example ({ call, status, ms }) => metrics.add(call, status, ms)
     */
    request: {
        call: CallId;
        status: number;
        ms: number;
    };
    /**
     * The browser is about to leave the page for `url`, which is absolute. If you call `preventDefault()`, the
     * page stays and the journey ends as `returned`.
     * @example ({ url, preventDefault }) => { preventDefault(); router.push(new URL(url).pathname); }
     */
    redirect: {
        url: string;
        reason: RedirectReason;
        preventDefault(): void;
    };
    /**
     * The user closed the panel.
     * @example ({ page }) => console.info('closed on', page)
     */
    close: {
        page: PageId | null;
    };
    /**
     * The journey returned control to the host.
     * @example ({ nextAction }) => nextAction === 'REDIRECT'
     */
    result: {
        nextAction: NextAction | null;
    };
    /**
     * The widget has decided which screens it shows. Only with `screens` in the config.
     * @example ({ source, channel, reason }) => metrics.add('screens', source, channel, reason)
     */
    screens: ScreensShown;
    /**
     * An error or a warning for developers. See docs/api.md for each code.
     * @example ({ code, message }) => console.warn(code, message)
     */
    error: {
        code: ErrorCode;
        message: string;
        cause?: unknown;
    };
}
/**
 * A widget in the page. Entry points return a promise that never rejects. Every method throws a TypeError if
 * its argument is invalid or the widget is destroyed.
 */
interface Widget {
    /**
     * Opens sign-on. Pass `credentials` if your own form has already asked for them, or only the user ID if you
     * know it.
     * @example const { outcome } = await widget.authenticateUser({ userId: 'ada' });
     */
    authenticateUser(credentials?: Credentials): Promise<Outcome>;
    /**
     * Opens the journey for a forgotten password.
     * @example await widget.forgotPassword();
     */
    forgotPassword(): Promise<Outcome>;
    /**
     * Opens the setup of a new user.
     * @example await widget.newUser();
     */
    newUser(): Promise<Outcome>;
    /**
     * Opens the sign-up, in which a stranger creates an account.
     * @example await widget.signUp();
     */
    signUp(): Promise<Outcome>;
    /**
     * Opens the password change for a user who is signed on.
     * @example await widget.resetPassword();
     */
    resetPassword(): Promise<Outcome>;
    /**
     * Opens the account of a user who is signed on: profile, password, passkeys and other factors, sessions.
     * @example await widget.account();
     */
    account(): Promise<Outcome>;
    /**
     * Opens self-registration for a user of another identity provider.
     * @example await widget.registerUser({ samlInput: assertion });
     */
    registerUser(input: RegisterInput): Promise<Outcome>;
    /**
     * Ends the session without showing anything.
     * @example await widget.logout({ callback: () => location.reload() });
     */
    logout(input?: LogoutInput): Promise<Outcome>;
    /**
     * Opens two-factor authentication.
     * @example await widget.twoFactorAuth({ cancelUrl: 'CLOSE_OVERLAY' });
     */
    twoFactorAuth(input?: TwoFactorInput): Promise<Outcome>;
    /**
     * Opens a journey that has no method, by the name of its entry in the data. Ends as `failed` with the
     * error `journey-missing` if the data has no such entry.
     * @example await widget.open({ journey: 'addApp' });
     */
    open(input: OpenInput): Promise<Outcome>;
    /**
     * Allows the behavioral monitoring script, which loads once the server's settings allow it too.
     * @example widget.beginMonitoring();
     */
    beginMonitoring(): void;
    /**
     * Stops allowing the behavioral monitoring script.
     * @example widget.stopMonitoring();
     */
    stopMonitoring(): void;
    /**
     * Loads the analytics script of the config, and calls its `tag` for each page from then on.
     * @example widget.loadAnalytics();
     */
    loadAnalytics(): void;
    /**
     * Changes the language. The page, the input and the focus stay, and later calls use the new language.
     * Resolves when the panels show it.
     * @example await widget.setLanguage({ language: 'de_DE' });
     */
    setLanguage(input: {
        language: string;
    }): Promise<void>;
    /**
     * Calls `handler` on each `event`. Returns a function that removes the handler. If the widget shows screens that it
     * has fetched, `screens` is their channel and the short name of their pack, such as `live/3f9a1c2e`.
     * @example const off = widget.on('page', ({ page }) => console.info(page));
     */
    on<E extends keyof WidgetEvents>(event: E, handler: (detail: WidgetEvents[E] & {
        screens?: string;
    }) => void): () => void;
    /**
     * Returns the visible state.
     * @example const { page, busy } = widget.getState();
     */
    getState(): PublicState;
    /**
     * Removes the widget's containers, timers, listeners and pending requests from the page.
     * @example widget.destroy();
     */
    destroy(): void;
}
/** The methods that begin a journey. */
type EntryId = 'authenticateUser' | 'forgotPassword' | 'newUser' | 'signUp' | 'resetPassword' | 'account' | 'registerUser' | 'logout' | 'twoFactorAuth' | 'open';

/** Derives the domain of cookies from a host name. */
/**
 * Returns the domain for cookies shared by the hosts of one site: the last two labels of `host`
 * (`www.example.com:8443`), or the last three if `strict`, plus one if the last two are a public suffix. IP
 * addresses and `localhost` are returned unchanged, because they have no parent domain.
 * @example cookieDomain('www.example.com') // 'example.com'
 */
declare function cookieDomain(host: string, strict?: boolean): string;

/**
 * Records that the specification declares but the widget neither requests nor shows. The types are for hosts
 * that read such records from the auth server.
 */
/** The kind of a user. */
type UserType = 'user' | 'admin' | 'pass admin' | 'federated';
/** A user who administers other users. */
interface AdminUser {
    /** ID in the company's directory. */
    adEntId: string;
    firstName: string;
    lastName: string;
    email: string;
    /** The creator of the record. */
    createdBy: string;
    /** When the record was created. */
    createdOn: string;
}
/** A profile field that a client has added, with its constraints. */
interface CustomAttribute {
    attributeName: string;
    /** Whether the user can change it. */
    editable: boolean;
    /** Minimum length of a value, in characters. */
    minLength: number;
    /** Maximum length of a value, in characters. */
    maxLength: number;
    /** Minimum number of values in a profile; 0 makes the field optional. */
    minOccurrence: number;
    /** Maximum number of values in a profile. */
    maxOccurrence: number;
    /** The pattern that values must match. */
    regex: string;
    /** A description of the pattern. */
    regexDesc: string;
}
/** An action on a record, and who did it. */
interface AuditEntry {
    /** A description of the action. */
    eventDesc: string;
    updatedOn: string;
    updatedBy: string;
}
/** A message to a user, and the delivery status of its email. */
interface Notification {
    messageId: string;
    /** When the notification was created. */
    notificationCreatedDT: string;
    notificationName: string;
    userId: string;
    status: string;
    emailStatus: string;
    /** When the email bounced, or null. */
    emailRejectedDT: string | null;
    /** Why the email bounced, or null. */
    emailRejectedReason: string | null;
}

/**
 * The public entry for hosts with a bundler: `import { create } from 'latchkey'`. It never uses this file's
 * own URL, because a bundler moves the file (decision 45). Everything else in `src/` is private and can
 * change in any release. `start/module.ts` is the entry for hosts that serve `dist/` unchanged.
 */

/** The version of this package. */
declare const version: string;
/**
 * Creates a widget. Returns immediately, and loads the rest of the widget in the background.
 * @throws TypeError if the config is invalid, with the name of the field, or if called outside a browser
 *
 * @example
 * const widget = create({ appId: 'demo-host', brandId: 'demo' });
 * const { outcome } = await widget.authenticateUser();
 */
declare function create(config: Config): Widget;

export { cookieDomain, create, version };
export type { AdminUser, Analytics, AnalyticsTag, AnswerMessage, AuditEntry, CallId, Callback, Config, Credentials, CustomAttribute, EntryId, ErrorCode, FlowId, HostScript, JourneyId, LogoutInput, MessageItem, NextAction, Notification, OpenInput, Outcome, PageId, PanelId, PublicState, RedirectReason, RegisterInput, Theme, TwoFactorInput, UserType, Widget, WidgetEvents };
