/** The destinations for codes: the phones and the email address of a user. */
import { text } from './answers.mjs';
import { keyOf } from './users.mjs';

const maskedPhone = (phone) => `***-***-${phone.slice(-4)}`;
const maskedEmail = (email) => email.replace(/^(.)[^@]*/, '$1***');

/** Ids for phones, so that no answer contains a number: m1 is the first mobile phone, l1 the first landline. */
const named = (kind, phones) => phones.map((phone, index) => [`${kind}${index + 1}`, phone]);
const masked = (phones) => Object.fromEntries(phones.map(([id, phone]) => [id, maskedPhone(phone)]));

/** The fields of an answer with a user's contacts. */
export const optionsOf = ({ phones, landlines, email }) => ({
  mobilePhoneIds: masked(named('m', phones)),
  landLinePhoneIds: masked(named('l', landlines)),
  email: email ? maskedEmail(email) : null,
});

/** The contact that a user has chosen, or undefined. A landline gets no text messages. */
export function chosenContact({ phones, landlines, email }, { deliveryMethod, phoneId }) {
  if (deliveryMethod === 'EMAIL') return email || undefined;
  if (!['TEXT', 'VOICE'].includes(deliveryMethod)) return undefined;
  const possible = [...named('m', phones), ...(deliveryMethod === 'VOICE' ? named('l', landlines) : [])];
  return possible.find(([id]) => id === phoneId)?.[1];
}

/** The contact for the first code of a registration. */
export function preferredContact({ phones: [phone], email }) {
  return phone
    ? { to: phone, phoneId: 'm1', deliveryMethod: 'TEXT' }
    : { to: email, phoneId: 'e1', deliveryMethod: 'EMAIL' };
}

/** The contact in `deliveryChannelDetails`, or undefined if it doesn't belong to the user. */
export function ownContact({ phones, landlines, email }, details) {
  const { email: givenEmail, phoneNumber } = Object(details);
  if (text(givenEmail)) return keyOf(givenEmail) === keyOf(email) ? email : undefined;
  const digits = text(phoneNumber).replace(/\D/g, '');
  return [...phones, ...landlines].find((phone) => phone === digits);
}
