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
    ...missing.map((wanted) => ({
      code: 'missing-plural',
      file,
      path,
      message: `The form <${wanted.join(' ')}> is missing; the plural forms of ${locale} are ${all}, and * stands for <other>.`,
    })),
    ...foreign.map((own) => ({
      code: 'unknown-plural',
      file,
      path,
      message: `The form <${own}> is never chosen: the plural forms of ${locale} are ${all}.`,
    })),
  ];
}

/** Only `*` when the selector is not a plural form. */
const categories = (locale: string, type: Intl.PluralRuleType | null): string[] =>
  type ? new Intl.PluralRules(locale.replace('_', '-'), { type }).resolvedOptions().pluralCategories : ['*'];

const stands = (own: string, wanted: string, type: Intl.PluralRuleType | null | undefined): boolean =>
  !type || own === wanted || (wanted === 'other' && own === '*');

const combinations = (lists: string[][]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((start) => list.map((item) => [...start, item])), [[]]);
