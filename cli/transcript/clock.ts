import type { Clock } from '../../src/ports';

/**
 * A clock that only moves when told to, so that a slow machine shows the same countdown as a fast one. It isn't
 * @sinonjs/fake-timers, as in tests, because that would add 30 KB to the command.
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

/**
 * ky times its requests with the page's own `setTimeout`, which can't be passed in. After this call, timeouts of
 * exactly `ms` milliseconds, the time limit of requests, use `clock`. All others stay real. Returns a function that
 * restores them.
 */
export function timeoutsOn(clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>, ms: number): () => void {
  const { setTimeout, clearTimeout } = globalThis;
  // Browsers call them only as functions of the global object.
  const real = { setTimeout: setTimeout.bind(globalThis), clearTimeout: clearTimeout.bind(globalThis) };
  const onClock = new Map<unknown, unknown>();
  Object.assign(globalThis, {
    setTimeout(callback: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) {
      if (delay !== ms) return real.setTimeout(callback, delay, ...args);
      const handle = {};
      onClock.set(
        handle,
        clock.setTimeout(() => callback(...args), ms),
      );
      return handle;
    },
    clearTimeout(handle: unknown) {
      if (onClock.has(handle)) clock.clearTimeout(onClock.get(handle));
      else real.clearTimeout(handle as number);
      onClock.delete(handle);
    },
  });
  return () => void Object.assign(globalThis, { setTimeout, clearTimeout });
}
