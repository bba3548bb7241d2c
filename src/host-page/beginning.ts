import type { Tree } from '../core/data/paths';
import type { Beginning } from '../core/flow/event';

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
