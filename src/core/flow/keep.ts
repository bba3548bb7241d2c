import { readPath, writePath } from '../data/paths';
import type { FlowEvent } from './event';
import type { State } from './state';

/** The source of a value: a path in the answer, optionally with a default, or a fixed value. */
export type Source = string | { from: string; otherwiseAdd?: number; default?: unknown } | { value: unknown };

/** Paths start with a part of the state. Without one, they are in the journey. */
const PARTS = /^(journey|settings|csrf|session)\./;

/** Returns the full path in the state: `svAttempts` is `journey.svAttempts`. */
const fullPath = (path: string): string => (PARTS.test(path) ? path : `journey.${path}`);

/** Returns the state with one value changed. */
export const put = (state: State, path: string, value: unknown): State =>
  writePath(state, fullPath(path), value);

/**
 * Copies values from an answer into the state. A missing value changes nothing, unless the source has a
 * `default` or a number to add (`otherwiseAdd`). Secrets (`vault.*`) are skipped.
 */
export function keepValues(state: State, keep: Record<string, unknown> | undefined, event: FlowEvent): State {
  let next = state;
  for (const [path, source] of Object.entries(keep ?? {}) as [string, Source][]) {
    if (path.startsWith('vault.')) continue;
    const value = keptValue(next, path, source, event);
    if (value !== undefined) next = put(next, path, value);
  }
  return next;
}

/** Returns the answer's value for the state path `path`, or undefined if it has none. */
export function keptValue(state: State, path: string, source: Source, event: FlowEvent): unknown {
  if (typeof source === 'string') return readPath(event.answer?.data, source);
  if ('value' in source) return source.value;
  const value = readPath(event.answer?.data, source.from);
  if (value !== undefined && value !== null) return value;
  if (source.otherwiseAdd === undefined) return source.default;
  const before = readPath(state, fullPath(path));
  return (typeof before === 'number' ? before : 0) + source.otherwiseAdd;
}
