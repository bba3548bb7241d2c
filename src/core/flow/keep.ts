import { readPath, writePath } from '../data/paths';
import type { FlowEvent } from './event';
import type { State } from './state';

/**
 * Where a value comes from: a path of the answer's data, perhaps with what counts without one; or a fixed
 * value.
 */
export type Source = string | { from: string; otherwiseAdd?: number; default?: unknown } | { value: unknown };

/** State paths start with the part of the state they are in; without one, the journey's. */
const PARTS = /^(journey|settings|csrf|session)\./;

/** A state path in full: `svAttempts` is `journey.svAttempts`. */
const fullPath = (path: string): string => (PARTS.test(path) ? path : `journey.${path}`);

/** Writes one value into the state. */
export const put = (state: State, path: string, value: unknown): State =>
  writePath(state, fullPath(path), value);

/**
 * Takes values from an answer into the state. What an answer does not hold changes nothing, unless there is a
 * default (`default`) or a count to go on (`otherwiseAdd`). Secrets (`vault.*`) are not the state's business.
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

/** What goes to the state path `path` from an answer; undefined when nothing does. */
export function keptValue(state: State, path: string, source: Source, event: FlowEvent): unknown {
  if (typeof source === 'string') return readPath(event.answer?.data, source);
  if ('value' in source) return source.value;
  const value = readPath(event.answer?.data, source.from);
  if (value !== undefined && value !== null) return value;
  if (source.otherwiseAdd === undefined) return source.default;
  const before = readPath(state, fullPath(path));
  return (typeof before === 'number' ? before : 0) + source.otherwiseAdd;
}
