import { targetOf } from '../../account/apps';
import { forgetFailures } from '../../account/failures';
import { brokenRules } from '../../account/password-rules';
import { choosePassword, hashPassword } from '../../account/passwords';
import { type User, userById } from '../../account/users';
import { timeFromNow } from '../../clock';
import type { Call } from '../../http/call';
import { refusal } from '../../http/envelope';
import { optionalText, requiredText } from '../../http/payload';
import { limits } from '../../limits';
import { handOver } from '../../session/hand-over';
import { takeProof } from '../../session/recovery';
import { endOtherSessions, renewSession } from '../../session/store';
import { texts } from '../../texts';

/**
 * Step 3: the new password (Specification sections 4 and 5). Who it is for follows from the session's right code.
 * It signs the person on here, under a new sId and cookie, and ends every other session of theirs.
 */
export const resetPassword: Call = {
  id: 'resetPassword',
  method: 'POST',
  path: '/cpw/wgt/fpschangepwd',
  guard: 'session',
  async answer(request) {
    const { c, context, payload, session } = request;
    const newPassword = requiredText(payload, 'newPassword', limits.signOn.passwordCharacters).trim();
    const confirmed = requiredText(payload, 'confirmPassword', limits.signOn.passwordCharacters).trim();
    const { recovery } = session;
    const open = recovery?.provedAt != null && context.clock.now() < recovery.provedAt + limits.recovery.choosePasswordWithin * 1000;
    const user = open && recovery?.userId ? await userById(context.db, recovery.userId) : null;
    if (!user) return refusal(texts.startAgain, 'LOGIN');

    const broken = newPassword === confirmed ? await brokenRules(context.db, user, newPassword) : [texts.passwordMismatch];
    if (broken.length > 0)
      return refusal(
        broken.map((detail) => ({ detail })),
        'CPW',
      );

    const hash = await hashPassword(newPassword);
    const renewed = await context.db.transaction(async (tx) => {
      // Sent twice at once, only one of the two finds the proof still there.
      if (!(await takeProof(tx, session))) return null;
      await choosePassword(tx, user.id, hash, timeFromNow(context.clock));
      await endOtherSessions(tx, session, user.id);
      await forgetFailures(tx, [user.user_id, user.email]);
      return renewSession(tx, session, user.id, user.second_step ? [user.second_step] : []);
    });
    if (!renewed) return refusal(texts.startAgain, 'LOGIN');
    return {
      body: {
        messages: [{ type: 'INFO', detail: texts.passwordSet }],
        nextAction: nextActionAfter(user, recovery?.flow === 'NEW_USER'),
        ...(await handOver(request, renewed)),
        ...(user.second_step === 'TWO_FACTOR' ? { showTwoFA: true } : {}),
        ...(await targetOf(c, context.db, optionalText(payload, 'appId') || session.app_id)),
      },
    };
  },
};

/** A new user looks at the profile; whoever owes a step-up hears so; everybody else is done. A second factor is the host's to begin. */
function nextActionAfter(user: User, isNew: boolean): string {
  if (isNew) return 'PROFILE';
  return user.second_step === 'STEP_UP' ? 'STEP_UP' : 'REDIRECT';
}
