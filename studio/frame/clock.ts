/** The clock of the frame, which can be moved ahead. Timers that become due fire. */
interface Timer {
  callback(...values: unknown[]): void;
  values: unknown[];
  at: number;
  real?: ReturnType<typeof setTimeout>;
}

const real = { now: Date.now, setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
const start = performance.now.bind(performance);
let ahead = 0;
const timers = new Map<number, Timer>();

const now = (): number => start() + ahead;

function fire(handle: number): void {
  const timer = timers.get(handle);
  timers.delete(handle);
  timer?.callback(...timer.values);
}

function wind(handle: number, timer: Timer): void {
  timer.real = real.setTimeout.call(window, () => fire(handle), Math.max(0, timer.at - now()));
}

let last = 0;
const setTimer = (callback: Timer['callback'], ms = 0, ...values: unknown[]): number => {
  last += 1;
  const timer: Timer = { callback, values, at: now() + Number(ms) };
  timers.set(last, timer);
  wind(last, timer);
  return last;
};
Object.assign(window, {
  setTimeout: setTimer,
  clearTimeout(handle: number) {
    real.clearTimeout.call(window, timers.get(handle)?.real);
    timers.delete(handle);
  },
});
performance.now = now;
Date.now = () => real.now() + ahead;

/** Moves the clock ahead by some seconds. A timer that is set by a fired timer may fire as well. */
export function forward(seconds: number): void {
  const end = now() + seconds * 1000;
  for (;;) {
    const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
    if (!next) break;
    const [handle, timer] = next;
    real.clearTimeout.call(window, timer.real);
    ahead += Math.max(0, timer.at - now());
    fire(handle);
  }
  ahead += Math.max(0, end - now());
  for (const [handle, timer] of timers) {
    real.clearTimeout.call(window, timer.real);
    wind(handle, timer);
  }
}
