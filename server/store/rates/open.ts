import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { limiterInDatabase } from './in-database';
import type { Limiter } from './limiter';

/** Counts in the Redis or Valkey at `redisUrl` if it is set, else in the database. */
export async function openLimiter(
  redisUrl: string | undefined,
  db: Database,
  clock: Clock,
  log: Logger,
): Promise<Limiter> {
  const inDatabase = limiterInDatabase(db, clock);
  return redisUrl ? (await import('./in-redis')).limiterInRedis(redisUrl, inDatabase, log) : inDatabase;
}
