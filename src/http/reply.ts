/**
 * Why a request got no answer: `network`, `timeout`, `redirect`, `size`, `unsent` if the code that sends
 * requests failed to load, so the server received nothing, or `aborted` if the answer is no longer needed.
 */
export type TransportFault = 'unsent' | 'network' | 'timeout' | 'redirect' | 'size' | 'aborted';

/** A request without an answer. */
export class TransportError extends Error {
  override name = 'TransportError';
  constructor(
    readonly fault: TransportFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The response before it is parsed. */
export interface Reply {
  status: number;
  statusText: string;
  headers: Headers;
  /** The body as text, with at most `LARGEST` characters. Empty if it isn't valid UTF-8. */
  text: string;
}

/** Maximum characters of an answer. Reading stops there. */
const MAX_LENGTH = 2_000_000;

/**
 * Reads a whole response, or until `signal` aborts.
 * @throws TransportError if it is a redirect or too large
 */
export async function takeReply(response: Response, signal?: AbortSignal): Promise<Reply> {
  if (
    response.type === 'opaqueredirect' ||
    response.status === 0 ||
    (response.status >= 300 && response.status < 400)
  ) {
    throw new TransportError('redirect', 'the server sent a redirect');
  }
  return {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
    text: await readBody(response, signal),
  };
}

async function readBody(response: Response, signal: AbortSignal | undefined): Promise<string> {
  const stream = response.body?.getReader();
  if (!stream) return '';
  // Stops the download when the signal aborts.
  signal?.addEventListener('abort', () => stream.cancel().catch(() => {}));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (;;) {
    const { done, value } = await stream.read();
    if (signal?.aborted) throw new TransportError('timeout', 'the response timed out');
    const more = decode(decoder, value, !done);
    if (more === null) {
      await stream.cancel();
      return '';
    }
    text += more;
    if (done) return text;
    if (text.length > MAX_LENGTH) {
      await stream.cancel();
      throw new TransportError('size', 'the response is too large');
    }
  }
}

/** Decodes the next part of a text. Returns null if the bytes aren't valid UTF-8. */
function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, stream: boolean): string | null {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    return null;
  }
}
