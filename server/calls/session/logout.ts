import { defineCall } from '../../http/call';
import { nameOutcome } from '../../operations/requests';
import { takeCookie } from '../../session/cookies';
import { endSession } from '../../session/store';

/**
 * Ends the session, if there is one, and answers the same in both cases. The request has to name the session:
 * a picture in a page of another origin sends the cookies too, and must not be able to sign a user off.
 */
export const logout = defineCall('logout', {
  guard: 'open',
  async answer({ c, context, session }) {
    if (session && c.req.query('sId')) {
      await endSession(context, session);
      nameOutcome(c, 'signed-off');
      takeCookie(c, context, session);
    }
    return { body: { messages: [] } };
  },
});
