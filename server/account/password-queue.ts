import { availableParallelism } from 'node:os';
import { limits } from '../limits';
import { TooBusy } from '../too-busy';

/** Runs a limited amount of work at once, keeps a limited amount waiting, and refuses the rest. */
export interface Queue {
  /**
   * Runs the work when there is room. The work of one owner takes one place: it runs in the order in which it came,
   * so that no owner can fill the queue alone.
   * @throws TooBusy when the queue is full
   */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

export function createQueue(atOnce: number, most: number): Queue {
  const waiting: (() => void)[] = [];
  /** The last work of each owner that has any. */
  const last = new Map<string, Promise<unknown>>();
  let running = 0;

  async function enter<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= most) throw new TooBusy(`${most} wait already`);
      // The work that ends hands its place on, so that no later arrival takes it.
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

/** Hashing is the expensive work: the server hashes one password per core at a time, or a flood of sign-ons would stop everything else. */
export const passwordQueue = createQueue(availableParallelism(), limits.signOn.waiting);
