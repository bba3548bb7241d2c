import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { textsIn } from '../../../data/walk';
import { BUTTON_LISTS } from '../../buttons';

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
