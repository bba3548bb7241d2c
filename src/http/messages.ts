import { isTree, own } from '../core/data/paths';
import { serverTextKey } from '../core/data/server-text';
import type { MessageItem, MessageType } from '../core/flow/state';

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

/** Specification section 8: ERROR or failed, INFO or success, anything else is informational. */
const THEMES = new Map<unknown, MessageType>([
  ['ERROR', 'error'],
  ['failed', 'error'],
  ['INFO', 'success'],
  ['success', 'success'],
]);

const themeOf = (message: unknown): MessageType =>
  THEMES.get(own(message, 'type')) ?? THEMES.get(own(message, 'status')) ?? 'info';

/** Removes the part of a detail up to its first pipe. */
const afterPipe = (text: string): string => text.slice(text.indexOf('|') + 1).trim();

interface Line {
  text: string;
  code: string | undefined;
}

/**
 * Returns the lines of a message: its detail, or each detail of a list. A line's code can be in a separate
 * field, before a pipe, or replace the text.
 */
function linesOf(message: unknown): Line[] {
  const detail = own(message, 'detail') ?? own(message, 'message');
  const items = Array.isArray(detail) ? detail : [message];
  return items.map(lineOf).filter(({ text, code }) => text.trim() !== '' || code !== undefined);
}

function lineOf(item: unknown): Line {
  const value = own(item, 'detail') ?? own(item, 'message') ?? item;
  const text = typeof value === 'string' ? value : '';
  return {
    text,
    code:
      serverTextKey(own(item, 'code')) ??
      (text.includes('|') ? serverTextKey(text.split('|')[0]?.trim()) : undefined),
  };
}

const CUT: MessageItem = { key: 'MESSAGE_CUT' };

/**
 * Returns the lines that fit, with the last one truncated if necessary, and a note if anything is missing.
 */
function shownOf(lines: readonly Line[]): MessageItem[] {
  const shown: MessageItem[] = [];
  let room = MAX_MESSAGE_LENGTH;
  for (const { text, code } of lines) {
    if (room <= 0 || shown.length === MAX_LINES) return [...shown, CUT];
    const whole = afterPipe(text);
    shown.push({ text: shorten(whole, room), ...(code && { code }) });
    room -= whole.length;
  }
  return room < 0 ? [...shown, CUT] : shown;
}

/**
 * Converts the `messages` of an answer (a list of message objects, one object, or null) for the message box.
 * Several objects become one message, which is an error if any of them is, and otherwise has the first one's
 * type. `text` is the raw text for facts. If a line has no text, its code is used instead.
 */
export function readMessages(messages: unknown): { type: MessageType; items: MessageItem[]; text: string } {
  // One more than the limit, to detect excess lines.
  const most = MAX_LINES + 1;
  const list = (Array.isArray(messages) ? messages : [messages]).slice(0, most).filter(isTree);
  const lines = list.flatMap(linesOf).slice(0, most);
  const themes = list.map(themeOf);
  const type = themes.includes('error') ? 'error' : (themes[0] ?? 'info');
  return {
    type,
    items: shownOf(lines),
    text: lines.map(({ text, code }) => (text.trim() ? text : code)).join('\n'),
  };
}
