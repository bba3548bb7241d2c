/** Limits the speed of a run, because some test servers are small or limit requests. */
import type { Conform } from './config';

const ANSWER_WITHIN_MS = 15_000;

export interface Pace {
  /** Resolves when the next request may be sent. */
  turn(): Promise<void>;
  /** How long an answer may take, in ms. */
  readonly timeoutMs: number;
}

/** The pace of a config. Without one, requests are sent as fast as possible. */
export function paceOf({ pace = {} }: Conform): Pace {
  const everyMs = pace.perSecond === undefined ? 0 : 1000 / pace.perSecond;
  let next = 0;
  return {
    timeoutMs: pace.timeoutMs ?? ANSWER_WITHIN_MS,
    async turn() {
      const now = performance.now();
      const at = Math.max(now, next);
      next = at + everyMs;
      if (at > now) await new Promise((done) => setTimeout(done, at - now));
    },
  };
}

/** Sends requests at this pace and aborts those that take too long. */
export const paced =
  ({ turn, timeoutMs }: Pace) =>
  async (url: string, { signal, ...init }: RequestInit): Promise<Response> => {
    await turn();
    const limit = AbortSignal.timeout(timeoutMs);
    return fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  };
