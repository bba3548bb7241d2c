import type { Tree } from '../core/data/paths';
import type { Beginning } from '../core/flow/event';

/** What of the page around counts when a journey begins. */
export interface HostPage {
  /** Its address, read by `readQuery`. */
  query: Tree;
  /** It was reloaded because the session had expired (`isReloaded`). */
  isReloaded: boolean;
  /** The journey is the first one of this page load: what the address says is said once. */
  isFirst: boolean;
  /** A monitoring script has left something in its inputs (`hasMonitoringInputs`). */
  hasMonitoringInputs: boolean;
  /**
   * It is one that administrators use (flows/places.json, adminHosts). Unknown before the engine is there.
   */
  isAdminHost?: boolean;
}

/**
 * What a journey knows of its host when it begins: the facts `host.*`, and what the entry point was given.
 * The one list of them: the engine, the early panel and the drawing at build time all ask here.
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
