import type { Message, MessageRuntime, Term, TermValue } from '../core/data/product';

/** The fallback locale (specification section 1). */
export const FALLBACK_LOCALE = 'en_US';

/** Languages with another name: the Australian variant is English, Bokmål is Norwegian. */
const ALIASES: Record<string, string> = { au: 'en', nb: 'no', nn: 'no' };

/**
 * Returns the shipped locale for a locale string such as `de_AT`: the locale itself, or else the first one of
 * its language in the list, or else en_US. Empty strings and `null` parts count as missing.
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

/** Returns a locale in the form of HTML's `lang`: `de_DE` is `de-DE`. */
export const languageTag = (locale: string): string => locale.replace('_', '-');

/** Returns the text direction. None of the shipped locales is right-to-left, but a host's own may be. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  /^(ar|dv|fa|he|ks|ps|sd|ug|ur|yi)_/.test(locale) ? 'rtl' : 'ltr';

type Args = Record<string, unknown>;

const read = (value: TermValue, args: Args, runtime: MessageRuntime): unknown => {
  if (typeof value === 'string') return args[value];
  return 'text' in value ? value.text : runtime.round(read(value.round, args, runtime));
};

/** Returns the text of a message with its arguments. `runtime` has the functions that depend on the locale. */
export function speak(message: Message, args: Args, runtime: MessageRuntime): string {
  if (typeof message === 'string') return message;
  if (Array.isArray(message))
    return message
      .map((part) => {
        if (typeof part === 'string') return part;
        const [kind, value, name, options] = part;
        return runtime[kind](read(value, args, runtime), name, options);
      })
      .join('');
  const select = ([kind, value, , options]: Term): string[] =>
    kind === 'number'
      ? runtime.plural(read(value, args, runtime), options)
      : runtime.text(read(value, args, runtime));
  return runtime.match(
    message.select.map(select),
    message.variants.map(([keys, text]) => [keys, () => speak(text, args, runtime)]),
  );
}
