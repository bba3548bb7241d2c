import { own } from './paths';

/** A phone number of a profile, ready to be shown. */
export interface ShownPhone {
  isMobile: boolean;
  number: string;
  /** Only landlines have one. */
  extension: string;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60) : '';

/**
 * A contact of a profile (specification section 2, "Confirm user profile"). Phone type Y is a mobile, N a
 * landline; country type U reads 3-3-rest, country type I reads code-number.
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
