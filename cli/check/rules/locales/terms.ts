/** Finds glossary terms in text, also in inflected languages. */
import { remember } from '../../../data/remember';

/** A note in parentheses after a term distinguishes two uses, as in `sign on (verb)`. */
const plain = (term: string): string => (term.split(' (')[0] ?? '').replaceAll('-', ' ');

/**
 * Returns the terms that an English text uses, longest first. Terms that are spelled the same are grouped, because
 * only one of them applies.
 */
export type TermFinder = (text: string) => string[][];

/**
 * Creates a finder for the terms of one glossary. It remembers what it has found in a text.
 * @param isName whether a term is also a button's name, which counts only if capitalized
 */
export function createTermFinder(terms: string[], isName: (term: string) => boolean): TermFinder {
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
export function keepsTerm(text: string, term: string): boolean {
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
