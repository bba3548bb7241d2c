import type { Answer } from '../../http/envelope';
import { badField, optionalText, type Payload } from '../../http/payload';
import type { Key } from '../../store/keys/keys';
import { keyedDigest } from '../../store/random-and-digest';
import type { DeliveryMethod } from '../../store/session/session';
import type { Store } from '../../store/store';
import { type Text, text } from '../../texts';
import type { NewPhone } from '../account/users';
import type { Holder } from './holder';

/** A destination for a code. */
export interface Choice {
  readonly phoneId: string;
  readonly recipient: string;
  readonly deliveryMethod: DeliveryMethod;
}

/** The destinations for codes (Specification section 3, "Delivery options"): phones under opaque ids, all values masked. */
export function optionsAnswer(
  context: Store,
  holder: Holder,
  more: Readonly<Record<string, unknown>> = {},
): Answer {
  const named = (type: NewPhone['phoneType']) =>
    Object.fromEntries(
      holder.phones
        .filter(({ phoneType }) => phoneType === type)
        .map((phone) => [phoneIdFor(context.keys[0], holder, phone), maskedPhone(phone)]),
    );
  return {
    body: {
      messages: [],
      nextAction: 'SV_DELIVERY_OPTIONS',
      mobilePhoneIds: named('Y'),
      landLinePhoneIds: named('N'),
      email: holder.email === null ? null : maskedEmail(holder.email),
      ...more,
    },
  };
}

/** Reads the chosen destination: a phone of the holder by text or voice, or EMAIL. A landline only takes voice. */
export function readChoice(context: Store, holder: Holder, payload: Payload): Choice {
  const method = optionalText(payload, 'deliveryMethod');
  if (method === 'EMAIL') {
    if (holder.email === null) throw badField('deliveryMethod', 'must be one that svoptions offers');
    return { phoneId: '', recipient: holder.email, deliveryMethod: method };
  }
  if (method !== 'TEXT' && method !== 'VOICE')
    throw badField('deliveryMethod', 'must be one of TEXT, VOICE, EMAIL');
  const phoneId = optionalText(payload, 'phoneId');
  // A former key made the id if the key was replaced after the page got it.
  const phone = holder.phones.find((one) =>
    context.keys.some((key) => phoneIdFor(key, holder, one) === phoneId),
  );
  if (!phone) throw badField('phoneId', 'must be a phone that can receive codes');
  if (phone.phoneType === 'N' && method === 'TEXT')
    throw badField('deliveryMethod', 'must be VOICE for a landline');
  return { phoneId, recipient: recipientOf(phone), deliveryMethod: method };
}

/** The default: the first mobile by text, or else the email address. */
export function preferredChoice(context: Store, holder: Holder & { readonly email: string }): Choice {
  const mobile = holder.phones.find(({ phoneType }) => phoneType === 'Y');
  if (!mobile) return { phoneId: '', recipient: holder.email, deliveryMethod: 'EMAIL' };
  return {
    phoneId: phoneIdFor(context.keys[0], holder, mobile),
    recipient: recipientOf(mobile),
    deliveryMethod: 'TEXT',
  };
}

export function recipientOf({ countryCode, phoneNumber }: NewPhone): string {
  return `+${countryCode}${phoneNumber}`;
}

function phoneIdFor(key: Key, { userId, personId }: Holder, phone: NewPhone): string {
  return keyedDigest(
    key,
    `phone ${userId ?? ''} ${personId ?? ''} ${phone.phoneType} ${recipientOf(phone)}`,
  ).slice(0, 16);
}

/** Masks all but the last four digits. */
function maskedPhone({ countryType, countryCode, phoneNumber, extension }: NewPhone): string | Text {
  const end = phoneNumber.slice(-4);
  const number =
    countryType === 'U'
      ? `***-***-${end}`
      : `+${countryCode} ${'*'.repeat(Math.max(0, phoneNumber.length - 4))}${end}`;
  return extension === '' ? number : text('PHONE_WITH_EXTENSION', { number, extension });
}

/** Masks all but the first letter and the domain. */
function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain}`;
}
