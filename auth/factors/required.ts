import type { Factors, Io, Proved, SignedOn, Users } from '../ports';
import { factorsFor } from './row';

/** The steps that prove more than the password. */
const STEPS: readonly Proved[] = ['second-factor', 'step-up'];

/** The same users. One who has set up an app needs a second factor, also if the host asks for neither it nor a step-up. */
export function requiringFactors(users: Users, factors: Factors): Users {
  /** The id of a user whose second factor is missing, or null. */
  async function owing(result: SignedOn, proved: readonly Proved[]): Promise<string | null> {
    if (result.is !== 'signed-on' || proved.some((one) => STEPS.includes(one))) return null;
    const user = await users.owner(result.session);
    return user && (await factorsFor(factors, user)).app ? user.id : null;
  }
  /** The cookies of a session of the host that ends at once must not reach the browser. */
  async function guarded(
    io: Io,
    proved: readonly Proved[],
    run: (io: Io) => Promise<SignedOn>,
  ): Promise<SignedOn> {
    const own: Io = { request: io.request, headers: new Headers() };
    const result = await run(own);
    const end = async () => {
      if (result.is === 'signed-on') await users.signOut(result.session, own);
    };
    const id = await owing(result, proved).catch(async (error) => {
      await end();
      throw error;
    });
    if (id !== null) {
      await end();
      return { is: 'second-factor', id };
    }
    for (const [name, value] of own.headers) io.headers.append(name, value);
    return result;
  }
  return {
    ...users,
    signIn: (typed, password, io) => guarded(io, ['password'], (own) => users.signIn(typed, password, own)),
    signInAs: (user, proved, io) => guarded(io, proved, (own) => users.signInAs(user, proved, own)),
  };
}
