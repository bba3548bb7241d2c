import { own } from './paths';

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
