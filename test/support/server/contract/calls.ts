import { readFileSync } from 'node:fs';
import type { Limits } from '../../../../server/limits';
import type { Calls } from '../../../../src/core/data/data.gen';

const data: Calls = JSON.parse(readFileSync('flows/calls.json', 'utf8'));

/** A call in the form that the contract tests need. */
export interface ContractCall {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Null if the call has no other path in ping mode. */
  readonly pingPath: string | null;
}

/** Every call of flows/calls.json. */
export const contractCalls: readonly ContractCall[] = Object.entries(data.calls).map(([id, call]) => ({
  id,
  method: call.method,
  path: call.path,
  pingPath: call.ping === false ? null : (call.ping ?? data.pingPrefix + call.path),
}));

/** Calls that need no session. */
export const OPEN: readonly string[] = [
  'settings',
  'csrf',
  'sessionId',
  'countryCodes',
  'disabledRedirect',
  'logout',
  'logError',
];
export const guardedCalls = contractCalls.filter(({ id }) => !OPEN.includes(id));
export const posts = contractCalls.filter(({ method }) => method === 'POST');

/** A call's paths, outside and in ping mode, with the names of the demo. */
export function pathsOf({ path, pingPath }: ContractCall): string[] {
  return (pingPath === null ? [path] : [path, pingPath]).map((one) => filled(one));
}

/** Replaces the placeholders in a path. */
export function filled(path: string, userId = 'ada', appId = 'demo'): string {
  const names: Readonly<Record<string, string>> = { appId, brandId: 'demo', userId };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
}

/** The values of server/limits.json, for tests that go to the limit and beyond it. */
export const limits: Pick<Limits, 'session' | 'body' | 'payload'> = JSON.parse(
  readFileSync('server/limits.json', 'utf8'),
);
