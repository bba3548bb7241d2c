import type { MessageRuntime, PluralOptions } from '../core/data/product';

/**
 * Returns the language tag of a locale with Latin digits. Countdowns, codes and phone numbers have Latin
 * digits in every language, and a panel shouldn't mix digits.
 */
export const languageTag = (locale: string): string => `${locale.replace('_', '-')}-u-nu-latn`;

/**
 * Creates the functions that compiled MessageFormat 2 messages call, for one locale. The result is the same
 * text that MessageFormat produces with `bidiIsolation: 'none'`: placeholders have no invisible isolation
 * marks, because users copy numbers from them, and the product's own texts are all left-to-right. Text from
 * users is isolated by its element.
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

/** Returns the rank of a key: 0 is best, -1 means that it does not match. */
const rankOf = (key: string, selected: string[]): number => (key === '*' ? LAST : selected.indexOf(key));

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Returns a number, or a numeric string as a number. Undefined for anything else. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(value.trim()))
    return undefined;
  return Number(value);
}
