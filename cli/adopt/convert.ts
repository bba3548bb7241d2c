/** Converts a vendor's values to those of the widget. */
import { resolveLocale } from '../../src/i18n/locale';
import { type Convert, Unfit } from './vendor';

/** Picture formats that a logo can have inside a `data:` URL. */
const IMAGE = /^data:image\//;

const textOf = (value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '') throw new Unfit('Expected a text.');
  return value.trim();
};

/** A CSS color. Only colors that refer to other variables are refused, because the widget doesn't have those. */
export const color: Convert = (value) => {
  const text = textOf(value);
  if (!/^(#[\da-f]{3,8}|[a-z]+|[a-z]+\([^()]*\))$/i.test(text) || /^var\(/.test(text))
    throw new Unfit(`Expected a color, got ${JSON.stringify(text)}.`);
  return text;
};

/** Any CSS value without variables of the vendor. */
export const css: Convert = (value) => {
  const text = textOf(value);
  if (text.includes('var('))
    throw new Unfit(`${JSON.stringify(text)} refers to a variable that isn't set here.`);
  return text;
};

/** The address of a picture for `theme.logo`. */
export const picture: Convert = (value) => {
  const text = textOf(value);
  if (/\{\{|<%|\$\{/.test(text)) throw new Unfit('The address has a placeholder. Write the address itself.');
  if (/^[a-z][\w+.-]*:/i.test(text) && !/^https:/i.test(text) && !IMAGE.test(text))
    throw new Unfit('Use an https URL, a URL on the origin of your page, or an image as data: URL.');
  return text;
};

/** An address that users open, such as the help page. */
export const address: Convert = (value) => {
  const text = textOf(value);
  if (/^[a-z][\w+.-]*:/i.test(text) && !/^https?:/i.test(text)) throw new Unfit('Use an http or https URL.');
  return text;
};

/** The height of a logo in pixels, from 16 to 64. */
export const logoHeight: Convert = (value) => {
  const [, pixels = ''] = /^([\d.]+)px$/.exec(textOf(value)) ?? [];
  if (pixels === '' || Number(pixels) < 16 || Number(pixels) > 64)
    throw new Unfit(`Expected 16px to 64px, got ${JSON.stringify(value)}.`);
  return Math.round(Number(pixels));
};

export const toggle: Convert = (value) => {
  if (typeof value !== 'boolean') throw new Unfit(`Expected true or false, got ${JSON.stringify(value)}.`);
  return value;
};

/** The container as a selector. Auth0 names the bare ID, which the widget takes too. */
export const plain: Convert = textOf;

/** The locale of the widget for a vendor's language such as `pt-BR` or `nb`. */
export const locale: Convert = (value, { locales }) => {
  const language = textOf(value);
  // A language without a country gets the country of the same name: `fr` becomes fr_FR, not fr_CA.
  const found = resolveLocale(/[_-]/.test(language) ? language : `${language}_${language}`, locales);
  const isFallback = found === 'en_US' && !/^(en|au)(?![a-z])/i.test(language);
  if (isFallback || scriptOf(found) !== scriptOf(language))
    throw new Unfit(
      `The package has no texts in "${language}". See docs/languages.md for how to add a language.`,
    );
  return found;
};

/** The script of a language: Hans for `zh`, Hant for `zh-TW`. */
function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language.replaceAll('_', '-')).maximize().script;
  } catch {
    return undefined;
  }
}

/**
 * A text in MessageFormat 2. The vendor's placeholders `{0}`, `%s` and `%d` become the values of the text.
 * @param values the names of the values, in the vendor's order
 */
export function message(value: unknown, values: readonly string[] = []): string {
  const text = textOf(value)
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/\s+/g, ' ');
  if (/<\/?[$a-z][^>]*>|&#?\w+;/i.test(text))
    throw new Unfit('The text has HTML. Texts of the widget are plain.');
  let next = 0;
  const escaped = text.replace(/\{(\d+)\}|%[sd]|[\\{}]/g, (found, index?: string) => {
    if (found.length === 1) return `\\${found}`;
    const name = values[index === undefined ? next++ : Number(index)];
    if (name === undefined)
      throw new Unfit(`The text has ${found}, but this text of the widget has no such value.`);
    return `{$${name}}`;
  });
  return escaped.startsWith('.') ? `{{${escaped}}}` : escaped;
}
