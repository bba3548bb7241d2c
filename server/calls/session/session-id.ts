import { defineCall } from '../../http/call';
import { countAddress } from '../../rates/count';
import { giveCookie, sessionSecrets, takeAllCookies } from '../../session/cookies';
import { createSession, findSession } from '../../session/store';
import { readUserAgent } from '../../session/user-agent';

/** Returns the browser's session, or starts one. An outdated sId is not an error here, because any live session is accepted. */
export const sessionId = defineCall('sessionId', {
  guard: 'open',
  async answer({ c, context, session }) {
    const live = session ?? (await findSession(context, sessionSecrets(c, context), ''));
    if (live) return { body: { sessionId: live.id } };
    await countAddress(c, context, 'session');
    const begun = await createSession(
      context,
      c.req.query('appId') ?? '',
      readUserAgent(c.req.header('User-Agent')),
    );
    takeAllCookies(c, context);
    giveCookie(c, context, begun);
    return { body: { sessionId: begun.session.id } };
  },
});
