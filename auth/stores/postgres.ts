import type { Store } from '../ports';

/** A pool of `pg`, or anything with the same `query`. */
export interface Queryable {
  /** Runs one statement with the values of `$1`, `$2` and so on. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** The table of a store. */
export interface TableOptions {
  /** The name of its table, such as `latchkey` or `auth.latchkey`. */
  readonly table?: string;
  /** False if only your migrations change tables. An error at the start names the statement that is missing. Default: true. */
  readonly create?: boolean;
}

/** @throws Error unless it is the plain name of a table, which needs no quotes in a query */
function requirePlainName(of: string, table: string): void {
  if (!/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(table))
    throw new Error(
      `[latchkey] ${of}: <table> must be a plain name, such as latchkey or auth.latchkey: ${JSON.stringify(table)}.`,
    );
}

/**
 * The errors of PostgreSQL if another process makes the same table or column at the same time: unique_violation, duplicate_table,
 * duplicate_object, duplicate_column.
 */
const MADE_MEANWHILE = ['23505', '42P07', '42710', '42701'];

/** The errors of PostgreSQL if it doesn't know a table or a column: undefined_table, undefined_column. */
const UNKNOWN = ['42P01', '42703'];

/**
 * Asks for columns of a table at the start, so that no user is the first to find a wrong name. Names that need quotes have them.
 * @returns null if the table has them, or else the names of its columns, an empty list for an unknown table
 */
export async function otherColumns(
  pool: Queryable,
  table: string,
  columns: readonly string[],
): Promise<string[] | null> {
  try {
    await pool.query(`select ${columns.join(', ')} from ${table} limit 0`);
    return null;
  } catch (error) {
    if (!UNKNOWN.includes((error as { code?: string }).code ?? '')) throw error;
  }
  const { rows } = await pool.query(
    'select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped',
    [table],
  );
  return rows.map(({ name }) => String(name));
}

/** The name of a column, at the beginning of its definition. */
const nameOf = (column: string): string => column.slice(0, column.indexOf(' '));

/**
 * Creates a table that doesn't exist yet, and adds columns that a table of an earlier version lacks. Several processes may do it at once, which
 * PostgreSQL alone refuses even with `if not exists`.
 * @throws Error unless the table's name is plain, if the table isn't one of Latchkey, or if something is missing that it may not add
 */
export async function createTable(
  of: string,
  pool: Queryable,
  columns: readonly string[],
  { table, create, added = [] }: Required<TableOptions> & { readonly added?: readonly string[] },
): Promise<void> {
  requirePlainName(of, table);
  const all = [...columns, ...added];
  const own = all.filter((column) => !column.startsWith('primary key'));
  const has = await otherColumns(pool, table, own.map(nameOf));
  const lacked = own.filter((column) => !has?.includes(nameOf(column)));
  if (has === null || lacked.length === 0) return;
  const wrong = (problem: string) => new Error(`[latchkey] ${of}: the table ${table} ${problem}`);
  const isNew = has.length === 0;
  if (!isNew && lacked.some((column) => !added.includes(column)))
    throw wrong(
      'has other columns, so it belongs to another part of your server. Pass <table> with another name.',
    );
  const text = isNew
    ? `create table if not exists ${table} (${all.join(', ')})`
    : `alter table ${table} ${lacked.map((column) => `add column if not exists ${column}`).join(', ')}`;
  if (!create) throw wrong(`${isNew ? 'doesn’t exist' : 'lacks columns'}. Run: ${text}`);
  await pool.query(text).catch((error: { code?: string }) => {
    if (!MADE_MEANWHILE.includes(error.code ?? '')) throw error;
    return pool.query(text);
  });
}

/** After this many writes, a process deletes what has expired. */
const SWEEP_AFTER = 500;

/**
 * A store in a table of PostgreSQL, by default `latchkey`. A migration that creates it: `create table latchkey (key text primary key,
 * value text not null, expires_at timestamptz not null)`.
 * @throws Error if the table's name isn't a plain identifier
 */
export async function postgresStore(
  pool: Queryable,
  { table = 'latchkey', create = true }: TableOptions = {},
): Promise<Store> {
  const columns = ['key text primary key', 'value text not null', 'expires_at timestamptz not null'];
  await createTable('postgresStore', pool, columns, { table, create });
  let writes = 0;

  async function run(text: string, ...values: unknown[]): Promise<string | null> {
    const { rows } = await pool.query(text, values);
    const value = rows[0]?.value;
    return typeof value === 'string' ? value : null;
  }
  async function write(text: string, ...values: unknown[]): Promise<string | null> {
    writes += 1;
    if (writes % SWEEP_AFTER === 0) await run(`delete from ${table} where expires_at <= $1`, new Date());
    return run(text, ...values);
  }

  // Each function is one statement, so each is atomic. All times are this process's, so that tests can move the clock.
  const isLive = `${table}.expires_at > $4`;
  return {
    get: (key) => run(`select value from ${table} where key = $1 and expires_at > $2`, key, new Date()),
    async put(key, value, expiresAt) {
      await write(
        `insert into ${table} (key, value, expires_at) values ($1, $2, $3) on conflict (key) do update set value = $2, expires_at = $3`,
        key,
        value,
        expiresAt,
      );
    },
    async replace(key, value, expiresAt) {
      const text = `update ${table} set value = $2, expires_at = $3 where key = $1 and ${isLive} returning value`;
      return (await write(text, key, value, expiresAt, new Date())) !== null;
    },
    take: (key) =>
      run(
        `delete from ${table} where key = $1 returning case when expires_at > $2 then value end as value`,
        key,
        new Date(),
      ),
    async increment(key, expiresAt) {
      const text = `insert into ${table} (key, value, expires_at) values ($1, '1', $2) on conflict (key) do update set
        value = case when ${table}.expires_at > $3 then (${table}.value::bigint + 1)::text else '1' end,
        expires_at = case when ${table}.expires_at > $3 then ${table}.expires_at else $2 end
        returning value`;
      return Number(await write(text, key, expiresAt, new Date()));
    },
  };
}
