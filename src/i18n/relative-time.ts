import type { RelativeTimeThresholds } from '../core/data/data.gen';

/** A duration in its largest whole unit. Negative in the past, as in `Intl`. */
export interface Elapsed {
  value: number;
  unit: TimeUnit;
}

/** From the smallest to the largest. */
export const UNITS = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;

export type TimeUnit = (typeof UNITS)[number];

/**
 * Returns the duration between `now` and `then` (both in milliseconds of one clock), rounded down: 119
 * seconds are one minute. A time that isn't finite gives 0.
 */
export function elapsed(now: number, then: number, thresholds: RelativeTimeThresholds): Elapsed {
  const distance = then - now;
  const sizes: readonly (number | undefined)[] = UNITS.map(
    (unit) => thresholds[unit as keyof RelativeTimeThresholds],
  );
  let value = Number.isFinite(distance) ? Math.trunc(Math.abs(distance) / 1000) : 0;
  let at = 0;
  for (let most = sizes[0]; most !== undefined && value >= most; most = sizes[at]) {
    value = Math.trunc(value / most);
    at += 1;
  }
  // Avoids -0, which `Intl` would format as "0 seconds ago".
  return { value: value === 0 || distance > 0 ? value : -value, unit: UNITS[at] as TimeUnit };
}

/** One text for all numbers, or one for each plural form. `{0}` is the number. */
export type Forms = string | string[];

/** The CLDR data of one language. */
export interface Words {
  /** The text for a duration of 0, if the language has one. */
  now?: string;
  /** The language's digits from 0 to 9, if they aren't ASCII. */
  digits?: string;
  /**
   * The rule of each plural form except the last, for whole numbers `n`: `n=1`, or
   * `n%10=2..4&n%100!=12..14`. `|` separates alternatives.
   */
  plural: string[];
  /** Past and future of each unit, from seconds to years. */
  units: [past: Forms, future: Forms][];
}

/** Languages by their tags. */
export type Languages = Record<string, Words>;

/**
 * Formats a duration like `Intl.RelativeTimeFormat`, but without grouping digits, because numbers stay below
 * a thousand.
 */
function wordsFor({ now, digits, plural, units }: Words, { value, unit }: Elapsed): string {
  if (value === 0 && now !== undefined) return now;
  const count = Math.abs(value);
  const forms = units[UNITS.indexOf(unit)]?.[value > 0 ? 1 : 0] ?? '';
  const pattern = typeof forms === 'string' ? forms : forms[pluralForm(plural, count)];
  const script = digits && [...digits];
  const number = script
    ? String(count).replace(/\d/g, (digit) => script[Number(digit)] ?? digit)
    : String(count);
  return (pattern ?? '').replace('{0}', number);
}

/**
 * Returns the index of the plural form for a whole number: that of the first matching rule, or of the last
 * form.
 */
export function pluralForm(rules: readonly string[], count: number): number {
  const at = rules.findIndex((rule) =>
    rule.split('|').some((all) => all.split('&').every((one) => holds(one, count))),
  );
  return at < 0 ? rules.length : at;
}

const RELATION = /^n(?:%(\d+))?(!?)=(.+)$/;

function holds(relation: string, count: number): boolean {
  const [, modulus, not, values = ''] = RELATION.exec(relation) ?? [];
  const operand = modulus ? count % Number(modulus) : count;
  const isIn = values.split(',').some((range) => {
    const [from, to = from] = range.split('..').map(Number);
    return operand >= Number(from) && operand <= Number(to);
  });
  return isIn !== (not === '!');
}

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
  const { default: known } = await import('./relative-time.gen');
  const name = [`${language}-${script}`, language].find((candidate) => Object.hasOwn(known, candidate));
  return name === undefined ? null : (elapsed) => wordsFor(known[name] as Words, elapsed);
}

/** The part of the engine's clock that a ticker needs. */
interface Clock {
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

const tickers = new WeakMap<Clock, ReturnType<typeof createTicker>>();

/**
 * Calls `listener` every `ms` milliseconds. Returns a function that stops this. All listeners of a clock
 * share one timer, which runs only while there are any. Listeners read the elapsed time from the clock,
 * because suspended pages wake up late.
 */
export function onTick(clock: Clock, ms: number, listener: () => void): () => void {
  const ticker = tickers.get(clock) ?? createTicker(clock);
  tickers.set(clock, ticker);
  return ticker(ms, listener);
}

function createTicker(clock: Clock) {
  const listeners = new Set<() => void>();
  let handle: unknown;
  return (ms: number, listener: () => void): (() => void) => {
    const tick = (): void => {
      handle = clock.setTimeout(tick, ms);
      for (const listener of [...listeners]) listener();
    };
    if (listeners.size === 0) handle = clock.setTimeout(tick, ms);
    listeners.add(listener);
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) clock.clearTimeout(handle);
    };
  };
}
