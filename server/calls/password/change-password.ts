import { targetOf } from '../../account/apps';
import { countFailure, forgetFailures } from '../../account/failures';
import { brokenRules } from '../../account/password-rules';
import { choosePassword, hashPassword, isPassword } from '../../account/passwords';
import { accountKey, type User, userById } from '../../account/users';
import { timeFromNow } from '../../clock';
import { fieldRule } from '../../forms';
import { type Call, sessionExpired } from '../../http/call';
import { refusal } from '../../http/envelope';
import { optionalText, requiredText, requiredUserId } from '../../http/payload';
import { limits } from '../../limits';
import { handOver } from '../../session/hand-over';
import { endOtherSessions, renewSession, signOff } from '../../session/store';
import { texts } from '../../texts';

/**
 * Changes the password of the signed-on person, who has to know the current one (Specification sections 4 and 5). The session
 * says who that is; a user id in the payload must be the same one. Every other session of theirs ends.
 */
export const changePassword: Call = {
  id: 'changePassword',
  method: 'POST',
  path: '/cpw/wgt/updatePaswrd',
  ping: '/ping/cpw/wgt/changepwd',
  guard: 'session',
  async answer(request) {
    const { c, context, payload, session } = request;
    const currentPassword = requiredText(payload, 'currentPassword', limits.signOn.passwordCharacters);
    const newPassword = requiredText(payload, 'newPassword', limits.signOn.passwordCharacters).trim();
    const confirmed = requiredText(payload, 'confirmPassword', limits.signOn.passwordCharacters).trim();
    const named = optionalText(payload, 'userId') === '' ? null : requiredUserId(payload, fieldRule('userIdOrEmail').maxLength ?? 128);
    const user = session.user_id ? await userById(context.db, session.user_id) : null;
    if (!user) return sessionExpired();
    if (named !== null && !isNamed(user, named)) return sessionExpired();
    if (!user.may_change_password) return refusal(texts.passwordManaged, 'CPW');

    if (!(await isPassword(user.password_hash, currentPassword.trim()))) {
      // Whoever sits at a session that somebody left open gets no more guesses than at sign-on.
      if (!(await countFailure(context, session, user.user_id))) return refusal(texts.currentPasswordWrong, 'CPW');
      await signOff(context, session);
      return sessionExpired();
    }
    const broken = newPassword === confirmed ? await brokenRules(context.db, user, newPassword) : [texts.passwordMismatch];
    if (broken.length > 0) {
      const details = newPassword === currentPassword.trim() ? [texts.passwordSameAsCurrent] : broken;
      return refusal(
        details.map((detail) => ({ detail })),
        'CPW',
      );
    }

    const hash = await hashPassword(newPassword);
    const owes = session.owes.filter((owed) => owed !== 'CPW');
    const renewed = await context.db.transaction(async (tx) => {
      await choosePassword(tx, user.id, hash, timeFromNow(context.clock));
      await endOtherSessions(tx, session, user.id);
      await forgetFailures(tx, [user.user_id, user.email]);
      return renewSession(tx, session, user.id, owes);
    });
    const [owed] = owes;
    return {
      body: {
        messages: [{ type: 'INFO', detail: texts.passwordSet }],
        nextAction: owed ?? 'REDIRECT',
        ...(await handOver(request, renewed)),
        ...(await targetOf(c, context.db, optionalText(payload, 'appId') || session.app_id)),
      },
    };
  },
};

function isNamed(user: User, named: string): boolean {
  return [user.user_id, user.email].some((known) => accountKey(known) === accountKey(named));
}
