/** The contacts to which a code can be sent, as the widget's "delivery options" show them. */

import type { Contacts, Destination } from '../ports';
import { type Body, textOf } from './http';
import type { Turn } from './turn';

const masked = (phone: string): string => `***-***-${phone.slice(-4)}`;

/** The fields of an answer with a user's contacts. No answer has a whole address or number. */
export const optionsOf = ({ email, phone, landline }: Contacts): Body => ({
  mobilePhoneIds: phone ? { mobile: masked(phone) } : {},
  landLinePhoneIds: landline ? { landline: masked(landline) } : {},
  email: email ? email.replace(/^(.)[^@]*/, '$1***') : null,
});

/** The contact that the user has chosen, or null if they have none like it. A landline gets no text messages. */
export function chosenOf(turn: Turn, { email, phone, landline }: Contacts): Destination | null {
  const method = textOf(turn, 'deliveryMethod');
  if (method === 'EMAIL') return email ? { to: email, channel: 'EMAIL' } : null;
  const id = textOf(turn, 'phoneId');
  const channel = method === 'VOICE' ? 'VOICE' : 'TEXT';
  if (id === 'mobile' && phone) return { to: phone, channel };
  return id === 'landline' && landline && channel === 'VOICE' ? { to: landline, channel } : null;
}

/** The contact for a first code that the user doesn't choose. */
export function preferredOf({ email, phone }: Contacts): Destination | null {
  if (phone) return { to: phone, channel: 'TEXT' };
  return email ? { to: email, channel: 'EMAIL' } : null;
}
