import type { Store } from '../ports';

/** A store for one process, which forgets everything when it ends: for development, tests and demos. `clock` returns milliseconds. */
export function memoryStore(clock: () => number = () => Date.now()): Store {
  const rows = new Map<string, { value: string; expiresAt: number }>();
  let sweepAt = 0;

  function find(key: string): string | null {
    const row = rows.get(key);
    return row && row.expiresAt > clock() ? row.value : null;
  }
  function set(key: string, value: string, expiresAt: Date): void {
    const now = clock();
    if (now >= sweepAt) {
      sweepAt = now + 60_000;
      for (const [old, row] of rows) if (row.expiresAt <= now) rows.delete(old);
    }
    rows.set(key, { value, expiresAt: expiresAt.getTime() });
  }

  return {
    get: async (key) => find(key),
    put: async (key, value, expiresAt) => set(key, value, expiresAt),
    async replace(key, value, expiresAt) {
      const isThere = find(key) !== null;
      if (isThere) set(key, value, expiresAt);
      return isThere;
    },
    async take(key) {
      const value = find(key);
      rows.delete(key);
      return value;
    },
    async increment(key, expiresAt) {
      const before = find(key);
      const count = Number(before ?? 0) + 1;
      set(key, String(count), before === null ? expiresAt : new Date(rows.get(key)?.expiresAt ?? 0));
      return count;
    },
  };
}
