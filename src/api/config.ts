/**
 * The config of `create()`: its types, and the checks and defaults that the loader needs. config-defaults.ts
 * has the rest. The loader ships this file and has a budget of 6.5 KB, so keep it small.
 */
import { checkFields, refuse } from './config-check';
import type { Analytics, Callback, HostScript, Refusal, Submit } from './hooks';
import type { Screens } from './screens';
import type { Theme } from './theme';

export type { Screens } from './screens';
export type { Logo, Theme, ThemeValues } from './theme';

/** The config of `create()`. Every field is optional. */
export interface Config {
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

/** The config with defaults and derived URLs, as the engine reads it. */
export interface ResolvedConfig extends Config {
  appId: string;
  brandId: string;
  language: string;
  /** The origin, without a path or trailing slash. */
  host: string;
  /** Base URL of the auth API, without a trailing slash. */
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

/** The type of each field. warnings.ts checks the contents of objects and lists later. */
const SHAPE =
  'string: appId brandId twoFactor language host authApiPath appDomainName authDomain environment afterSignOn targetUrl loginErrorContainer captchaMessageContainer helpURL loginUrl selfRegURL currentFlow boolean: strictCookieDomain isLoginEmbedded function: callback returnToAppCallback devicePrint beforeSubmit fetch number: redirectDelay timeoutMs userIdLabel headingLevel string|number: authLevel string|object: container string|null: authReason object: endpoints messages theme monitoring analytics screens list: redirectOrigins signOnLinks';

/** Timeout for a call and for loading a part of the widget, in milliseconds. */
export const TIMEOUT_MS = 15000;

/**
 * Returns the host's timeout if it is valid, otherwise the default. warnings.ts reports an invalid one.
 */
export const timeoutOf = (config: Config): number =>
  (config.timeoutMs as number) > 0 ? (config.timeoutMs as number) : TIMEOUT_MS;

/** The config with everything that the loader needs before the engine has loaded. */
export type Placed = Config & Pick<ResolvedConfig, 'appId' | 'brandId' | 'language' | 'host' | 'apiUrl'>;

/**
 * Returns the config with the host location (ENT-11) and the base URL of the auth API (API-01). `script` is
 * the widget's own URL, or the page's URL in a bundle.
 * @throws TypeError that names the first invalid field, its value, the expected type and the nearest valid
 * name
 */
export function placeConfig(config: Config, script: string): Placed {
  checkFields('create', config, SHAPE);
  // A null prototype, so that a polluted Object.prototype adds no fields.
  const all = { __proto__: null, ...config } as unknown as Placed;
  all.language ||= 'en_US';
  all.appId ||= 'default';
  all.brandId ||= 'default';
  const host = all.host ?? script;
  if (!/^https?:..[^/]/.test(host)) refuse('create', `set host to "https://...", not "${host}"`);
  all.host = new URL(host).origin;
  const { authApiPath, authDomain, environment, appDomainName } = all;
  all.apiUrl = authApiPath
    ? new URL(authApiPath, host).href.replace(/\/+$/, '')
    : authDomain || appDomainName
      ? `https://${authDomain || `auth${environment ? `-${environment}` : ''}.${appDomainName}`}`
      : all.host;
  return all;
}

// Fails to compile if SHAPE and Config have different fields.
type SplitWords<T extends string, Found = never> = T extends `${infer First} ${infer Rest}`
  ? SplitWords<Rest, Found | First>
  : Found | T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
true satisfies Same<Exclude<SplitWords<typeof SHAPE>, `${string}:`>, keyof Config>;
