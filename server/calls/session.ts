import { readUserAgent } from '../../auth/base/user-agent';
import { countAddress } from '../domain/account/rates';
import { defineCall } from '../http/call';
import { giveCookie, sessionSecrets, takeAllCookies, takeCookie } from '../http/cookies';
import type { Edge } from '../http/edge';
import { CSRF_HEADER } from '../http/host';
import { nameOutcome } from '../http/requests';
import { issueToken } from '../store/session/csrf';
import { createSession, endSession, findSession } from '../store/session/store';
import type { Store } from '../store/store';

/** The token that every POST needs (Specification section 3, "CSRF data"). This call never starts a session: see store/session/csrf.ts. */
export const csrf = defineCall<Store & Edge>('csrf', {
  guard: 'open',
  async answer({ c, context, session }) {
    await countAddress(c, context, 'token');
    return {
      body: {
        csrfTokenValue: await issueToken(context, session),
        csrfTokenStatus: 'success',
        csrfTokenHeader: CSRF_HEADER,
      },
    };
  },
});

/** Returns the browser's session, or starts one. An outdated sId is not an error here, because any live session is accepted. */
export const sessionId = defineCall<Store & Edge>('sessionId', {
  guard: 'open',
  async answer({ c, context, session }) {
    const live = session ?? (await findSession(context, sessionSecrets(c, context), ''));
    if (live) return { body: { sessionId: live.id } };
    await countAddress(c, context, 'session');
    const begun = await createSession(context, c.req.query('appId') ?? '', {
      ...readUserAgent(c.req.header('User-Agent')),
      place: context.placeOf(c),
    });
    takeAllCookies(c, context);
    giveCookie(c, context, begun);
    return { body: { sessionId: begun.session.id } };
  },
});

/**
 * Ends the session if there is one, and answers the same in both cases. The request must name the session, because an image
 * on another origin's page also sends the cookies, and must not sign the user off.
 */
export const logout = defineCall<Store & Edge>('logout', {
  guard: 'open',
  alsoPost: true,
  async answer({ c, context, session }) {
    // A POST has proved the token, which no other page knows.
    if (session && (c.req.method === 'POST' || c.req.query('sId'))) {
      await endSession(context.db, session);
      nameOutcome(c, 'signed-off');
      takeCookie(c, context, session);
    }
    return { body: { messages: [] } };
  },
});
