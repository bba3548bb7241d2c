import { readdirSync, readFileSync } from 'node:fs';
import { MessageFormat } from 'messageformat';
import { languageTag, resolveLocale } from '../src/i18n/locale';
import type english from './locales/en_US.json';

/**
 * What the server says to people: server/locales has the wordings in each language of the widget, in
 * MessageFormat 2. Those that the specification gives (section 8) stand there verbatim in English.
 */
export type TextKey = keyof typeof english.messages;

/** The values that a wording names, such as `minutes`. */
type Values = Readonly<Record<string, string | number>>;

/** A text that has no language yet: the request says which one when the answer is written. */
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
 * Words by which a client recognises a message, whatever its language (specification section 4). They stand before
 * a pipe in the `detail`: what people read is behind it.
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

/** Wordings are parsed when they are first used. */
const parsed = new Map<string, MessageFormat>();

function wording(locale: string, key: TextKey): MessageFormat {
  const name = `${locale} ${key}`;
  const known = parsed.get(name);
  if (known) return known;
  const source = catalogues.get(locale)?.[key];
  if (source === undefined) throw new Error(`[latchkey] server/locales/${locale}.json has no text <${key}>.`);
  // Values are digits and names: marks of direction around them would travel into panels and e-mails.
  const made = new MessageFormat(languageTag(locale), source, { bidiIsolation: 'none' });
  parsed.set(name, made);
  return made;
}
