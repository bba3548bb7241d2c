import { lockUser } from '../../domain/account/users';
import { nameOutcome } from '../../http/requests';
import { listSessions } from '../../store/session/list';
import { endOtherSessions as endOthers, lockSession } from '../../store/session/store';
import { defineFactorCall } from '../factor/define-factor-call';

/** Ends all other sessions of the signed-on user, including recoveries in progress (ASVS 7.4.3 and 7.5.2). */
export const endOtherSessions = defineFactorCall(
  'endOtherSessions',
  async ({ c, context, session, user }) => {
    const sessions = await context.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await lockSession(tx, session);
      await endOthers(tx, session, user.id);
      return listSessions(context, tx, session);
    });
    nameOutcome(c, 'sessions-ended');
    return { body: { messages: [], sessions } };
  },
);
