import { targetOf } from '../../domain/account/apps';
import { takePassword } from '../../domain/account/choose-password';
import { forgetFailures } from '../../domain/account/failures';
import { newPasswordOf } from '../../domain/account/new-password';
import { brokenRules } from '../../domain/account/password-rules';
import { hashPassword } from '../../domain/account/passwords';
import { countHashing } from '../../domain/account/rates';
import { lockUser, type User, userById } from '../../domain/account/users';
import { takeProof } from '../../domain/codes/recovery';
import { sendNotice } from '../../domain/delivery/notice';
import type { Outside } from '../../domain/outside';
import { defineCall } from '../../http/call';
import type { Edge } from '../../http/edge';
import { refusal } from '../../http/envelope';
import { optionalText } from '../../http/payload';
import { handOver, renewSession } from '../../http/renew-session';
import { nameOutcome } from '../../http/requests';
import { limits } from '../../limits';
import type { Store } from '../../store/store';
import { text } from '../../texts';

/**
 * Step 3: the new password (Specification sections 4 and 5). The session's correct code determines the user. The call signs
 * the user on under a new sId and cookie, and ends all other sessions of the user.
 */
export const resetPassword = defineCall<Store & Edge & Outside>('resetPassword', {
  guard: 'session',
  async answer(request) {
    const { c, context, payload, session } = request;
    const { newPassword, confirmed } = newPasswordOf(payload);
    const { recovery } = session;
    const open =
      recovery?.provedAt != null &&
      context.clock.now() < recovery.provedAt + limits.recovery.choosePasswordWithin * 1000;
    const user = open && recovery?.userId ? await userById(context.db, recovery.userId) : null;
    if (!user) return refusal(text('START_AGAIN'), 'LOGIN');
    await countHashing(context, 'passwordChange', user.id);

    const broken =
      newPassword === confirmed
        ? await brokenRules(request, user, newPassword)
        : [{ detail: text('PASSWORDS_DIFFER') }];
    if (broken.length > 0) {
      nameOutcome(c, 'password-refused');
      return refusal(broken, 'CPW');
    }

    const hash = await hashPassword(context, session.id, newPassword);
    const renewed = await context.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      // If the request is sent twice in parallel, only one of them finds the proof.
      if (!(await takeProof(tx, session))) return null;
      await takePassword(tx, context.clock, session, { userId: user.id, hash });
      const next = await renewSession(tx, context.clock, session, {
        userId: user.id,
        owes: user.second_step ? [user.second_step] : [],
      });
      await forgetFailures(tx, [user.user_id, user.email]);
      return next;
    });
    if (!renewed) return refusal(text('START_AGAIN'), 'LOGIN');
    nameOutcome(c, 'password-set');
    await sendNotice(context, {
      change: user.password_hash === null ? 'passwordCreated' : 'passwordChanged',
      userId: user.id,
      to: user.email,
      locale: session.locale,
    });
    return {
      body: {
        messages: [
          {
            type: 'INFO',
            detail: user.password_hash === null ? text('PASSWORD_CREATED') : text('PASSWORD_CHANGED'),
          },
        ],
        nextAction: nextActionAfter(user, recovery?.flow === 'NEW_USER'),
        ...handOver(c, context, session, renewed),
        ...(user.second_step === 'TWO_FACTOR' ? { showTwoFA: true } : {}),
        ...(await targetOf(c, context.db, optionalText(payload, 'appId') || session.app_id)),
      },
    };
  },
});

/**
 * Returns PROFILE for a new user and STEP_UP for a user with a step-up. Other users are done. The host starts a second factor.
 */
function nextActionAfter(user: User, isNew: boolean): string {
  if (isNew) return 'PROFILE';
  return user.second_step === 'STEP_UP' ? 'STEP_UP' : 'REDIRECT';
}
