/** A list of listeners. */
export interface Signal<T> {
  /** Adds a listener for each `notify`. Returns a function that removes it. */
  subscribe(listener: (value: T) => void): () => void;
  notify(value: T): void;
  /** Removes all listeners. */
  clear(): void;
}

export function createSignal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(value) {
      for (const listener of new Set(listeners)) listener(value);
    },
    clear: () => listeners.clear(),
  };
}
