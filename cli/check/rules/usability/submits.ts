import type { Row } from '../../../../src/core/data/data.gen';
import { type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { effectsOf } from '../../effects';
import { findCell, stations } from '../../journey';
import { type Shown, shownOn, submitsOf } from './situations';

/** Verbs without a visible effect. */
const SILENT = new Set(['clear', 'clearMessage', 'set', 'stop']);

/** Whether a row has no visible effect and doesn't lead on. */
export const isSilent = (row: Row): boolean =>
  row.go === undefined && row.flow === undefined && effectsOf(row).every(({ verb }) => SILENT.has(verb));

/** The button that sends a form has a visible effect in every situation. */
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
        message: `Button <${button.action}> on panel <${panel.id}> submits the form, but one of its rows does nothing visible. Add a call, a \`go\` or a message.`,
      },
    ];
  });
}
