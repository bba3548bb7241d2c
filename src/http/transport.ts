import type { TimeoutError } from 'ky';
import type { Clock } from '../ports';
import { type Reply, TransportError, takeReply } from './reply';
import type { Request } from './requests';
import { within } from './within';

export type { Reply };

export interface Wire {
  /** The host's own fetch. Defaults to the page's. */
  fetch: typeof globalThis.fetch | undefined;
  clock: Clock;
  timeoutMs: number;
}

/** Reads a response until `signal` aborts. */
export type Take<T> = (response: Response, signal: AbortSignal) => Promise<T>;

/**
 * Sends a request and reads the answer.
 * @throws TransportError on a timeout, a redirect, a body that is too large, or an abort
 */
export const send = (request: Request, wire: Wire, signal: AbortSignal): Promise<Reply> =>
  exchange(request, wire, signal, takeReply);

/**
 * Takes the answer to a request that the loader sent while this code was loading. The early panel may have
 * read it already. It doesn't use ky, which isn't loaded before the first page shows.
 * @throws TransportError like `send`
 */
export async function receive(
  early: Promise<Response | Reply>,
  wire: Wire,
  signal: AbortSignal,
): Promise<Reply> {
  const reading = new AbortController();
  const read = async (): Promise<Reply> => {
    const response = await early;
    return isReply(response) ? response : takeReply(response, reading.signal);
  };
  try {
    signal.throwIfAborted();
    return await within(read(), wire.timeoutMs, wire.clock, signal);
  } catch (cause) {
    reading.abort();
    throw faultOf(cause, wire, signal);
  }
}

const isReply = (response: Response | Reply): response is Reply => typeof response.text === 'string';

/**
 * Sends a request with ky, without retries, because a request that changes something must not be repeated.
 * Any status is an answer. The host's or the page's fetch is called as `fetch(url, init)` with everything in
 * `init`: many pages wrap fetch in a function with these parameters, which would only use the URL of the
 * Request that ky makes.
 * @throws TransportError like `send`, and whatever `take` throws
 */
export async function exchange<T>(
  request: Request,
  wire: Wire,
  signal: AbortSignal,
  take: Take<T>,
): Promise<T> {
  const ask = wire.fetch ?? globalThis.fetch;
  const init: RequestInit = {
    method: request.method,
    headers: request.headers,
    ...(request.body ? { body: `${request.body}` } : {}),
    credentials: 'include',
    redirect: 'manual',
    referrerPolicy: 'strict-origin',
    cache: 'no-store',
  };
  try {
    signal.throwIfAborted();
    const { default: ky } = await within(loadKy(), wire.timeoutMs, wire.clock, signal);
    let taken: T | undefined;
    await ky(request.url, {
      ...init,
      signal,
      retry: 0,
      throwHttpErrors: false,
      timeout: wire.timeoutMs,
      // The timeout of ky ends when its fetch returns. Reading the body in here makes it apply to the body
      // too.
      async fetch(kyRequest) {
        const inner = (kyRequest as globalThis.Request).signal;
        const response = await ask(request.url, { ...init, signal: inner });
        // A function of the host can return anything.
        if (!response.headers) throw new TypeError('fetch must return a Response');
        taken = await take(response, inner);
        return response;
      },
    });
    return taken as T;
  } catch (cause) {
    throw faultOf(cause, wire, signal);
  }
}

/** Returns the TransportError for a failed request. */
function faultOf(cause: unknown, { timeoutMs }: Wire, signal: AbortSignal): TransportError {
  if (signal.aborted) return new TransportError('aborted', 'aborted');
  if (cause instanceof TransportError) return cause;
  // Omits the cause, whose message has the whole URL with the session ID.
  if ((cause as TimeoutError | null)?.name === 'TimeoutError')
    return new TransportError('timeout', `timeout after ${timeoutMs} ms`);
  return new TransportError('network', 'no response', { cause });
}

/** @throws TransportError `unsent` */
const loadKy = () =>
  import('ky').catch(() => {
    throw new TransportError('unsent', 'failed to load ky');
  });

/** Loads ky before its first use. */
export const warm = (): void => void loadKy().catch(() => {});
