import { availableParallelism } from 'node:os';
import { limits } from '../limits';
import { TooBusy } from './db/database';

/** Runs a limited number of tasks at once, queues a limited number, and rejects the rest. */
export interface Queue {
  /**
   * Runs the task when there is room. All tasks of one owner share one place and run in order, so one owner can't fill the
   * queue.
   * @throws TooBusy if the queue is full
   */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

export function createQueue(atOnce: number, most: number): Queue {
  const waiting: (() => void)[] = [];
  /** The last task of each owner that has one. */
  const last = new Map<string, Promise<unknown>>();
  let running = 0;

  async function enter<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= most) throw new TooBusy(`${most} tasks are already queued`);
      // The finished task passes its place on directly, so that a new arrival can't take it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    waiting: () => waiting.length,
    run(owner, work) {
      const before = last.get(owner);
      const result = before ? before.then(() => enter(work)) : enter(work);
      const ended = result
        .catch(() => undefined)
        .then(() => {
          if (last.get(owner) === ended) last.delete(owner);
        });
      last.set(owner, ended);
      return result;
    },
  };
}

/** Hashing is expensive, so the server hashes one password per core at a time. Otherwise a flood of sign-ons would block everything else. */
export const passwordQueue = createQueue(availableParallelism(), limits.signOn.waiting);
