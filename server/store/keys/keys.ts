import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database';

/** A secret key of the server. */
export interface Key {
  /** Stored with each value that only this key decrypts. */
  readonly id: string;
  readonly secret: Uint8Array;
  /** Its place, such as "keys.txt, line 1". */
  readonly place: string;
}

/** The current key, and the former keys that still decrypt and check what they were used for. */
export type Keys = readonly [current: Key, ...former: Key[]];

/** The id of the key in the database. */
const IN_DATABASE = 'database';

/**
 * The keys of the server: `outside`, those that lie outside the database, and then the database's own key. Only a database without
 * `outside` gets an own key, so the demo needs no setup.
 */
export async function keysOf(db: Database, outside: readonly Key[] = []): Promise<Keys> {
  if (outside.length === 0)
    await db.query("insert into server_keys (name, value) values ('digest', $1) on conflict do nothing", [
      randomBytes(32).toString('base64url'),
    ]);
  const own = (await stored(db, 'digest')).map((value) => ({
    id: IN_DATABASE,
    secret: Buffer.from(value),
    place: 'the database',
  }));
  const [current, ...former] = [...outside, ...own];
  if (!current) throw new Error('[latchkey] The database has no key. Restart the server.');
  return [current, ...former];
}

/** Whether the current key lies outside the database, so that a copy of the database doesn't contain it. */
export const isOutside = ([current]: Keys): boolean => current.id !== IN_DATABASE;

/**
 * Fails if these keys lack the one that last encrypted values of this database. Otherwise a server that starts without its setting
 * would refuse every password.
 * @throws Error that names the missing key
 */
export async function requireLastKey(db: Database, keys: Keys): Promise<void> {
  const [last] = await stored(db, 'current');
  if (last === undefined || keys.some(({ id }) => id === last)) return;
  throw new Error(
    `[latchkey] This database is encrypted with the key <${last}>, which LATCHKEY_KEYS doesn't have. Add its line to that file again. ` +
      'If the key is lost, run `latchkey-server keys`. Users whose values it encrypts then need a new password or a new authenticator app.',
  );
}

/** Records the current key as the one that encrypts values of this database. */
export const recordCurrent = (db: Database, [current]: Keys): Promise<unknown> =>
  db.query(
    "insert into server_keys (name, value) values ('current', $1) on conflict (name) do update set value = $1",
    [current.id],
  );

const stored = async (db: Database, name: string): Promise<string[]> =>
  (await db.query<{ value: string }>('select value from server_keys where name = $1', [name])).map(
    ({ value }) => value,
  );
