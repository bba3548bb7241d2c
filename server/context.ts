import type { MovableClock } from './clock';
import type { Database } from './db/database';
import type { Post } from './delivery/post';
import type { SigningKeys } from './saml/keys';

/** What every call works with. Made once per server. */
export interface ServerContext {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly post: Post;
  /** Keys the digests of one-time codes and contact names; kept in the database. */
  readonly key: string;
  /** The identity provider's key pair; kept there as well, and made when it is first asked for. */
  identity(): Promise<SigningKeys>;
  /** Development endpoints (outbox, clock, scenarios) are there. */
  readonly dev: boolean;
  /**
   * Begins the names of this server's cookies: cookies ignore ports, so two servers on one host share a jar.
   * See session/cookies.ts.
   */
  readonly cookiePrefix: string;
  /** Under which other addresses this server can be reached as well; known once it listens. */
  readonly extraUrls: readonly string[];
}
