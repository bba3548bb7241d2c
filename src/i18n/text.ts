import type { MessageKey } from '../core/data/data.gen';
import { own } from '../core/data/paths';
import type { Catalogue, Message } from '../core/data/product';
import { loaded } from '../core/loaded';
import type { Override, Report } from './formatted';
import { speak } from './locale';
import { createMessageRuntime } from './message-runtime';

/** Returns the text of a key in the current language. */
export type Text = (key: MessageKey, args?: Record<string, unknown>) => string;

/** The host's own texts: by key for any language, or by locale and key. */
export type HostMessages = Record<string, string | Record<string, string>>;

/** The host's own texts, compiled. */
export type Overrides = Record<string, string | Override | undefined>;

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

/** A text that isn't plain: it has a value, markup, an escaped character or a declaration. */
const FORMATTED = /[{}\\]|^\s*\./;

/**
 * Compiles the host's own texts (config `messages`) for a locale. Texts for the locale override texts for any
 * locale. Plain text stays unchanged; MessageFormat 2 is compiled by the library, which loads only for that.
 * A text that doesn't compile, or uses a value it doesn't get, falls back to the catalogue.
 * @param report called for each text that doesn't compile, and if the library fails to load
 */
export async function compileOverrides(
  locale: string,
  messages: HostMessages,
  report: Report,
): Promise<Overrides> {
  const compiled: Overrides = {};
  const formatted: [key: string, source: string][] = [];
  for (const [key, source] of Object.entries({ ...messages, ...(messages[locale] as object) })) {
    if (typeof source !== 'string') continue;
    if (!FORMATTED.test(source)) compiled[key] = source;
    else formatted.push([key, source]);
  }
  const library = formatted.length > 0 && (await loaded(import('./formatted'), 'messageformat', report));
  for (const [key, source] of formatted)
    if (library) compiled[key] = library.compile(locale, key, source, report);
  return compiled;
}
