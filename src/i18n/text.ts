import type { MessageKey } from '../core/data.gen';
import type { Catalogue, Message } from '../core/product';
import { createMessageRuntime } from './message-runtime';

/** The text of a key in the chosen language. */
export type Text = (key: MessageKey, args?: Record<string, unknown>) => string;

/**
 * Words for one locale: the host's own texts first, then the catalogue. The check has proven that every key which data or code
 * can ask for is there; a key that is not shows itself, which is better than an empty panel.
 */
export function createText(locale: string, catalogue: Catalogue, overrides: Catalogue): Text {
  const runtime = createMessageRuntime(locale);
  return (key, args = {}) => {
    const message: Message | undefined = Object.hasOwn(overrides, key) ? overrides[key] : Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    if (message === undefined) return key;
    return typeof message === 'string' ? message : message(args, runtime);
  };
}

/**
 * The host's own texts (config `messages`). Plain text stays as it is; MessageFormat 2 source is compiled by the library, which
 * loads for that only. What does not compile is left out, so that the catalogue's text shows.
 * @param onFault told of each text that is left out
 */
export async function compileOverrides(locale: string, messages: Record<string, string>, onFault: (message: string) => void): Promise<Catalogue> {
  const compiled: Catalogue = {};
  for (const [key, source] of Object.entries(messages)) {
    if (!/[{}\\]|^\s*\./.test(source)) {
      compiled[key] = source;
      continue;
    }
    try {
      const { MessageFormat } = await import('messageformat');
      const format = new MessageFormat(locale.replace('_', '-'), source, { bidiIsolation: 'none' });
      compiled[key] = (args) => format.format(args);
    } catch (cause) {
      onFault(`config.messages.${key} is not MessageFormat 2: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  return compiled;
}
