import { readFileSync } from 'node:fs';
import type { Calls } from '../../src/core/data/data.gen';

/** flows/calls.json: every call's method, paths, answers and fields, as the widget knows them. */
export const contract: Calls = JSON.parse(
  readFileSync(new URL('../../flows/calls.json', import.meta.url), 'utf8'),
);

/** The path of a call and the one in ping mode, if it has one. */
export function pathsOf({ calls, pingPrefix }: Calls, id: string): { path: string; ping?: string } {
  const { path = '', ping } = calls[id] ?? {};
  return ping === false ? { path } : { path, ping: ping ?? pingPrefix + path };
}
