/** Finds terms in running text, in inflected languages. */

/** The note in brackets behind a term distinguishes two uses: `sign on (verb)`. */
const plain = (term: string): string => term.replace(/ \(.*\)$/, '').replaceAll('-', ' ');

/**
 * The terms of a glossary that an English text uses, longest first. Terms that look the same in a text are
 * grouped: one of them is meant.
 * @param isName whether a term is the name of a button: then it counts only with a capital
 */
export function termsIn(text: string, terms: string[], isName: (term: string) => boolean): string[][] {
  const looks = [...new Set(terms.map((term) => plain(term)))].sort((a, b) => b.length - a.length);
  let rest = text.replace(/\{\$[^{}]*\}/g, ' ');
  return looks.flatMap((look) => {
    const same = terms.filter((term) => plain(term) === look);
    const named = same.some(isName);
    const start = named ? look.charAt(0).toUpperCase() : `[${look.charAt(0)}${look.charAt(0).toUpperCase()}]`;
    const pattern = new RegExp(
      `(?<!\\p{L})${start}${look.slice(1).replaceAll(' ', '[- ]')}(?:e?s)?(?!\\p{L})`,
      'gu',
    );
    const without = rest.replace(pattern, '#');
    if (without === rest) return [];
    rest = without;
    return [same];
  });
}

/**
 * Whether a translation uses a term. Only the beginning of each word is compared, since endings change with
 * the sentence; articles do not count.
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

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
