import type { FactorStore } from '../ports';
import { createTable, type Queryable, type TableOptions } from '../stores/postgres';

/**
 * The apps, recovery codes and remembered devices of a host's users in a table of PostgreSQL, by default `factors`. A migration that
 * creates it: `create table factors (user_id text primary key, value text not null)`.
 * @throws Error if the table's name isn't a plain identifier
 */
export async function factorsIn(
  pool: Queryable,
  { table = 'factors', create = true }: TableOptions = {},
): Promise<FactorStore> {
  await createTable('factorsIn', pool, ['user_id text primary key', 'value text not null'], {
    table,
    create,
  });
  return {
    async of({ id }) {
      const { rows } = await pool.query(`select value from ${table} where user_id = $1`, [id]);
      return rows[0] ? String(rows[0].value) : null;
    },
    async replace({ id }, former, value) {
      const { rows } =
        former === null
          ? await pool.query(
              `insert into ${table} (user_id, value) values ($1, $2) on conflict do nothing returning user_id`,
              [id, value],
            )
          : await pool.query(
              `update ${table} set value = $3 where user_id = $1 and value = $2 returning user_id`,
              [id, former, value],
            );
      return rows.length === 1;
    },
  };
}
