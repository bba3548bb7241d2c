/**
 * What a host may pass to `create()`: the types, and what the loader checks and resolves at once. The rest is
 * config-defaults.ts. Small on purpose: the loader ships it, and the loader has a budget of 5 KB.
 */
import { checkFields, refuse } from './config-check';
import type { Theme } from './theme';

export type { Logo, Theme, ThemeValues } from './theme';

/** One message of an answer, as the server sent it. */
export interface AnswerMessage {
  type?: string;
  status?: string;
  detail?: string | { detail: string }[];
  message?: string | { detail: string }[];
  /** The code of the message; `SERVER_<code>` in `messages` gives it words. */
  code?: string | number;
}

/** Called when a journey hands control back to the host. */
export type Callback = (
  nextAction: string,
  detail: { messages: AnswerMessage[]; targetUrl: string | null },
) => void;

/** A script that the host chooses and loads with its own function: the widget adds no script elements. */
export interface HostScript {
  load(): void | Promise<void>;
}

/** What an analytics tag receives: the page on show and its journey; null while no page is on show. */
export interface AnalyticsTag {
  page: string | null;
  flow: string | null;
}

/** An analytics script of the host's own choice. */
export interface Analytics extends HostScript {
  /** The tag call: made once `load()` is done, with the page on show, and from then on for every page. */
  tag?(detail: AnalyticsTag): void;
}

/** Everything `create()` accepts. Only `appId` and `brandId` are required. */
export interface Config {
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

/** The config with defaults and derived places filled in; what the engine reads. */
export interface ResolvedConfig extends Config {
  language: string;
  /** Protocol and host, no path, no slash at the end. */
  host: string;
  /** Base URL of the auth API, no slash at the end. */
  apiUrl: string;
  strictCookieDomain: boolean;
  isLoginEmbedded: boolean;
  redirectDelay: number;
  authReason: string | null;
  userIdLabel: 0 | 1;
  endpoints: Record<string, string>;
  messages: Record<string, string | Record<string, string>>;
  timeoutMs: number;
  theme: Theme;
}

/** What each field takes. warnings/config-warnings.ts checks later what is inside objects and lists. */
const SHAPE =
  'string!: appId brandId string: language host authApiPath appDomainName authDomain environment afterSignOn targetUrl loginErrorContainer captchaMessageContainer helpURL loginUrl selfRegURL currentFlow boolean: strictCookieDomain isLoginEmbedded function: callback returnToAppCallback devicePrint fetch number: redirectDelay timeoutMs userIdLabel string|number: authLevel string|null: authReason object: endpoints messages theme monitoring analytics list: redirectOrigins signOnLinks';

/** Milliseconds after which a call counts as unanswered, and a part of the widget as not loaded. */
export const TIMEOUT_MS = 15000;

/**
 * The time limit that the host has set, else the default. warnings/config-warnings.ts later reports a value that is not
 * a time.
 */
export const limitOf = (config: Config): number =>
  (config.timeoutMs as number) > 0 ? (config.timeoutMs as number) : TIMEOUT_MS;

/** The config with everything that the loader needs before the engine has loaded. */
export type Placed = Config & Pick<ResolvedConfig, 'language' | 'host' | 'apiUrl'>;

/**
 * `config` with the host location (ENT-11) and the base URL of the auth API (API-01); `script` is the
 * widget's own URL, the page's in a bundle. Throws a TypeError that names the first wrong field, its value,
 * what is expected and the nearest known field.
 */
export function placeConfig(config: Config, script: string): Placed {
  checkFields('create', config, SHAPE);
  // No prototype: a polluted Object.prototype adds no field.
  const all = { __proto__: null, ...config } as unknown as Placed;
  all.language ||= 'en_US';
  (all.appId && all.brandId) || refuse('create', 'no appId or brandId');
  const host = all.host ?? script;
  if (!/^https?:..[^/]/.test(host)) refuse('create', `set host to "https://", not "${host}"`);
  all.host = new URL(host).origin;
  const { authApiPath, authDomain, environment, appDomainName } = all;
  all.apiUrl = authApiPath
    ? new URL(authApiPath, host).href.replace(/\/+$/, '')
    : authDomain || appDomainName
      ? `https://${authDomain || `auth${environment ? `-${environment}` : ''}.${appDomainName}`}`
      : all.host;
  return all;
}

// The text names exactly the fields of the type: a mistake does not compile.
type Words<T extends string, Found = never> = T extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
true satisfies Same<Exclude<Words<typeof SHAPE>, `${string}:`>, keyof Config>;
