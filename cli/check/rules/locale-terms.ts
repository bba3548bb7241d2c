import type { LocaleData, Model } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { remember } from '../../data/remember';
import { textsIn } from '../../data/walk';
import { BUTTON_LISTS } from '../buttons';
import { unknownName } from '../nearest';

/**
 * If a source text uses a term of the glossary, the translation uses the glossary's translation of it, or the file
 * gives a reason why not ("ownTerms").
 */
export function checkGlossary(model: Model): Problem[] {
  const buttons = namesOfButtons(model);
  // Most languages have the same terms, and a finder searches each source text only once.
  const finders = new Map<string, TermFinder>();
  return model.locales
    .filter((own) => own !== model.source)
    .flatMap((own) => {
      const terms = Object.keys(own.glossary ?? {});
      const termsIn = remember(finders, terms.join('\n'), () =>
        createTermFinder(terms, (term) => buttons.has(term.toLowerCase())),
      );
      const lost = lostTerms(model, own, termsIn);
      return [...lostTermProblems(model, own, lost), ...idleTerms(own, lost)];
    });
}

/**
 * The labels of buttons and links, in lower case. In a sentence, such a word is a button's name only if it is
 * capitalized.
 */
function namesOfButtons({ panels, source }: Model): Set<string> {
  const keys = [...panels.values()].flatMap(({ ui }) =>
    textsIn({ buttons: ui.buttons, links: ui.links, ways: ui.ways }).map(({ text }) => text),
  );
  return new Set(keys.flatMap((key) => source.messages[key]?.toLowerCase() ?? []));
}

/** By text key, the terms that the translation doesn't use. */
type Lost = Map<string, string[]>;

function lostTerms(model: Model, own: LocaleData, termsIn: TermFinder): Lost {
  const terms = own.glossary ?? {};
  const lost = Object.entries(own.messages).map(([key, text]): [string, string[]] => [
    key,
    termsIn(model.source.messages[key] ?? '')
      .filter((same) => !same.some((term) => keepsTerm(text, terms[term] ?? '')))
      .map(([term = '']) => term),
  ]);
  return new Map(lost.filter(([, list]) => list.length > 0));
}

const lostTermProblems = (model: Model, own: LocaleData, lost: Lost): Problem[] =>
  [...lost]
    .filter(([key]) => !Object.hasOwn(own.ownTerms, key))
    .flatMap(([key, terms]) =>
      terms.map((term) => ({
        code: 'lost-term',
        file: own.file,
        path: place('messages', key),
        message: `Translate "${term}" as "${own.glossary?.[term]}", the glossary's term. The source text is "${model.source.messages[key]}". To use another term, list this key under "ownTerms" with a reason.`,
      })),
    );

const idleTerms = (own: LocaleData, lost: Lost): Problem[] =>
  Object.keys(own.ownTerms)
    .filter((key) => !lost.has(key))
    .map((key) => ({
      code: 'idle-exception',
      file: own.file,
      path: place('ownTerms', key),
      message: Object.hasOwn(own.messages, key)
        ? `Text <${key}> uses the glossary's terms. Remove it from <ownTerms>.`
        : unknownName('text', key, Object.keys(own.messages)),
    }));

// Finds glossary terms in text, also in inflected languages.

/** A note in parentheses after a term distinguishes two uses, as in `sign on (verb)`. */
const plain = (term: string): string => (term.split(' (')[0] ?? '').replaceAll('-', ' ');

/**
 * Returns the terms that an English text uses, longest first. Terms that are spelled the same are grouped, because
 * only one of them applies.
 */
type TermFinder = (text: string) => string[][];

/**
 * Creates a finder for the terms of one glossary. It remembers what it has found in a text.
 * @param isName whether a term is also a button's name, which counts only if capitalized
 */
function createTermFinder(terms: string[], isName: (term: string) => boolean): TermFinder {
  const forms = [...new Set(terms.map(plain))].sort((a, b) => b.length - a.length);
  const groups = forms.map((form) => {
    const same = terms.filter((term) => plain(term) === form);
    return { same, pattern: patternOf(form, same.some(isName)) };
  });
  const find: TermFinder = (text) => {
    let rest = text.replace(/\{\$[^{}]*\}/g, ' ');
    return groups.flatMap(({ same, pattern }) => {
      const without = rest.replace(pattern, '#');
      if (without === rest) return [];
      rest = without;
      return [same];
    });
  };
  const found = new Map<string, string[][]>();
  return (text) => remember(found, text, () => find(text));
}

