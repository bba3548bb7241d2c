import type { Context } from 'hono';
import type { Clock } from '../clock';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { digest, randomName } from '../secrets';
import { giveCookie, takeCookie } from './cookies';
import { rotateToken } from './csrf';
import { type NewSession, type Owed, type Session, SessionGone } from './store';

/** A session under its new name, with the token that takes the place of its earlier ones. */
export interface RenewedSession extends NewSession {
  readonly csrfToken: string;
}

/** Who proved themselves in the session, and what they still owe. */
export interface Proof {
  readonly userId: string;
  readonly owes?: readonly Owed[];
}

/**
 * Gives a session that has just proved a user a new name, secret and CSRF token, so that whoever knew the old ones has nothing.
 * The page that signed on still names the old sId; that is honoured, but only along with the new cookie.
 */
export async function renewSession(queries: Queries, clock: Clock, session: Session, { userId, owes = [] }: Proof): Promise<RenewedSession> {
  const secret = randomName();
  const [renewed] = await queries.query<Session & Record<string, unknown>>(
    `update sessions set id = $2, previous_id = $1, secret_hash = $3, user_id = $4, failures = 0, recovery = null,
       verification = null, owes = $5
     where id = $1 or previous_id = $1 returning *`,
    [session.id, randomName(), digest(secret), userId, owes],
  );
  if (!renewed) throw new SessionGone();
  // The database does not know the language of the browser.
  const next = { ...renewed, locale: session.locale };
  return { session: next, secret, csrfToken: await rotateToken(queries, clock, next) };
}

/** Hands a renewed session to the browser: the cookie goes along, what is returned belongs into the answer. */
export function handOver(c: Context, context: ServerContext, old: Session, { csrfToken, ...renewed }: RenewedSession) {
  takeCookie(c, context, old);
  giveCookie(c, context, renewed);
  return { sessionId: renewed.session.id, csrfTokenValue: csrfToken };
}
