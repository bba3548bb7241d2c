import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';

/** Characters of which nothing is seen: blanks, marks of direction, joiners. */
const UNSEEN = /[\p{White_Space}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Every text has something to see. */
export const checkVisibleTexts = (model: Model): Problem[] =>
  model.locales.flatMap(({ file, messages }) =>
    Object.entries(messages)
      .filter(([, text]) => text.replace(UNSEEN, '') === '')
      .map(([key]) => ({
        code: 'blank-text',
        file,
        path: place('messages', key),
        message: `The text <${key}> has no visible character: write what it says, or take away what shows it.`,
      })),
  );
