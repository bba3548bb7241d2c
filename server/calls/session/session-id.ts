import { defineCall } from '../../http/call';
import { countAddress } from '../../rates/count';
import { giveCookie, sessionSecrets, takeAllCookies } from '../../session/cookies';
import { createSession, findSession } from '../../session/store';

/**
 * The session of this browser; begins one when there is none. A stale sId is no error here: any live session
 * counts.
 */
export const sessionId = defineCall('sessionId', {
  guard: 'open',
  async answer({ c, context, session }) {
    const live = session ?? (await findSession(context, sessionSecrets(c, context), ''));
    if (live) return { body: { sessionId: live.id } };
    await countAddress(c, context, 'session');
    const begun = await createSession(context, c.req.query('appId') ?? '');
    takeAllCookies(c, context);
    giveCookie(c, context, begun);
    return { body: { sessionId: begun.session.id } };
  },
});
