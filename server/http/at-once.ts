import type { MiddlewareHandler } from 'hono';
import { TooBusy } from '../too-busy';

/**
 * Rejects a request if `most` others are running. A client in a long queue would give up before the answer, and the work would be
 * wasted.
 */
export function limitAtOnce(most: number): MiddlewareHandler {
  let running = 0;
  return async (_, next) => {
    if (running >= most) throw new TooBusy(`${most} requests are already running`);
    running += 1;
    try {
      await next();
    } finally {
      running -= 1;
    }
  };
}
