import { type User, userById } from '../domain/account/users';
import { type Call, defineCall, type GuardedRequest, sessionExpired } from '../http/call';
import { type Answer, RequestFault, refusal } from '../http/envelope';
import { limits } from '../limits';
import type { Clock } from '../store/clock';
import type { Session } from '../store/session/session';
import type { Store } from '../store/store';
import type { Text } from '../texts';

/** Sends the user to a step-up. It has no message, because the page of the step-up explains itself. */
export const STEP_UP_FIRST: Answer = { body: { messages: [], nextAction: 'STEP_UP' } };

/** Returns whether the user of a session has proved their identity recently enough to change how they sign on. */
export function isProofRecent(clock: Clock, { proved_at }: Session): boolean {
  return proved_at !== null && clock.now() < proved_at.getTime() + limits.session.provedWithin * 1000;
}

/** The request of a signed-on user whose session requires no step. */
export interface FactorRequest<Needs = Store> extends GuardedRequest<Needs> {
  readonly user: User;
}

/** The answers of a factor call to a session that may not make it. */
interface Refusals {
  /** The session has to do a step-up first. */
  readonly stepUp: Answer;
  /** The session requires another step. */
  readonly other: (message: Text) => Answer;
}

const BY_NEXT_ACTION: Refusals = { stepUp: STEP_UP_FIRST, other: (message) => refusal(message, 'ERROR') };

/** For a call that declares no nextAction: an answer without the call's data leads to a step-up. */
export const WITHOUT_NEXT_ACTION: Refusals = {
  stepUp: { body: { messages: [] } },
  other: (message) => new RequestFault(403, message).answer(),
};

/** Defines a call of a signed-on user. It needs a session that requires no step. */
export function defineSignedOnCall<Needs extends Store = Store>(
  id: string,
  answer: (request: FactorRequest<Needs>) => Promise<Answer>,
  { stepUp, other }: Refusals = BY_NEXT_ACTION,
): Call<Needs> {
  return defineCall<Needs>(id, {
    guard: 'session',
    whenOwing: (message, step) => (step === 'STEP_UP' ? stepUp : other(message)),
    async answer(request) {
      const { context, session } = request;
      const user = session.user_id ? await userById(context.db, session.user_id) : null;
      return user ? answer({ ...request, user }) : sessionExpired();
    },
  });
}

/**
 * Defines a call that adds or changes a factor of the signed-on user. It also needs a recent proof of identity
 * (`session.provedWithin` in limits.json). If the proof is older, the call answers STEP_UP, and works again after a step-up. The
 * session doesn't require the step-up: a user who cancels it keeps everything else, and a request for a factor changes nothing.
 */
export const defineFactorCall = <Needs extends Store = Store>(
  id: string,
  answer: (request: FactorRequest<Needs>) => Promise<Answer>,
  refusals: Refusals = BY_NEXT_ACTION,
): Call<Needs> =>
  defineSignedOnCall<Needs>(
    id,
    async (request) =>
      isProofRecent(request.context.clock, request.session) ? answer(request) : refusals.stepUp,
    refusals,
  );
