import { availableParallelism } from 'node:os';
import { limits } from '../limits';
import { TooBusy } from '../too-busy';

/** Runs so much work at once, keeps so much waiting, and refuses the rest. */
export interface Queue {
  /** @throws TooBusy when the queue is full */
  run<T>(work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

export function createQueue(atOnce: number, most: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    waiting: () => waiting.length,
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= most) throw new TooBusy(`${most} wait already`);
        // Whoever ends hands the place on, so that nobody who comes later takes it.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** Hashing is the work that costs: so many at once as there are cores, or a flood of sign-ons would stop all else. */
export const passwordQueue = createQueue(availableParallelism(), limits.signOn.waiting);
