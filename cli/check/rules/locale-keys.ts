import { ANSWER_TEXT, SERVER_TEXT } from '../../../src/core/data/server-text';
import { argumentsOf, countsOf, readMessage } from '../../data/compile/message';
import type { LocaleData, Model } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { remember } from '../../data/remember';
import { textsIn } from '../../data/walk';
import { suggestion, unknownName } from '../nearest';

/**
 * Every text that is used exists in every language with the same arguments, and every text is used.
 * @param own the texts that the widget's code uses directly
 */
export function checkKeys(model: Model, own: readonly string[]): Problem[] {
  return [
    ...unknownTexts(model, own),
    ...unused(model, own),
    ...model.locales.flatMap((locale) => [
      ...invalid(locale),
      ...(locale === model.source ? [] : differences(model.source, locale)),
    ]),
  ];
}

/** The texts that the data uses, with the places of their keys. */
export function usedTexts(model: Model): { text: string; file: string; path: string }[] {
  const sources = [
    ...model.flows.map(({ file, data }) => ({ file, data: data as unknown })),
    ...[...model.panels.values()].map(({ file, ui }) => ({ file, data: ui as unknown })),
    ...(model.passwordRules
      ? [{ file: 'schemas/password-rules.json', data: model.passwordRules as unknown }]
      : []),
  ];
  return sources.flatMap(({ file, data }) =>
    textsIn(data).map(({ text, at }) => ({ text, file, path: place(...at) })),
  );
}

function unknownTexts(model: Model, own: readonly string[]): Problem[] {
  const known = Object.keys(model.source.messages);
  const isKnown = (text: string): boolean => Object.hasOwn(model.source.messages, text);
  const missing = own.filter((text) => !isKnown(text));
  return [
    ...usedTexts(model)
      .filter(({ text }) => !isKnown(text))
      .map(({ text, file, path }) => ({
        code: 'unknown-text',
        file,
        path,
        message: `${model.source.file} has no text <${text}>. ${suggestion(text, known)}`,
      })),
    ...missing.map((text) => ({
      code: 'missing-text',
      file: model.source.file,
      path: 'messages',
      message: `Text <${text}> is missing, and the widget itself uses it. Add it.`,
    })),
  ];
}

function unused(model: Model, own: readonly string[]): Problem[] {
  const wanted = new Set([...usedTexts(model).map(({ text }) => text), ...own]);
  const { file, messages, planned } = model.source;
  // The data doesn't list the codes that a server sends.
  const idle = Object.keys(messages).filter(
    (key) =>
      !wanted.has(key) &&
      !Object.hasOwn(planned, key) &&
      ![SERVER_TEXT, ANSWER_TEXT].some((prefix) => key.startsWith(prefix)),
  );
  const started = Object.keys(planned).filter((key) => wanted.has(key) || !Object.hasOwn(messages, key));
  return [
    ...idle.map((key) => ({
      code: 'unused-text',
      file,
      path: place('messages', key),
      message: `Text <${key}> is unused. Remove it, or list it under "planned".`,
    })),
    ...started.map((key) => ({
      code: 'planned-exists',
      file,
      path: place('planned', key),
      message: wanted.has(key)
        ? `Text <${key}> is used now. Remove it from "planned".`
        : unknownName('text', key, Object.keys(messages)),
    })),
  ];
}

/** A tag of HTML, such as <b> or </a>. */
const TAG = /<\/?[a-z][^<>]*>/i;

function invalid({ file, messages }: LocaleData): Problem[] {
  return Object.entries(messages).flatMap(([key, source]) => {
    const bad = (message: string): Problem[] => [
      { code: 'bad-text', file, path: place('messages', key), message },
    ];
    const [tag] = TAG.exec(source) ?? [];
    if (tag) return bad(`Texts are shown as they are, so users would see ${tag}. Remove it.`);
    try {
      readMessage(source);
      return [];
    } catch (error) {
      return bad((error as Error).message);
    }
  });
}

function differences(source: LocaleData, { file, messages }: LocaleData): Problem[] {
  const missing = Object.keys(source.messages).filter((key) => !Object.hasOwn(messages, key));
  const extra = Object.keys(messages).filter((key) => !Object.hasOwn(source.messages, key));
  return [
    ...missing.map((key) => ({
      code: 'missing-text',
      file,
      path: 'messages',
      message: `Text <${key}> is missing. In ${source.locale} it is ${JSON.stringify(source.messages[key])}. Add it, or ship fewer languages with --locales.`,
    })),
    ...extra.map((key) => ({
      code: 'extra-text',
      file,
      path: place('messages', key),
      message: `${source.file} has no text <${key}>. ${suggestion(key, Object.keys(source.messages))}`,
    })),
    ...Object.keys(messages).flatMap((key) => otherArguments(source, file, key, messages[key] ?? '')),
  ];
}

function otherArguments(source: LocaleData, file: string, key: string, text: string): Problem[] {
  const original = source.messages[key];
  const [wanted, given] = [names(original), names(text)];
  if (!wanted || !given || wanted === given) return [];
  const message = `This text uses ${given}, but in ${source.locale} it uses ${wanted}. Use the same.`;
  return [{ code: 'other-arguments', file, path: place('messages', key), message }];
}

function names(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return (
      argumentsOf(text)
        .map((name) => `{$${name}}`)
        .join(', ') || 'no arguments'
    );
  } catch {
    return undefined;
  }
}

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
