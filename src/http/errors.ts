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
