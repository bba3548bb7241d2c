/** Sessions for hosts that have none yet. */
import { createHash, randomBytes } from 'node:crypto';
import { cookiesIn } from '../http';
import type { Io } from '../ports';
import { type Queryable, requirePlainName } from '../stores/postgres';

/** What `usersIn` needs of the host's sessions. A host with other sessions writes these four functions. */
export interface Sessions {
  /** Begins a session of a user, and sets its cookie. Returns a name for `owner` and `end`. */
  begin(id: string, io: Io): Promise<string>;
  /** The id of the user whose session it is, or null if it has ended. */
  owner(session: string): Promise<string | null>;
  end(session: string, io: Io): Promise<void>;
  /** Ends all sessions of a user. */
  endAll(id: string): Promise<void>;
}

/** Sessions that can also protect a route. */
export interface RequestSessions extends Sessions {
  /** The id of the user who sends a request, or null. Takes Node's request, Express's and Fastify's, and a `Request`. */
  userOf(request: {
    headers: Headers | Record<string, string | string[] | undefined>;
  }): Promise<string | null>;
}

const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A session in use is prolonged after this time only, so that most requests write nothing. */
const PROLONG_MS = 60_000;

/**
 * Sessions in a table, which it creates unless `create` is false. The table has only digests of the tokens in the cookies. A session ends
 * after `idleSeconds` without a request, by default 30 minutes, and after `seconds` in all, by default 12 hours. `secure: false` only for a
 * server on your own machine without TLS.
 */
export async function sessionsIn(
  pool: Queryable,
  {
    table = 'sessions',
    cookie = 'session',
    idleSeconds = 1800,
    seconds = 43_200,
    secure = true,
    create = true,
  } = {},
): Promise<RequestSessions> {
  requirePlainName('sessionsIn', table);
  if (create)
    await pool.query(
      `create table if not exists ${table} (name text primary key, user_id text not null, expires_at timestamptz not null, ends_at timestamptz not null)`,
    );
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  async function owner(session: string): Promise<string | null> {
    const now = Date.now();
    const { rows } = await pool.query(
      `select user_id, expires_at < $3 as is_old from ${table} where name = $1 and expires_at > $2`,
      [session, new Date(now), new Date(now + idleSeconds * 1000 - PROLONG_MS)],
    );
    const [row] = rows;
    if (row?.is_old)
      await pool.query(`update ${table} set expires_at = least($2, ends_at) where name = $1`, [
        session,
        new Date(now + idleSeconds * 1000),
      ]);
    return typeof row?.user_id === 'string' ? row.user_id : null;
  }

  return {
    owner,
    async begin(id, { headers }) {
      const token = randomBytes(24).toString('base64url');
      const after = (lifetime: number) => new Date(Date.now() + lifetime * 1000);
      await pool.query(`insert into ${table} (name, user_id, expires_at, ends_at) values ($1, $2, $3, $4)`, [
        nameOf(token),
        id,
        after(Math.min(idleSeconds, seconds)),
        after(seconds),
      ]);
      await pool.query(`delete from ${table} where user_id = $1 and expires_at <= $2`, [id, new Date()]);
      headers.append('Set-Cookie', `${cookie}=${token}; ${attributes}; Max-Age=${seconds}`);
      return nameOf(token);
    },
    async end(session, { headers }) {
      await pool.query(`delete from ${table} where name = $1`, [session]);
      headers.append('Set-Cookie', `${cookie}=; ${attributes}; Max-Age=0`);
    },
    async endAll(id) {
      await pool.query(`delete from ${table} where user_id = $1`, [id]);
    },
    async userOf({ headers }) {
      const sent =
        headers instanceof Headers ? headers.get('cookie') : [headers.cookie ?? ''].flat().join('; ');
      const [token] = cookiesIn(sent ?? '', cookie);
      return token === undefined ? null : owner(nameOf(token));
    },
  };
}
