import type { MessageRuntime, PluralOptions } from '../core/data/product';

/**
 * The language tag of a locale, with Latin digits: countdowns, codes and phone numbers have Latin digits in every
 * language, and a panel has one kind of digits.
 */
export const languageTag = (locale: string): string => `${locale.replace('_', '-')}-u-nu-latn`;

/**
 * What compiled MessageFormat 2 messages need at run time, for one locale. The result is the text that
 * MessageFormat itself would make with `bidiIsolation: 'none'`: placeholders are not wrapped in invisible
 * isolation marks, since people copy numbers out of them and the product's own texts all run from left to
 * right. Text that a person wrote is isolated where it is shown, by its element.
 */
export function createMessageRuntime(locale: string): MessageRuntime {
  const tag = languageTag(locale);

  const number: MessageRuntime['number'] = (value, name, options) => {
    const numeric = numberOf(value);
    return numeric === undefined ? missing(name) : new Intl.NumberFormat(tag, options).format(numeric);
  };

  return {
    number,
    value: (value, name) => (typeof value === 'number' ? number(value, name) : textOf(value, name)),
    string: textOf,
    round(value) {
      const numeric = numberOf(value);
      return numeric === undefined ? undefined : Math.round(numeric);
    },
    text: (value) => (value === undefined ? [] : [String(value).normalize()]),
    plural(value, { exact, ...options }: PluralOptions = {}) {
      const numeric = numberOf(value);
      if (numeric === undefined) return [];
      return exact
        ? [String(numeric)]
        : [String(numeric), new Intl.PluralRules(tag, options).select(numeric)];
    },
    match(selected, variants) {
      const ranked = variants.map(([keys, text]) => ({
        text,
        rank: keys.map((key, at) => rankOf(key, selected[at] ?? [])),
      }));
      const matching = ranked.filter(({ rank }) => rank.every((place) => place >= 0));
      return matching.sort((a, b) => compare(a.rank, b.rank))[0]?.text() ?? '';
    },
  };
}

const LAST = 1e3;

const missing = (name: string): string => `{$${name}}`;

const textOf = (value: unknown, name: string): string =>
  value === undefined ? missing(name) : String(value);

/** How good a key is: 0 is best, -1 is no match. */
const rankOf = (key: string, selected: string[]): number => (key === '*' ? LAST : selected.indexOf(key));

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** A number, or text that is one; undefined for anything else. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(value.trim()))
    return undefined;
  return Number(value);
}
