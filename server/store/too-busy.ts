/** The server is too busy for this work. The call answers 503, and the client may retry. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}
