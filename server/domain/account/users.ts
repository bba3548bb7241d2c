import { accountName } from '../../../src/core/data/account-name';
import { badField, optionalText, type Payload, ruledText, section } from '../../http/payload';
import type { Queries, Row } from '../../store/db/database';
import type { Key } from '../../store/keys/keys';
import { keyedDigest } from '../../store/random-and-digest';
import type { DeliveryMethod } from '../../store/session/session';

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

/** Adds a user with phone numbers and returns the internal id, or null if the user id or the address belongs to another user. */
export async function insertUser(queries: Queries, user: NewUser): Promise<string | null> {
  const id = user.userId;
  const added = await queries.query(
    `insert into users (id, user_key, email_key, user_id, email, first_name, middle_initial, last_name, brand_id, type)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
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
  if (added.length === 0) return null;
  for (const phone of user.phones) {
    await queries.query(
      'insert into contacts (user_id, country_type, country_code, phone_number, phone_type, extension) values ($1, $2, $3, $4, $5, $6)',
      [id, phone.countryType, phone.countryCode, phone.phoneNumber, phone.phoneType, phone.extension],
    );
  }
  return id;
}

/** The contact for a code, as the user entered it (Specification section 3, deliveryChannelDetails). */
export interface Contact {
  readonly channel: 'MOBILE' | 'LANDLINE' | 'EMAIL';
  readonly deliveryMethod: DeliveryMethod;
  /** An email address, or + country code number. */
  readonly recipient: string;
  readonly countryCode: string;
  readonly phoneNumber: string;
}

/** Reads deliveryChannelDetails. Missing values default to MOBILE, TEXT, US and country code 1 (DATA-01). */
export function readContact(payload: Payload): Contact {
  const details = section(payload, 'deliveryChannelDetails');
  const choice = (name: string, definition: string, otherwise: string) =>
    optionalText(details, name) === '' ? otherwise : ruledText(details, name, definition, path(name));
  const channel = choice('deliveryChannel', 'deliveryChannel', 'MOBILE') as Contact['channel'];
  if (channel === 'EMAIL') {
    const recipient = ruledText(details, 'email', 'email', path('email'));
    return { channel, deliveryMethod: 'EMAIL', recipient, countryCode: '', phoneNumber: '' };
  }
  const isDomestic = choice('countryType', 'countryType', 'US') === 'US';
  const phoneNumber = ruledText(
    details,
    'phoneNumber',
    isDomestic ? 'usPhone' : 'intlPhone',
    path('phoneNumber'),
  ).replace(/[^0-9]/g, '');
  const countryCode = isDomestic
    ? '1'
    : ruledText(details, 'countryCode', 'countryCode', path('countryCode')).replace(/^0+/, '');
  if (countryCode === '') throw badField(path('countryCode'), 'has the wrong form');
  if (optionalText(details, 'extension') !== '')
    ruledText(details, 'extension', 'extension', path('extension'));
  const deliveryMethod = choice('deliveryMode', 'deliveryMode', 'TEXT') as DeliveryMethod;
  return { channel, deliveryMethod, recipient: `+${countryCode}${phoneNumber}`, countryCode, phoneNumber };
}

const path = (name: string) => `deliveryChannelDetails.${name}`;

/** Returns whether the contact belongs to the user. For an unknown user it runs the same query. */
export async function isContactOf(queries: Queries, user: User | null, contact: Contact): Promise<boolean> {
  const rows = await queries.query(
    'select 1 from contacts where user_id = $1 and country_code = $2 and phone_number = $3 and phone_type = $4',
    [user?.id ?? '', contact.countryCode, contact.phoneNumber, contact.channel === 'MOBILE' ? 'Y' : 'N'],
  );
  if (contact.channel === 'EMAIL')
    return user !== null && accountKey(user.email) === accountKey(contact.recipient);
  return rows.length > 0;
}

/** The opaque id of a contact in answers. It is derived from the entered contact, so unknown users have one too. */
export function phoneIdOf(key: Key, userId: string, contact: Contact): string {
  return keyedDigest(key, `${accountKey(userId)} ${contact.channel} ${contact.recipient}`).slice(0, 16);
}
