/** The part of the engine's clock that a ticker needs. */
interface Clock {
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

const tickers = new WeakMap<Clock, ReturnType<typeof createTicker>>();

/**
 * Calls `listener` every `ms` milliseconds. Returns a function that stops this. All listeners of a clock
 * share one timer, which runs only while there are any. Listeners read the elapsed time from the clock,
 * because suspended pages wake up late.
 */
export function onTick(clock: Clock, ms: number, listener: () => void): () => void {
  const ticker = tickers.get(clock) ?? createTicker(clock);
  tickers.set(clock, ticker);
  return ticker(ms, listener);
}

function createTicker(clock: Clock) {
  const listeners = new Set<() => void>();
  let handle: unknown;
  return (ms: number, listener: () => void): (() => void) => {
    const tick = (): void => {
      handle = clock.setTimeout(tick, ms);
      for (const listener of [...listeners]) listener();
    };
    if (listeners.size === 0) handle = clock.setTimeout(tick, ms);
    listeners.add(listener);
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) clock.clearTimeout(handle);
    };
  };
}
