/** The profiles of an auth server. */
import type { Profile } from '../../src/core/data/data.gen';
import data from './profiles.json' with { type: 'json' };

export type { Profile };

/** The profiles, in the order in which a server team builds them. */
export const readProfiles = (): readonly Profile[] => data.profiles as unknown as Profile[];

/** The profiles with these ids. */
export const profilesOf = (ids: readonly string[]): Profile[] =>
  readProfiles().filter(({ id }) => ids.includes(id));

/** The profile that a call belongs to: the first one that lists it. */
export const homeOf = (all: readonly Profile[], call: string): Profile | undefined =>
  all.find(({ calls }) => Object.hasOwn(calls, call));

/** Whether only probes send a call, because it needs a passkey or an app that a probe has registered. */
export const isProbed = (call: string): boolean => homeOf(readProfiles(), call)?.probed === true;

/** These profiles and those that they need, in the order in which a server team builds them. */
export function withNeeded(ids: readonly string[]): string[] {
  const wanted = new Set(ids.flatMap((id) => [id, ...(profilesOf([id])[0]?.needs ?? [])]));
  return readProfiles()
    .map(({ id }) => id)
    .filter((id) => wanted.has(id));
}
