/** The value of a key: the known one, else what `make` makes, which is known from then on. */
export function remember<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
