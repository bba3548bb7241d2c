import { badField, optionalText, type Payload, ruledText, section } from '../../http/payload';
import type { Queries } from '../../store/db/database';
import type { Key } from '../../store/keys/keys';
import { keyedDigest } from '../../store/random-and-digest';
import type { DeliveryMethod } from '../../store/session/session';
import { accountKey, type User } from './users';

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
