import { readdirSync, readFileSync } from 'node:fs';
import { MessageFormat } from 'messageformat';
import { languageTag, resolveLocale } from '../src/i18n/locale';
import type english from './locales/en_US.json';

/**
 * The server's messages for users. server/locales has them in each language of the widget, in MessageFormat 2. The English file has
 * the texts of the specification (section 8) verbatim.
 */
export type TextKey = keyof typeof english.messages;

/** The values for the placeholders of a text, such as `minutes`. */
type Values = Readonly<Record<string, string | number>>;

/** A text without a language. The request determines the language when the answer is written. */
export class Text {
  constructor(
    readonly key: TextKey,
    readonly values: Values,
  ) {}

  /** Formats the text in a locale that `localeFor` returned. */
  in(locale: string): string {
    const words = wording(locale, this.key).format({ ...this.values });
    const mark = MARKERS[this.key];
    return mark === undefined || words.includes(mark) ? words : `${mark}|${words}`;
  }
}

/**
 * Phrases by which a client recognizes a message in any language (specification section 4). In `detail` they precede a pipe, and
 * users see the text after the pipe.
 */
const MARKERS: Partial<Record<TextKey, string>> = {
  NOT_AUTHORIZED: 'You are not authorized to perform the action',
};

export const text = (key: TextKey, values: Values = {}): Text => new Text(key, values);

/** The locale for a `language` such as de_AT, by the widget's rule. The fallback is en_US. */
export const localeFor = (language: string | undefined): string => resolveLocale(language, locales);

const folder = new URL('locales/', import.meta.url);
const catalogues = new Map<string, Record<TextKey, string>>(
  readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
    .map(({ locale, messages }) => [locale, messages]),
);
const locales = [...catalogues.keys()];

/** Texts are parsed at their first use. */
const parsed = new Map<string, MessageFormat>();

function wording(locale: string, key: TextKey): MessageFormat {
  const name = `${locale} ${key}`;
  const known = parsed.get(name);
  if (known) return known;
  const source = catalogues.get(locale)?.[key];
  if (source === undefined) throw new Error(`[latchkey] server/locales/${locale}.json has no text <${key}>.`);
  // Values are digits and names. Direction marks around them would be copied into panels and emails.
  const made = new MessageFormat(languageTag(locale), source, { bidiIsolation: 'none' });
  parsed.set(name, made);
  return made;
}
