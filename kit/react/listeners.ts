/**
 * Creates a list of handlers by event. If a handler throws, the others still run, and the page reports the
 * error.
 */
export function listeners() {
  const all = new Map<string, Set<(detail: object) => void>>();
  return {
    on(event: string, handler: (detail: object) => void): () => void {
      const own = all.get(event) ?? new Set();
      all.set(event, own.add(handler));
      return () => void own.delete(handler);
    },
    notify(event: string, detail: object): void {
      for (const handler of all.get(event) ?? [])
        try {
          handler(detail);
        } catch (error) {
          reportError(error);
        }
    },
  };
}
