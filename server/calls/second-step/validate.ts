import { targetOf } from '../../account/apps';
import { countFailure } from '../../account/failures';
import { userById } from '../../account/users';
import type { Queries } from '../../db/database';
import { sendNotice } from '../../delivery/notice';
import { type Call, defineCall, type GuardedRequest } from '../../http/call';
import { type Answer, refusal } from '../../http/envelope';
import { optionalText } from '../../http/payload';
import { holderOf } from '../../one-time-codes/holder';
import { judgeVerification, type Trial } from '../../one-time-codes/judge';
import { takePassword } from '../../session/password';
import { handOver, type RenewedSession, renewSession } from '../../session/renew';
import type { Session } from '../../session/session';
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
        async answer(renewed) {
          if (takesEffect(session, purpose)) await notifyOwner(request, userId);
          return goOn(request, renewed);
        },
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
  const hash = session.next_password_hash;
  if (hash === null || !takesEffect(session, purpose))
    return renewSession(tx, clock, session, {
      userId,
      owes: owedAfter(session, purpose),
      nextPasswordHash: hash,
    });
  await takePassword(tx, clock, session, { userId, hash });
  return renewSession(tx, clock, session, { userId });
}

const owedAfter = ({ owes }: Session, done: Kind['purpose']) => owes.filter((owed) => owed !== done);

/** Returns whether a password that was chosen earlier takes effect after this step. */
const takesEffect = (session: Session, done: Kind['purpose']): boolean =>
  session.next_password_hash !== null && owedAfter(session, done).length === 0;

async function notifyOwner({ context, session }: GuardedRequest, userId: string): Promise<void> {
  const user = await userById(context.db, userId);
  if (user)
    await sendNotice(context, { change: 'passwordChanged', userId, to: user.email, locale: session.locale });
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
