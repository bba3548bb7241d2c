import { targetOf } from '../domain/account/apps';
import { brokenRules, newPasswordOf } from '../domain/account/password-rules';
import { hashPassword, takePassword } from '../domain/account/passwords';
import { countFailure, forgetFailures, provePassword } from '../domain/account/prove-password';
import { countHashing } from '../domain/account/rates';
import { accountKey, lockUser, type User, userById } from '../domain/account/users';
import { sendNotice } from '../domain/delivery/notice';
import { defineCall, sessionExpired } from '../http/call';
import { refusal } from '../http/envelope';
import { optionalText, requiredText, requiredUserId } from '../http/payload';
import { handOver, renewSession } from '../http/renew-session';
import { nameOutcome } from '../http/requests';
import { limits } from '../limits';
import { asStored, fieldRule } from '../store/field-rules';
import { signOff } from '../store/session/store';
import { text } from '../texts';
import type { CallContext } from './context';

/**
 * Changes the password of the signed-on user, who has to enter the current one (Specification sections 4 and 5). The session
 * determines the user; a user id in the payload must match. All other sessions of the user end. Before the second step the
 * password doesn't change yet: the session keeps the new one until the step is done, and it is lost if the session ends.
 */
export const changePassword = defineCall<CallContext>('changePassword', {
  guard: 'session',
  async answer(request) {
    const { c, context, payload, session } = request;
    const currentPassword = requiredText(payload, 'currentPassword', limits.signOn.passwordCharacters);
    const given = newPasswordOf(payload);
    const named =
      optionalText(payload, 'userId') === ''
        ? null
        : requiredUserId(payload, fieldRule('userIdOrEmail').maxLength ?? 128);
    const user = session.user_id ? await userById(context.db, session.user_id) : null;
    if (!user) return sessionExpired();
    if (named !== null && !isNamed(user, named)) return sessionExpired();
    if (!user.may_change_password) return refusal(text('PASSWORD_MANAGED'), 'CPW');
    await countHashing(context, 'passwordChange', user.id);

    if (!(await provePassword(request, { user, name: user.id }, asStored(currentPassword)))) {
      nameOutcome(c, 'password-wrong');
      // Someone who finds an open session gets no more guesses than at sign-on.
      if (!(await countFailure(context, session, user.user_id)))
        return refusal(text('CURRENT_PASSWORD_WRONG'), 'CPW');
      await signOff(context, session);
      return sessionExpired();
    }
    const owes = session.owes.filter((owed) => owed !== 'CPW');
    const [step] = owes;
    const broken = await brokenRules(request, user, given);
    if (broken.length > 0) {
      nameOutcome(c, 'password-refused');
      // The rules compare the new password with the user's names and former passwords, so an attacker who has only the
      // current password must not be able to try many.
      if (step && (await countFailure(context, session, user.user_id))) {
        await signOff(context, session);
        return sessionExpired();
      }
      const isSame = given.newPassword === asStored(currentPassword);
      return refusal(isSame ? [{ detail: text('PASSWORD_SAME_AS_CURRENT') }] : broken, 'CPW');
    }

    const hash = await hashPassword(context, session.id, given.newPassword);
    const renewed = await context.db.transaction(async (tx) => {
      // If another request has changed the password in the meantime, the entered one is no longer current.
      if ((await lockUser(tx, user.id))?.password_hash !== user.password_hash) return null;
      // The password alone must not renew a proof that also needed a second step.
      const proof = { userId: user.id, provedAt: session.proved_at };
      if (step)
        return renewSession(tx, context.clock, session, {
          ...proof,
          owes,
          nextPasswordHash: hash,
          mayOfferPasskey: session.may_offer_passkey,
        });
      await takePassword(tx, context.clock, session, { userId: user.id, hash });
      const next = await renewSession(tx, context.clock, session, proof);
      await forgetFailures(tx, [user.user_id, user.email]);
      return next;
    });
    if (!renewed) return refusal(text('CURRENT_PASSWORD_WRONG'), 'CPW');
    nameOutcome(c, 'password-set');
    // A password that waits for the second step has not changed yet.
    if (!step)
      await sendNotice(context, {
        change: 'passwordChanged',
        userId: user.id,
        to: user.email,
        session,
      });
    return {
      body: {
        messages: [{ type: 'INFO', detail: step ? text('PASSWORD_WAITS') : text('PASSWORD_CHANGED') }],
        nextAction: step ?? 'REDIRECT',
        ...handOver(c, context, session, renewed),
        ...(await targetOf(c, context.db, optionalText(payload, 'appId') || session.app_id)),
      },
    };
  },
});

function isNamed(user: User, named: string): boolean {
  return [user.user_id, user.email].some((known) => accountKey(known) === accountKey(named));
}

/** Answers whether the signed-on user may change the password now. */
export const voluntaryChange = defineCall('voluntaryChange', {
  guard: 'session',
  whenOwing: (message) => refusal(message, 'ERR_PAGE'),
  async answer({ context, session }) {
    const user = session.user_id ? await userById(context.db, session.user_id) : null;
    if (!user) return sessionExpired();
    if (!user.may_change_password) return refusal(text('PASSWORD_MANAGED'), 'ERR_PAGE');
    return { body: { messages: [], nextAction: 'CPW', userId: user.user_id } };
  },
});

/** Answers the report that redirects are disabled. The server has nothing to do, so the answer is always the same. */
export const disabledRedirect = defineCall('disabledRedirect', {
  guard: 'open',
  answer: async () => ({ body: { messages: [] } }),
});
