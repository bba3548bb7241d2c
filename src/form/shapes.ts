/** The shapes of codes and numbers, for the widgets that show them and the programs that play journeys without a page. */
import type { TextShape } from './text-shape';
import { toDigits } from './to-digits';

/**
 * The code that the user means: no blanks, no invisible characters, plain digits for those of other widths
 * and scripts.
 */
function parseCode(text: string): string {
  const clean = text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
  return clean.replace(/\p{Nd}/gu, (digit) => toDigits(digit));
}

export const codeShape: TextShape = { parse: parseCode, format: (value) => value };

/** Drops all characters that are not digits. */
export const digitsOnly: TextShape = { parse: toDigits, format: (value) => value };

const US_LENGTH = 10;

/**
 * Ten digits without the country code 1 that users paste along with them. Too many digits stay, so that the
 * form can show the error.
 */
function parseUsPhone(text: string): string {
  const digits = toDigits(text);
  const bare = digits.replace(/^(00|011)?1(?=\d{10}$)/, '');
  return bare.length === US_LENGTH ? bare : digits;
}

/** xxx-xxx-xxxx, as far as there are digits. */
function formatUsPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

export const usPhoneShape: TextShape = { parse: parseUsPhone, format: formatUsPhone };
