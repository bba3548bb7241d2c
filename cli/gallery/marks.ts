/** What is wrong with a view in one language: a label that is too long, or an empty one. */
import type { Drawn } from '../../src/start/description';
import { checkLengths } from '../check/rules/locale-terms';
import type { Model } from '../data/model';

/** The elements whose text must not be empty. */
const LABELS = new Set(['button', 'a', 'label', 'legend', 'summary', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The keys of the texts over their allowed length (schemas/text-lengths.json), by the file of their language. */
export function longTexts(model: Model): Map<string, Set<string>> {
  const files = new Map(model.locales.map(({ file, locale }) => [file, locale]));
  const found = new Map<string, Set<string>>();
  for (const { file, path } of checkLengths(model)) {
    const locale = files.get(file) ?? '';
    found.set(locale, (found.get(locale) ?? new Set()).add(path.split(' / ').at(-1) ?? ''));
  }
  return found;
}

/** Whether a drawing has a label without a text. */
export const hasEmptyLabel = (pieces: readonly Drawn[]): boolean =>
  pieces.some((piece) => {
    if (typeof piece === 'string') return false;
    const [tag, { title = '', 'aria-label': name = '', type }, ...children] = piece;
    const isLabel = LABELS.has(tag) && type !== 'hidden';
    return (isLabel && `${title}${name}${textOf(children)}`.trim() === '') || hasEmptyLabel(children);
  });

const textOf = (pieces: readonly Drawn[]): string =>
  pieces
    .map((piece) =>
      typeof piece === 'string' ? piece : (piece[1].alt ?? '') + textOf(piece.slice(2) as Drawn[]),
    )
    .join('');
