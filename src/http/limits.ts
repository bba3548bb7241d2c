/**
 * How much of a server's text is shown. All these limits are in this file: a longer text is cut, and the
 * reader sees that it was.
 */

/** Characters of one message, all its lines together. */
export const LONGEST_MESSAGE = 20_000;

/** Lines of one message. */
export const MOST_LINES = 200;

const MARK = '…';

/**
 * The text, or as much of it as `most` characters hold, with a mark where it was cut. Never half of a
 * character.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}${MARK}`;
}
