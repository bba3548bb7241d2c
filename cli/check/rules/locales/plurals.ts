import { countsOf } from '../../../data/compile/message';
import type { LocaleData, Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';

/** A text with a count has every plural form of its language, and no form that the language lacks. */
export const checkPlurals = (model: Model): Problem[] => model.locales.flatMap(formsOf);

function formsOf(data: LocaleData): Problem[] {
  return Object.entries(data.messages).flatMap(([key, source]) => {
    const counts = countsOf(source);
    return counts ? wrongForms(data, key, counts) : [];
  });
}

type Counts = NonNullable<ReturnType<typeof countsOf>>;

function wrongForms({ file, locale }: LocaleData, key: string, counts: Counts): Problem[] {
  const { types, integers, variants } = counts;
  const forms = types.map((type, at) => formsFor(locale, type, integers[at] === true));
  const rests = forms.map(restOf);
  const missing = combinations(forms).filter(
    (wanted) => !variants.some((keys) => keys.every((own, at) => stands(own, wanted[at], rests[at]))),
  );
  const known = (own: string, at: number) =>
    own === '*' ||
    types[at] === null ||
    categories(locale, types[at] ?? null).includes(own) ||
    Number.isFinite(Number(own));
  const foreign = [...new Set(variants.flatMap((keys) => keys.filter((own, at) => !known(own, at))))];
  const path = place('messages', key);
  const named = (list: string[]) => list.map((name) => `<${name}>`).join(', ');
  const all = named([...new Set(forms.flat())].filter((form) => form !== '*'));
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            code: 'missing-plural',
            file,
            path,
            message: missingForms({ locale, types, rests, all }, missing),
          },
        ]),
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
  { locale, types, rests, all }: { locale: string; types: Counts['types']; rests: string[]; all: string },
  missing: string[][],
): string {
  const said = missing.map((wanted) => {
    const examples = wanted.map((form, at) => sample(locale, types[at], form)).filter(Boolean);
    const written = wanted.map((form, at) => (form === rests[at] ? '*' : form)).join(' ');
    return `"${written}"${examples.length > 0 ? ` (as for ${examples.join(' and ')})` : ''}`;
  });
  const what = said.length === 1 ? 'A variant is' : `${said.length} variants are`;
  return `${what} missing: ${said.join(', ')}. The plural forms of ${locale} are ${all}; * stands for <${[...new Set(rests)].filter((form) => form !== '*').join('> and <')}>.`;
}

/** A number that takes a plural form. */
function sample(
  locale: string,
  type: Intl.PluralRuleType | null | undefined,
  form: string,
  isInteger = false,
): string {
  if (!type) return '';
  const rules = new Intl.PluralRules(locale.replace('_', '-'), { type });
  const numbers = isInteger ? SAMPLES.filter(Number.isInteger) : SAMPLES;
  return String(numbers.find((number) => rules.select(number) === form) ?? '');
}

/** Some languages have a form of its own for fractions, or for whole millions. */
const SAMPLES = [...Array.from({ length: 200 }, (_, index) => index + 1), 0, 1_000_000, 1.5];

/** The forms that a number takes. A whole number never takes a form that only fractions have. */
function formsFor(locale: string, type: Intl.PluralRuleType | null, isInteger: boolean): string[] {
  const all = categories(locale, type);
  return type && isInteger ? all.filter((form) => sample(locale, type, form, isInteger) !== '') : all;
}

/** The form for which `*` stands: <other>, or the last one where no whole number takes <other>. */
const restOf = (forms: string[]): string => (forms.includes('other') ? 'other' : (forms.at(-1) ?? '*'));

/** Only `*` when the selector is not a plural form. */
const categories = (locale: string, type: Intl.PluralRuleType | null): string[] =>
  type ? new Intl.PluralRules(locale.replace('_', '-'), { type }).resolvedOptions().pluralCategories : ['*'];

const stands = (own: string, wanted: string | undefined, rest: string | undefined): boolean =>
  own === wanted || (wanted === rest && own === '*');

const combinations = (lists: string[][]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((start) => list.map((item) => [...start, item])), [[]]);
