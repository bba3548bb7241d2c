import { isTree, own } from '../core/paths';
import type { MessageItem, MessageType } from '../core/state';

/** The most lines that a message box shows, and the most characters of each. */
const MOST_ITEMS = 20;
const LONGEST_ITEM = 1000;

/** Specification section 8: ERROR or failed, INFO or success, anything else is informational. */
const THEMES = new Map<unknown, MessageType>([
  ['ERROR', 'error'],
  ['failed', 'error'],
  ['INFO', 'success'],
  ['success', 'success'],
]);

const themeOf = (message: unknown): MessageType => THEMES.get(own(message, 'type')) ?? THEMES.get(own(message, 'status')) ?? 'info';

/** A detail with a pipe shows what stands after the first one. */
const afterPipe = (text: string): string => text.slice(text.indexOf('|') + 1).trim();

function textsOf(message: unknown): string[] {
  const detail = own(message, 'detail') ?? own(message, 'message');
  const details = Array.isArray(detail) ? detail.map((item) => own(item, 'detail') ?? item) : [detail];
  return details.filter((text): text is string => typeof text === 'string' && text.trim() !== '');
}

/**
 * The `messages` of an answer (a list of message objects, one object, or null) as a message box shows them.
 * Several objects make one message; it has the gravest theme among them. `text` is the raw text, for facts to look at.
 */
export function readMessages(messages: unknown): { type: MessageType; items: MessageItem[]; text: string } {
  const list = (Array.isArray(messages) ? messages : [messages]).slice(0, MOST_ITEMS).filter(isTree);
  const texts = list.flatMap(textsOf).slice(0, MOST_ITEMS);
  const themes = list.map(themeOf);
  const type = themes.includes('error') ? 'error' : (themes[0] ?? 'info');
  return { type, items: texts.map((text) => ({ text: afterPipe(text).slice(0, LONGEST_ITEM) })), text: texts.join('\n') };
}
