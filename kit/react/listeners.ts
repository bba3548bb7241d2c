/** Handlers by event. A handler that throws stops no other: the page reports its error. */
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
