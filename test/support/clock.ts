import FakeTimers from '@sinonjs/fake-timers';
import type { Clock } from '../../src/ports';

/** A clock that only moves when a test moves it. */
export interface TestClock extends Clock {
  forward(ms: number): void;
  /** The number of pending timeouts. */
  waiting(): number;
}

const EPOCH = Date.UTC(2026, 0, 1);

export function createTestClock(start = 1_000): TestClock {
  const clock = FakeTimers.createClock(EPOCH + start);
  return {
    now: () => clock.now - EPOCH,
    date: () => clock.now,
    setTimeout: (callback, ms) => clock.setTimeout(callback, ms),
    clearTimeout: (handle) => clock.clearTimeout(handle as number),
    forward: (ms) => void clock.tick(ms),
    waiting: () => clock.countTimers(),
  };
}
