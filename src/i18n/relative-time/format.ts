import type { Elapsed } from './elapsed';
import { languages } from './languages/index.gen';
import { type Words, wordsFor } from './words';

/** Formats a duration in one language. */
export type RelativeFormat = (elapsed: Elapsed) => string;

/**
 * Returns the formatter of relative time for a language: the browser's, if it supports the language, or else
 * one with CLDR data, which is fetched. Null if neither supports the language; it never uses the browser's
 * default language.
 * @param locale a BCP 47 tag, or a locale such as de_DE
 */
export function relativeFormat(locale: string): RelativeFormat | Promise<RelativeFormat | null> {
  const tag = canonical(locale);
  return tag === null ? Promise.resolve(null) : (formatOfBrowser(tag) ?? formatOfCldr(tag));
}

/** Returns the canonical tag, or null if it isn't valid. */
export function canonical(locale: string): string | null {
  try {
    return new Intl.Locale(locale.replaceAll('_', '-')).baseName;
  } catch {
    return null;
  }
}

/**
 * Returns the browser's formatter, or null. Some browsers claim a language without having its texts, and use
 * symbols instead (`-2 min`) or write in another script. They don't count as supporting the language.
 */
export function formatOfBrowser(tag: string): RelativeFormat | null {
  const isClaimed = [Intl.RelativeTimeFormat, Intl.PluralRules].every(
    (service) => service.supportedLocalesOf(tag).length > 0,
  );
  if (!isClaimed) return null;
  const words = new Intl.RelativeTimeFormat(tag);
  const hasWords = words.formatToParts(-2, 'minute')[0]?.value !== '-';
  if (!hasWords || scriptOf(words.resolvedOptions().locale) !== scriptOf(tag)) return null;
  const now = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second');
  // Browsers without a text for "now" in a language return the English `now`.
  const hasNow = now !== 'now' || /^en\b/.test(tag);
  return ({ value, unit }) =>
    value !== 0 ? words.format(value, unit) : hasNow ? now : words.format(-0, unit);
}

const scriptOf = (tag: string): string | undefined => new Intl.Locale(tag).maximize().script;

/** Returns the formatter with CLDR data for the language in the tag's script, or else for the language. */
export async function formatOfCldr(tag: string): Promise<RelativeFormat | null> {
  const { language, script } = new Intl.Locale(tag).maximize();
  const group = language[0] as string;
  if (!Object.hasOwn(languages, group)) return null;
  const known = (await (languages[group] as (typeof languages)[string])()).default;
  const name = [`${language}-${script}`, language].find((candidate) => Object.hasOwn(known, candidate));
  return name === undefined ? null : (elapsed) => wordsFor(known[name] as Words, elapsed);
}
