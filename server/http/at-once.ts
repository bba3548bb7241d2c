import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { TooBusy } from '../store/db/database';

/** The place of the current request. */
const places = new AsyncLocalStorage<{ leave(): void; take(): void }>();

/**
 * Rejects a request if `most` others are running. A client in a long queue would give up before the answer, and the work would be
 * wasted.
 */
export function limitAtOnce(most: number): MiddlewareHandler {
  let running = 0;
  const place = {
    take() {
      running += 1;
    },
    leave() {
      running -= 1;
    },
  };
  return async (_, next) => {
    if (running >= most) throw new TooBusy(`${most} requests are already running`);
    place.take();
    try {
      await places.run(place, next);
    } finally {
      place.leave();
    }
  };
}

/** Waits for `work`, which isn't work of this server, while another request has the current request's place. */
export async function withoutPlace<T>(work: () => Promise<T>): Promise<T> {
  const place = places.getStore();
  place?.leave();
  try {
    return await work();
  } finally {
    place?.take();
  }
}
