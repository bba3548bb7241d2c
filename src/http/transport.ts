import type { Clock } from '../effects/runtime';
import { TransportError } from './errors';
import type { Request } from './request';

/** What came back, before anything is made of it. */
export interface Reply {
  status: number;
  statusText: string;
  headers: Headers;
  /** The body as text, at most `LARGEST` characters; empty when it is no text in UTF-8. */
  text: string;
}

export interface Wire {
  fetch: typeof globalThis.fetch | undefined;
  clock: Clock;
  timeoutMs: number;
}

/** No answer of an auth server is larger; reading stops there. */
const LARGEST = 2_000_000;

/**
 * Sends a request, once: nothing that changes something is ever repeated. The time limit covers the body too.
 * @throws TransportError when there is no response, a redirect, a body without end; AbortError when the signal says so
 */
export async function send(request: Request, wire: Wire, signal: AbortSignal): Promise<Reply> {
  return limited(wire, signal, async (inner) => read(await ask(request, wire, inner)));
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

/** Takes a response that the loader asked for while this code was on its way. */
export async function receive(early: Promise<Response>, wire: Wire, signal: AbortSignal): Promise<Reply> {
  return limited(wire, signal, async () => read(await early));
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

async function read(response: Response): Promise<Reply> {
  if (response.type === 'opaqueredirect' || response.status === 0 || (response.status >= 300 && response.status < 400)) {
    throw new TransportError('redirect', 'the server answered with a redirect');
  }
  return { status: response.status, statusText: response.statusText, headers: response.headers, text: await readBody(response) };
}

async function readBody(response: Response): Promise<string> {
  const stream = response.body?.getReader();
  if (!stream) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (;;) {
    const { done, value } = await stream.read();
    const more = decode(decoder, value, !done);
    if (more === null) {
      await stream.cancel();
      return '';
    }
    text += more;
    if (done) return text;
    if (text.length > LARGEST) {
      await stream.cancel();
      throw new TransportError('size', 'the answer has no end');
    }
  }
}

/** The next part of a text; null when it is none: what stands there instead of its letters is for nobody to read. */
function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, stream: boolean): string | null {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    return null;
  }
}
