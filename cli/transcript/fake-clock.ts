import type { Clock } from '../../src/ports';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  forward(ms: number): void;
  /** The number of waiting timeouts. */
  waiting(): number;
}

export function createTestClock(start = 1_000): TestClock {
  let now = start;
  let last = 0;
  const timeouts = new Map<number, { at: number; callback: () => void }>();
  return {
    now: () => now,
    date: () => Date.UTC(2026, 0, 1) + now,
    setTimeout(callback, ms) {
      timeouts.set(++last, { at: now + ms, callback });
      return last;
    },
    clearTimeout: (handle) => void timeouts.delete(handle as number),
    forward(ms) {
      const end = now + ms;
      for (;;) {
        const due = [...timeouts].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!due) break;
        timeouts.delete(due[0]);
        now = Math.max(now, due[1].at);
        due[1].callback();
      }
      now = end;
    },
    waiting: () => timeouts.size,
  };
}

/**
 * ky times its requests with the page's own `setTimeout`, which cannot be passed in. From now on timeouts of
 * exactly `ms` milliseconds, the time limit of requests, use `clock`; all others stay real. Returns a
 * function that ends this.
 */
export function timeoutsOn(clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>, ms: number): () => void {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
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
  return () => void Object.assign(globalThis, real);
}
