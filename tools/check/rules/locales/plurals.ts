import { countsOf } from '../../../data/message';
import { type Problem, place } from '../../../data/problem';
import type { LocaleData, Model } from '../../model';

/** A text with a count has every plural form of its language, and no form that the language lacks. */
export const checkPlurals = (model: Model): Problem[] => model.locales.flatMap(formsOf);

function formsOf(data: LocaleData): Problem[] {
  return Object.entries(data.messages).flatMap(([key, source]) => {
    const counts = countsOf(source);
    return counts ? wrongForms(data, key, counts) : [];
  });
}

type Counts = NonNullable<ReturnType<typeof countsOf>>;

function wrongForms({ file, locale }: LocaleData, key: string, { types, variants }: Counts): Problem[] {
  const forms = types.map((type) => categories(locale, type));
  const missing = combinations(forms).filter(
    (wanted) =>
      !variants.some((keys) => keys.every((own, at) => stands(own, wanted[at] as string, types[at]))),
  );
  const known = (own: string, at: number) =>
    own === '*' || types[at] === null || forms[at]?.includes(own) || Number.isFinite(Number(own));
  const foreign = [...new Set(variants.flatMap((keys) => keys.filter((own, at) => !known(own, at))))];
  const path = place('messages', key);
  const named = (list: string[]) => list.map((name) => `<${name}>`).join(', ');
  const all = named([...new Set(forms.flat())].filter((form) => form !== '*'));
  return [
    ...(missing.length === 0
      ? []
      : [{ code: 'missing-plural', file, path, message: missingForms({ locale, types, all }, missing) }]),
    ...foreign.map((own) => ({
      code: 'unknown-plural',
      file,
      path,
      message: `The form <${own}> is never chosen: the plural forms of ${locale} are ${all}.`,
    })),
  ];
}

/** The missing variants as they are written in the text, each with numbers for which it is chosen. */
function missingForms(
  { locale, types, all }: { locale: string; types: Counts['types']; all: string },
  missing: string[][],
): string {
  const said = missing.map((wanted) => {
    const examples = wanted.map((form, at) => sample(locale, types[at], form)).filter(Boolean);
    return `"${wanted.join(' ').replaceAll('other', '*')}"${examples.length > 0 ? ` (as for ${examples.join(' and ')})` : ''}`;
  });
  const what = said.length === 1 ? 'A variant is' : `${said.length} variants are`;
  return `${what} missing: ${said.join(', ')}. The plural forms of ${locale} are ${all}; * stands for <other>.`;
}

/** A number that takes a plural form. */
function sample(locale: string, type: Intl.PluralRuleType | null | undefined, form: string): string {
  if (!type) return '';
  const rules = new Intl.PluralRules(locale.replace('_', '-'), { type });
  return String(SAMPLES.find((number) => rules.select(number) === form) ?? '');
}

/** Some languages have a form of its own for fractions, or for whole millions. */
const SAMPLES = [...Array.from({ length: 200 }, (_, index) => index + 1), 0, 1_000_000, 1.5];

/** Only `*` when the selector is not a plural form. */
const categories = (locale: string, type: Intl.PluralRuleType | null): string[] =>
  type ? new Intl.PluralRules(locale.replace('_', '-'), { type }).resolvedOptions().pluralCategories : ['*'];

const stands = (own: string, wanted: string, type: Intl.PluralRuleType | null | undefined): boolean =>
  !type || own === wanted || (wanted === 'other' && own === '*');

const combinations = (lists: string[][]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((start) => list.map((item) => [...start, item])), [[]]);
