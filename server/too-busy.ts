/** The server cannot do this work in time: the call is answered with 503, and may be sent again. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}
