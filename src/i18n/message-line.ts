import type { MessageItem } from '../core/flow/state';
import type { Text } from './text';

/**
 * Returns the text of one line of a message. A text for the server's code (`SERVER_<code>`, in the catalogue
 * or among the host's own texts) takes precedence over the server's text, and can use it as `{$text}`. An
 * argument of a text can be a line too.
 */
export function messageLine(item: MessageItem, text: Text): string {
  if ('key' in item) {
    const values = Object.entries(item.args ?? {}).map(([name, value]) => [
      name,
      isLine(value) ? messageLine(value, text) : value,
    ]);
    return text(item.key, Object.fromEntries(values));
  }
  const known = item.code && text(item.code, { text: item.text });
  // An unknown key is returned unchanged.
  return known && known !== item.code ? known : item.text || text('SYSTEM_ERROR');
}

const isLine = (value: unknown): value is MessageItem =>
  typeof value === 'object' && value !== null && 'key' in value;
