import type { Model } from '../../../../data/model';
import { type Problem, place } from '../../../../data/problem';

/** How texts call the lengths of the product's timers: `A code is valid for {$valid} minutes`. */
const ARGUMENTS: Record<string, string> = { codeLife: 'valid', resend: 'again' };

/** A note that tells the lengths of timers doesn't give a text the length of another timer. */
export const checkNoteMinutes = ({ panels }: Model): Problem[] =>
  [...panels.values()].flatMap(({ file, ui }) =>
    (ui.notes ?? []).flatMap(({ minutes = {} }, index) =>
      Object.entries(minutes).flatMap(([argument, timer]): Problem[] => {
        const meant = Object.keys(ARGUMENTS).find((name) => ARGUMENTS[name] === argument);
        if (meant === undefined || meant === timer) return [];
        return [
          {
            code: 'other-duration',
            file,
            path: place('notes', index, 'minutes', argument),
            message: `Expected "${meant}", got "${timer}": in texts {$${argument}} is the length of the timer <${meant}>, so people would be told the wrong time.`,
          },
        ];
      }),
    ),
  );
