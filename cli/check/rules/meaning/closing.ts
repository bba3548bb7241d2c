import { type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { BUTTON_LISTS, buttonsIn, isInterrupt } from '../../buttons';
import { effectsOf } from '../../effects';
import { findCell, stations } from '../../journey';
import { shownOn, submitsOf } from '../usability/situations';
import { cellPlace } from './answered';

/** On a panel with a form, only buttons that cancel the journey (`interrupts` in common.json) may close the panel. */
export const checkClosing = (model: Model): Problem[] =>
  shownOn(model, stations(model)).flatMap(({ station, panel }) => {
    if (submitsOf(panel).length === 0) return [];
    return BUTTON_LISTS.flatMap((list) => buttonsIn(panel.ui, list)).flatMap(({ action }): Problem[] => {
      const key = `user.${action}`;
      const found = findCell(model, station, key);
      if (!found || isInterrupt(model, key)) return [];
      const rows = rowsOfCell(found.cell);
      const index = rows.findIndex((row) => effectsOf(row).some(({ verb }) => verb === 'close'));
      if (index < 0) return [];
      const { file, at } = cellPlace(model, station, found.key);
      return [
        {
          code: 'closing-button',
          file,
          path: place(...at, ...(Array.isArray(found.cell) ? [index] : [])),
          message: `Button <${action}> on panel <${panel.id}> closes the panel and discards the user's input. Only Cancel and the X may do that. Go to the page that the button names.`,
        },
      ];
    });
  });
