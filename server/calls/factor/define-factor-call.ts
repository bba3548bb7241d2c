import { type User, userById } from '../../account/users';
import { type Call, defineCall, type GuardedRequest, sessionExpired } from '../../http/call';
import { type Answer, refusal } from '../../http/envelope';
import { isProofRecent, requireStepUp, STEP_UP_FIRST } from '../../session/proof';

/** The request of a signed-on user whose session requires no step. */
export interface FactorRequest extends GuardedRequest {
  readonly user: User;
}

interface FactorCall {
  /** For a call without nextActions: the answer if the user has to complete a step first. */
  readonly notYet?: Answer;
  answer(request: FactorRequest): Promise<Answer>;
}

/**
 * Defines a call that adds or changes a factor of the signed-on user. It needs a session that requires no step, and a recent
 * proof of identity (`session.provedWithin` in limits.json). If the proof is older, the call answers STEP_UP, the session requires
 * a step-up, and the call works again after it.
 */
export function defineFactorCall(id: string, { notYet, answer }: FactorCall): Call {
  return defineCall(id, {
    guard: 'session',
    whenOwing: (message, step) => notYet ?? (step === 'STEP_UP' ? STEP_UP_FIRST : refusal(message, 'ERROR')),
    async answer(request) {
      const { context, session } = request;
      const user = session.user_id ? await userById(context.db, session.user_id) : null;
      if (!user) return sessionExpired();
      if (isProofRecent(context.clock, session)) return answer({ ...request, user });
      await requireStepUp(context.db, session);
      return notYet ?? STEP_UP_FIRST;
    },
  });
}
