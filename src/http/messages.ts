import { isTree, own } from '../core/data/paths';
import { serverTextKey } from '../core/data/server-text';
import type { MessageItem, MessageType } from '../core/flow/state';
import { LONGEST_MESSAGE, MOST_LINES, shorten } from './limits';

/** Specification section 8: ERROR or failed, INFO or success, anything else is informational. */
const THEMES = new Map<unknown, MessageType>([
  ['ERROR', 'error'],
  ['failed', 'error'],
  ['INFO', 'success'],
  ['success', 'success'],
]);

const themeOf = (message: unknown): MessageType =>
  THEMES.get(own(message, 'type')) ?? THEMES.get(own(message, 'status')) ?? 'info';

/** A detail with a pipe shows what stands after the first one. */
const afterPipe = (text: string): string => text.slice(text.indexOf('|') + 1).trim();

interface Line {
  text: string;
  code: string | undefined;
}

/**
 * The lines of a message: its detail, or each detail of a list; each may have a code beside it, before a
 * pipe, or in place of a text.
 */
function linesOf(message: unknown): Line[] {
  const detail = own(message, 'detail') ?? own(message, 'message');
  const items = Array.isArray(detail) ? detail : [message];
  return items.map(lineOf).filter(({ text, code }) => text.trim() !== '' || code !== undefined);
}

function lineOf(item: unknown): Line {
  const said = own(item, 'detail') ?? own(item, 'message') ?? item;
  const text = typeof said === 'string' ? said : '';
  return {
    text,
    code:
      serverTextKey(own(item, 'code')) ??
      (text.includes('|') ? serverTextKey(text.split('|')[0]?.trim()) : undefined),
  };
}

const CUT: MessageItem = { key: 'MESSAGE_CUT' };

/**
 * The lines that are shown: as many as there is room for, the last one cut where it must be. Says so when
 * anything is missing.
 */
function shownOf(lines: readonly Line[]): MessageItem[] {
  const shown: MessageItem[] = [];
  let room = LONGEST_MESSAGE;
  for (const { text, code } of lines) {
    if (room <= 0 || shown.length === MOST_LINES) return [...shown, CUT];
    const whole = afterPipe(text);
    shown.push({ text: shorten(whole, room), ...(code && { code }) });
    room -= whole.length;
  }
  return room < 0 ? [...shown, CUT] : shown;
}

/**
 * The `messages` of an answer (a list of message objects, one object, or null) as a message box shows them.
 * Several objects make one message: an error if one of them is an error, else of the first one's type. `text`
 * is the raw text, for facts to look at; a code stands for one that is missing.
 */
export function readMessages(messages: unknown): { type: MessageType; items: MessageItem[]; text: string } {
  // One more than the limit, so that it shows when there are too many.
  const most = MOST_LINES + 1;
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
