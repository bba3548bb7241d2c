import type { MessageKey } from '../core/data/data.gen';
import { ANSWER_TEXT } from '../core/data/server-text';
import type { Answer } from '../core/flow/event';
import type { Texts } from './texts';

/**
 * Completes the lines of an answer that have a code and no text. A text for this server's code stays for the
 * message box. Without one, the line gets the widget's text for the code. A line with an unknown code is
 * removed, so that the page's own text shows.
 */
export async function addTexts(answer: Answer, texts: Pick<Texts, 'more' | 'text'>): Promise<void> {
  await texts.more();
  const textOf = (key: string): string => {
    const text = texts.text(key as MessageKey, { minutes: answer.minutes ?? 0 });
    return text === key ? '' : text;
  };
  answer.items = answer.items.flatMap((item) => {
    if ('key' in item || item.text || !item.code) return [item];
    const own = textOf(item.code);
    const text = textOf(item.code.replace(/^SERVER_/, ANSWER_TEXT));
    // Facts read the text too, as if the server had sent it.
    answer.text = answer.text.replace(item.code, () => own || text).trim();
    if (own) return [item];
    return text ? [{ ...item, text: text.slice(text.indexOf('|') + 1).trim() }] : [];
  });
}
