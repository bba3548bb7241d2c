/** A `Map` or a `WeakMap`. */
interface Known<K, T> {
  get(key: K): T | undefined;
  set(key: K, value: T): unknown;
}

/** Returns the cached value for a key, or makes and caches it. */
export function remember<K, T>(known: Known<K, T>, key: K, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
