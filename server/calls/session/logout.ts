import { defineCall } from '../../http/call';
import { takeCookie } from '../../http/cookies';
import type { Edge } from '../../http/edge';
import { nameOutcome } from '../../http/requests';
import { endSession } from '../../store/session/store';
import type { Store } from '../../store/store';

/**
 * Ends the session if there is one, and answers the same in both cases. The request must name the session, because an image
 * on another origin's page also sends the cookies, and must not sign the user off.
 */
export const logout = defineCall<Store & Edge>('logout', {
  guard: 'open',
  async answer({ c, context, session }) {
    if (session && c.req.query('sId')) {
      await endSession(context.db, session);
      nameOutcome(c, 'signed-off');
      takeCookie(c, context, session);
    }
    return { body: { messages: [] } };
  },
});
