/** The contacts to which a code can be sent, as the widget's "delivery options" show them. */

import type { Contacts, Destination, Phone } from '../ports';
import { type Body, textOf } from './http';
import type { Turn } from './turn';

const masked = (phone: string): string => `***-***-${phone.slice(-4)}`;

/** All phones, with their ids. */
export const phonesOf = ({ phone, landline, phones = [] }: Contacts): readonly Phone[] => [
  ...(phone ? [{ id: 'mobile', number: phone }] : []),
  ...(landline ? [{ id: 'landline', number: landline, isLandline: true }] : []),
  ...phones,
];

/** The fields of an answer with a user's contacts. No answer has a whole address or number. */
export function optionsOf(contacts: Contacts): Body {
  const { email } = contacts;
  const maskedPhones = (isLandline: boolean) =>
    Object.fromEntries(
      phonesOf(contacts)
        .filter((phone) => Boolean(phone.isLandline) === isLandline)
        .map(({ id, number }) => [id, masked(number)]),
    );
  return {
    mobilePhoneIds: maskedPhones(false),
    landLinePhoneIds: maskedPhones(true),
    email: email ? email.replace(/^(.)[^@]*/, '$1***') : null,
  };
}

/** The contact that the user has chosen, or null if they have none like it. A landline gets no text messages. */
export function chosenOf(turn: Turn, contacts: Contacts): Destination | null {
  const { email } = contacts;
  const method = textOf(turn, 'deliveryMethod');
  if (method === 'EMAIL') return email ? { to: email, channel: 'EMAIL' } : null;
  const id = textOf(turn, 'phoneId');
  const channel = method === 'VOICE' ? 'VOICE' : 'TEXT';
  const phone = phonesOf(contacts).find((one) => one.id === id);
  return phone && (!phone.isLandline || channel === 'VOICE') ? { to: phone.number, channel } : null;
}

/** The contact for a first code that the user doesn't choose. */
export function preferredOf({ email, phone }: Contacts): Destination | null {
  if (phone) return { to: phone, channel: 'TEXT' };
  return email ? { to: email, channel: 'EMAIL' } : null;
}
