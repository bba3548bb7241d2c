import type { Logger } from 'pino';
import type { MovableClock } from './clock';
import type { Database } from './db/database';
import type { Post } from './delivery/post';
import type { ClientAddress } from './http/client-address';
import type { Keys } from './keys/keys';
import type { Readiness } from './operations/health';
import type { Answered } from './operations/requests';
import type { Configurations } from './providers/client';
import type { Provider } from './providers/providers';
import type { Limiter } from './rates/limiter';
import type { SigningKeys } from './saml/keys';
import type { Seeds } from './seed/seeds';

/** The objects that all calls share. Created once per server. */
export interface ServerContext {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly post: Post;
  /** The keys of digests and encrypted values. */
  readonly keys: Keys;
  /** The identity provider's key pair. Created at its first use and stored in the database. */
  identity(): Promise<SigningKeys>;
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
  /** The service to ask about breached passwords. See account/breaches.ts. */
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
   * session/cookies.ts.
   */
  readonly cookieName: string;
  /** Whether cookies are set without Secure if the server is reached at this origin. */
  hasPlainCookies(own: string): boolean;
  /** The other addresses of this server, set once it listens. */
  readonly extraUrls: readonly string[];
}
