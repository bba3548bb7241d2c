import type { Database } from '../../store/db/database';
import type { Keys } from '../../store/keys/keys';
import { renewSecret } from '../factors/authenticator-app';
import { renewEncryption } from './passwords';

const BATCH = 500;

/** Encrypts all password hashes and secrets of apps with the current key. Returns how many of them had another key, or none. */
export async function renewAll(db: Database, keys: Keys): Promise<{ passwords: number; apps: number }> {
  return {
    // The history includes the current passwords.
    passwords: await inBatches<{ id: string; user_id: string; password_hash: string }>(
      db,
      'select id, user_id, password_hash from password_history where id > $1 order by id limit $2',
      '0',
      ({ user_id, password_hash }) => renewEncryption(keys, db, user_id, password_hash),
    ),
    apps: await inBatches<{ id: string; secret: string }>(
      db,
      'select user_id as id, secret from authenticator_apps where user_id > $1 order by user_id limit $2',
      '',
      ({ id, secret }) => renewSecret(keys, db, id, secret),
    ),
  };
}

/** Calls `renew` for each row, in the order of the ids. Returns how often it returned true. */
async function inBatches<T extends { readonly id: string } & Record<string, unknown>>(
  db: Database,
  sql: string,
  first: string,
  renew: (row: T) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  let rows: T[];
  let after = first;
  do {
    rows = await db.query<T>(sql, [after, BATCH]);
    for (const row of rows) if (await renew(row)) count += 1;
    after = rows.at(-1)?.id ?? after;
  } while (rows.length === BATCH);
  return count;
}

/** A key, and what can be read only with it. `place`: null if the server doesn't have the key. */
export interface Use {
  readonly id: string;
  readonly place: string | null;
  readonly passwords: number;
  readonly apps: number;
}

/** Counts what each key protects. The keys of the server come first, in their order, and then the missing ones. */
export async function usesOf(db: Database, keys: Keys): Promise<Use[]> {
  const passwords = await countByKey(db, 'password_history', 'password_hash');
  const apps = await countByKey(db, 'authenticator_apps', 'secret');
  const missing = [...new Set([...passwords.keys(), ...apps.keys()])].filter((id) =>
    keys.every((key) => key.id !== id),
  );
  return [...keys, ...missing.map((id) => ({ id, place: null }))].map(({ id, place }) => ({
    id,
    place,
    passwords: passwords.get(id) ?? 0,
    apps: apps.get(id) ?? 0,
  }));
}

/** The number of encrypted values in a column, by the id of their key. */
async function countByKey(db: Database, table: string, column: string): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; count: number }>(
    `select split_part(${column}, '.', 2) as id, count(*)::int as count from ${table} where ${column} not like '$%' group by 1`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
