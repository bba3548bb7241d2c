import { type Elapsed, UNITS } from './elapsed';

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
export function wordsFor({ now, digits, plural, units }: Words, { value, unit }: Elapsed): string {
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