function patternOf(form: string, isNamed: boolean): RegExp {
  const first = form.charAt(0);
  const start = isNamed ? first.toUpperCase() : `[${first}${first.toUpperCase()}]`;
  return new RegExp(`(?<!\\p{L})${start}${form.slice(1).replaceAll(' ', '[- ]')}(?:e?s)?(?!\\p{L})`, 'gu');
}

/**
 * Whether a translation uses a term. Only the beginning of each word is compared, because endings change with the
 * sentence. Articles don't count.
 */
function keepsTerm(text: string, term: string): boolean {
  const words = fold(term).split(/[\s'’-]+/);
  const counting = words.length > 1 ? words.filter((word) => word.length > 3 || isHan(word)) : words;
  const whole = fold(text);
  return counting.every((word) =>
    whole.includes(isHan(word) ? word : word.slice(0, Math.max(3, Math.ceil(word.length * 0.6)))),
  );
}

const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word);

/** Without accents and soft hyphens. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u00AD]/gu, '')
    .toLowerCase();

/**
 * No text is the same as in the source language, except those with a reason in their file ("unchanged"). A variant of the
 * source language may have the same texts.
 */
export function checkUntranslated({ source, locales }: Model): Problem[] {
  const languageOf = (locale: string) => locale.split('_')[0];
  return locales
    .filter(({ locale }) => languageOf(locale) !== languageOf(source.locale))
    .flatMap((own) => [...left(source, own), ...idleExceptions(source, own)]);
}

const isLeft = (source: LocaleData, own: LocaleData, key: string): boolean =>
  own.messages[key] === source.messages[key] && hasWords(own.messages[key] ?? '');

/** Whether a text has letters outside its placeholders. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''));

const left = (source: LocaleData, own: LocaleData): Problem[] =>
  Object.keys(own.messages)
    .filter((key) => isLeft(source, own, key) && !Object.hasOwn(own.unchanged, key))
    .map((key) => ({
      code: 'untranslated',
      file: own.file,
      path: place('messages', key),
      message: `"${own.messages[key]}" is the same as in ${source.locale}. Translate it, or list this key under "unchanged" with a reason.`,
    }));

const idleExceptions = (source: LocaleData, own: LocaleData): Problem[] =>
  Object.keys(own.unchanged)
    .filter((key) => !isLeft(source, own, key))
    .map((key) => ({
      code: 'idle-exception',
      file: own.file,
      path: place('unchanged', key),
      message: Object.hasOwn(own.messages, key)
        ? `Text <${key}> differs from ${source.locale} now. Remove it from <unchanged>.`
        : unknownName('text', key, Object.keys(own.messages)),
    }));

const NAMES = { buttons: 'Button', links: 'Link', ways: 'Way' };

/** Labels of buttons, links and ways stay within the limits in schemas/text-lengths.json, in every language. */
export function checkLengths(model: Model): Problem[] {
  const { textLengths } = model;
  if (!textLengths) return [];
  return BUTTON_LISTS.flatMap((list) => {
    // A way has its own line, as a link may have.
    const most = textLengths[list === 'buttons' ? 'buttons' : 'links'];
    const keys = new Set(
      [...model.panels.values()].flatMap(({ ui }) =>
        textsIn({ [list]: ui[list] ?? [] }).map(({ text }) => text),
      ),
    );
    return model.locales.flatMap(({ file, messages }) =>
      [...keys]
        .filter((key) => Object.hasOwn(messages, key) && widthOf(messages[key] ?? '') > most)
        .map((key) => ({
          code: 'long-text',
          file,
          path: place('messages', key),
          message: `"${messages[key]}" is ${widthOf(messages[key] ?? '')} characters wide. ${NAMES[list]} labels can have at most ${most}.`,
        })),
    );
  });
}

/** The width in Latin letters. A Chinese, Japanese or Korean character counts as two. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u.test(
        letter,
      )
        ? 2
        : 1),
    0,
  );
