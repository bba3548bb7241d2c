import { targetOf } from '../../account/apps';
import { countFailure } from '../../account/failures';
import { userById } from '../../account/users';
import type { Call, GuardedRequest } from '../../http/call';
import { type Answer, refusal } from '../../http/envelope';
import { optionalText } from '../../http/payload';
import { handOver } from '../../session/hand-over';
import { renewSession, signOff } from '../../session/store';
import { texts } from '../../texts';
import { holderOf } from '../../verify/holder';
import { judgeVerification, type Trial } from '../../verify/judge';

interface Kind {
  readonly purpose: 'TWO_FACTOR' | 'STEP_UP';
  readonly field: Trial['field'];
  /** What the widget hears when the code was wrong too often. */
  readonly whenDead: 'FPC' | 'ERROR';
  readonly refused: Readonly<Record<string, unknown>>;
}

/** Is this the code that was sent? A right one settles what the session owed; too many wrong ones end the sign-on. */
function validateCall(shape: { id: string; path: string }, { purpose, field, whenDead, refused }: Kind): Call {
  return {
    ...shape,
    method: 'POST',
    guard: 'session',
    async answer(request) {
      const { context, session } = request;
      const holder = await holderOf(context, session, purpose);
      if (!holder?.userId) return refusal(texts.notAuthorized, 'ERROR', refused);
      const { userId } = holder;
      return judgeVerification(request, {
        purpose,
        field,
        holder,
        right: () => settle(request, userId, purpose),
        async dead(message) {
          const user = await userById(context.db, userId);
          if (user) await countFailure(context, session, user.user_id);
          await signOff(context, session);
          return refusal(message, whenDead, refused);
        },
      });
    },
  };
}

/** Takes the debt off a session, which goes on under a new name: it is worth more now than the old one was. */
async function settle(request: GuardedRequest, userId: string, purpose: Kind['purpose']): Promise<Answer> {
  const { c, context, payload, session } = request;
  const owes = session.owes.filter((owed) => owed !== purpose);
  const renewed = await renewSession(context.db, session, userId, owes);
  const target = await targetOf(c, context.db, optionalText(payload, 'appId') || session.app_id);
  return { body: { messages: [], nextAction: 'REDIRECT', ...(await handOver(request, renewed)), ...target } };
}

export const twoFactorValidate = validateCall(
  { id: 'twoFactorValidate', path: '/svauth/wgt/validatesv' },
  { purpose: 'TWO_FACTOR', field: 'otc', whenDead: 'FPC', refused: { appRedirect: true } },
);
export const stepUpValidate = validateCall(
  { id: 'stepUpValidate', path: '/stepup/wgt/validateSV' },
  { purpose: 'STEP_UP', field: 'validationCode', whenDead: 'ERROR', refused: {} },
);
