import type { Model } from '../../../../data/model';
import { type Problem, place } from '../../../../data/problem';

/** The argument that texts use for a timer's length, as in `A code is valid for {$valid} minutes`. */
const ARGUMENTS: Record<string, string> = { codeLife: 'valid', resend: 'again' };

/** A note passes the length of the right timer to its text. */
export const checkNoteMinutes = ({ panels }: Model): Problem[] =>
  [...panels.values()].flatMap(({ file, ui }) =>
    (ui.notes ?? []).flatMap(({ minutes = {} }, index) =>
      Object.entries(minutes).flatMap(([argument, timer]): Problem[] => {
        const expected = Object.keys(ARGUMENTS).find((name) => ARGUMENTS[name] === argument);
        if (expected === undefined || expected === timer) return [];
        return [
          {
            code: 'other-duration',
            file,
            path: place('notes', index, 'minutes', argument),
            message: `Expected "${expected}", got "${timer}". In texts, {$${argument}} is the length of timer <${expected}>, so users would read the wrong time.`,
          },
        ];
      }),
    ),
  );
