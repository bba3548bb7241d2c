import { accountName, withoutUnseen } from '../data/account-name';
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

/**
 * Transforms for values on their way into a payload (specification section 5). The vocabulary lists all of
 * them.
 */

const withoutBlanks = (text: string): string => withoutUnseen(text).replace(/\s/g, '');

const encodeName = (name: string): string => encodeURIComponent(name.toWellFormed?.() ?? name);

export const transforms: Record<string, (text: string) => string> = {
  trim: (text) => text.trim(),
  stripSpaces: (text) => text.replace(/\s/g, ''),
  stripBlanks: withoutBlanks,
  stripDashes: (text) => text.replace(/-/g, ''),
  /** Removes an international prefix: +, 00 or leading zeros. */
  stripPrefix: (text) => text.replace(/^[+0]+/, ''),
  optionPhone: (text) => text.slice(0, Math.max(0, text.lastIndexOf(':'))),
  optionMethod: (text) => text.slice(text.lastIndexOf(':') + 1),
  encodeUserId: (text) => encodeName(accountName(text).trim()),
};

/**
 * Applies the named transforms in order. Values that aren't strings are returned unchanged.
 * @throws TypeError naming an unknown transform
 */
export function transform(value: unknown, names: readonly string[] = []): unknown {
  if (typeof value !== 'string') return value;
  return names.reduce((text, name) => {
    if (!Object.hasOwn(transforms, name)) throw new TypeError(`unknown transform <${name}>`);
    return (transforms[name] as (text: string) => string)(text);
  }, value);
}
