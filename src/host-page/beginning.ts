import type { Tree } from '../core/data/paths';
import type { Beginning } from '../core/flow/event';
import type { Location } from '../ports';
import { dom } from './dom';

/** Set on the host page's URL when it is reloaded after the session expired (specification section 2). */
const EXPIRED = 'sessionExpired';

const MAX_LENGTH = 2048;

/** Returns the host page's query as plain data: the first value of each name, unless it is too long. */
export function readQuery(href: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URL(href).searchParams) {
    if (!(name in query) && value.length <= MAX_LENGTH) query[name] = value;
  }
  return query;
}

/** Returns whether the page was reloaded because the session had expired. */
export const isReloaded = (href: string): boolean => new URL(href).searchParams.get(EXPIRED) === 'true';

/** Returns a URL without these parameters. */
export function withoutParameters(href: string, names: readonly string[]): URL {
  const url = new URL(href);
  for (const name of names) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url;
}

/**
 * Returns whether the page was reloaded because the session had expired. Removes the parameter from the URL,
 * and those in `names`, so a second call returns false.
 */
export function takeReloaded(location: Location, names: readonly string[] = []): boolean {
  const before = location.href();
  const wasReloaded = isReloaded(before);
  const { href } = withoutParameters(before, wasReloaded ? [EXPIRED, ...names] : names);
  if (href !== before) location.replace(href);
  return wasReloaded;
}

/**
 * Returns the allowed origins of redirects: that of the API, and those in `redirectOrigins`, or else those of
 * the page, of `host` and of the URLs in the config.
 */
export function allowedOrigins(config: Record<string, unknown>, href: string): string[] {
  const listed = config.redirectOrigins;
  const sources = Array.isArray(listed)
    ? // A sign-on with an identity provider begins and ends at the API.
      [...listed, config.apiUrl]
    : [
        href,
        config.host,
        config.apiUrl,
        config.targetUrl,
        config.loginUrl,
        config.selfRegURL,
        config.helpURL,
      ];
  const origins = sources.flatMap((source) => {
    if (typeof source !== 'string' || source === '') return [];
    try {
      const { origin } = new URL(source, href);
      return origin === 'null' ? [] : [origin];
    } catch {
      return [];
    }
  });
  return [...new Set(origins)];
}

/**
 * Inputs that a behavioral monitoring script keeps in the host page (specification section 7, the
 * authenticate variant).
 */
const NAMES = ['nudetect_fp', 'nucaptcha-token', 'nucaptcha-answer'];

const find = (name: string): HTMLInputElement | null =>
  dom.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Returns whether the host page has all monitoring inputs and at least one has a value. */
export function hasMonitoringInputs(): boolean {
  const inputs = NAMES.map(find);
  return inputs.every((input) => input !== null) && inputs.some((input) => input?.value);
}

/** Returns the values of these monitoring inputs and empties them, so that nothing is sent twice. */
export function takeMonitoringInputs(names: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of NAMES.filter((one) => names.includes(one))) {
    const input = find(name);
    if (!input?.value) continue;
    values[name] = input.value;
    input.value = '';
  }
  return values;
}

/** The data about the host page that a journey needs when it begins. */
export interface HostPage {
  /** The query of the page's URL, read by `readQuery`. */
  query: Tree;
  /** Whether the page was reloaded because the session had expired (`isReloaded`). */
  isReloaded: boolean;
  /** Whether this is the first journey of the page load. Query parameters apply only to that one. */
  isFirst: boolean;
  /** Whether a monitoring script has filled its inputs (`hasMonitoringInputs`). */
  hasMonitoringInputs: boolean;
  /**
   * Whether administrators use the host (flows/places.json, adminHosts). Unknown before the engine has
   * loaded.
   */
  isAdminHost?: boolean;
  /** Whether the browser and the page can make passkeys. Unknown before the engine has loaded. */
  canMakePasskeys?: boolean;
  /** Whether the host performs a second factor itself. Unknown before the engine has loaded. */
  continues?: boolean;
}

/**
 * Returns the initial data of a journey: the facts `host.*`, and the input of the entry point. The engine,
 * the early panel and the build all use this function.
 */
export function beginningOf(input: Tree, { query, isFirst, isReloaded, ...facts }: HostPage): Beginning {
  return {
    host: {
      ...facts,
      hasCallback: input.callback !== undefined,
      hasCredentials: input.password !== undefined,
      redirectReason: isFirst && 'REDIRECT_REASON' in query,
      reloadedExpired: isFirst && isReloaded,
    },
    // The first journey of a page load can continue the one that the config names.
    journey: { cancelUrl: input.cancelUrl ?? null, loginUrl: input.loginUrl ?? null, mayResume: isFirst },
  };
}
