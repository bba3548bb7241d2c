import type { Clock } from '../../src/ports';

/**
 * A clock that stands still until it is moved forward, so that a slow machine sees the same countdown as a
 * fast one.
 */
export interface MovableClock extends Clock {
  /** Moves the clock as if the machine had slept: the time is later, and each due timer fires once. */
  forward(seconds: number): Promise<void>;
}

export function createClock(): MovableClock {
  let time = 1000;
  let last = 0;
  const timers = new Map<number, { due: number; callback(): void }>();
  return {
    now: () => time,
    date: () => Date.UTC(2026, 0, 15) + time,
    setTimeout(callback, ms) {
      last += 1;
      timers.set(last, { due: time + ms, callback });
      return last;
    },
    clearTimeout: (id) => void timers.delete(id as number),
    async forward(seconds) {
      time += seconds * 1000;
      const due = [...timers].filter(([, timer]) => timer.due <= time).sort(([, a], [, b]) => a.due - b.due);
      for (const [id, timer] of due) {
        if (timers.delete(id)) timer.callback();
        await new Promise((done) => setTimeout(done, 0));
      }
    },
  };
}
