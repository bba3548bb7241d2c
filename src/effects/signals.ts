import type { Clock, Signals } from '../ports';

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
