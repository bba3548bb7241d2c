/** The server's only source of time, in milliseconds since 1970, so that tests can move it. */
export interface Clock {
  now(): number;
}

/** `back` returns it to real time. */
export interface MovableClock extends Clock {
  forward(seconds: number): void;
  readonly aheadBySeconds: number;
  back(): void;
}

/** Wraps a clock so that POST /dev/clock can move it forward. */
export function movableClock(base: Clock = { now: Date.now }): MovableClock {
  let ahead = 0;
  return {
    now: () => base.now() + ahead * 1000,
    forward(seconds) {
      ahead += seconds;
    },
    get aheadBySeconds() {
      return ahead;
    },
    back() {
      ahead = 0;
    },
  };
}

/** `seconds` from now (negative: in the past), as a Date for the database. */
export function timeFromNow(clock: Clock, seconds = 0): Date {
  return new Date(clock.now() + seconds * 1000);
}
