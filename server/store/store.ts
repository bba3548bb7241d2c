import type { Logger } from 'pino';
import type { MovableClock } from './clock';
import type { Database } from './db/database';
import type { Keys } from './keys/keys';
import type { Limiter } from './rates/limiter';

/** The data and keys of the server, its time and its log. Most calls need nothing else. */
export interface Store {
  readonly db: Database;
  readonly clock: MovableClock;
  /** The keys of digests and encrypted values. */
  readonly keys: Keys;
  readonly limiter: Limiter;
  readonly log: Logger;
  /** Whether the development endpoints are on (outbox, clock, scenarios). */
  readonly dev: boolean;
}
