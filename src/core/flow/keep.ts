import { readPath, writePath } from '../data/paths';
import type { FlowEvent } from './event';
import type { State } from './state';

/**
 * Where a value comes from: a path of the answer's data, perhaps with what counts when the answer has none;
 * or a fixed value.
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
 * Copies values from an answer into the state. A value that the answer does not have changes nothing, unless
 * there is a default (`default`) or a number to add (`otherwiseAdd`). Secrets (`vault.*`) do not go into the
 * state.
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

/** The value that an answer gives to the state path `path`; undefined when it gives none. */
export function keptValue(state: State, path: string, source: Source, event: FlowEvent): unknown {
  if (typeof source === 'string') return readPath(event.answer?.data, source);
  if ('value' in source) return source.value;
  const value = readPath(event.answer?.data, source.from);
  if (value !== undefined && value !== null) return value;
  if (source.otherwiseAdd === undefined) return source.default;
  const before = readPath(state, fullPath(path));
  return (typeof before === 'number' ? before : 0) + source.otherwiseAdd;
}
