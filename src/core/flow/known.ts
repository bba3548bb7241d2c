import type { State } from './state';

export type Known = { firstName?: string; lastName?: string; email?: string; userId?: string };

/** Returns the user's data that the journey has collected. */
export function knownOf(journey: State['journey']): Known {
  const user = (journey.user ?? {}) as Record<string, unknown>;
  const pick = (value: unknown): string | undefined =>
    typeof value === 'string' && value !== '' ? value : undefined;
  return {
    firstName: pick(user.firstName),
    lastName: pick(user.lastName),
    email: pick(user.emailId) ?? pick(journey.email),
    userId: pick(journey.userId),
  };
}
