import { findApp } from '../domain/account/apps';
import { accountKey, lockUser, userById } from '../domain/account/users';
import { phonesOf } from '../domain/codes/holder';
import type { Change } from '../domain/delivery/message';
import { sendNotice } from '../domain/delivery/notice';
import { listFactors as factorsOf, type Removed, removeFactor as remove } from '../domain/factors/list';
import { siteOf } from '../domain/passkeys/site';
import { namePasskey } from '../domain/passkeys/store';
import { defineCall } from '../http/call';
import { takeCookie } from '../http/cookies';
import type { Edge } from '../http/edge';
import { refusal } from '../http/envelope';
import { optionalText, requiredText } from '../http/payload';
import { nameOutcome } from '../http/requests';
import { endListedSession, listSessions as sessionsOf } from '../store/session/list';
import { endOtherSessions as endOthers, lockSession } from '../store/session/store';
import type { Store } from '../store/store';
import { text } from '../texts';
import type { CallContext } from './context';
import { defineFactorCall, defineSignedOnCall } from './factor-call';

/**
 * The profile to confirm (Specification section 2). The session must belong to the user, by sign-on or by a correct code in a
 * recovery. For another user the refusal is the same whether that user exists or not.
 */
export const profile = defineCall('profile', {
  guard: 'session',
  async answer({ c, context, session }) {
    const { recovery } = session;
    const id = session.user_id ?? (recovery?.provedAt != null ? recovery.userId : null);
    const user = id ? await userById(context.db, id) : null;
    const wanted = accountKey(c.req.param('userId') ?? '');
    if (!user || ![user.user_id, user.email].some((known) => accountKey(known) === wanted))
      return refusal(text('PROFILE_UNKNOWN'), 'ERROR');
    const phones = await phonesOf(context, user);
    return {
      body: {
        messages: [],
        nextAction: 'PROFILE',
        user: {
          userId: user.user_id,
          firstName: user.first_name,
          middleInitial: user.middle_initial,
          lastName: user.last_name,
          emailId: user.email,
          contacts: phones.map((phone) => ({ ...phone, cityCode: '' })),
          brandId: user.brand_id,
          languageCode: user.language_code,
          status: user.password_hash === null ? 'new' : 'active',
          type: user.type,
        },
      },
    };
  },
});

/** Lists the sessions of the signed-on user (ASVS 7.5.2). */
export const listSessions = defineSignedOnCall('listSessions', async ({ context, session, user }) => ({
  body: { messages: [], userId: user.user_id, sessions: await sessionsOf(context, context.db, session) },
}));

/**
 * Ends one session of the signed-on user, which can be the current one. A session that has already ended gets the same
 * answer.
 */
export const endSession = defineFactorCall<Store & Edge>(
  'endSession',
  async ({ c, context, payload, session, user }) => {
    const id = requiredText(payload, 'id');
    const { isEnded, sessions } = await context.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await lockSession(tx, session);
      const ended = await endListedSession(tx, user.id, id);
      return { isEnded: ended, sessions: await sessionsOf(context, tx, session) };
    });
    if (isEnded) nameOutcome(c, 'sessions-ended');
    if (!sessions.some(({ isCurrent }) => isCurrent)) takeCookie(c, context, session);
    return { body: { messages: [], sessions } };
  },
);

/** Ends all other sessions of the signed-on user, including recoveries in progress (ASVS 7.4.3 and 7.5.2). */
export const endOtherSessions = defineFactorCall(
  'endOtherSessions',
  async ({ c, context, session, user }) => {
    const sessions = await context.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await lockSession(tx, session);
      await endOthers(tx, session, user.id);
      return sessionsOf(context, tx, session);
    });
    nameOutcome(c, 'sessions-ended');
    return { body: { messages: [], sessions } };
  },
);

/** Lists the factors of the signed-on user. */
export const listFactors = defineSignedOnCall('listFactors', async ({ context, user }) => ({
  body: { messages: [], userId: user.user_id, factors: await factorsOf(context, context.db, user.id) },
}));

/** The email about each removed factor. A device that is no longer remembered only has to enter a code again. */
const CHANGES: Readonly<Record<Removed['factor'], Change | null>> = {
  passkey: 'passkeyRemoved',
  app: 'appRemoved',
  recoveryCodes: 'recoveryCodesRemoved',
  rememberedDevices: null,
};

/**
 * Removes a factor of the signed-on user, such as a lost passkey (NIST SP 800-63B-4, section 4.3), and mails the user about it. If
 * the user has no such factor, the answer is the same without an email.
 */
export const removeFactor = defineFactorCall<CallContext>(
  'removeFactor',
  async ({ c, context, payload, session, user }) => {
    const factor = payload.factor as Removed['factor'];
    const id = optionalText(payload, 'id');
    const app = await findApp(context.db, optionalText(payload, 'appId') || session.app_id);
    const rpId = app?.passkeys ? siteOf(c, context, app).rpId : null;
    const { removal, factors } = await context.db.transaction(async (tx) => {
      const current = (await lockUser(tx, user.id)) ?? user;
      await lockSession(tx, session);
      const result = await remove(context, tx, current, { factor, id }, rpId);
      return { removal: result, factors: await factorsOf(context, tx, user.id) };
    });
    if (removal === 'needed') return refusal(text('FACTOR_NEEDED'), 'ERROR');
    const change = CHANGES[factor];
    if (removal === 'removed') {
      nameOutcome(c, 'factor-removed');
      if (change) await sendNotice(context, { change, userId: user.id, to: user.email, session });
    }
    return { body: { messages: [], factors } };
  },
);

/** Names a passkey of the signed-on user. */
export const renamePasskey = defineFactorCall(
  'renamePasskey',
  async ({ context: { db }, context, payload, user }) => {
    await namePasskey(db, user.id, requiredText(payload, 'id'), requiredText(payload, 'name').trim());
    return { body: { messages: [], factors: await factorsOf(context, db, user.id) } };
  },
);
