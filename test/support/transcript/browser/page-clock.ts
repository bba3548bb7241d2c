/**
 * The clock of a transcript's host page. It stands still; the page's own timers, dates and frames go by it.
 */
import FakeTimers from '@sinonjs/fake-timers';

/** What time it is when a transcript begins. */
const BEGIN = Date.UTC(2026, 0, 15, 0, 1);

/** Real time: taken before the page's own is replaced. */
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
 * How long nothing may move, in milliseconds of real time, until all has come to rest; how often that is
 * looked at, and how far the clock goes each time.
 */
const QUIET = 45;
const LOOK = 15;
const STEP = 2;

/** As if the machine had slept: the time is later, and what is due happens once. */
export const forward = (seconds: number): unknown => clock.jump(seconds * 1000);

/**
 * Lets the clock go on in small steps until all `isThere` and `moves` has stayed the same for a while. Answers
 * whether it has, within `patience` milliseconds of real time.
 */
export async function rest(moves: () => number, isThere: () => boolean, patience: number): Promise<boolean> {
  const began = realNow();
  let since = began;
  let before = -1;
  while (realNow() - began < patience) {
    await clock.tickAsync(STEP);
    if (moves() !== before || !isThere()) {
      before = moves();
      since = realNow();
    } else if (realNow() - since >= QUIET) return true;
    await new Promise<void>((done) => realTimeout(done, LOOK));
  }
  return false;
}
