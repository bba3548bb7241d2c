import type { MessageKey } from '../core/data/data.gen';
import type { Catalogue } from '../core/data/product';
import { createMessageRuntime, languageTag } from './message-runtime';

/** The text of a key in the chosen language. */
export type Text = (key: MessageKey, args?: Record<string, unknown>) => string;

/** The host's own texts: by key for any language that is shown, and by locale and key. */
export type HostMessages = Record<string, string | Record<string, string>>;

/** The host's own texts, compiled: `undefined` where a text needs a value that is missing. */
export type Overrides = Record<string, string | ((args: Record<string, unknown>) => string | undefined)>;

/**
 * Words for one locale: the host's own texts first, then the catalogue. The check has proven that every key
 * which data or code can ask for is there. A missing key shows itself, which is better than an empty panel.
 */
export function createText(locale: string, catalogue: Catalogue, overrides: Overrides): Text {
  const runtime = createMessageRuntime(locale);
  return (key, args = {}) => {
    const said = (messages: Overrides | Catalogue): string | undefined => {
      const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
      return typeof message === 'function' ? message(args, runtime) : message;
    };
    return said(overrides) ?? said(catalogue) ?? key;
  };
}

/**
 * The host's own texts (config `messages`) for a locale; texts for the locale itself count before texts for
 * any locale. Plain text stays as it is; MessageFormat 2 source is compiled by the library, which loads for
 * that only. A text that does not compile, or asks for a value that it does not get, is left out, so that the
 * catalogue's text shows.
 * @param onFault called for each text that does not compile
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
        let isWhole = true;
        const text = format.format(args, () => {
          isWhole = false;
        });
        return isWhole ? text : undefined;
      };
    } catch (cause) {
      onFault(
        `config.messages.${key} is not MessageFormat 2: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
    }
  }
  return compiled;
}
