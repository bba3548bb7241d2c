import { TransportError } from './reply';
import type { Request } from './requests';
import { exchange, type Wire } from './transport';

/** Larger files can't be a challenge, so reading stops here. */
const MAX_BYTES = 10_000_000;

/**
 * Fetches a whole media file, because between range requests the file could change.
 * @throws TransportError for a network failure, an error status, another content type, an empty body or too
 * large a body
 */
export function fetchMedia(
  request: Request,
  kind: string,
  wire: Wire,
  signal: AbortSignal,
  onStatus: (status: number) => void,
): Promise<Blob> {
  return exchange(
    { ...request, headers: { ...request.headers, accept: `${kind}/*` } },
    wire,
    signal,
    async (response, inner) => {
      onStatus(response.status);
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || !type.startsWith(`${kind}/`))
        throw new TransportError('network', `expected ${kind}, got ${response.status} ${type}`);
      return new Blob([await readBytes(response, inner)], { type });
    },
  );
}

async function readBytes(response: Response, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const stream = response.body?.getReader();
  // Stops the download when the signal aborts.
  signal.addEventListener('abort', () => stream?.cancel().catch(() => {}));
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await stream?.read()) ?? { done: true };
    if (done) break;
    parts.push(value as Uint8Array);
    size += (value as Uint8Array).length;
    if (size > MAX_BYTES) {
      await stream?.cancel();
      throw new TransportError('size', 'the response is too large');
    }
  }
  if (size === 0) throw new TransportError('size', 'the response is empty');
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
