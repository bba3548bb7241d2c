/** The relative-time phrases of a locale, from CLDR. */
import { UNITS } from '../../../src/i18n/relative-time/elapsed';
import type { Forms, Words } from '../../../src/i18n/relative-time/words';
import { shortRule } from './plural';
import type { Cldr, Fields } from './source';

const DIRECTIONS = ['past', 'future'] as const;
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many'];

/**
 * Returns the phrases of a locale, or null if CLDR has none. If CLDR has only the name of a unit, that replaces the symbol in CLDR's
 * phrase for all languages: `-2 min` becomes `-2 Minuute`.
 */
export function wordsOf(cldr: Cldr, locale: string): Words | null {
  const fields = cldr.fields(locale);
  const rules = cldr.plural(locale);
  const forms = CATEGORIES.flatMap((category) => {
    const rule = shortRule(rules[`pluralRule-count-${category}`] ?? 'v != 0');
    return rule === null ? [] : [{ category, rule }];
  });
  const categories = [...forms.map(({ category }) => category), 'other'];
  const units = UNITS.map((unit) =>
    DIRECTIONS.map((direction) => phrases(cldr, fields, unit, direction, categories)),
  );
  if (units.flat().includes(null)) return null;
  const now = fields.second['relative-type-0'];
  const digits = cldr.digits(locale);
  return {
    ...(now && (locale.split('-')[0] === 'en' || now !== 'now') && { now }),
    ...(digits && { digits }),
    plural: units.flat().some(Array.isArray) ? forms.map(({ rule }) => rule) : [],
    units: units as Words['units'],
  };
}

function phrases(
  cldr: Cldr,
  fields: Fields,
  unit: (typeof UNITS)[number],
  direction: 'past' | 'future',
  categories: string[],
): Forms | null {
  const key = `relativeTime-type-${direction}` as const;
  const [own, all] = [fields[unit][key], cldr.fields('und')[unit][key]];
  if (JSON.stringify(own) === JSON.stringify(all)) return named(cldr, fields, unit, direction);
  const other = own['relativeTimePattern-count-other'] as string;
  const texts = categories.map((category) => own[`relativeTimePattern-count-${category}`] ?? other);
  return texts.every((text) => text === other) ? other : texts;
}

function named(
  cldr: Cldr,
  fields: Fields,
  unit: (typeof UNITS)[number],
  direction: 'past' | 'future',
): string | null {
  const name = fields[unit].displayName;
  const foreign = ['und', 'en'].map((locale) => cldr.fields(locale)[unit].displayName);
  return foreign.includes(name) ? null : `${direction === 'past' ? '-' : '+'}{0} ${name}`;
}
