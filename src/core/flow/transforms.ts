/**
 * Transforms for values on their way into a payload (specification section 5). The vocabulary lists all of
 * them.
 */

import { accountName, withoutUnseen } from '../data/account-name';

const digitOf = (character: string): string => {
  const folded = character.normalize('NFKC');
  return /^[0-9]$/.test(folded) ? folded : arabicDigit(character);
};

/** Converts Arabic-Indic and extended Arabic-Indic digits, which NFKC doesn't. */
function arabicDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  return character;
}

/** Converts the digits of any script to 0 to 9, and keeps other characters. */
const foldDigits = (text: string): string => Array.from(text, digitOf).join('');

const withoutBlanks = (text: string): string => withoutUnseen(text).replace(/\s/g, '');

const encodeName = (name: string): string => encodeURIComponent(name.toWellFormed?.() ?? name);

export const transforms: Record<string, (text: string) => string> = {
  trim: (text) => text.trim(),
  stripSpaces: (text) => text.replace(/\s/g, ''),
  stripBlanks: withoutBlanks,
  stripDashes: (text) => text.replace(/-/g, ''),
  /** Removes an international prefix: +, 00 or leading zeros. */
  stripPrefix: (text) => text.replace(/^[+0]+/, ''),
  digits: (text) => foldDigits(withoutBlanks(text)),
  optionPhone: (text) => text.slice(0, Math.max(0, text.lastIndexOf(':'))),
  optionMethod: (text) => text.slice(text.lastIndexOf(':') + 1),
  encodeUserId: (text) => encodeName(accountName(text).trim()),
};

/**
 * Applies the named transforms in order. Values that aren't strings are returned unchanged.
 * @throws TypeError naming an unknown transform
 */
export function transform(value: unknown, names: readonly string[] = []): unknown {
  if (typeof value !== 'string') return value;
  return names.reduce((text, name) => {
    if (!Object.hasOwn(transforms, name)) throw new TypeError(`unknown transform <${name}>`);
    return (transforms[name] as (text: string) => string)(text);
  }, value);
}
