import type { ConformUser } from '../config';
import type { Recorder } from '../recorder';

/** Calls whose answers send a code. */
export const SENDING = ['validateUser', 'sendCode', 'twoFactorSend', 'stepUpSend', 'selfRegSend', 'register'];

interface Contact {
  readonly email?: string;
  readonly phoneNumber?: string;
}

/** The user's email address or number that the last code of a conversation was sent to. */
export function sentTo(
  { email, phone, landline }: ConformUser,
  { received, delivery }: Pick<Recorder, 'received' | 'delivery'>,
): string | undefined {
  // A resent code goes to the same place as the first one.
  const last = received.filter(({ call }) => SENDING.includes(call ?? '') && call !== 'sendCode').at(-1);
  const { deliveryChannelDetails, deliveryMethod, phoneId } = Object(last?.body);
  if (last?.call === 'validateUser') {
    const { email: typed, phoneNumber }: Contact = Object(deliveryChannelDetails);
    return typed ?? phoneNumber ?? email;
  }
  const method = last?.call === 'register' ? delivery.deliveryMethod : deliveryMethod;
  if (method === 'EMAIL') return email;
  return (delivery.landlines.includes(phoneId) ? landline : undefined) ?? phone ?? email;
}
