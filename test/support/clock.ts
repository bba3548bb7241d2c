import type { Clock } from '../../src/effects/runtime';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  forward(ms: number): void;
  /** How many timeouts wait. */
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
