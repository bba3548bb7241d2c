import type { ClientAddress, PlaceOf } from './address';

/** The clients that may send requests, and their cookies. */
export interface Edge {
  readonly clientAddress: ClientAddress;
  readonly placeOf: PlaceOf;
  /** Whether pages of this origin may use the API. */
  isAllowedOrigin(origin: string): boolean;
  /**
   * The common prefix of this server's cookies. Cookies ignore ports, so two servers on one host share a cookie jar. See
   * http/cookies.ts.
   */
  readonly cookieName: string;
  /** Whether cookies are set without Secure if the server is reached at this origin. */
  hasPlainCookies(own: string): boolean;
}
