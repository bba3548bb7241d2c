import { listed } from '../../auth/base/ways';
import { requireBrand, targetOf } from '../domain/account/apps';
import { brokenRules, newPasswordOf } from '../domain/account/password-rules';
import { hashPassword, takePassword } from '../domain/account/passwords';
import { forgetFailures } from '../domain/account/prove-password';
import { countAccount, countAddress, countHashing, countName, typedName } from '../domain/account/rates';
import {
  findUser,
  isContactOf,
  lockUser,
  phoneIdOf,
  readContact,
  type User,
  userById,
} from '../domain/account/users';
import { judgeCode, sendCode as send } from '../domain/codes/codes';
import { beginRecovery, recoverySubject, replaceRecovery, takeProof } from '../domain/codes/recovery';
import { sentCode, tooSoon } from '../domain/codes/send';
import { type Chosen, readWay, waysFor } from '../domain/codes/ways';
import { sendNotice } from '../domain/delivery/notice';
import { defineCall, type GuardedRequest } from '../http/call';
import { refusal } from '../http/envelope';
import { badField, optionalText, requiredText, requiredUserId } from '../http/payload';
import { handOver, renewSession } from '../http/renew-session';
import { nameAccount, nameOutcome } from '../http/requests';
import { limits } from '../limits';
import { fieldRule } from '../store/field-rules';
import type { DeliveryMethod, Recovery } from '../store/session/session';
import { text } from '../texts';
import type { CallContext } from './context';

/** Lists the contacts to which a code can be sent, masked. Nothing in the answer tells whether there is such a user: see waysOf. */
export const recoveryOptions = defineCall<CallContext>('recoveryOptions', {
  guard: 'session',
  async answer({ c, context, payload }) {
    await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
    const userId = requiredUserId(payload, fieldRule('userIdOrEmail').maxLength ?? 128);
    await countAddress(c, context, 'code');
    const name = typedName(context, userId);
    await countName(context, 'code', `list ${name}`);
    const found = await findUser(context.db, userId);
    nameAccount(c, found?.id ?? name);
    const ways = await waysFor(context, userId, found);
    return { body: { messages: [], nextAction: 'SV_DELIVERY_OPTIONS', ...listed(ways) } };
  },
});

/**
 * Begins a recovery with a code to the chosen contact. For an unknown user or someone else's contact the server does the same work
 * and answers the same, but delivers nothing. Returns the answer, and whether the user sets up access.
 */
async function begin(
  { c, context, payload, session }: GuardedRequest<CallContext>,
  flow: Recovery['flow'],
  choose: (userId: string, found: User | null) => Promise<Chosen>,
): Promise<{ body: Record<string, unknown>; isNew: boolean }> {
  await requireBrand(context.db, c.req.param('appId') ?? '', c.req.param('brandId') ?? '');
  const userId = requiredUserId(payload, fieldRule('userIdOrEmail').maxLength ?? 128);
  await countAddress(c, context, 'code');
  const name = typedName(context, userId);
  nameAccount(c, name);
  await countName(context, 'code', name);
  const found = await findUser(context.db, userId);
  if (found) nameAccount(c, found.id);
  const chosen = await choose(userId, found);
  const { isTheirs } = chosen;
  const { isTooOften } = await countAccount(context, 'code', {
    name,
    account: isTheirs && found ? found.id : null,
  });
  // If a user was sent too many codes, the server answers as for an unknown user.
  const user = isTooOften ? null : found;
  const isOwn = isTheirs && user !== null;
  // In either flow, a user without a password who enters the right contact sets up access.
  const isNew = isOwn && (user.password_hash === null || user.enabled_by_code);
  const recovery: Recovery = {
    userId: isOwn ? user.id : null,
    typed: name,
    owes: isOwn && user.second_step ? [user.second_step] : [],
    phoneId: chosen.phoneId,
    // The stored address, not the entered one, which may differ in case.
    recipient: isOwn && chosen.deliveryMethod === 'EMAIL' ? user.email : chosen.recipient,
    deliveryMethod: chosen.deliveryMethod,
    flow: isNew ? 'NEW_USER' : flow,
    sends: 1,
    sentAt: context.clock.now(),
    provedAt: null,
  };
  await send(context, {
    session,
    subject: recoverySubject(recovery),
    delivery: recovery,
    keep: (tx) => beginRecovery(tx, session, recovery),
  });
  nameOutcome(c, isOwn ? 'code-sent' : 'not-allowed');
  const answered = { messages: [], nextAction: 'VALIDATE_SV', phoneId: recovery.phoneId };
  return { body: { ...answered, ...sentCode(recovery.sends) }, isNew };
}

/**
 * Step 1 of forgot password and new user: the user, and the contact to send a code to (Specification section 4). Only a request with a
 * new user's own contact gets the answer for new users (NU_VALIDATE_SV).
 */
export const validateUser = defineCall<CallContext>('validateUser', {
  guard: 'session',
  async answer(request) {
    const { context, payload } = request;
    const flow = optionalText(payload, 'currentFlow') || 'FPS';
    if (flow !== 'FPS' && flow !== 'NEW_USER') throw badField('currentFlow', 'must be FPS or NEW_USER');
    const contact = readContact(payload);
    const { body, isNew } = await begin(request, flow, async (userId, found) => ({
      ...contact,
      phoneId: phoneIdOf(context.keys[0], userId, contact),
      isTheirs: await isContactOf(context.db, found, contact),
    }));
    return { body: isNew && flow === 'FPS' ? { ...body, nextAction: 'NU_VALIDATE_SV' } : body };
  },
});

