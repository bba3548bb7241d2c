import type { Passkey, PasskeyStore } from '../ports';
import { createTable, type Queryable, type TableOptions } from '../stores/postgres';

const passkeyFrom = (row: Readonly<Record<string, unknown>>): Passkey => ({
  id: String(row.id),
  userId: String(row.user_id),
  rpId: String(row.rp_id),
  publicKey: String(row.public_key),
  counter: Number(row.counter),
  transports: String(row.transports).split(' ').filter(Boolean),
  handle: String(row.handle),
  name: textOrNull(row.name),
  browser: textOrNull(row.browser),
  system: textOrNull(row.system),
  addedAt: new Date(row.added_at as Date),
  usedAt: row.used_at ? new Date(row.used_at as Date) : null,
  isBackedUp: row.is_backed_up === true,
});

/** A column, or null if it is empty. */
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Columns that tables of earlier versions don't have. */
const ADDED = ['name text', 'browser text', 'system text', 'used_at timestamptz', 'is_backed_up boolean'];

/**
 * The passkeys of a host's users in a table of PostgreSQL, by default `passkeys`.
 * @throws Error if the table's name isn't a plain identifier
 */
export async function passkeysIn(
  pool: Queryable,
  { table = 'passkeys', create = true }: TableOptions = {},
): Promise<PasskeyStore> {
  await createTable(
    'passkeysIn',
    pool,
    [
      'id text primary key',
      'user_id text not null',
      'rp_id text not null',
      'public_key text not null',
      'counter bigint not null',
      'transports text not null',
      'handle text not null',
      'added_at timestamptz not null',
    ],
    { table, create, added: ADDED },
  );
  const passkeys = async (where: string, value: string) => {
    const { rows } = await pool.query(`select * from ${table} where ${where} order by added_at, id`, [value]);
    return rows.map(passkeyFrom);
  };
  const changes = async (text: string, ...values: unknown[][]) =>
    (await pool.query(text, values.flat())).rows.length === 1;
  return {
    of: ({ id }) => passkeys('user_id = $1', id),
    find: async (id) => (await passkeys('id = $1', id))[0] ?? null,
    async add({ id, userId, rpId, publicKey, counter, transports, handle, ...more }) {
      const { browser, system, addedAt, isBackedUp } = more;
      return changes(
        `insert into ${table} (id, user_id, rp_id, public_key, counter, transports, handle, browser, system, added_at, is_backed_up)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
        [id, userId, rpId, publicKey, counter, transports.join(' '), handle],
        [browser, system, addedAt, isBackedUp],
      );
    },
    use: ({ id, counter }, next) =>
      changes(
        `update ${table} set counter = $3, is_backed_up = $4, used_at = $5 where id = $1 and counter = $2 returning id`,
        [id, counter, next.counter, next.isBackedUp, next.usedAt],
      ),
    rename: (user, id, name) =>
      changes(`update ${table} set name = $3 where user_id = $1 and id = $2 returning id`, [
        user.id,
        id,
        name,
      ]),
    remove: (user, id) =>
      changes(`delete from ${table} where user_id = $1 and id = $2 returning id`, [user.id, id]),
  };
}
