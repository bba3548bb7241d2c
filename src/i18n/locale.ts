/** The locale when no better one is known (specification section 1). */
export const FALLBACK_LOCALE = 'en_US';

/** Languages that go by another name: the Australian variant is English, Bokmål is Norwegian. */
const ALIASES: Record<string, string> = { au: 'en', nb: 'no', nn: 'no' };

/**
 * The shipped locale for a locale string such as `de_AT`: itself, else the first one of its base language in
 * the list's order, else en_US. A missing or empty string, or a part `null`, counts as missing.
 */
export function resolveLocale(language: string | null | undefined, shipped: readonly string[]): string {
  const [base = '', region = ''] = (language ?? '').split(/[_-]/);
  const lower = base.toLowerCase();
  const name = Object.hasOwn(ALIASES, lower) ? ALIASES[lower] : lower;
  if (!name || name === 'null') return FALLBACK_LOCALE;
  const exact = `${name}_${region.toUpperCase()}`;
  if (shipped.includes(exact)) return exact;
  return shipped.find((locale) => locale.startsWith(`${name}_`)) ?? FALLBACK_LOCALE;
}

/** A locale as HTML's `lang` wants it: `de_DE` is `de-DE`. */
export const languageTag = (locale: string): string => locale.replace('_', '-');

/**
 * The side on which lines begin. None of the shipped locales is written from right to left; a host's may be.
 */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  /^(ar|dv|fa|he|ks|ps|sd|ug|ur|yi)_/.test(locale) ? 'rtl' : 'ltr';
