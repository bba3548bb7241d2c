import { readdirSync, readFileSync } from 'node:fs';
import { MessageFormat } from 'messageformat';
import { languageTag, resolveLocale } from '../src/i18n/locale';
import type english from './locales/en_US.json';

/**
 * What the server says to people: server/locales has the wordings in each language of the widget, in
 * MessageFormat 2. The wordings of the specification (section 8) are verbatim in the English file.
 */
export type TextKey = keyof typeof english.messages;

/** The values that a wording names, such as `minutes`. */
type Values = Readonly<Record<string, string | number>>;

/** A text without a language yet: the request decides the language when the answer is written. */
export class Text {
  constructor(
    readonly key: TextKey,
    readonly values: Values,
  ) {}

  /** The wording in one of the locales that `localeFor` answers. */
  in(locale: string): string {
    const words = wording(locale, this.key).format({ ...this.values });
    const mark = LOOKED_FOR[this.key];
    return mark === undefined || words.includes(mark) ? words : `${mark}|${words}`;
  }
}

/**
 * Words by which a client recognizes a message in any language (specification section 4). In the `detail`
 * these words precede a pipe; people read the text behind the pipe.
 */
const LOOKED_FOR: Partial<Record<TextKey, string>> = {
  NOT_AUTHORIZED: 'You are not authorized to perform the action',
};

/** The text of a key, with the values that its wording names. */
export const text = (key: TextKey, values: Values = {}): Text => new Text(key, values);

/** The locale for a `language` such as de_AT, by the widget's own rule; en_US where it names none. */
export const localeFor = (language: string | undefined): string => resolveLocale(language, locales);

const folder = new URL('locales/', import.meta.url);
const catalogues = new Map<string, Record<TextKey, string>>(
  readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
    .map(({ locale, messages }) => [locale, messages]),
);
const locales = [...catalogues.keys()];

/** A wording is parsed at its first use. */
const parsed = new Map<string, MessageFormat>();

function wording(locale: string, key: TextKey): MessageFormat {
  const name = `${locale} ${key}`;
  const known = parsed.get(name);
  if (known) return known;
  const source = catalogues.get(locale)?.[key];
  if (source === undefined) throw new Error(`[latchkey] server/locales/${locale}.json has no text <${key}>.`);
  // Values are digits and names: direction marks around them would be copied into panels and e-mails.
  const made = new MessageFormat(languageTag(locale), source, { bidiIsolation: 'none' });
  parsed.set(name, made);
  return made;
}
