import Valkey from 'iovalkey';
import type { Logger } from 'pino';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Rate } from '../../limits';
import { faultOf } from '../logs';
import { type Limiter, type Times, timesOf } from './limiter';

/** The prefix of all keys, so that other programs can use the same store. */
const PREFIX = 'latchkey';
/** The timeout for the store, in ms. */
const TIMEOUT_MS = 500;

/**
 * Counts in Redis or Valkey (REDIS_URL), which scales to many requests on many servers. While the store is unreachable, `instead`
 * counts, so that every request is counted and none is refused for that reason. It uses the real time, not the development clock.
 */
export function limiterInRedis(url: string, instead: Limiter, log: Logger): Limiter {
  const store = new Valkey(url, {
    commandTimeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 200, 5000),
  });
  // Log an unreachable store once, not for each reconnection attempt.
  let isAway = false;
  store.on('error', (error: Error) => {
    if (!isAway) log.error(faultOf(error), 'REDIS_URL can’t be reached, counting requests in the database');
    isAway = true;
  });
  store.on('ready', () => {
    if (isAway) log.info('REDIS_URL can be reached again');
    isAway = false;
  });

  /** One limiter per rate, because the library fixes the rate of each. */
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
      // Both may have counted if the store was unreachable for a while.
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

/** The count, or null if the store doesn't answer. Above the limit, the library rejects with the count. */
async function consumed(limiter: RateLimiterRedis, subject: string, rate: Rate): Promise<Times | null> {
  const given = await limiter.consume(subject).catch((refused: unknown) => refused);
  return given instanceof RateLimiterRes ? timesOf(given.consumedPoints, rate, given.msBeforeNext) : null;
}
