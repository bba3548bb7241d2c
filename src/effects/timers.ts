import type { TimerId } from '../core/data/data.gen';
import type { Clock, Signals } from '../ports';
import { effect } from './effect';

/** Creates the abort signals of one widget. */
export function createSignals(): Signals {
  const controllers = new Map<string, AbortController>();
  const end = (name: string): void => controllers.get(name)?.abort();
  return {
    end,
    take(name, parent) {
      end(name);
      const controller = new AbortController();
      controllers.set(name, controller);
      const abort = (): void => controller.abort();
      if (parent.aborted) abort();
      parent.addEventListener('abort', abort, { once: true });
      return controller.signal;
    },
  };
}

/**
 * Waits until the clock reaches `time` (monotonic, in milliseconds). Resolves to false if the signal aborts
 * first. Checks the clock after each timeout, because suspended pages wake up late and throttled ones early.
 */
export function until(
  { now, setTimeout, clearTimeout }: Clock,
  time: number,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    let timeout: unknown;
    const end = (hasReached: boolean): void => {
      clearTimeout(timeout);
      resolve(hasReached);
    };
    const wait = (): void => {
      timeout = setTimeout(() => (now() < time ? wait() : end(true)), Math.max(0, time - now()));
    };
    if (signal.aborted) return end(false);
    signal.addEventListener('abort', () => end(false), { once: true });
    wait();
  });
}

/** Starts or restarts a timer. Its length is the server's (`journey.resendSeconds` for `resend`), or in `timers` of the flow or of `common.json`. */
export const start = effect<TimerId>({
  resolve: (id, { tables, state, event }) => {
    const timer = tables.flows[state.flow ?? '']?.timers?.[id] ?? tables.common.timers?.[id];
    if (!timer) throw new TypeError(`unknown timer <${id}>`);
    const startedAt = event.now;
    const seconds = (state.journey[`${id}Seconds`] ?? timer.seconds) as number;
    const endsAt = startedAt + seconds * 1000;
    return {
      state: { ...state, timers: { ...state.timers, [id]: { startedAt, endsAt } } },
      commands: [{ verb: 'start', id, endsAt }],
    };
  },
  async run(command, { clock, signals, signal, send }) {
    const name = `timer.${command.id as TimerId}`;
    const hasEnded = await until(clock, command.endsAt as number, signals.take(name, signal));
    if (hasEnded) send({ key: name });
  },
});

/** Stops a timer, so that it sends no event. */
export const stop = effect<TimerId>({
  resolve: (id, { state }) => {
    const { [id]: _stopped, ...timers } = state.timers;
    return { state: { ...state, timers }, commands: [{ verb: 'stop', id }] };
  },
  run: (command, { signals }) => signals.end(`timer.${command.id as TimerId}`),
});
