/**
 * Converts the decimal digits of a text to 0 to 9, including full-width, Arabic-Indic and other scripts'
 * digits. Drops all other characters.
 */
export function toDigits(text: string): string {
  return [...text.normalize('NFKC')].map(digitOf).join('');
}

/** Unicode has decimal digits in consecutive blocks of ten, starting with zero. */
function digitOf(character: string): string {
  if (character >= '0' && character <= '9') return character;
  if (!/\p{Nd}/u.test(character)) return '';
  let code = character.codePointAt(0) ?? 0;
  let steps = 0;
  while (steps < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    steps += 1;
  }
  return String(steps);
}
