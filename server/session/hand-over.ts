import type { GuardedRequest } from '../http/call';
import { giveCookie, takeCookie } from './cookies';
import { issueToken } from './csrf';
import type { NewSession } from './store';

/**
 * Hands a renewed session to the page: its cookie in place of the old one, and what the answer says of it. The tokens of the old one are
 * worth nothing any more, so a new one comes along.
 */
export async function handOver({ c, context, session }: GuardedRequest, renewed: NewSession): Promise<{ sessionId: string; csrfTokenValue: string }> {
  takeCookie(c, context, session);
  giveCookie(c, context, renewed);
  return { sessionId: renewed.session.id, csrfTokenValue: await issueToken(context, renewed.session) };
}