/** The same with a listed contact. Who has only named a user doesn't learn that this user is new. */
export const recoverySend = defineCall<CallContext>('recoverySend', {
  guard: 'session',
  answer: async (request) => {
    const { context, payload } = request;
    const { body } = await begin(request, 'FPS', (userId, found) => readWay(context, payload, userId, found));
    return { body };
  },
});

/** Sends another code to the contact of this recovery, at least two minutes after the last one and three times in total. */
export const sendCode = defineCall<CallContext>('sendCode', {
  guard: 'session',
  async answer({ c, context, payload, session }) {
    const { recovery } = session;
    if (!recovery) return refusal(text('START_AGAIN'), 'ERROR');
    const phoneId = optionalText(payload, 'phoneId');
    if (phoneId !== '' && phoneId !== recovery.phoneId)
      throw badField('phoneId', 'must be the phoneId of this recovery');
    const method = optionalText(payload, 'deliveryMethod') || recovery.deliveryMethod;
    if (!['TEXT', 'VOICE', 'EMAIL'].includes(method))
      throw badField('deliveryMethod', 'must be one of TEXT, VOICE, EMAIL');

    if (recovery.sends >= limits.code.sends)
      return refusal(text('NO_MORE_CODES'), 'ERROR', { svAttempts: recovery.sends });
    const wait =
      recovery.sentAt / 1000 + limits.code.resendAfter - limits.code.resendSlack - context.clock.now() / 1000;
    if (wait > 0) throw tooSoon(recovery.sends, wait);
    await countAddress(c, context, 'code');
    await countName(context, 'code', recovery.typed);
    const { isTooOften } = await countAccount(context, 'code', {
      name: recovery.typed,
      account: recovery.userId,
    });
    const next: Recovery = {
      ...recovery,
      // If a user was sent too many codes, the server answers as for an unknown user.
      userId: isTooOften ? null : recovery.userId,
      // The delivery mode must fit the contact. An email address gets no call, and a phone gets no email.
      deliveryMethod:
        (method === 'EMAIL') === (recovery.deliveryMethod === 'EMAIL')
          ? (method as DeliveryMethod)
          : recovery.deliveryMethod,
      sends: recovery.sends + 1,
      sentAt: context.clock.now(),
      provedAt: null,
    };
    const isSent = await send(context, {
      session,
      subject: recoverySubject(next),
      delivery: next,
      keep: (tx) => replaceRecovery(tx, session, next),
    });
    // Of two parallel requests the later one is too soon.
    if (!isSent) throw tooSoon(recovery.sends, limits.code.resendAfter);
    nameOutcome(c, next.userId === null ? 'not-allowed' : 'code-sent');
    return { body: { messages: [], nextAction: 'VALIDATE_SV', ...sentCode(next.sends) } };
  },
});

/**
 * Step 2: checks the code. A correct code lets this session set a password once, under a new sId, cookie and token, so
 * another browser that has the old session can't use the new one.
 */
export const validateCode = defineCall<CallContext>('validateCode', {
  guard: 'session',
  async answer({ c, context, payload, session }) {
    const given = requiredText(payload, 'otc', 100).replace(/\s/g, '');
    const { recovery } = session;
    if (!recovery) return refusal(text('START_AGAIN'), 'ERROR');
    const more = { svAttempts: recovery.sends };
    const proved = { ...recovery, provedAt: context.clock.now() };
    const judgement = await judgeCode(context, {
      session,
      subject: recoverySubject(recovery),
      given,
      async right(tx) {
        if (!(await replaceRecovery(tx, session, proved))) return null;
        return renewSession(tx, context.clock, session, {
          userId: null,
          recovery: proved,
          owes: recovery.owes,
        });
      },
    });
    nameOutcome(c, `code-${judgement.verdict}`);
    switch (judgement.verdict) {
      case 'right':
        return {
          body: { messages: [], nextAction: 'CPW', ...handOver(c, context, session, judgement.proved) },
        };
      case 'wrong':
        return refusal(text('CODE_WRONG'), 'VALIDATE_SV', more);
      case 'expired':
        return refusal(text('CODE_EXPIRED'), 'VALIDATE_SV', more);
      case 'exhausted':
        return refusal(text('CODE_WRONG_TOO_OFTEN'), 'ERROR', more);
    }
  },
});

/**
 * Step 3: the new password (Specification sections 4 and 5). The session's correct code determines the user. The call signs
 * the user on under a new sId and cookie, and ends all other sessions of the user.
 */
export const resetPassword = defineCall<CallContext>('resetPassword', {
  guard: 'session',
  async answer(request) {
    const { c, context, payload, session } = request;
    const given = newPasswordOf(payload);
    const { recovery } = session;
    const open =
      recovery?.provedAt != null &&
      context.clock.now() < recovery.provedAt + limits.recovery.choosePasswordWithin * 1000;
    const user = open && recovery?.userId ? await userById(context.db, recovery.userId) : null;
    if (!user) return refusal(text('START_AGAIN'), 'LOGIN');
    await countHashing(context, 'passwordChange', user.id);

    const broken = await brokenRules(request, user, given);
    if (broken.length > 0) {
      nameOutcome(c, 'password-refused');
      return refusal(broken, 'CPW');
    }

    const hash = await hashPassword(context, session.id, given.newPassword);
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
      session,
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
