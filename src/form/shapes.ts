/** The shapes of codes and numbers, for widgets and for programs that play journeys without a page. */
import type { TextShape } from './text-shape';
import { toDigits } from './to-digits';

/**
 * Normalizes a code: removes blanks and invisible characters, and converts digits of other widths and
 * scripts.
 */
function parseCode(text: string): string {
  const clean = text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
  return clean.replace(/\p{Nd}/gu, (digit) => toDigits(digit));
}

export const codeShape: TextShape = { parse: parseCode, format: (value) => value };

/** Removes all characters except digits. */
export const digitsOnly: TextShape = { parse: toDigits, format: (value) => value };

const US_LENGTH = 10;

/**
 * Returns ten digits without the country code 1, which users often paste too. Keeps excess digits, so that
 * the form can show an error.
 */
function parseUsPhone(text: string): string {
  const digits = toDigits(text);
  const bare = digits.replace(/^(00|011)?1(?=\d{10}$)/, '');
  return bare.length === US_LENGTH ? bare : digits;
}

/** Formats digits as xxx-xxx-xxxx, even if they are incomplete. */
function formatUsPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

export const usPhoneShape: TextShape = { parse: parseUsPhone, format: formatUsPhone };
