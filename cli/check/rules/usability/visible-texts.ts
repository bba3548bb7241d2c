import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';

/** Invisible characters: white space, direction marks, joiners. */
const UNSEEN = /[\p{White_Space}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Every text has a visible character. */
export const checkVisibleTexts = (model: Model): Problem[] =>
  model.locales.flatMap(({ file, messages }) =>
    Object.entries(messages)
      .filter(([, text]) => text.replace(UNSEEN, '') === '')
      .map(([key]) => ({
        code: 'blank-text',
        file,
        path: place('messages', key),
        message: `Text <${key}> has no visible characters. Write a text, or remove the element that shows it.`,
      })),
  );
