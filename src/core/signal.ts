/** A list of listeners that are called together. */
export interface Signal<T> {
  /** Calls `listener` at each `tell`; returns the function that ends this. */
  subscribe(listener: (value: T) => void): () => void;
  notify(value: T): void;
  /** Forgets all listeners. */
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
