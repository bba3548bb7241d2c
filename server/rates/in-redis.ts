import Valkey from 'iovalkey';
import type { Logger } from 'pino';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Rate } from '../limits';
import { faultOf } from '../operations/logs';
import { type Limiter, type Times, timesOf } from './limiter';

/** The first part of each key, so that other programs may use the same store. */
const PREFIX = 'latchkey';
/** How long the store may take to answer, in ms. */
const PATIENCE_MS = 500;

/**
 * Counts in Redis or Valkey (REDIS_URL), for many requests to many servers. While it cannot be reached, `instead`
 * counts: nobody is let through uncounted, and nobody is refused for it. It counts by the real time, which the
 * development clock does not move.
 */
export function limiterInRedis(url: string, instead: Limiter, log: Logger): Limiter {
  const store = new Valkey(url, {
    commandTimeout: PATIENCE_MS,
    connectTimeout: PATIENCE_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 200, 5000),
  });
  // A store that is away is said once, not at each try to connect.
  let isAway = false;
  store.on('error', (error: Error) => {
    if (!isAway)
      log.error(faultOf(error), 'REDIS_URL cannot be reached: requests are counted in the database');
    isAway = true;
  });
  store.on('ready', () => {
    if (isAway) log.info('REDIS_URL can be reached again');
    isAway = false;
  });

  /** The library has a limiter for each rate. */
  const limiters = new Map<string, RateLimiterRedis>();
  const limiterOf = ({ count, within }: Rate): RateLimiterRedis => {
    const name = `${count}/${within}`;
    const found =
      limiters.get(name) ??
      new RateLimiterRedis({
        storeClient: store,
        keyPrefix: PREFIX,
        points: count,
        duration: within,
        rejectIfRedisNotReady: true,
      });
    limiters.set(name, found);
    return found;
  };

  return {
    async count(subject, rate, queries) {
      return (await consumed(limiterOf(rate), subject, rate)) ?? instead.count(subject, rate, queries);
    },
    async read(subject, rate, queries) {
      try {
        return (await limiterOf(rate).get(subject))?.consumedPoints ?? 0;
      } catch {
        return instead.read(subject, rate, queries);
      }
    },
    async forget(subjects, queries) {
      // Both may have counted, when the store was away for a while.
      await store.del(...subjects.map((subject) => `${PREFIX}:${subject}`)).catch(() => undefined);
      await instead.forget(subjects, queries);
    },
    async clear() {
      const keys = await store.keys(`${PREFIX}:*`);
      if (keys.length > 0) await store.del(...keys);
      await instead.clear();
    },
    async close() {
      store.disconnect();
    },
  };
}

/** The count, or null when the store does not answer. The library rejects with the count above the limit. */
async function consumed(limiter: RateLimiterRedis, subject: string, rate: Rate): Promise<Times | null> {
  const given = await limiter.consume(subject).catch((refused: unknown) => refused);
  return given instanceof RateLimiterRes ? timesOf(given.consumedPoints, rate, given.msBeforeNext) : null;
}
