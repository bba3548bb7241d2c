import type { TimeoutError } from 'ky';
import type { Clock } from '../ports';
import { TransportError } from './errors';
import { type Reply, takeReply } from './reply';
import type { Request } from './request/request';
import { within } from './within';

export type { Reply };

export interface Wire {
  /** The host's own fetch; without one the page's is used. */
  fetch: typeof globalThis.fetch | undefined;
  clock: Clock;
  timeoutMs: number;
}

/** Reads a response; `signal` aborts the reading. */
export type Take<T> = (response: Response, signal: AbortSignal) => Promise<T>;

/**
 * Sends a request and reads the answer.
 * @throws TransportError when there is no answer in time, a redirect, a body that is too large, or an abort
 */
export const send = (request: Request, wire: Wire, signal: AbortSignal): Promise<Reply> =>
  exchange(request, wire, signal, takeReply);

/**
 * Takes the answer to a request that the loader sent while this code was loading; the early panel may have
 * read it already. Not by ky, which is not loaded before the first page is shown.
 * @throws TransportError as `send`
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
 * Sends a request with ky, once, because a request that changes something must not be repeated. Any status is
 * an answer. The host's function, or the page's, is called as `fetch(url, init)` with everything in `init`:
 * many pages wrap fetch in a function of such arguments, which would take the address alone from the Request
 * that ky makes.
 * @throws TransportError as `send`, and what `take` throws
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
      // The time limit of ky ends when its fetch answers. It is to hold for the body too, so the body is read
      // in here.
      async fetch(asked) {
        const inner = (asked as globalThis.Request).signal;
        const response = await ask(request.url, { ...init, signal: inner });
        // A function of the host's may answer anything.
        if (!response.headers) throw new TypeError('fetch answered with something that is no Response');
        taken = await take(response, inner);
        return response;
      },
    });
    return taken as T;
  } catch (cause) {
    throw faultOf(cause, wire, signal);
  }
}

/** The TransportError for a request that failed. */
function faultOf(cause: unknown, { timeoutMs }: Wire, signal: AbortSignal): TransportError {
  if (signal.aborted) return new TransportError('aborted', 'nobody waits for the answer');
  if (cause instanceof TransportError) return cause;
  // Without the cause: its message has the whole address, session id included.
  if ((cause as TimeoutError | null)?.name === 'TimeoutError')
    return new TransportError('timeout', `no answer within ${timeoutMs} ms`);
  return new TransportError('network', 'no response', { cause });
}

/** @throws TransportError `unsent` */
const loadKy = () =>
  import('ky').catch(() => {
    throw new TransportError('unsent', 'ky did not load');
  });

/** Loads ky ahead of its first use. */
export const warm = (): void => void loadKy().catch(() => {});
