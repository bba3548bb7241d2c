import type { Logger } from 'pino';
import type { Seeds } from './dev/seed/seeds';
import type { Post } from './domain/delivery/post';
import type { Configurations } from './domain/providers/client';
import type { Provider } from './domain/providers/providers';
import type { AssertionIssuer } from './domain/saml/keys';
import type { ClientAddress } from './http/address';
import type { Readiness } from './http/health';
import type { Answered } from './http/requests';
import type { MovableClock } from './store/clock';
import type { Database } from './store/db/database';
import type { Keys } from './store/keys/keys';
import type { Limiter } from './store/rates/limiter';

/** The objects that all calls share. Created once per server. */
export interface ServerContext {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly post: Post;
  /** The keys of digests and encrypted values. */
  readonly keys: Keys;
  /** The public key with which assertions are checked. */
  assertionKey(): Promise<string>;
  /** The demo's identity provider, with development endpoints. */
  readonly issuer?: AssertionIssuer | undefined;
  /** The identity providers with which users can sign on. */
  readonly providers: readonly Provider[];
  /** Makes a client of one of them. */
  readonly providerConfiguration: Configurations;
  /** The data of a new or reset database. */
  readonly seeds: Seeds;
  readonly limiter: Limiter;
  readonly clientAddress: ClientAddress;
  /** Whether pages of this origin may use the API. */
  isAllowedOrigin(origin: string): boolean;
  /** The service to ask about breached passwords. See domain/account/breaches.ts. */
  readonly breachUrl?: string | undefined;
  readonly log: Logger;
  /** Logs and counts an answered request. */
  answered(request: Answered): void;
  readonly readiness: Readiness;
  /** Whether the development endpoints are on (outbox, clock, scenarios). */
  readonly dev: boolean;
  /** Whether to serve the examples, the widget, and the description of the calls. */
  readonly pages: boolean;
  /**
   * The common prefix of this server's cookies. Cookies ignore ports, so two servers on one host share a cookie jar. See
   * http/cookies.ts.
   */
  readonly cookieName: string;
  /** Whether cookies are set without Secure if the server is reached at this origin. */
  hasPlainCookies(own: string): boolean;
  /** The other addresses of this server, set once it listens. */
  readonly extraUrls: readonly string[];
}
