import { countsOf } from '../../../data/compile/message';
import type { LocaleData, Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { remember } from '../../../data/remember';

/** A text with a count has all plural forms of its language, and no others. */
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
    (wanted) => !variants.some((keys) => keys.every((own, at) => covers(own, wanted[at], rests[at]))),
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
      message: `Plural form <${own}> does not exist in ${locale}. Use ${all}.`,
    })),
  ];
}

/** The missing variants as they are written in the text, each with sample numbers. */
function missingForms(
  { locale, types, rests, all }: { locale: string; types: Counts['types']; rests: string[]; all: string },
  missing: string[][],
): string {
  const described = missing.map((wanted) => {
    const examples = wanted.map((form, at) => sample(locale, types[at], form)).filter(Boolean);
    const written = wanted.map((form, at) => (form === rests[at] ? '*' : form)).join(' ');
    return `"${written}"${examples.length > 0 ? ` (for example ${examples.join(' and ')})` : ''}`;
  });
  const what = described.length === 1 ? 'the missing variant' : `${described.length} missing variants:`;
  return `Add ${what} ${described.join(', ')}. Plural forms of ${locale}: ${all}. Write * for <${[...new Set(rests)].filter((form) => form !== '*').join('> and <')}>.`;
}

/** A number that uses a plural form. */
function sample(
  locale: string,
  type: Intl.PluralRuleType | null | undefined,
  form: string,
  isInteger = false,
): string {
  if (!type) return '';
  const rules = rulesOf(locale, type);
  const numbers = isInteger ? SAMPLES.filter(Number.isInteger) : SAMPLES;
  return String(numbers.find((number) => rules.select(number) === form) ?? '');
}

/** Cached, because creating them takes longer than using them. */
const allRules = new Map<string, Intl.PluralRules>();

const rulesOf = (locale: string, type: Intl.PluralRuleType): Intl.PluralRules =>
  remember(allRules, `${locale} ${type}`, () => new Intl.PluralRules(locale.replace('_', '-'), { type }));

/** Some languages have a separate form for fractions or for whole millions. */
const SAMPLES = [...Array.from({ length: 200 }, (_, index) => index + 1), 0, 1_000_000, 1.5];

/** The forms that a number can use. A form that only fractions use is left out for whole numbers. */
function formsFor(locale: string, type: Intl.PluralRuleType | null, isInteger: boolean): string[] {
  const all = categories(locale, type);
  return type && isInteger ? all.filter((form) => sample(locale, type, form, isInteger) !== '') : all;
}

/** The form that `*` covers: <other>, or the last form if no whole number uses <other>. */
const restOf = (forms: string[]): string => (forms.includes('other') ? 'other' : (forms.at(-1) ?? '*'));

/** Only `*` if the selector isn't a plural form. */
const categories = (locale: string, type: Intl.PluralRuleType | null): string[] =>
  type ? rulesOf(locale, type).resolvedOptions().pluralCategories : ['*'];

const covers = (own: string, wanted: string | undefined, rest: string | undefined): boolean =>
  own === wanted || (wanted === rest && own === '*');

const combinations = (lists: string[][]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((start) => list.map((item) => [...start, item])), [[]]);
