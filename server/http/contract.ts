import { readFileSync } from 'node:fs';
import type { Calls } from '../../src/core/data/data.gen';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** flows/calls.json: method, paths, answers and fields of every call. */
export const contract: Calls = read('../../flows/calls.json');

/** The path of a call, and its path in ping mode if it has one. */
export function pathsOf({ calls, pingPrefix }: Calls, id: string): { path: string; ping?: string } {
  const { path = '', ping } = calls[id] ?? {};
  return ping === false ? { path } : { path, ping: ping ?? pingPrefix + path };
}
