import { readFileSync } from 'node:fs';
import type { Call, Calls } from '../../src/core/data/data.gen';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** flows/calls.json: method, paths, answers and fields of every call that the widget makes. */
export const contract: Calls = read('../../flows/calls.json');

type Schemas = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** server/account-calls.json: the calls that account pages make, with their schemas. */
export const account: {
  readonly calls: Readonly<Record<string, Call>>;
  readonly payloads: Schemas;
  readonly answers: Schemas;
  readonly fields: Schemas;
} = read('../account-calls.json');

/** Every call that this server answers. */
export const served: Calls = { ...contract, calls: { ...contract.calls, ...account.calls } };

/** The path of a call, and its path in ping mode if it has one. */
export function pathsOf({ calls, pingPrefix }: Calls, id: string): { path: string; ping?: string } {
  const { path = '', ping } = calls[id] ?? {};
  return ping === false ? { path } : { path, ping: ping ?? pingPrefix + path };
}
