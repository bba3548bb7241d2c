/**
 * The reason for a missing answer: `network`, `timeout`, `redirect`, `size`; `unsent` if the code that sends requests did not load, so
 * that the server got nothing; `aborted` if the answer is no longer needed.
 */
export type TransportFault = 'unsent' | 'network' | 'timeout' | 'redirect' | 'size' | 'aborted';

/** A request that brought no answer. */
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
