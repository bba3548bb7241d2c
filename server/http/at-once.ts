import type { MiddlewareHandler } from 'hono';
import { TooBusy } from '../too-busy';

/**
 * Refuses a request at once while `most` others run: whoever waits behind too many would give up before the answer,
 * and the work on it would be lost.
 */
export function limitAtOnce(most: number): MiddlewareHandler {
  let running = 0;
  return async (_, next) => {
    if (running >= most) throw new TooBusy(`${most} requests run already`);
    running += 1;
    try {
      await next();
    } finally {
      running -= 1;
    }
  };
}
