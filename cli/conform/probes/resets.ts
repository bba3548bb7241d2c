/** Resets the test users, but not again before something has changed. */
import type { Conform } from '../config';
import { callHook } from '../hooks';
import type { Pace } from '../pace';

export interface Resets {
  /** Resets all users and the clock, unless nothing has changed since the last reset. Returns false without a hook for it. */
  reset(): Promise<boolean>;
  /** Must be called before anything changes on the server. */
  change(): void;
  /** The pace at which to send requests. Each request counts as a change. */
  readonly pace: Pace;
}

/** The resets of a run. A hook may take long, and most probes reset both before and after their requests. */
export function resetsOf(config: Conform, pace: Pace): Resets {
  let isReset = false;
  const change = (): void => {
    isReset = false;
  };
  return {
    change,
    pace: {
      timeoutMs: pace.timeoutMs,
      turn() {
        change();
        return pace.turn();
      },
    },
    async reset() {
      if (!config.hooks?.reset) return false;
      if (isReset) return true;
      // Before the hook is called, because a request may be sent at the same time.
      isReset = true;
      try {
        await callHook(config, 'reset');
      } catch (error) {
        change();
        throw error;
      }
      return true;
    },
  };
}
