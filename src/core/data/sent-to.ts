import { own, type Tree } from './paths';

/** Where a code went, as far as the panels show it: values of the texts about it. */
export interface SentTo {
  /** What `to` is. */
  way: 'address' | 'number' | 'unknown';
  /** An address with most of its letters hidden, or the last digits of a number. */
  to: string;
}

/**
 * An address that the server has hidden in part stays as it is; else `ada@example.test` becomes
 * `a***@example.test`.
 */
const hideLetters = (address: string): string =>
  address.replace(/^([^*•@])[^*•@]*(?=@)/u, (_, first: string) => `${first}***`);

/** The last mask character of a number, and the digits after it; an extension may follow. */
const BEHIND_MASK = /[*•]([\d\s().-]*)[^*•]*$/;

const lastDigits = (text = ''): string => text.replace(/\D/g, '').slice(-4);

/** The last digits of a number that is hidden in part, four at most: 0142 of ***-***-0142; else nothing. */
export const endingOfHidden = (number: string): string => lastDigits(BEHIND_MASK.exec(number)?.[1]);

/** The last digits of any number, four at most. */
const endingOf = (number: string): string =>
  BEHIND_MASK.test(number) ? endingOfHidden(number) : lastDigits(/[\d\s().-]*$/.exec(number)?.[0]);

const textIn = (tree: unknown, name: string): string => {
  const found = own(tree, name);
  return typeof found === 'string' ? found : '';
};

/**
 * Where the latest code of a journey went: one of the numbers or the address that the server has named, or what
 * was typed for it.
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
