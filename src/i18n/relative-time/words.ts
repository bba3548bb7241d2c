import { type Elapsed, UNITS } from './elapsed';

/** One text for all numbers, or one for each plural form; `{0}` is the number. */
export type Forms = string | string[];

/** The words of one language, out of CLDR. */
export interface Words {
  /** The word for a distance of 0, where the language has such a word. */
  now?: string;
  /** The language's digits from 0 to 9, where they are other characters. */
  digits?: string;
  /**
   * When each plural form but the last holds, for whole numbers `n`: `n=1`, or `n%10=2..4&n%100!=12..14`; `|`
   * stands between alternatives.
   */
  plural: string[];
  /** Past and future of each unit, from seconds to years. */
  units: [past: Forms, future: Forms][];
}

/** Some languages by their tags. */
export type Languages = Record<string, Words>;

/**
 * The text for a distance in time, as `Intl.RelativeTimeFormat` would make it, but without grouping of
 * digits: numbers stay below a thousand.
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
 * The index of the form for a whole number: that of the first rule that holds, or the one after the last
 * rule.
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
