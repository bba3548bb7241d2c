/** Sends the first server calls while code and data are still loading. */
import type { Placed } from '../api/config';
import type { Screens } from '../api/screens';

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
  ([id, template]: [id: string, template: string]): Promise<Response> => {
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
    return answer;
  };

/** Returns the URL of a file of published screens. The address of their folder may end with a slash. */
export const screensFile = (from: string, path: string): string => `${from.replace(/\/+$/, '')}/${path}.json`;

/**
 * Returns the channel of a user. A hash gives each key a number from 0 to 99, and those below `percent` get the other channel.
 * Each pack also has its own channel, which never changes. The loader ships this function, so keep it small.
 */
export const channelOf = ({
  channel = 'live',
  pack,
  try: { key = `${Math.random()}`, channel: other, percent } = {} as NonNullable<Screens['try']>,
}: Screens): string => {
  let hash = 1;
  // The remainder of a prime makes the groups of one channel independent of those of another.
  for (const letter of key + other) hash = ((hash ^ letter.charCodeAt(0)) * 31) % 99991;
  return pack ? `packs/${pack}` : hash % 100 < percent ? other : channel;
};
