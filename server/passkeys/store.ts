import type { Queries, Row } from '../db/database';

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

/** Finds a passkey by its credential id. */
export async function findPasskey(queries: Queries, id: string): Promise<Passkey | null> {
  const [row] = await queries.query<Stored>('select * from passkeys where id = $1', [id]);
  return row ? asPasskey(row) : null;
}

/** Adds a passkey. Returns false if the credential id is taken. */
export async function insertPasskey(queries: Queries, passkey: NewPasskey, at: Date): Promise<boolean> {
  const rows = await queries.query(
    `insert into passkeys (id, user_id, rp_id, public_key, counter, transports, is_backed_up, aaguid, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
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
