import type { MessageItem } from '../core/flow/state';
import type { Text } from './text';

/**
 * The words of one line of a message. A server's code may have words in the catalogue or among the host's own
 * texts (`SERVER_<code>`, which may use the server's as `{$text}`): they count before what the server wrote.
 * A value of a text may itself be a line.
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
  // A key that has no words comes back as it is.
  return known && known !== item.code ? known : item.text || text('SYSTEM_ERROR');
}

const isLine = (value: unknown): value is MessageItem =>
  typeof value === 'object' && value !== null && 'key' in value;
