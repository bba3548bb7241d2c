/** The calls of the widget, from the package's data. */
import data from '../../../flows/calls.json' with { type: 'json' };
import type { CallName } from './types';

interface Call {
  readonly path: string;
  /** The call that this one is a variant of. */
  readonly answersAs?: string;
  /** Missing if answers to the call have no messages. */
  readonly answers?: readonly string[];
}

export const calls: Readonly<Record<string, Call>> = data.calls;

/** @throws TypeError that lists the valid calls */
export function checkCall(call: string): asserts call is CallName {
  if (!Object.hasOwn(calls, call))
    throw new TypeError(`Unknown call "${call}". Use one of ${Object.keys(calls).join(', ')}.`);
}
