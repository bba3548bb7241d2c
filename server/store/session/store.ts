import { readUserAgent, type UserAgent } from '../../../auth/base/user-agent';
import { limits } from '../../limits';
import { localeFor } from '../../texts';
import { timeFromNow } from '../clock';
import type { Queries } from '../db/database';
import { digest, randomName } from '../random-and-digest';
import type { Store } from '../store';
import type { NewSession, Session } from './session';

/** Starts a session, and stores which browser started it, and where. */
export async function createSession(
  { db, clock }: Store,
  appId: string,
  { browser, system, place }: UserAgent & { place: string | null } = { ...readUserAgent(), place: null },
): Promise<NewSession> {
  const secret = randomName();
  const now = timeFromNow(clock);
  const [session] = await db.query<Session & Record<string, unknown>>(
    `insert into sessions (id, secret_hash, app_id, created_at, seen_at, browser, system, place)
     values ($1, $2, $3, $4, $4, $5, $6, $7) returning *`,
    [randomName(), digest(secret), appId, now, browser, system, place],
  );
  return { session: { ...(session as Session), locale: localeFor(undefined) }, secret };
}

/**
 * Finds the live session of a request. The cookies prove which sessions this browser has, and the sId chooses one of them, by its
 * current id or the id before its last renewal. Without an sId it is the session that was used last. Expired sessions are deleted
 * at the same time, which makes their CSRF tokens free.
 */
export async function findSession(
  { db, clock }: Store,
  secrets: readonly string[],
  sId: string,
  locale: string = localeFor(undefined),
): Promise<Session | null> {
  if (secrets.length === 0) return null;
  await db.query('delete from sessions where secret_hash = any($1) and (seen_at < $2 or created_at < $3)', [
    secrets.map(digest),
    timeFromNow(clock, -limits.session.idle),
    timeFromNow(clock, -limits.session.longest),
  ]);
  const [session] = await db.query<Session & Record<string, unknown>>(
    `update sessions set seen_at = $3 where id = (
       select id from sessions where secret_hash = any($1) and ($2 = '' or id = $2 or previous_id = $2)
       order by (id = $2) desc, seen_at desc limit 1
     ) returning *`,
    [secrets.map(digest), sId, timeFromNow(clock)],
  );
  return session ? { ...session, locale } : null;
}

/** The session ended, or another request renewed it, during this request. The answer is the same as for an expired session. */
export class SessionGone extends Error {
  override readonly name = 'SessionGone';
}

/** Returns whether an error means that the session is gone: SessionGone, or a row that refers to a session without the id it had. */
export function isSessionGone(error: unknown): boolean {
  if (error instanceof SessionGone) return true;
  const { constraint } = Object(error) as { constraint?: unknown };
  // Both adapters name the violated constraint. PostgreSQL's default name of a foreign key ends with the column and "fkey".
  return typeof constraint === 'string' && constraint.endsWith('_session_id_fkey');
}

/** Returns whether a session still has the id with which it was found. Waits for a request that is renewing it. */
export async function isSameSession(queries: Queries, session: Session): Promise<boolean> {
  return (
    (await queries.query('select 1 from sessions where id = $1 for key share', [session.id])).length === 1
  );
}

/**
 * Locks a session until the transaction ends, so that only one request decides about it. All transactions lock user, session and
 * codes in this order, so they can't deadlock.
 * @throws SessionGone if the session no longer exists
 */
export async function lockSession(tx: Queries, session: Session): Promise<void> {
  const rows = await tx.query('select 1 from sessions where id = $1 for no key update', [session.id]);
  if (rows.length === 0) throw new SessionGone();
}

/** Ends a session and deletes its tokens. Unlike the tokens of an expired session, they must not be used again. */
export async function endSession(queries: Queries, { id }: Pick<Session, 'id'>): Promise<void> {
  await queries.query('delete from csrf_tokens where session_id = $1', [id]);
  await queries.query('delete from sessions where id = $1', [id]);
}

/** Signs the user off but keeps the session, so that the page can start again with its session id and token. */
export async function signOff({ db }: Store, session: Session): Promise<void> {
  await db.query(
    "update sessions set user_id = null, owes = '{}', verification = null, recovery = null, next_password_hash = null, proved_at = null, may_offer_passkey = false where id = $1",
    [session.id],
  );
}

/** Ends all other sessions of a user, including recoveries in progress. */
export async function endOtherSessions(queries: Queries, session: Session, userId: string): Promise<void> {
  await queries.query(
    "delete from sessions where id <> $1 and (user_id = $2 or recovery ->> 'userId' = $2)",
    [session.id, userId],
  );
}

/** Ends all sessions of a user except the `kept` most recently used ones. */
export async function endOldestSessions(queries: Queries, userId: string, kept: number): Promise<void> {
  await queries.query(
    'delete from sessions where id in (select id from sessions where user_id = $1 order by seen_at desc offset $2)',
    [userId, kept],
  );
}
