/** The shapes of codes and numbers, for widgets and for programs that play journeys without a page. */
import { withoutUnseen } from '../core/data/account-name';
import { shapeBy, type TextShape } from './text-shape';
import { toDigits } from './to-digits';

/** More characters than any code has. A longer text is a message. */
const LONGEST_CODE = 16;

/** Blanks and dashes by which a message groups the digits of a code. */
const BETWEEN_DIGITS = /(?<=\d)[\s\p{Pd}\u2212]+(?=\d)/gu;

/** Returns the only number of `length` digits in a text, or undefined if it has none or several. */
function onlyNumber(text: string, length: number | undefined): string | undefined {
  const numbers = new Set(text.match(/\d+/g)?.filter((number) => number.length === length));
  return numbers.size === 1 ? [...numbers][0] : undefined;
}

/**
 * Normalizes a code: removes blanks, dashes between digits and invisible characters, and converts digits of
 * other widths and scripts. Of a message, takes the only number of `length` digits. Without one, keeps its
 * blanks, so that the form can show an error.
 */
function parseCode(text: string, length: number | undefined): string {
  const clean = withoutUnseen(text.normalize('NFKC')).replace(/\p{Nd}/gu, toDigits);
  const joined = clean.replace(BETWEEN_DIGITS, '');
  const code = onlyNumber(joined, length) ?? onlyNumber(clean, length) ?? joined.replace(/\s/g, '');
  return code.length > LONGEST_CODE ? joined.trim() : code;
}

/** Returns the shape of codes, which usually have `length` digits. */
export const codeShape = (length?: number): TextShape => shapeBy((text) => parseCode(text, length));

/** Removes all characters except digits. */
export const digitsOnly = shapeBy(toDigits);

/** Returns the digits of a number, with 00 instead of a plus sign, so that the country code is known. */
const parsePhone = (text: string): string =>
  (/^\D*[+\uff0b]/.test(withoutUnseen(text)) ? '00' : '') + toDigits(text);

/** Shows a number that begins with a country code, with a plus sign. */
const formatPhone = (value: string): string => value.replace(/^00/, '+');

/** A number of a country, or of another one with its country code. */
export const phoneShape: TextShape = { parse: parsePhone, format: formatPhone };

const US_LENGTH = 10;

/**
 * Returns ten digits without the country code 1, which users often paste too. Keeps excess digits and other
 * country codes, so that the form can show an error.
 */
function parseUsPhone(text: string): string {
  const digits = parsePhone(text);
  const bare = digits.replace(/^(00|011)?1(?=\d{10}$)/, '');
  return bare.length === US_LENGTH ? bare : digits;
}

/** Formats digits as xxx-xxx-xxxx, even if they are incomplete. */
function formatUsPhone(digits: string): string {
  if (digits.startsWith('00')) return formatPhone(digits);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

export const usPhoneShape: TextShape = { parse: parseUsPhone, format: formatUsPhone };
