/** Why no answer came: `network`, `timeout`, `redirect`, `size`, or `aborted` when nobody waited any more. */
export type TransportFault = 'network' | 'timeout' | 'redirect' | 'size' | 'aborted';

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
