import type { Clock } from '../effects/runtime';
import { TransportError } from './errors';
import { type Reply, takeReply } from './reply';
import type { Request } from './request';

export type { Reply };

export interface Wire {
  fetch: typeof globalThis.fetch | undefined;
  clock: Clock;
  timeoutMs: number;
}

/**
 * Sends a request, once: nothing that changes something is ever repeated. The time limit covers the body too.
 * @throws TransportError when there is no response, a redirect, a body without end; AbortError when the signal says so
 */
export async function send(request: Request, wire: Wire, signal: AbortSignal): Promise<Reply> {
  return limited(wire, signal, async (inner) => takeReply(await ask(request, wire, inner), inner));
}

/**
 * The response, as soon as it begins. The host's function, or the page's, is called as `fetch(url, init)`, with everything in `init` and the body as
 * text: many a page wraps fetch in a function of such arguments, which of the Request that ky makes would pass on the address alone.
 */
export async function ask(request: Request, wire: Wire, signal: AbortSignal): Promise<Response> {
  const { default: ky } = await import('ky');
  const fetch = wire.fetch ?? globalThis.fetch;
  const init: RequestInit = {
    method: request.method,
    headers: request.headers,
    ...(request.body ? { body: `${request.body}` } : {}),
    signal,
    credentials: 'include',
    redirect: 'manual',
    referrerPolicy: 'strict-origin',
    cache: 'no-store',
  };
  return ky(request.url, { ...init, fetch: () => fetch(request.url, init), retry: 0, timeout: false, throwHttpErrors: false });
}

/** Loads the client ahead of its first use. */
export const warm = (): void => void import('ky').catch(() => {});

/** Takes a response that the loader asked for while this code was on its way; somebody may have read it already. */
export async function receive(early: Promise<Response | Reply>, wire: Wire, signal: AbortSignal): Promise<Reply> {
  return limited(wire, signal, async (inner) => {
    const response = await early;
    return typeof response.text === 'string' ? (response as Reply) : takeReply(response as Response, inner);
  });
}

/** Work with a time limit, which the signal ends as well. @throws TransportError */
export async function limited<T>(wire: Wire, signal: AbortSignal, work: (inner: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: unknown;
  const abort = () => {
    wire.clock.clearTimeout(timer);
    controller.abort();
  };
  signal.addEventListener('abort', abort, { once: true });
  const timeout = new Promise<never>((_, reject) => {
    timer = wire.clock.setTimeout(() => {
      reject(new TransportError('timeout', `no answer within ${wire.timeoutMs} ms`));
      controller.abort();
    }, wire.timeoutMs);
  });
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => signal.aborted && reject(new TransportError('aborted', 'nobody waits for the answer')), {
      once: true,
    });
  });
  try {
    if (signal.aborted) throw new TransportError('aborted', 'nobody waits for the answer');
    return await Promise.race([work(controller.signal), timeout, aborted]);
  } catch (cause) {
    if (cause instanceof TransportError) throw cause;
    throw new TransportError(signal.aborted ? 'aborted' : 'network', 'no response', { cause });
  } finally {
    wire.clock.clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
