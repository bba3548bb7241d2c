import { isTree, own, type Tree } from './paths';

/** A phone number of a profile, formatted for display. */
export interface ShownPhone {
  isMobile: boolean;
  number: string;
  /** Empty except for landlines. */
  extension: string;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60) : '';

/**
 * Formats a contact of a profile (specification section 2, "Confirm user profile"). Phone type Y is a mobile
 * phone and N a landline. Country type U is formatted as 3-3-rest, and I as code-number.
 * @returns null for a contact without a number
 */
export function shownPhone(contact: unknown): ShownPhone | null {
  const read = (name: string) => text(own(contact, name));
  const digits = read('cityCode') + read('phoneNumber');
  if (digits === '') return null;
  const isMobile = own(contact, 'phoneType') !== 'N';
  const isUs = own(contact, 'countryType') !== 'I';
  const parts = isUs
    ? [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
    : [read('countryCode'), digits];
  return {
    isMobile,
    number: parts.filter((part) => part !== '').join('-'),
    extension: isMobile ? '' : read('extension'),
  };
}

/** A delivery option for a code. `value` is the value in the form: `<phoneId>:<TEXT|VOICE>`, or `EMAIL`. */
export interface DeliveryOption {
  value: string;
  method: 'TEXT' | 'VOICE' | 'EMAIL';
  /** The number or address as the server shows it, masked or not. */
  to: string;
}

/** Numbers beyond this limit are ignored. */
const MAX_PHONES = 20;
const MAX_LENGTH = 200;

/**
 * Returns the delivery options of an answer (specification sections 3 and 4): voice or text for each mobile
 * number, voice for each landline, then email. Voice is first, so the first option can be preselected.
 * @param options the values that the journey keeps of the answer: maps of phone ID to displayed number, and
 * an address
 */
export function deliveryOptions(
  options: { mobilePhoneIds?: unknown; landLinePhoneIds?: unknown; email?: unknown },
  voiceDisabled: boolean,
): DeliveryOption[] {
  const voice = voiceDisabled ? [] : (['VOICE'] as const);
  const phones = (map: unknown, methods: readonly ('VOICE' | 'TEXT')[]): DeliveryOption[] =>
    numbersIn(map).flatMap(([id, to]) => methods.map((method) => ({ value: `${id}:${method}`, method, to })));
  const { email } = options;
  const all: DeliveryOption[] = [
    ...phones(options.mobilePhoneIds, [...voice, 'TEXT']),
    ...phones(options.landLinePhoneIds, voice),
    ...(typeof email === 'string' && email !== ''
      ? [{ value: 'EMAIL', method: 'EMAIL' as const, to: truncate(email) }]
      : []),
  ];
  // An ID in both maps would give two options with the same value. Keeps the first.
  return all.filter((option, index) => all.findIndex(({ value }) => value === option.value) === index);
}

/** Returns the first `LONGEST` characters of a text without splitting a surrogate pair. */
const truncate = (text: string): string =>
  text.length > MAX_LENGTH ? Array.from(text).slice(0, MAX_LENGTH).join('') : text;

function numbersIn(map: unknown): [id: string, number: string][] {
  if (!isTree(map)) return [];
  return Object.keys(map)
    .slice(0, MAX_PHONES)
    .flatMap((id): [string, string][] => {
      const number = own(map, id);
      return typeof number === 'string' && number !== '' ? [[id, truncate(number)]] : [];
    });
}

/** The destination of a code, as values for texts. */
export interface SentTo {
  /** The kind of `to`. */
  way: 'address' | 'number' | 'unknown';
  /** A masked address, or the last digits of a number. */
  to: string;
}

/** Whether a mask hides the whole address: `***@***`. */
export const isHidden = (address: string): boolean => !/[^*•@.]/u.test(address);

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
  const email = textIn(journey, 'email');
  const to = isMail
    ? hideLetters(isHidden(email) ? '' : email)
    : endingOf(textIn(mobilePhoneIds, id) || textIn(landLinePhoneIds, id) || textIn(journey, 'phoneNumber'));
  return to ? { way: isMail ? 'address' : 'number', to } : { way: 'unknown', to: '' };
}
