import { type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { callsOfRow, effectsOf, endsJourney } from '../../effects';
import { findCell, type Station, stations } from '../../journey';
import { shownOn, submitsOf } from '../usability/situations';
import { cellPlace } from './answered';
import { messageAfter } from './outcomes';

/** When a timer runs out, the user is notified, and the journey continues. */
export const checkTimerRows = (model: Model): Problem[] =>
  stations(model).flatMap((station) =>
    Object.keys(model.common.data.timers ?? {}).flatMap((timer): Problem[] => {
      const found = findCell(model, station, `timer.${timer}`);
      if (!found) return [];
      const { file, at } = cellPlace(model, station, found.key);
      return rowsOfCell(found.cell).flatMap((row, index): Problem[] => {
        const path = place(...at, ...(Array.isArray(found.cell) ? [index] : []));
        const isEnd = endsJourney(row) || effectsOf(row).some(({ verb }) => verb === 'redirect');
        if (isEnd)
          return [
            {
              code: 'timer-ends',
              file,
              path,
              message: `When timer <${timer}> runs out, the panel of page <${station.page}> closes while the user may be typing. Show a message instead, or go to a page where the user can continue.`,
            },
          ];
        if (messageAfter(row) !== null || callsOfRow(row).length > 0 || !hasForm(model, station)) return [];
        return [
          {
            code: 'timer-silent',
            file,
            path,
            message: `When timer <${timer}> runs out, the user isn't notified on page <${station.page}>. Show a message: { "showMessage": { "type": "info", "text": "..." } }.`,
          },
        ];
      });
    }),
  );

/** Whether a page has a form that the user may be filling in. */
const hasForm = (model: Model, station: Station): boolean =>
  shownOn(model, [station]).some(({ panel }) => submitsOf(panel).length > 0);
