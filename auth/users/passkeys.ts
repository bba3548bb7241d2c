import type { Passkey, PasskeyStore } from '../ports';
import { createTable, type Queryable } from '../stores/postgres';

const passkeyFrom = (row: Readonly<Record<string, unknown>>): Passkey => ({
  id: String(row.id),
  userId: String(row.user_id),
  rpId: String(row.rp_id),
  publicKey: String(row.public_key),
  counter: Number(row.counter),
  transports: String(row.transports).split(' ').filter(Boolean),
  handle: String(row.handle),
});

/**
 * The passkeys of a host in PostgreSQL. Creates the table unless `create` is false.
 * @throws Error if the table's name isn't a plain identifier
 */
export async function passkeysIn(
  pool: Queryable,
  { table = 'passkeys', create = true }: { readonly table?: string; readonly create?: boolean } = {},
): Promise<PasskeyStore> {
  await createTable(
    'passkeysIn',
    pool,
    `id text primary key, user_id text not null, rp_id text not null,
      public_key text not null, counter bigint not null, transports text not null, handle text not null, added_at timestamptz not null`,
    { table, create },
  );
  const passkeys = async (where: string, value: string) => {
    const { rows } = await pool.query(`select * from ${table} where ${where} order by added_at, id`, [value]);
    return rows.map(passkeyFrom);
  };
  return {
    of: ({ id }) => passkeys('user_id = $1', id),
    find: async (id) => (await passkeys('id = $1', id))[0] ?? null,
    async add({ id, userId, rpId, publicKey, counter, transports, handle }) {
      const { rows } = await pool.query(
        `insert into ${table} (id, user_id, rp_id, public_key, counter, transports, handle, added_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
        [id, userId, rpId, publicKey, counter, transports.join(' '), handle, new Date()],
      );
      return rows.length === 1;
    },
    async use({ id, counter }, next) {
      const { rows } = await pool.query(
        `update ${table} set counter = $3 where id = $1 and counter = $2 returning id`,
        [id, counter, next],
      );
      return rows.length === 1;
    },
  };
}
