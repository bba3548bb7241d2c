import { timeFromNow } from '../clock';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { limits } from '../limits';
import { digest, randomName } from '../secrets';
import type { Recovery } from './recovery';
import type { Verification } from './verification';

/** One visit of one browser. `id` is the public sId; the cookie's secret proves it. */
export interface Session {
  readonly id: string;
  readonly previous_id: string | null;
  readonly app_id: string | null;
  readonly user_id: string | null;
  readonly failures: number;
  readonly recovery: Recovery | null;
  /** What the signed-on user still has to do before the session is good for everything. */
  readonly owes: readonly Owed[];
  readonly verification: Verification | null;
}

/** Change the password; confirm the sign-on by a second factor; by a step-up. */
export type Owed = 'CPW' | 'TWO_FACTOR' | 'STEP_UP';

/** A session together with the secret that its cookie must hold. */
export interface NewSession {
  readonly session: Session;
  readonly secret: string;
}

/** Begins a session for a visit of `appId`. */
export async function createSession({ db, clock }: ServerContext, appId: string): Promise<NewSession> {
  const secret = randomName();
  const now = timeFromNow(clock);
  const [session] = await db.query<Session & Record<string, unknown>>(
    'insert into sessions (id, secret_hash, app_id, created_at, seen_at) values ($1, $2, $3, $4, $4) returning *',
    [randomName(), digest(secret), appId, now],
  );
  return { session: session as Session, secret };
}

/**
 * The live session that a request means. The cookies prove which sessions this browser holds; the sId picks among
 * them, by its present name or the one before its last renewal. Without an sId the one seen last is meant.
 * Expired sessions are removed on the way, which sets their CSRF tokens free.
 */
export async function findSession({ db, clock }: ServerContext, secrets: readonly string[], sId: string): Promise<Session | null> {
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
  return session ?? null;
}

/**
 * Gives a session that has just proved a user a new name and secret, and ends its CSRF tokens, so that whoever knew the old ones has nothing.
 * The page that signed on still names the old sId; that is honoured, but only along with the new cookie.
 */
export async function renewSession(queries: Queries, session: Session, userId: string, owes: readonly Owed[] = []): Promise<NewSession> {
  const secret = randomName();
  await queries.query('delete from csrf_tokens where session_id = $1', [session.id]);
  const [renewed] = await queries.query<Session & Record<string, unknown>>(
    `update sessions set id = $2, previous_id = $1, secret_hash = $3, user_id = $4, failures = 0, recovery = null,
       verification = null, owes = $5
     where id = $1 or previous_id = $1 returning *`,
    [session.id, randomName(), digest(secret), userId, owes],
  );
  return { session: renewed as Session, secret };
}

/** Ends a session, and with it the tokens that were bound to it: after an expiry they may be used again, after this they may not. */
export async function endSession({ db }: ServerContext, session: Session): Promise<void> {
  await db.query('delete from csrf_tokens where session_id = $1', [session.id]);
  await db.query('delete from sessions where id = $1', [session.id]);
}

/** Signs the user off; the session itself goes on, so that the page can begin anew with what it has. */
export async function signOff({ db }: ServerContext, session: Session): Promise<void> {
  await db.query("update sessions set user_id = null, owes = '{}', verification = null, recovery = null where id = $1", [session.id]);
}

/** Ends all other sessions of a user: those signed on, and those in the middle of a recovery. */
export async function endOtherSessions(queries: Queries, session: Session, userId: string): Promise<void> {
  await queries.query("delete from sessions where id <> $1 and (user_id = $2 or recovery ->> 'userId' = $2)", [session.id, userId]);
}
