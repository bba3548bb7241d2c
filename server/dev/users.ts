import { type SeedUser, seedPeople, seedUsers } from '../seed/data';

/** A user to try a journey with. */
export interface TrialUser {
  readonly userId: string;
  readonly password: string | null;
  /** What happens with this user. */
  readonly about: string;
  readonly email: string;
}

/** The users to try one journey with. */
export interface TrialJourney {
  readonly journey: string;
  readonly users: readonly TrialUser[];
}

/**
 * Journey -> the condition for a user to show it; the first condition that holds counts. A user's state
 * decides, so a new user finds a journey too.
 */
const JOURNEYS: readonly (readonly [string, (user: SeedUser) => boolean])[] = [
  ['New user', (user) => user.password === null],
  ['Enable sign-on by a code', (user) => user.isEnabledByCode === true],
  ['Password to be changed', (user) => user.isTemporary === true || user.expiresInDays !== undefined],
  ['Second factor or step-up', (user) => user.secondStep !== undefined],
  ['Change of a password that is not theirs to change', (user) => user.isManaged === true],
  ['Sign-on with a captcha', (user) => user.isLocked === true],
  ['Sign-on, forgotten password', () => true],
];

/**
 * The named users by journey, the plainest journey first; registering persons come last. The list shows users
 * as they were seeded.
 */
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
