/** Estimates text widths in px, because no browser is available to measure them. */

/**
 * In parts of the font size. Bold text is wider. The estimate is generous, so boxes are too wide rather than too
 * narrow.
 */
const WIDE = 0.92;
const NARROW = 0.34;
const OTHER = 0.58;

const widthOf = (letter: string): number =>
  /[MWmw@%…—]/.test(letter)
    ? WIDE
    : /[iljtfrI.,:;'!|()[\] ]/.test(letter)
      ? NARROW
      : /[A-Z_]/.test(letter)
        ? 0.72
        : OTHER;

export const measure = (text: string, size: number, isBold = false): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size * (isBold ? 1.16 : 1.04);

/** Breaks a text into lines of at most `width` px. A longer word gets its own line. */
export function wrap(text: string, width: number, size: number, isBold = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer, size, isBold) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
