import { countAddress } from '../../domain/account/rates';
import { defineCall } from '../../http/call';
import { giveCookie, sessionSecrets, takeAllCookies } from '../../http/cookies';
import type { Edge } from '../../http/edge';
import { createSession, findSession } from '../../store/session/store';
import { readUserAgent } from '../../store/session/user-agent';
import type { Store } from '../../store/store';

/** Returns the browser's session, or starts one. An outdated sId is not an error here, because any live session is accepted. */
export const sessionId = defineCall<Store & Edge>('sessionId', {
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
