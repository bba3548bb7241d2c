import { accountName } from '../../../src/core/data/account-name';
import type { Queries, Row } from '../../store/db/database';

/** A user as stored (Specification section 3, "User profile"). */
export interface User extends Row {
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly middle_initial: string;
  readonly last_name: string;
  readonly password_hash: string | null;
  readonly password_is_temporary: boolean;
  readonly password_expires_at: Date | null;
  readonly second_step: 'TWO_FACTOR' | 'STEP_UP' | null;
  readonly enabled_by_code: boolean;
  readonly gets_sent_codes: boolean;
  readonly may_change_password: boolean;
  readonly brand_id: string;
  readonly language_code: string;
  readonly type: string;
  readonly passkey_handle: string | null;
  readonly passkey_offered_at: Date | null;
}

/** A new user who has no password yet. */
export interface NewUser {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly phones: readonly NewPhone[];
  readonly brandId: string;
  readonly type: string;
}

/** A phone number in the parts that the widget uses (Specification section 3, "Contact"). */
export interface NewPhone {
  readonly countryType: 'U' | 'I';
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly phoneType: 'Y' | 'N';
  readonly extension: string;
}

/**
 * The form in which user ids and email addresses are compared: without unseen characters, case-insensitive, independent of the
 * locale, NFC.
 */
export function accountKey(value: string): string {
  return accountName(value).normalize('NFC').trim().toLowerCase();
}

/** Finds a user by user id or email address. */
export async function findUser(queries: Queries, userIdOrEmail: string): Promise<User | null> {
  const [user] = await queries.query<User>('select * from users where user_key = $1 or email_key = $1', [
    accountKey(userIdOrEmail),
  ]);
  return user ?? null;
}

/** Finds a user by internal id. */
export async function userById(queries: Queries, id: string): Promise<User | null> {
  const [user] = await queries.query<User>('select * from users where id = $1', [id]);
  return user ?? null;
}

/**
 * Locks a user until the transaction ends and returns the current row, because data read before a password was hashed may be
 * stale. `no key update` lets other transactions add rows that refer to the user.
 */
export async function lockUser(tx: Queries, id: string): Promise<User | null> {
  const [user] = await tx.query<User>('select * from users where id = $1 for no key update', [id]);
  return user ?? null;
}

/** Adds a user with phone numbers and returns the internal id. */
export async function insertUser(queries: Queries, user: NewUser): Promise<string> {
  const id = user.userId;
  await queries.query(
    `insert into users (id, user_key, email_key, user_id, email, first_name, middle_initial, last_name, brand_id, type)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      accountKey(user.userId),
      accountKey(user.email),
      user.userId,
      user.email,
      user.firstName,
      user.middleInitial,
      user.lastName,
      user.brandId,
      user.type,
    ],
  );
  for (const phone of user.phones) {
    await queries.query(
      'insert into contacts (user_id, country_type, country_code, phone_number, phone_type, extension) values ($1, $2, $3, $4, $5, $6)',
      [id, phone.countryType, phone.countryCode, phone.phoneNumber, phone.phoneType, phone.extension],
    );
  }
  return id;
}
