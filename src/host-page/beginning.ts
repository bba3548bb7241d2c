import type { Tree } from '../core/data/paths';
import type { Beginning } from '../core/flow/event';

/** What a journey needs to know about the host page when it begins. */
export interface HostPage {
  /** The query of the page's address, read by `readQuery`. */
  query: Tree;
  /** The page was reloaded because the session had expired (`isReloaded`). */
  isReloaded: boolean;
  /**
   * The journey is the first one of this page load: the parameters of the address count for this journey
   * alone.
   */
  isFirst: boolean;
  /** A monitoring script has left something in its inputs (`hasMonitoringInputs`). */
  hasMonitoringInputs: boolean;
  /**
   * The host is one that administrators use (flows/places.json, adminHosts). Unknown before the engine has
   * loaded.
   */
  isAdminHost?: boolean;
}

/**
 * What a journey knows of its host when it begins: the facts `host.*`, and what the entry point was given.
 * The only list of them: the engine, the early panel and the drawing at build time all use it.
 */
export function beginningOf(input: Tree, { query, isFirst, isReloaded, ...facts }: HostPage): Beginning {
  return {
    host: {
      ...facts,
      hasCallback: input.callback !== undefined,
      hasCredentials: input.userId !== undefined,
      redirectReason: isFirst && 'REDIRECT_REASON' in query,
      reloadedExpired: isFirst && isReloaded,
    },
    // The first journey of a page load may go on with the one that the config names.
    journey: { cancelUrl: input.cancelUrl ?? null, loginUrl: input.loginUrl ?? null, mayResume: isFirst },
  };
}
