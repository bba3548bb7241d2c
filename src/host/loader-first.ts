/** The first server calls: sent while code and data are still on their way. */
import type { Placed } from './config';

/** Call id -> path with query; `{appId}` and the like stand for config fields. Made from flows/calls.json at build time. */
export type FirstCalls = Record<string, string>;

/**
 * Sends `calls` now; `signal` ends them. The paths are those of normal mode. That is a bet: which mode holds only the
 * settings say, and their path is the same in both. In identity-federation mode the engine drops the other answers and asks again.
 */
export function sendFirst(calls: FirstCalls, config: Placed, signal: AbortSignal): Map<string, Promise<Response>> {
  const send = config.fetch ?? fetch;
  const sent = new Map<string, Promise<Response>>();
  for (const id in calls) {
    const path = `${calls[id]}&isWidget=true&language={language}`
      .replace(/[^?]+/, (given) => config.endpoints?.[id] ?? given)
      // A path of the host's own without a slash would go on with the name of the API's host.
      .replace(/^\/?/, '/')
      .replace(/{(\w+)}/g, (_, field) => encodeURIComponent(config[field as 'appId']));
    const answer = (async () => send(config.apiUrl + path, { credentials: 'include', redirect: 'manual', signal }))();
    // Whoever takes the answer hears of its failure; until then it is nobody's unhandled rejection.
    answer.catch(() => {});
    sent.set(id, answer);
  }
  return sent;
}
