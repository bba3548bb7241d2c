/**
 * The decimal digits of a text as 0 to 9: full-width, Arabic-Indic and other scripts' digits count, all other
 * characters are dropped.
 */
export function toDigits(text: string): string {
  return [...text.normalize('NFKC')].map(digitOf).join('');
}

/** Every decimal digit block of Unicode holds ten in a row and begins at a multiple of ten from its zero. */
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
