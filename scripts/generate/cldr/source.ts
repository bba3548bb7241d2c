/** Reads the parts of Unicode's CLDR for relative time from its npm packages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UNITS } from '../../../src/i18n/relative-time/elapsed';

type Patterns = Record<`relativeTimePattern-count-${string}`, string>;

export type Fields = Record<
  (typeof UNITS)[number],
  {
    displayName: string;
    'relative-type-0'?: string;
    'relativeTime-type-past': Patterns;
    'relativeTime-type-future': Patterns;
  }
>;

export interface Cldr {
  version: string;
  locales: string[];
  fields(locale: string): Fields;
  /** The rules by `pluralRule-count-<category>`; empty for a language without plurals or unknown to CLDR. */
  plural(locale: string): Record<string, string>;
  /** The default digits of the locale; undefined if they are 0 to 9. */
  digits(locale: string): string | undefined;
}

export function readCldr(modules: string): Cldr {
  const json = (...path: string[]) => JSON.parse(readFileSync(join(modules, ...path), 'utf8'));
  const known = new Map<string, Fields>();
  const plurals = json('cldr-core/supplemental/plurals.json').supplemental['plurals-type-cardinal'];
  const systems = json('cldr-core/supplemental/numberingSystems.json').supplemental.numberingSystems;
  return {
    version: json('cldr-dates-full/package.json').version,
    locales: readdirSync(join(modules, 'cldr-dates-full/main')).filter((locale) => locale !== 'und'),
    fields(locale) {
      const fields =
        known.get(locale) ??
        json('cldr-dates-full/main', locale, 'dateFields.json').main[locale].dates.fields;
      known.set(locale, fields);
      return fields;
    },
    plural: (locale) => plurals[locale] ?? plurals[locale.split('-')[0] as string] ?? {},
    digits(locale) {
      const system = json('cldr-numbers-full/main', locale, 'numbers.json').main[locale].numbers
        .defaultNumberingSystem;
      return system === 'latn' ? undefined : systems[system]._digits;
    },
  };
}
