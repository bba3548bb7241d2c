import { limits } from '../../limits';
import { type Clock, timeFromNow } from '../clock';
import type { Queries } from '../db/database';
import { digest, randomName } from '../random-and-digest';
import type { Store } from '../store';
import type { Session } from './session';

/*
 * The widget requests settings, CSRF token and session id in parallel. On a first visit the token request therefore has no session,
 * and the order of the answers is undefined. So:
 *
 * - Only the sessionId call starts a session, and a token request never does. In any order, there is exactly one.
 * - A token issued without a session is free. The first POST that carries it binds it to its session permanently, if the body
 *   contains the sId.
 * - The sId is required because anyone can fetch a free token, and a forged form sends the victim's cookies. A forger can't know the
 *   victim's sId, because only allowed origins can read it, through CORS.
 * - If a token's session has ended, the token is free again (the database sets the column to null). So a page that only refreshes
 *   its session id after an expiry can keep its token.
 * - After the user has proved their identity, there is a new token, and earlier ones are invalid.
 */

/** Issues a token. It is bound to the session only if that still exists, because another request may have just renewed it. */
export async function issueToken({ db, clock }: Store, session: Session | null): Promise<string> {
  return addToken(db, clock, session);
}

/** Issues a token that replaces all tokens of the session. */
export async function rotateToken(queries: Queries, clock: Clock, session: Session): Promise<string> {
  await queries.query('delete from csrf_tokens where session_id = $1', [session.id]);
  return addToken(queries, clock, session);
}

async function addToken(queries: Queries, clock: Clock, session: Session | null): Promise<string> {
  const token = randomName();
  await queries.query(
    // The lock waits for a request that is renewing the session, so the id is still the session's when it is stored.
    'insert into csrf_tokens (token_hash, session_id, issued_at) values ($1, (select id from sessions where id = $2 for key share), $3)',
    [digest(token), session?.id ?? null, timeFromNow(clock)],
  );
  // A page needs one token, and a browser has few pages open, so a client that keeps requesting deletes only its own older tokens.
  if (session)
    await queries.query(
      'delete from csrf_tokens where token_hash in (select token_hash from csrf_tokens where session_id = $1 order by issued_at desc offset $2)',
      [session.id, limits.csrf.ofOneSession],
    );
  return token;
}

/** Returns whether `token` belongs to the session. Binds a free token to it if the request contains the sId. */
export async function acceptsToken(
  { db, clock }: Store,
  session: Session,
  token: string,
  named: boolean,
): Promise<boolean> {
  const rows = await db.query(
    `update csrf_tokens set session_id = $2
     where token_hash = $1 and issued_at >= $3 and (session_id = $2 or (session_id is null and $4::boolean))
     returning token_hash`,
    [digest(token), session.id, timeFromNow(clock, -limits.csrf.lifetime), named],
  );
  return rows.length === 1;
}
