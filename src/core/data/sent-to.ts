import { own, type Tree } from './paths';

/** The destination of a code, as values for texts. */
export interface SentTo {
  /** The kind of `to`. */
  way: 'address' | 'number' | 'unknown';
  /** A masked address, or the last digits of a number. */
  to: string;
}

/** Masks an address unless the server has already done so: `ada@example.test` becomes `a***@example.test`. */
const hideLetters = (address: string): string =>
  address.replace(/^([^*•@])[^*•@]*(?=@)/u, (_, first: string) => `${first}***`);

/** The last mask character of a number, and the digits after it. An extension can follow. */
const AFTER_MASK = /[*•]([\d\s().-]*)[^*•]*$/;

const lastDigits = (text = ''): string => text.replace(/\D/g, '').slice(-4);

/** Returns up to four last digits of a masked number (0142 of ***-***-0142), or an empty string. */
export const endingOfHidden = (number: string): string => lastDigits(AFTER_MASK.exec(number)?.[1]);

/** Returns up to four last digits of any number. */
const endingOf = (number: string): string =>
  AFTER_MASK.test(number) ? endingOfHidden(number) : lastDigits(/[\d\s().-]*$/.exec(number)?.[0]);

const textIn = (tree: unknown, name: string): string => {
  const found = own(tree, name);
  return typeof found === 'string' ? found : '';
};

/**
 * Returns where the latest code of a journey was sent: a number or address that the server named, or the
 * user's input.
 */
export function sentTo(journey: Tree): SentTo {
  const { phoneId, mobilePhoneIds, landLinePhoneIds, deliveryMethod } = journey;
  const id = String(phoneId);
  const isMail = deliveryMethod === 'EMAIL';
  const to = isMail
    ? hideLetters(textIn(journey, 'email'))
    : endingOf(textIn(mobilePhoneIds, id) || textIn(landLinePhoneIds, id) || textIn(journey, 'phoneNumber'));
  return to ? { way: isMail ? 'address' : 'number', to } : { way: 'unknown', to: '' };
}
