import { findApp, urlForPage } from '../../account/apps';
import { forgetFailures } from '../../account/failures';
import { brokenRules } from '../../account/password-rules';
import { hashPassword, storePassword } from '../../account/passwords';
import { userById } from '../../account/users';
import { timeFromNow } from '../../clock';
import type { Call } from '../../http/call';
import { refusal } from '../../http/envelope';
import { optionalText, requiredText } from '../../http/payload';
import { limits } from '../../limits';
import { giveCookie, takeCookie } from '../../session/cookies';
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
  async answer({ c, context, payload, session }) {
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
      await storePassword(tx, user.id, hash, timeFromNow(context.clock));
      await endOtherSessions(tx, session, user.id);
      await forgetFailures(tx, [user.user_id, user.email]);
      return renewSession(tx, session, user.id);
    });
    if (!renewed) return refusal(texts.startAgain, 'LOGIN');
    takeCookie(c, context, session);
    giveCookie(c, context, renewed);
    const app = await findApp(context.db, optionalText(payload, 'appId') || session.app_id);
    return {
      body: {
        messages: [{ type: 'INFO', detail: texts.passwordSet }],
        nextAction: 'REDIRECT',
        sessionId: renewed.session.id,
        ...(app?.target_url ? { targetUrl: urlForPage(c, app.target_url) } : {}),
      },
    };
  },
};
