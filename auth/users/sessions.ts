/** Sessions for hosts that have none yet. */
import { createHash, randomBytes } from 'node:crypto';
import { cookiesIn, isWithoutTls } from '../base/http';
import { readUserAgent } from '../base/user-agent';
import type { Io, ListedSession, Store, UserSessions } from '../ports';
import { createTable, type Queryable, type TableOptions } from '../stores/postgres';

/** What `usersIn` needs of the host's sessions. A host with other sessions writes these four functions. */
export interface Sessions {
  /** Begins a session of a user, and sets its cookie. Returns a name for `owner` and `end`. */
  begin(id: string, io: Io): Promise<string>;
  /** The id of the user whose session it is, or null if it has ended. */
  owner(session: string): Promise<string | null>;
  /** Ends a session, and removes its cookie. */
  end(session: string, io: Io): Promise<void>;
  /** Ends all sessions of a user. */
  endAll(id: string): Promise<void>;
  /** With it, users see their sessions in their account, and can end them. */
  readonly ofUser?: UserSessions;
}

/** Sessions that can also protect a route. */
export interface RequestSessions extends Sessions {
  /** The id of the user who sends a request, or null. Takes Node's request, Express's and Fastify's, and a `Request`. */
  userOf(request: {
    headers: Headers | Record<string, string | string[] | undefined>;
  }): Promise<string | null>;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A session in use is prolonged after this time only, so that most requests write nothing. */
const PROLONG_MS = 60_000;

const DEFAULTS = {
  /** The name of the cookie. */
  cookie: 'session',
  /** After this time without a request, a session ends. */
  idleSeconds: 1800,
  /** After this time in all, a session ends. */
  seconds: 43_200,
};

/** The options of `sessionsIn` and `sessionsOn`. */
export type SessionOptions = Partial<typeof DEFAULTS>;

interface SessionTableOptions extends SessionOptions, TableOptions {
  /** The place of a request, in words, such as `request.headers.get('cf-ipcity')`. Users see it beside their sessions. */
  placeOf?(request: Request): string | null | undefined;
}

/** Keeps sessions. `name` is the digest of the token in the cookie. */
interface Rows extends Pick<Sessions, 'endAll' | 'ofUser'> {
  add(name: string, id: string, begun: Begun): Promise<void>;
  owner(name: string): Promise<string | null>;
  remove(name: string): Promise<void>;
}

/** A new session. */
interface Begun {
  readonly request: Request;
  readonly expiresAt: Date;
  readonly endsAt: Date;
}

/** Adds the cookie. */
function withCookie(
  { add, owner, remove, ...rows }: Rows,
  { cookie, idleSeconds, seconds }: typeof DEFAULTS,
): RequestSessions {
  const attributesFor = (request: Request) =>
    `Path=/; HttpOnly; SameSite=Lax${isWithoutTls(request) ? '' : '; Secure'}`;
  const after = (lifetime: number) => new Date(Date.now() + lifetime * 1000);
  return {
    ...rows,
    owner,
    async begin(id, { request, headers }) {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = after(Math.min(idleSeconds, seconds));
      await add(digest(token), id, { request, expiresAt, endsAt: after(seconds) });
      headers.append('Set-Cookie', `${cookie}=${token}; ${attributesFor(request)}; Max-Age=${seconds}`);
      return digest(token);
    },
    async end(session, { request, headers }) {
      await remove(session);
      headers.append('Set-Cookie', `${cookie}=; ${attributesFor(request)}; Max-Age=0`);
    },
    async userOf({ headers }) {
      const sent =
        headers instanceof Headers ? headers.get('cookie') : [headers.cookie ?? ''].flat().join('; ');
      const [token] = cookiesIn(sent ?? '', cookie);
      return token === undefined ? null : owner(digest(token));
    },
  };
}

/** After this many new sessions, a process deletes all that have expired. */
const SWEEP_AFTER = 500;

/** Columns that tables of earlier versions don't have. Their sessions began at the change of the table, as far as anyone knows. */
const ADDED = [
  'browser text',
  'system text',
  'place text',
  'started_at timestamptz not null default now()',
  'used_at timestamptz not null default now()',
];

/**
 * Sessions in a table, by default `sessions`, which has only digests of the tokens in the cookies. The cookie is Secure, except on your own
 * machine without TLS.
 * @throws Error if the table's name isn't plain, or if `create` is false and the table lacks columns
 */
export async function sessionsIn(
  pool: Queryable,
  { table = 'sessions', create = true, placeOf = () => null, ...given }: SessionTableOptions = {},
): Promise<RequestSessions> {
  await createTable(
    'sessionsIn',
    pool,
    [
      'name text primary key',
      'user_id text not null',
      'expires_at timestamptz not null',
      'ends_at timestamptz not null',
    ],
    { table, create, added: ADDED },
  );
  const options = { ...DEFAULTS, ...given };
  let begun = 0;
  const rows: Rows = {
    async owner(session) {
      const now = Date.now();
      const expiresAt = now + options.idleSeconds * 1000;
      const { rows: found } = await pool.query(
        `select user_id, expires_at < $3 as is_old from ${table} where name = $1 and expires_at > $2`,
        [session, new Date(now), new Date(expiresAt - PROLONG_MS)],
      );
      const [row] = found;
      if (row?.is_old)
        await pool.query(
          `update ${table} set expires_at = least($2, ends_at), used_at = $3 where name = $1`,
          [session, new Date(expiresAt), new Date(now)],
        );
      return typeof row?.user_id === 'string' ? row.user_id : null;
    },
    async add(name, id, { request, expiresAt, endsAt }) {
      const { browser, system } = readUserAgent(request.headers.get('user-agent'));
      const place = placeOf(request) || null;
      await pool.query(
        `insert into ${table} (name, user_id, expires_at, ends_at, browser, system, place, started_at, used_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
        [name, id, expiresAt, endsAt, browser, system, place, new Date(Date.now())],
      );
      begun += 1;
      if (begun % SWEEP_AFTER === 0)
        await pool.query(`delete from ${table} where expires_at <= $1`, [new Date()]);
    },
    async remove(session) {
      await pool.query(`delete from ${table} where name = $1`, [session]);
    },
    async endAll(id) {
      await pool.query(`delete from ${table} where user_id = $1`, [id]);
    },
    ofUser: {
      async of({ id }) {
        const { rows: found } = await pool.query(
          `select name as session, browser, system, place, started_at as "startedAt", used_at as "usedAt"
             from ${table} where user_id = $1 and expires_at > $2`,
          [id, new Date(Date.now())],
        );
        return found as unknown as ListedSession[];
      },
      async end({ id }, names) {
        await pool.query(`delete from ${table} where user_id = $1 and name = any($2)`, [id, names]);
      },
    },
  };
  return withCookie(rows, options);
}

/** `era`: the user's sessions of earlier eras have ended. */
interface Kept {
  readonly id: string;
  readonly era: string | null;
  readonly usedAt: number;
  readonly endsAt: number;
}

/** Sessions on a store, such as the one of the handler, for hosts without a database. They are the same as those of `sessionsIn`. */
export function sessionsOn(store: Store, given: SessionOptions = {}): RequestSessions {
  const options = { ...DEFAULTS, ...given };
  const keyOf = (session: string) => `host-session:${session}`;
  const eraKey = (id: string) => `host-era:${digest(id)}`;
  const expiryOf = ({ usedAt, endsAt }: Kept) =>
    new Date(Math.min(usedAt + options.idleSeconds * 1000, endsAt));
  const rows: Rows = {
    async owner(session) {
      const value = await store.get(keyOf(session));
      if (value === null) return null;
      const kept: Kept = JSON.parse(value);
      // No era has begun in the lifetime of this session, or it is the session's own.
      const era = await store.get(eraKey(kept.id));
      if (era !== null && era !== kept.era) return null;
      const used = { ...kept, usedAt: Date.now() };
      if (used.usedAt - kept.usedAt >= PROLONG_MS)
        await store.replace(keyOf(session), JSON.stringify(used), expiryOf(used));
      return kept.id;
    },
    async add(session, id, { endsAt }) {
      const era = await store.get(eraKey(id));
      const kept: Kept = { id, era, usedAt: Date.now(), endsAt: endsAt.getTime() };
      await store.put(keyOf(session), JSON.stringify(kept), expiryOf(kept));
    },
    async remove(session) {
      await store.take(keyOf(session));
    },
    endAll: (id) =>
      store.put(
        eraKey(id),
        randomBytes(12).toString('base64url'),
        new Date(Date.now() + options.seconds * 1000),
      ),
  };
  return withCookie(rows, options);
}
