import { targetOf } from '../../account/apps';
import { countFailure } from '../../account/failures';
import { userById } from '../../account/users';
import type { Queries } from '../../db/database';
import { type Call, defineCall, type GuardedRequest } from '../../http/call';
import { type Answer, refusal } from '../../http/envelope';
import { optionalText } from '../../http/payload';
import { holderOf } from '../../one-time-codes/holder';
import { judgeVerification, type Trial } from '../../one-time-codes/judge';
import { takePassword } from '../../session/password';
import { handOver, type RenewedSession, renewSession } from '../../session/renew';
import { signOff } from '../../session/store';
import { text } from '../../texts';

interface Kind {
  readonly purpose: 'TWO_FACTOR' | 'STEP_UP';
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
        answer: (renewed) => goOn(request, renewed),
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

/**
 * Removes the completed step and renews the session's id, because the session may do more from now on. If no step is left, a
 * password that was chosen earlier takes effect.
 */
async function settle(
  { context, session }: GuardedRequest,
  tx: Queries,
  userId: string,
  purpose: Kind['purpose'],
): Promise<RenewedSession> {
  const { clock } = context;
  const owes = session.owes.filter((owed) => owed !== purpose);
  const hash = session.next_password_hash;
  if (hash === null || owes.length > 0)
    return renewSession(tx, clock, session, { userId, owes, nextPasswordHash: hash });
  await takePassword(tx, clock, session, { userId, hash });
  return renewSession(tx, clock, session, { userId });
}

async function goOn(
  { c, context, payload, session }: GuardedRequest,
  renewed: RenewedSession,
): Promise<Answer> {
  const target = await targetOf(c, context.db, optionalText(payload, 'appId') || session.app_id);
  return {
    body: { messages: [], nextAction: 'REDIRECT', ...handOver(c, context, session, renewed), ...target },
  };
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
