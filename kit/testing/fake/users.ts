/** The fake server's users, as the handler of `latchkey-auth` needs them. */

import type { Turn } from '../../../auth/base/turn';
import type {
  User as Account,
  Advice,
  Io,
  Proved,
  Refusal,
  SignedOn,
  Step,
  Users,
} from '../../../auth/ports';
import { judgePassword } from '../../../src/core/password/judge';
import { withLengths } from '../../../src/core/password/profile';
import { forgetDevices } from './factors';
import { PASSWORD_HISTORY, PASSWORD_LENGTHS, PASSWORD_RULES } from './limits';
import type { SignOnState } from './types';
import { keyOf, secondStepOf, type User, type World } from './world';

const ADVICE: Partial<Record<SignOnState, Advice>> = {
  TMP_PWD: 'temporary-password',
  PWD_IN_GRACE: 'expired-password',
  PWD_BEFORE_EXP: 'expiring-password',
};

/** The step that is missing after these proofs. */
function stepOf(user: User, proved: readonly Proved[]): Step | null {
  const second = secondStepOf(user);
  if (second === 'TWO_FACTOR' && !proved.includes('second-factor')) return 'second-factor';
  if (second === 'STEP_UP' && !proved.includes('step-up')) return 'step-up';
  return user.state === 'CPW' && !proved.includes('new-password') ? 'new-password' : null;
}

/** Returns why a new password is invalid, or null if it is valid. */
export function passwordError(
  { settings }: World,
  password: string,
  {
    userId,
    email,
    firstName = '',
    lastName = '',
  }: Pick<Account, 'userId' | 'email' | 'firstName' | 'lastName'>,
  pastPasswords: readonly string[] = [],
): Refusal | null {
  const { passwordRules = {} } = settings;
  const { history = PASSWORD_HISTORY } = passwordRules;
  const { minLength: min, maxLength: max } = {
    ...PASSWORD_LENGTHS,
    ...withLengths(PASSWORD_LENGTHS, passwordRules),
  };
  const known = { userId, email: email ?? '', firstName, lastName };
  const broken = judgePassword(password, PASSWORD_RULES, { min, max }, known).some(
    ({ state }) => state === 'unmet',
  );
  if (broken) return { is: 'refused', code: 'PASSWORD_RULE' };
  const recent = history > 0 ? pastPasswords.slice(-history) : [];
  return recent.includes(password) ? { is: 'refused', code: 'PASSWORD_HISTORY' } : null;
}

export function usersOf(world: World): Users {
  async function signInAs({ id }: Account, proved: readonly Proved[], io: Io): Promise<SignedOn> {
    const user = world.byId(id);
    const step = stepOf(user, proved);
    if (step) return { is: step, id };
    const pending = world.pendingPasswords.get((io as Turn).session?.key ?? '');
    if (pending !== undefined) {
      world.setPassword(user, pending);
      forgetDevices(user);
    }
    return { is: 'signed-on', session: world.begin(user, io.request.headers.get('user-agent')) };
  }
  return {
    find: async (typed) => world.user(typed),
    byId: async (id) => world.user(id),
    async signIn(typed, password, io) {
      const user = world.user(typed);
      if (!user || user.password === null || user.password !== password) return { is: 'refused' };
      if (user.state === 'FPC' || user.state === 'EBS') return { is: 'refused', code: user.state };
      const result = await signInAs(user, ['password'], io);
      const advice = user.state && ADVICE[user.state];
      return result.is === 'signed-on' && advice ? { ...result, advice } : result;
    },
    signInAs,
    owner: async (session) => world.owner(session),
    signOut: async (session) => world.end(session),
    sessions: {
      of: async (user) => world.sessionsOf(user),
      async end(_, sessions) {
        for (const session of sessions) world.end(session);
      },
    },
    async setPassword({ id }, password) {
      const user = world.byId(id);
      const refused = passwordError(world, password, user, user.pastPasswords);
      if (refused) return refused;
      world.setPassword(user, password);
      return { is: 'changed' };
    },
    checkPassword: async ({ id }, password) => world.byId(id).password === password,
    judgePassword: async (password, user) => passwordError(world, password, user),
    async create({ email, userId, password, profile = {} }) {
      if (world.user(userId) ?? world.user(email)) return { is: 'taken' };
      const [firstName = '', lastName = ''] = [profile.firstName, profile.lastName].map((name) =>
        typeof name === 'string' ? name : '',
      );
      const newcomer = { userId, email, password, firstName, lastName };
      const refused = passwordError(world, password, newcomer);
      return refused ?? { is: 'created', user: world.add({ ...newcomer, isOfferedPasskey: true }) };
    },
  };
}

/** The user whom a name in the store belongs to. */
export const isOffered = (world: World, name: string): boolean => {
  const user = world.user(keyOf(name.replace(/^.* user /, '')));
  return Boolean(user?.isOfferedPasskey && world.settings.signOn?.passkeys);
};
