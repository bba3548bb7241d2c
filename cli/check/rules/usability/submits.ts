import type { Row } from '../../../../src/core/data/data.gen';
import { type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { effectsOf } from '../../effects';
import { findCell, stations } from '../../journey';
import { type Shown, shownOn, submitsOf } from './situations';

/** Verbs that change nothing that a person could notice. */
const SILENT = new Set(['clear', 'clearMessage', 'set', 'stop']);

/** Whether a row neither leads on nor does anything that can be noticed. */
export const isSilent = (row: Row): boolean =>
  row.go === undefined && row.flow === undefined && effectsOf(row).every(({ verb }) => SILENT.has(verb));

/** A press on the button that sends a form does something in every situation. */
export const checkSubmits = (model: Model): Problem[] =>
  shownOn(model, stations(model)).flatMap((shown) => silent(model, shown));

function silent(model: Model, { station, panel }: Shown): Problem[] {
  return submitsOf(panel).flatMap(({ button }) => {
    const found = findCell(model, station, `user.${button.action}`);
    if (!found || !rowsOfCell(found.cell).some(isSilent)) return [];
    return [
      {
        code: 'silent-submit',
        file: station.file.file,
        path: place('pages', station.page, 'on', found.key),
        message: `The button <${button.action}> of the panel <${panel.id}> sends the form, and a row of it does nothing that the person could notice: it needs a call, a page to go to, or a message.`,
      },
    ];
  });
}
