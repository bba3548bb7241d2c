import type { Queries, Row } from '../db/database';

/** A user as stored (Specification section 3, "User profile"). */
export interface User extends Row {
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
}

/** How user ids and e-mail addresses are compared: whatever the case, whatever the locale, composed characters alike. */
export function accountKey(value: string): string {
  return value.normalize('NFC').trim().toLowerCase();
}

/** The user with this user id or e-mail address, or null. */
export async function findUser(queries: Queries, userIdOrEmail: string): Promise<User | null> {
  const [user] = await queries.query<User>('select * from users where user_key = $1 or email_key = $1', [accountKey(userIdOrEmail)]);
  return user ?? null;
}

/** The user with this internal id. */
export async function userById(queries: Queries, id: string): Promise<User | null> {
  const [user] = await queries.query<User>('select * from users where id = $1', [id]);
  return user ?? null;
}
