import { lockUser } from '../../domain/account/users';
import { takeCookie } from '../../http/cookies';
import type { Edge } from '../../http/edge';
import { requiredText } from '../../http/payload';
import { nameOutcome } from '../../http/requests';
import { endListedSession, listSessions } from '../../store/session/list';
import { lockSession } from '../../store/session/store';
import type { Store } from '../../store/store';
import { defineFactorCall } from '../factor/define-factor-call';

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
      return { isEnded: ended, sessions: await listSessions(context, tx, session) };
    });
    if (isEnded) nameOutcome(c, 'sessions-ended');
    if (!sessions.some(({ isCurrent }) => isCurrent)) takeCookie(c, context, session);
    return { body: { messages: [], sessions } };
  },
);
