import { countFailure } from '../../account/failures';
import { userById } from '../../account/users';
import { type Call, defineCall } from '../../http/call';
import { refusal } from '../../http/envelope';
import { holderOf } from '../../one-time-codes/holder';
import { judgeVerification, type Trial } from '../../one-time-codes/judge';
import { signOff } from '../../session/store';
import { text } from '../../texts';
import { goOn, type SecondStep, settle } from './settle';

interface Kind {
  readonly purpose: SecondStep;
  readonly field: Trial<unknown>['field'];
  /** The nextAction after too many wrong codes. */
  readonly whenExhausted: 'FPC' | 'ERROR';
  readonly refused: Readonly<Record<string, unknown>>;
}

/** Checks the code. A correct code completes the session's required step; too many wrong codes end the sign-on. */
function validateCall(id: string, { purpose, field, whenExhausted, refused }: Kind): Call {
  return defineCall(id, {
    guard: 'session',
    async answer(request) {
      const { context, session } = request;
      const holder = await holderOf(context, session, purpose);
      if (!holder?.userId) return refusal(text('NOT_AUTHORIZED'), 'ERROR', refused);
      const { userId } = holder;
      return judgeVerification(request, {
        purpose,
        field,
        holder,
        right: (tx) => settle(request, tx, userId, purpose),
        answer: (renewed) => goOn(request, userId, purpose, renewed),
        async exhausted(message) {
          const user = await userById(context.db, userId);
          if (user) await countFailure(context, session, user.user_id);
          await signOff(context, session);
          return refusal(message, whenExhausted, refused);
        },
      });
    },
  });
}

export const twoFactorValidate = validateCall('twoFactorValidate', {
  purpose: 'TWO_FACTOR',
  field: 'otc',
  whenExhausted: 'FPC',
  refused: { appRedirect: true },
});
export const stepUpValidate = validateCall('stepUpValidate', {
  purpose: 'STEP_UP',
  field: 'validationCode',
  whenExhausted: 'ERROR',
  refused: {},
});
