/** The first server calls: sent while code and data are still on their way. */
import type { Placed } from '../api/config';

/**
 * Call id -> path with query, as `callUrl` makes it, without `ALWAYS`; `{appId}` and the like stand for config
 * fields. Made from flows/calls.json at build time.
 */
export type FirstCalls = Record<string, string>;

/** What the query of every call ends with; here, because it would stand in the data once for each call. */
export const ALWAYS = '&isWidget=true&language={language}';

/**
 * Sends `calls` now; `signal` ends them. The paths are those of normal mode: only the settings say which mode
 * holds, and their own path is the same in both. In identity-federation mode the engine drops the other
 * answers and asks again.
 */
export const sendFirst = (
  calls: FirstCalls,
  config: Placed,
  signal: AbortSignal,
): Map<string, Promise<Response>> =>
  new Map(
    Object.entries(calls).map(([id, template]) => {
      const path = (template + ALWAYS)
        .replace(/[^?]+/, (given) => config.endpoints?.[id] ?? given)
        // A path of the host's own without a slash would continue the name of the API's host.
        .replace(/^\/?/, '/')
        .replace(/{(\w+)}/g, (_, field) => encodeURIComponent(config[field as 'appId']));
      // Inside an async function a missing fetch becomes a rejection, like any other failure.
      const answer = (async () =>
        (config.fetch ?? fetch)(config.apiUrl + path, {
          credentials: 'include',
          redirect: 'manual',
          signal,
        }))();
      // The engine handles a failure when it takes the answer; until then it must not be an unhandled
      // rejection.
      answer.catch(() => {});
      return [id, answer];
    }),
  );
