/** The calls of the widget, from the package's data. */
import data from '../../../flows/calls.json' with { type: 'json' };
import type { CallName } from './types';

interface Call {
  readonly method: string;
  readonly path: string;
  /** The path in identity-federation mode. True means the prefix and the same path. */
  readonly ping?: string | boolean;
  /** The call that this one is a variant of. */
  readonly answersAs?: string;
  /** Missing if answers to the call have no messages. */
  readonly answers?: readonly string[];
}

export const calls: Readonly<Record<string, Call>> = data.calls;
export const { pingPrefix } = data;

/** @throws TypeError that lists the valid calls */
export function checkCall(call: string): asserts call is CallName {
  if (!Object.hasOwn(calls, call))
    throw new TypeError(`Unknown call "${call}". Use one of ${Object.keys(calls).join(', ')}.`);
}

const patterns = new Map<string, RegExp>();

/** Returns the pattern of a path such as /apps/{appId}. */
export function pathOf(path: string | true): RegExp {
  const text = String(path);
  const known = patterns.get(text);
  if (known) return known;
  const source = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const made = new RegExp(`^${source.join('[^/]+')}$`);
  patterns.set(text, made);
  return made;
}
