import type { UserAgent } from '../../../auth/base/user-agent';
import type { Queries, Row } from '../../store/db/database';

/** A passkey as stored. `id` and `publicKey` are base64url. */
export interface Passkey {
  readonly id: string;
  readonly userId: string;
  readonly rpId: string;
  readonly publicKey: string;
  /** 0 if the authenticator doesn't count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A passkey in the list of its user. */
export interface ListedPasskey extends UserAgent {
  readonly id: string;
  /** Null: the user has given it none. */
  readonly name: string | null;
  readonly rpId: string;
  readonly addedAt: string;
  /** Null: never used. */
  readonly usedAt: string | null;
  /** Whether the passkey is copied to the user's other devices. */
  readonly isBackedUp: boolean;
}

/** A passkey that has just been made. */
export interface NewPasskey extends Passkey {
  readonly isBackedUp: boolean;
  readonly aaguid: string;
}

interface Stored extends Row {
  readonly id: string;
  readonly user_id: string;
  readonly rp_id: string;
  readonly public_key: string;
  readonly counter: number | string;
  readonly transports: readonly string[];
}

interface Times {
  readonly name: string | null;
  readonly added_at: Date;
  readonly used_at: Date | null;
  readonly is_backed_up: boolean;
}

const asPasskey = (row: Stored): Passkey => ({
  id: row.id,
  userId: row.user_id,
  rpId: row.rp_id,
  publicKey: row.public_key,
  // pg returns a bigint as text. A counter has 32 bits.
  counter: Number(row.counter),
  transports: row.transports,
});

/** The passkeys that a user has for a domain, oldest first. */
export async function passkeysOf(queries: Queries, userId: string, rpId: string): Promise<Passkey[]> {
  const rows = await queries.query<Stored>(
    'select * from passkeys where user_id = $1 and rp_id = $2 order by added_at, id',
    [userId, rpId],
  );
  return rows.map(asPasskey);
}

/** All passkeys of a user, for every domain, oldest first. */
export async function listPasskeys(queries: Queries, userId: string): Promise<ListedPasskey[]> {
  const rows = await queries.query<Stored & UserAgent & Times>(
    'select * from passkeys where user_id = $1 order by added_at, id',
    [userId],
  );
  return rows.map(({ id, name, rp_id, browser, system, added_at, used_at, is_backed_up }) => ({
    id,
    name,
    rpId: rp_id,
    browser,
    system,
    addedAt: added_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
    isBackedUp: is_backed_up,
  }));
}

/** Names a passkey of a user. Changes nothing if the user has no such passkey. */
export async function namePasskey(queries: Queries, userId: string, id: string, name: string): Promise<void> {
  await queries.query('update passkeys set name = $3 where user_id = $1 and id = $2', [userId, id, name]);
}

/** Removes a passkey of a user. Returns false if the user has no such passkey. */
export async function deletePasskey(queries: Queries, userId: string, id: string): Promise<boolean> {
  const rows = await queries.query('delete from passkeys where user_id = $1 and id = $2 returning id', [
    userId,
    id,
  ]);
  return rows.length === 1;
}

/** Finds a passkey by its credential id. */
export async function findPasskey(queries: Queries, id: string): Promise<Passkey | null> {
  const [row] = await queries.query<Stored>('select * from passkeys where id = $1', [id]);
  return row ? asPasskey(row) : null;
}

/** Adds a passkey, and stores in which browser. Returns false if the credential id is taken. */
export async function insertPasskey(
  queries: Queries,
  passkey: NewPasskey,
  at: Date,
  { browser, system }: UserAgent,
): Promise<boolean> {
  const rows = await queries.query(
    `insert into passkeys (id, user_id, rp_id, public_key, counter, transports, is_backed_up, aaguid, added_at,
       browser, system)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
    [
      passkey.id,
      passkey.userId,
      passkey.rpId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.isBackedUp,
      passkey.aaguid,
      at,
      browser,
      system,
    ],
  );
  return rows.length === 1;
}

/** Stores that a passkey was used. Returns false if it was removed, or used by another request, since it was read. */
export async function storeUse(
  queries: Queries,
  { id, counter }: Passkey,
  next: { readonly counter: number; readonly isBackedUp: boolean },
  at: Date,
): Promise<boolean> {
  const rows = await queries.query(
    'update passkeys set counter = $3, is_backed_up = $4, used_at = $5 where id = $1 and counter = $2 returning id',
    [id, counter, next.counter, next.isBackedUp, at],
  );
  return rows.length === 1;
}
