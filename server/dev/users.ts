import { seedPeople, seedUsers } from './seed/data';
import type { SeedUser } from './seed/types';

/** A user with whom to try a journey. */
export interface TrialUser {
  readonly userId: string;
  readonly password: string | null;
  /** The effect of signing on with this user. */
  readonly about: string;
  readonly email: string;
}

/** The users with whom to try one journey. */
export interface TrialJourney {
  readonly journey: string;
  readonly users: readonly TrialUser[];
}

/** Journey -> the condition under which a user shows it. The first match wins. It depends on the user's state, so new users are grouped too. */
const JOURNEYS: readonly (readonly [string, (user: SeedUser) => boolean])[] = [
  ['Sign-on with an identity provider', (user) => user.subject !== undefined && user.password === null],
  ['New user', (user) => user.password === null],
  ['Enable sign-on with a code', (user) => user.isEnabledByCode === true],
  ['Password that must be changed', (user) => user.isTemporary === true || user.expiresInDays !== undefined],
  ['Second factor or step-up', (user) => user.secondStep !== undefined],
  ['Password that the user can’t change', (user) => user.isManaged === true],
  ['Offer of a passkey', (user) => user.isOfferedPasskey === true],
  ['Sign-on with a captcha', (user) => user.isLocked === true],
  ['Sign-on, forgotten password', () => true],
];

/** The users by journey, simplest first. People who can register are last. The list shows users as they were seeded. */
export function trialUsers(): TrialJourney[] {
  const journeyOf = (user: SeedUser) => JOURNEYS.find(([, fits]) => fits(user))?.[0];
  const groups = [...JOURNEYS].reverse().map(([journey]) => ({
    journey,
    users: seedUsers
      .filter((user) => journeyOf(user) === journey)
      .map(({ userId, password, about, email }) => ({ userId, password, about, email })),
  }));
  const known = new Set(seedUsers.map(({ userId }) => userId));
  const newcomers = seedPeople
    .filter(({ personId }) => !known.has(personId))
    .map(({ personId, about, email }) => ({ userId: personId, password: null, about, email }));
  return [...groups, { journey: 'Registration', users: newcomers }].filter(({ users }) => users.length > 0);
}
