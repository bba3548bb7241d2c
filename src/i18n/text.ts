import type { MessageKey } from '../core/data/data.gen';
import { own } from '../core/data/paths';
import type { Catalogue, Message } from '../core/data/product';
import { speak } from './locale';
import { createMessageRuntime, languageTag } from './message-runtime';

/** Returns the text of a key in the current language. */
export type Text = (key: MessageKey, args?: Record<string, unknown>) => string;

/** The host's own texts: by key for any language, or by locale and key. */
export type HostMessages = Record<string, string | Record<string, string>>;

/** The host's own texts, compiled. A function returns `undefined` if a value for the text is missing. */
export type Overrides = Record<string, string | ((args: Record<string, unknown>) => string | undefined)>;

/**
 * Creates the text lookup of a locale: the host's own texts first, then the catalogue. The check proves that
 * every key that data or code can use exists. A missing key shows itself, which is better than an empty
 * panel.
 */
export function createText(locale: string, catalogue: Catalogue, overrides: Overrides): Text {
  const runtime = createMessageRuntime(locale);
  return (key, args = {}) => {
    const override = own(overrides, key);
    const text = typeof override === 'function' ? override(args) : override;
    if (text !== undefined) return text as string;
    return Object.hasOwn(catalogue, key) ? speak(catalogue[key] as Message, args, runtime) : key;
  };
}

/**
 * Compiles the host's own texts (config `messages`) for a locale. Texts for the locale override texts for any
 * locale. Plain text stays unchanged; MessageFormat 2 is compiled by the library, which loads only for that.
 * A text that doesn't compile, or uses a value it doesn't get, falls back to the catalogue.
 * @param onFault called for each text that doesn't compile
 */
export async function compileOverrides(
  locale: string,
  messages: HostMessages,
  onFault: (message: string) => void,
): Promise<Overrides> {
  const compiled: Overrides = {};
  for (const [key, source] of Object.entries({ ...messages, ...(messages[locale] as object) })) {
    if (typeof source !== 'string') continue;
    if (!/[{}\\]|^\s*\./.test(source)) {
      compiled[key] = source;
      continue;
    }
    try {
      const { MessageFormat } = await import('messageformat');
      const format = new MessageFormat(languageTag(locale), source, { bidiIsolation: 'none' });
      compiled[key] = (args) => {
        let isComplete = true;
        const text = format.format(args, () => {
          isComplete = false;
        });
        return isComplete ? text : undefined;
      };
    } catch (cause) {
      onFault(
        `config.messages.${key} is not valid MessageFormat 2: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
    }
  }
  return compiled;
}
