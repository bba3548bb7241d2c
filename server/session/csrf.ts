import { type Clock, timeFromNow } from '../clock';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { limits } from '../limits';
import { digest, randomName } from '../random-and-digest';
import type { Session } from './session';

/*
 * The widget asks for settings, CSRF token and session id at once. On a first visit the token is therefore
 * asked for before there is a session, and nobody knows which of the answers comes first. So:
 *
 * - Only the sessionId call begins a session; asking for a token never does. However the answers fall, there
 *   is one.
 * - A token issued without a session is free. The first POST that carries it takes it for that POST's session,
 *   for good, provided the body names the sId itself.
 * - Why the sId must be named: anybody can fetch a free token, and a forged form sends the victim's cookies
 *   along. What a forger cannot know is the victim's sId; it is only ever readable through CORS, by allowed
 *   origins.
 * - A token whose session has ended is free again (the database sets it null), so a page that only refreshes
 *   its session id after an expiry goes on with the token it has.
 * - A proof of who the user is brings another token, and those from before are dead.
 */

/**
 * Issues a token. The token is bound to the session if the session still exists: another request may have
 * just renewed it.
 */
export async function issueToken({ db, clock }: ServerContext, session: Session | null): Promise<string> {
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
    'insert into csrf_tokens (token_hash, session_id, issued_at) values ($1, (select id from sessions where id = $2), $3)',
    [digest(token), session?.id ?? null, timeFromNow(clock)],
  );
  // A page needs one token, and a browser has few pages open: a client that keeps asking deletes only its own
  // older tokens.
  if (session)
    await queries.query(
      'delete from csrf_tokens where token_hash in (select token_hash from csrf_tokens where session_id = $1 order by issued_at desc offset $2)',
      [session.id, limits.csrf.ofOneSession],
    );
  return token;
}

/**
 * Says whether `token` belongs to the session. A free token is bound to it when the request named the session
 * itself.
 */
export async function acceptsToken(
  { db, clock }: ServerContext,
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
