import type { Elapsed } from './elapsed';
import { languages } from './languages/index.gen';
import { type Words, wordsFor } from './words';

/** The text for a distance in time, in one language. */
export type RelativeFormat = (elapsed: Elapsed) => string;

/**
 * The formatter of distances in time for a language: the browser's own where it knows the language, else one
 * made of CLDR's words, which are fetched. Null when neither knows the language; the caller decides what
 * stands in. It never falls back to the browser's default language.
 * @param locale a BCP 47 tag, or a locale such as de_DE
 */
export function relativeFormat(locale: string): RelativeFormat | Promise<RelativeFormat | null> {
  const tag = canonical(locale);
  return tag === null ? Promise.resolve(null) : (formatOfBrowser(tag) ?? formatOfCldr(tag));
}

/** The tag as the standard writes it, old names replaced; null for what is no tag. */
export function canonical(locale: string): string | null {
  try {
    return new Intl.Locale(locale.replaceAll('_', '-')).baseName;
  } catch {
    return null;
  }
}

/**
 * The format of the browser. A browser may claim a language without having its words, which it then replaces
 * by signs (`-2 min`), or a script in which it does not write: such a browser does not count as knowing the
 * language.
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
  // A browser that has no word for now in a language gives the English `now`.
  const hasNow = now !== 'now' || /^en\b/.test(tag);
  return ({ value, unit }) =>
    value !== 0 ? words.format(value, unit) : hasNow ? now : words.format(-0, unit);
}

const scriptOf = (tag: string): string | undefined => new Intl.Locale(tag).maximize().script;

/** The format made of CLDR's words: those of the language in the tag's script, or else of the language. */
export async function formatOfCldr(tag: string): Promise<RelativeFormat | null> {
  const { language, script } = new Intl.Locale(tag).maximize();
  const group = language[0] as string;
  if (!Object.hasOwn(languages, group)) return null;
  const known = (await (languages[group] as (typeof languages)[string])()).default;
  const name = [`${language}-${script}`, language].find((candidate) => Object.hasOwn(known, candidate));
  return name === undefined ? null : (elapsed) => wordsFor(known[name] as Words, elapsed);
}
