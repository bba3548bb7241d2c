import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { textsIn } from '../../../data/walk';

/** Labels of buttons and links stay within the limits in schemas/text-lengths.json, in every language. */
export function checkLengths(model: Model): Problem[] {
  const { textLengths } = model;
  if (!textLengths) return [];
  return (['buttons', 'links'] as const).flatMap((list) => {
    const most = textLengths[list];
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
          message: `"${messages[key]}" is ${widthOf(messages[key] ?? '')} characters wide. ${list === 'buttons' ? 'Button' : 'Link'} labels can have at most ${most}.`,
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
