import { userById } from '../../domain/account/users';
import { answerOf } from '../../domain/codes/judge';
import { sendNotice } from '../../domain/delivery/notice';
import { judgeFactor } from '../../domain/factors/judge';
import { useRecoveryCode } from '../../domain/factors/recovery-codes';
import { requiredText } from '../../http/payload';
import type { Settled } from './settle';
import { defineCodeCall, STEP_UP, type Step, TWO_FACTOR } from './steps';

/** Checks a recovery code, and mails the owner that it was used. */
function recoveryCall(id: string, step: Step) {
  return defineCodeCall(id, step, async (request, { userId, right, answer, exhausted }) => {
    const { context, payload, session } = request;
    const given = requiredText(payload, 'recoveryCode', 64);
    const use = (tx: Parameters<typeof right>[0]) => useRecoveryCode(tx, session.id, userId, given);
    const attempt = { session, userId, authenticator: 'recoveryCodes', use, right } as const;
    return answerOf(request, await judgeFactor(context, attempt), {
      exhausted,
      async answer(settled: Settled) {
        const user = await userById(context.db, userId);
        if (user)
          await sendNotice(context, {
            change: 'recoveryCodeUsed',
            userId,
            to: user.email,
            locale: session.locale,
          });
        return answer(settled);
      },
    });
  });
}

export const twoFactorRecovery = recoveryCall('twoFactorRecovery', TWO_FACTOR);
export const stepUpRecovery = recoveryCall('stepUpRecovery', STEP_UP);
