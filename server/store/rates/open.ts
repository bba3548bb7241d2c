import type { Logger } from 'pino';
import { type Clock, timeFromNow } from '../clock';
import type { Database } from '../db/database';
import { type Limiter, timesOf } from './limiter';

/** Counts in the table `rates`, so the server needs nothing besides the database. */
export function limiterInDatabase(db: Database, clock: Clock): Limiter {
  return {
    async count(subject, rate, queries) {
      const now = timeFromNow(clock);
      const [row] = await queries.query<{ count: number; ends_at: Date }>(
        `insert into rates as r (subject, count, ends_at) values ($1, 1, $2)
         on conflict (subject) do update set
           count = case when r.ends_at <= $3 then 1 else r.count + 1 end,
           ends_at = case when r.ends_at <= $3 then excluded.ends_at else r.ends_at end
         returning count, ends_at`,
        [subject, timeFromNow(clock, rate.within), now],
      );
      const { count = 1, ends_at = now } = row ?? {};
      return timesOf(count, rate, ends_at.getTime() - now.getTime());
    },
    async read(subject, _rate, queries) {
      const [row] = await queries.query<{ count: number }>(
        'select count from rates where subject = $1 and ends_at > $2',
        [subject, timeFromNow(clock)],
      );
      return row?.count ?? 0;
    },
    async forget(subjects, queries) {
      await queries.query('delete from rates where subject = any($1)', [subjects]);
    },
    async clear() {
      await db.query('delete from rates');
    },
    close: async () => undefined,
  };
}

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
