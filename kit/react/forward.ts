import type { Config } from 'latchkey';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Serializes a config without its functions. Two configs with the same text need no new widget. */
export const textOf = (config: Config): string =>
  JSON.stringify(config, (_, value) => {
    if (typeof value === 'function') return 'function';
    return isPlain(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  });

/**
 * Returns the config with functions that call those of the latest config. Components create new functions on
 * each render, which must not recreate the widget.
 */
export function forwarding(config: Config, latest: () => Config): Config {
  const forward = (value: unknown, at: readonly string[]): unknown => {
    if (typeof value === 'function')
      return (...values: unknown[]) => {
        const found = at.reduce<unknown>(
          (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
          latest(),
        );
        return typeof found === 'function' ? found(...values) : undefined;
      };
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, forward(inner, [...at, key])]),
    );
  };
  return forward(config, []) as Config;
}
