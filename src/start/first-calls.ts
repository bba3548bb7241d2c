/** Sends the first server calls while code and data are still loading. */
import type { Placed } from '../api/config';

/**
 * Paths with query by call ID, as `callUrl` returns them, but without `ALWAYS`. `{appId}` and similar
 * placeholders are config fields. The build generates them from flows/calls.json.
 */
export type FirstCalls = Record<string, string>;

/** The end of every call's query. It is here because the data would repeat it for each call. */
export const ALWAYS = '&isWidget=true&language={language}';

/**
 * Returns a function that sends a call until `signal` aborts, and stores its answer in `sent`. The paths are
 * those of normal mode: only the settings tell which mode applies, and their path is the same in both. In
 * identity-federation mode, the engine drops the other answers and repeats the calls.
 */
export const createSender =
  (sent: Map<string, Promise<Response>>, config: Placed, signal: AbortSignal) =>
  ([id, template]: [id: string, template: string]): void => {
    const path = (template + ALWAYS)
      .replace(/[^?]+/, (given) => config.endpoints?.[id] ?? given)
      // Without a slash, a path of the host would continue the API's host name.
      .replace(/^\/?/, '/')
      .replace(/{(\w+)}/g, (_, field) => encodeURIComponent(config[field as 'appId']));
    // The async function turns a missing fetch into a rejection.
    const answer = (async () =>
      (config.fetch ?? fetch)(config.apiUrl + path, {
        credentials: 'include',
        redirect: 'manual',
        signal,
      }))();
    sent.set(id, answer);
    // The engine handles a failure when it takes the answer. Until then, it must not be an unhandled
    // rejection.
    answer.catch(() => {});
  };
