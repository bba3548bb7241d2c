import { countFailure } from '../../domain/account/failures';
import { userById } from '../../domain/account/users';
import { type Holder, holderOf } from '../../domain/codes/holder';
import { type Call, defineCall, type GuardedRequest } from '../../http/call';
import { type Answer, refusal } from '../../http/envelope';
import type { Queries } from '../../store/db/database';
import { signOff } from '../../store/session/store';
import type { Store } from '../../store/store';
import { type Text, text } from '../../texts';
import { goOn, type SecondStep, type Settled, type StepNeeds, settle } from './settle';

/** A step that a session can require after the password, and its answers. */
export interface Step {
  readonly purpose: SecondStep;
  /** The nextAction after too many wrong codes. */
  readonly whenExhausted: 'FPC' | 'ERROR';
  readonly refused: Readonly<Record<string, unknown>>;
}

/** `appRedirect`: after an error the application starts over on its sign-on page. */
export const TWO_FACTOR: Step = {
  purpose: 'TWO_FACTOR',
  whenExhausted: 'FPC',
  refused: { appRedirect: true },
};
export const STEP_UP: Step = { purpose: 'STEP_UP', whenExhausted: 'ERROR', refused: {} };

/** The signed-on user who does the step, and what follows a code of any kind. */
export interface Proving {
  readonly userId: string;
  readonly holder: Holder;
  /** Stores the effect of a correct code in the transaction that uses it up. */
  readonly right: (tx: Queries) => Promise<Settled>;
  readonly answer: (settled: Settled) => Promise<Answer>;
  /** Ends the sign-on after too many wrong codes. */
  readonly exhausted: (message: Text) => Promise<Answer>;
}

/** Defines a call of a step, for the signed-on user. Without a sign-on it is refused. */
export function defineStepCall<Needs extends Store>(
  id: string,
  { purpose, refused }: Step,
  answer: (request: GuardedRequest<Needs>, user: Pick<Proving, 'userId' | 'holder'>) => Promise<Answer>,
): Call<Needs> {
  return defineCall<Needs>(id, {
    guard: 'session',
    async answer(request) {
      const holder = await holderOf(request.context, request.session, purpose);
      if (!holder?.userId) return refusal(text('NOT_AUTHORIZED'), 'ERROR', refused);
      return answer(request, { userId: holder.userId, holder });
    },
  });
}

/** Defines a call that completes a step with one kind of code. */
export function defineCodeCall(
  id: string,
  step: Step,
  judge: (request: GuardedRequest<StepNeeds>, proving: Proving) => Promise<Answer>,
): Call<StepNeeds> {
  const { purpose, whenExhausted, refused } = step;
  return defineStepCall<StepNeeds>(id, step, (request, { userId, holder }) =>
    judge(request, {
      userId,
      holder,
      right: (tx) => settle(request, tx, userId, purpose),
      answer: (settled) => goOn(request, userId, purpose, settled),
      async exhausted(message) {
        const { context, session } = request;
        const user = await userById(context.db, userId);
        if (user) await countFailure(context, session, user.user_id);
        await signOff(context, session);
        return refusal(message, whenExhausted, refused);
      },
    }),
  );
}
