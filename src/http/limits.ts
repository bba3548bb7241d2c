/** Limits for the server's texts. Longer texts are truncated visibly. */

/** Maximum characters of a message, all lines together. */
export const MAX_MESSAGE_LENGTH = 20_000;

/** Maximum lines of a message. */
export const MAX_LINES = 200;

const MARK = '…';

/** Truncates a text to `most` characters and adds an ellipsis. Never splits a surrogate pair. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}${MARK}`;
}
