import type { Logger } from 'pino';
import type { MovableClock } from './clock';
import type { Database } from './db/database';
import type { Post } from './delivery/post';
import type { ClientAddress } from './http/client-address';
import type { Readiness } from './operations/health';
import type { Answered } from './operations/requests';
import type { Limiter } from './rates/limiter';
import type { SigningKeys } from './saml/keys';
import type { Seeds } from './seed/seeds';

/** What every call works with. The server makes it once. */
export interface ServerContext {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly post: Post;
  /** The key for the digests of one-time codes and contact names; stored in the database. */
  readonly key: string;
  /** The identity provider's key pair; stored in the database too, and made at its first use. */
  identity(): Promise<SigningKeys>;
  /** Whom a new database begins with, and one that was reset. */
  readonly seeds: Seeds;
  /** Where requests are counted. */
  readonly limiter: Limiter;
  readonly clientAddress: ClientAddress;
  readonly log: Logger;
  /** Logs and counts an answered request. */
  answered(request: Answered): void;
  readonly readiness: Readiness;
  /** Whether the server has the development endpoints (outbox, clock, scenarios). */
  readonly dev: boolean;
  /** Whether the server has the examples, the widget, and the description of the calls. */
  readonly pages: boolean;
  /**
   * The part that all names of this server's cookies have. Cookies ignore ports, so two servers on one host share a
   * cookie jar. See session/cookies.ts.
   */
  readonly cookieName: string;
  /** Whether cookies do without Secure where the server is reached at this origin. */
  hasPlainCookies(own: string): boolean;
  /** The other addresses that this server can be reached at; known once the server listens. */
  readonly extraUrls: readonly string[];
}
