import type { CallId } from '../../core/data.gen';
import type { Clock, Outcome } from '../../effects/runtime';
import type { Callback } from '../config';

/** What the entry points take, all together. */
export interface JourneyInput {
  callback?: Callback;
  userId?: string;
  password?: string;
  samlInput?: string;
  cancelUrl?: string;
  loginUrl?: string;
}

/** What belongs to one journey and ends with it: its promise, its requests, its timers, its own callback. */
export interface Journey {
  promise: Promise<Outcome>;
  signal: AbortSignal;
  callback: Callback | undefined;
  /** A signal for one call; a newer start of the same call aborts the older one. */
  signalFor(call: CallId): AbortSignal;
  setTimer(id: string, endsAt: number): void;
  clearTimer(id: string): void;
  /** Ends everything; the first outcome counts. Says whether this was the first. */
  settle(outcome: Outcome): boolean;
}

export interface JourneyOptions {
  clock: Clock;
  callback: Callback | undefined;
  onTimer(id: string): void;
}

export function createJourney({ clock, callback, onTimer }: JourneyOptions): Journey {
  const controller = new AbortController();
  const calls = new Map<CallId, AbortController>();
  const timers = new Map<string, unknown>();
  let resolve: (outcome: Outcome) => void = () => {};
  let settled = false;
  const promise = new Promise<Outcome>((done) => {
    resolve = done;
  });

  const clearTimer = (id: string) => {
    clock.clearTimeout(timers.get(id));
    timers.delete(id);
  };

  const setTimer = (id: string, endsAt: number) => {
    clearTimer(id);
    const wait = Math.max(0, endsAt - clock.now());
    // A suspended page wakes up late, a throttled one early: the clock decides, not the tick.
    const ring = () => {
      if (clock.now() < endsAt) return setTimer(id, endsAt);
      timers.delete(id);
      onTimer(id);
    };
    timers.set(id, clock.setTimeout(ring, wait));
  };

  return {
    promise,
    signal: controller.signal,
    callback,
    signalFor(call) {
      calls.get(call)?.abort();
      const own = new AbortController();
      calls.set(call, own);
      if (controller.signal.aborted) own.abort();
      return own.signal;
    },
    setTimer,
    clearTimer,
    settle(outcome) {
      if (settled) return false;
      settled = true;
      controller.abort();
      for (const own of calls.values()) own.abort();
      for (const id of [...timers.keys()]) clearTimer(id);
      resolve(outcome);
      return true;
    },
  };
}
