/** Pseudo-locales made from English, to test the layout with other letters, longer texts and the other direction. */
import { type Model, parseMessage, stringifyMessage } from 'messageformat';
import { countsOf } from '../../../cli/data/compile/message';
import type { LocaleFile } from '../../../src/core/data/data.gen';

type Style = (text: string) => string;

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀɱÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const accents = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] as string]));

/** Readable English with an accent on every letter. */
export const accented: Style = (text) => [...text].map((letter) => accents.get(letter) ?? letter).join('');

/** The same text, 40 % longer by appended words, which can wrap. */
export const longer: Style = (text) => {
  const words = text.trimEnd();
  const more = Math.ceil([...words.trim()].length * 0.4);
  return `${accented(words)}${' one two three four five six seven eight nine ten'.repeat(10).slice(0, more)}${text.slice(words.length)}`;
};

/**
 * Each word from right to left with Unicode's override, after a mark by which browsers detect the direction. The space before a word is
 * inside, because at the end of a line, Firefox counts a space as overflow if such a mark follows.
 */
export const mirrored: Style = (text) =>
  text.replace(/ ?[\p{L}\p{N}]+/gu, (word) => `\u200f\u202e${word}\u202c`);

export const PSEUDO: Record<string, Style> = { en_XA: longer, ar_XB: mirrored };

/** A locale file with every text of `source` in a style. A text with a count gets all plural forms of the locale. */
export function pseudoLocale(source: LocaleFile, locale: string, style: Style): LocaleFile {
  const texts = Object.entries(source.messages).map(([key, text]) => [key, pseudoText(text, locale, style)]);
  return { $schema: source.$schema, locale, messages: Object.fromEntries(texts) };
}

function pseudoText(text: string, locale: string, style: Style): string {
  const model = parseMessage(text);
  const say = (parts: Model.Pattern): Model.Pattern =>
    parts.map((part) => (typeof part === 'string' ? style(part) : part));
  if (model.type === 'message') return stringifyMessage({ ...model, pattern: say(model.pattern) });
  const own = model.variants.map(({ keys, value }) => ({ keys, value: say(value) }));
  return stringifyMessage({ ...model, variants: [...own, ...formsOf(locale, text, own)] });
}

type Variants = Extract<Model.Message, { type: 'select' }>['variants'];

/** The plural forms that the text lacks in this locale, for each combination of numbers, with the text of the nearest existing form. */
function formsOf(locale: string, text: string, own: Variants): Variants {
  const written = own.map(({ keys }) => keys.map((key) => (key.type === '*' ? '*' : key.value)));
  const forms = (countsOf(text)?.types ?? []).map((type) => {
    if (!type) return ['*'];
    const { pluralCategories } = new Intl.PluralRules(locale.replace('_', '-'), { type }).resolvedOptions();
    return pluralCategories.map((form) => (form === 'other' ? '*' : form));
  });
  const every = forms.reduce<string[][]>(
    (some, next) => some.flatMap((keys) => next.map((form) => [...keys, form])),
    [[]],
  );
  const lacking = every.filter((wanted) => !written.some((keys) => keys.join() === wanted.join()));
  return lacking.map((wanted) => {
    const nearest =
      own[written.findIndex((keys) => keys.every((key, at) => key === '*' || key === wanted[at]))] ??
      own.at(-1);
    return {
      keys: wanted.map((form) => (form === '*' ? { type: '*' } : { type: 'literal', value: form })),
      value: nearest?.value ?? [],
    };
  });
}
