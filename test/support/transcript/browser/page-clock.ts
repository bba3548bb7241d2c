/**
 * The clock of a transcript's host page. It is stopped, and the page's own timers, dates and frames use it.
 */
import FakeTimers from '@sinonjs/fake-timers';

/** The time at which a transcript begins. */
const BEGIN = Date.UTC(2026, 0, 15, 0, 1);

/** Real time, stored before the page's own functions are replaced. */
const realTimeout = window.setTimeout.bind(window);
const realNow = performance.now.bind(performance);

const clock = FakeTimers.install({
  now: BEGIN,
  toFake: [
    'Date',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'performance',
  ],
});

/**
 * In milliseconds: how long nothing may change in real time before the page counts as settled, how often that
 * is checked, and how far the clock moves each time.
 */
const QUIET = 45;
const LOOK = 15;
const STEP = 2;

/** Moves the clock as if the machine had slept: the time is later, and each due timer fires once. */
export const forward = (seconds: number): unknown => clock.jump(seconds * 1000);

/** Moves the clock by a small step, and waits a moment of real time. */
export async function pause(): Promise<void> {
  await clock.tickAsync(STEP);
  await new Promise<void>((done) => realTimeout(done, LOOK));
}

/**
 * Moves the clock in small steps until `isThere` holds and `moves` has stayed the same for a while. Tells if
 * that happened within `patience` milliseconds of real time.
 */
export async function rest(moves: () => number, isThere: () => boolean, patience: number): Promise<boolean> {
  const began = realNow();
  let since = began;
  let before = -1;
  while (realNow() - began < patience) {
    await pause();
    if (moves() !== before || !isThere()) {
      before = moves();
      since = realNow();
    } else if (realNow() - since >= QUIET) return true;
  }
  return false;
}
