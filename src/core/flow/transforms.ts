/**
 * How a value is changed on its way into a payload (specification section 5). Closed list: the vocabulary
 * names each.
 */

const digitOf = (character: string): string => {
  const folded = character.normalize('NFKC');
  return /^[0-9]$/.test(folded) ? folded : arabicDigit(character);
};

/** Arabic-Indic and extended Arabic-Indic digits, which NFKC leaves alone. */
function arabicDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  return character;
}

/** Digits of any script as 0 to 9; other characters as they are. */
const foldDigits = (text: string): string => Array.from(text, digitOf).join('');

const INVISIBLE = /[\s\u00ad\u200b-\u200f\u2060\ufeff]/g;

export const transforms: Record<string, (text: string) => string> = {
  trim: (text) => text.trim(),
  stripSpaces: (text) => text.replace(/\s/g, ''),
  stripBlanks: (text) => text.replace(INVISIBLE, ''),
  stripDashes: (text) => text.replace(/-/g, ''),
  /** An international prefix, typed as +, 00 or leading zeros. */
  stripPrefix: (text) => text.replace(/^[+0]+/, ''),
  digits: (text) => foldDigits(text.replace(INVISIBLE, '')),
  optionPhone: (text) => text.slice(0, Math.max(0, text.lastIndexOf(':'))),
  optionMethod: (text) => text.slice(text.lastIndexOf(':') + 1),
  encodeUserId: (text) => encodeURIComponent(text.toWellFormed?.() ?? text),
};

/**
 * Runs the named transforms in order; anything but text passes untouched.
 * @throws TypeError naming an unknown transform
 */
export function transform(value: unknown, names: readonly string[] = []): unknown {
  if (typeof value !== 'string') return value;
  return names.reduce((text, name) => {
    if (!Object.hasOwn(transforms, name)) throw new TypeError(`unknown transform <${name}>`);
    return (transforms[name] as (text: string) => string)(text);
  }, value);
}
