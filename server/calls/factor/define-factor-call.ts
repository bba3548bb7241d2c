import { type User, userById } from '../../account/users';
import { type Call, defineCall, type GuardedRequest, sessionExpired } from '../../http/call';
import { type Answer, RequestFault, refusal } from '../../http/envelope';
import { isProofRecent, requireStepUp, STEP_UP_FIRST } from '../../session/proof';

/** The request of a signed-on user whose session requires no step. */
export interface FactorRequest extends GuardedRequest {
  readonly user: User;
}

interface FactorCall {
  /** `any`: the call changes nothing that an attacker in front of an open session could use. */
  readonly proof?: 'recent' | 'any';
  /** The answer for a session that requires a step; by default STEP_UP if it is a step-up, else ERROR. */
  readonly whenOwing?: Call['whenOwing'];
  answer(request: FactorRequest): Promise<Answer>;
}

/**
 * Defines a call that adds or changes a factor of the signed-on user. It needs a session that requires no step, and a recent
 * proof of identity (`session.provedWithin` in limits.json). If the proof is older, the call answers STEP_UP, the session requires
 * a step-up, and the call works again after it.
 */
export function defineFactorCall(
  id: string,
  { proof = 'recent', whenOwing = stepUpOrError, answer }: FactorCall,
): Call {
  return defineCall(id, {
    guard: 'session',
    whenOwing,
    async answer(request) {
      const { context, session } = request;
      const user = session.user_id ? await userById(context.db, session.user_id) : null;
      if (!user) return sessionExpired();
      if (proof === 'any' || isProofRecent(context.clock, session)) return answer({ ...request, user });
      await requireStepUp(context.db, session);
      return STEP_UP_FIRST;
    },
  });
}

const stepUpOrError: Call['whenOwing'] = (message, step) =>
  step === 'STEP_UP' ? STEP_UP_FIRST : refusal(message, 'ERROR');

/** For calls that declare no nextAction for it: the page made them too early. */
export const faultWhenOwing: Call['whenOwing'] = (message) => new RequestFault(403, message).answer();
