import { type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { callsOfRow, effectsOf } from '../../effects';
import { findCell, stations } from '../../journey';
import { shownOn } from '../usability/situations';
import { cellPlace } from './answered';

/** A button for something that the server offers, such as an identity provider, starts it in every situation. */
export const checkWays = (model: Model): Problem[] =>
  shownOn(model, stations(model)).flatMap(({ station, panel }) =>
    (panel.ui.ways ?? []).flatMap(({ action, when = {}, each, as }): Problem[] => {
      const isOffered = Object.keys(when).some((name) => model.facts[name]?.from.startsWith('settings.'));
      const found = findCell(model, station, `user.${action}`);
      const starts = rowsOfCell(found?.cell ?? {}).every((row) => {
        const calls = callsOfRow(row).map((call) => model.calls[call]?.body ?? {});
        if (each !== undefined) return calls.some((body) => Object.values(body).includes(`journey.${as}`));
        return calls.length > 0 || effectsOf(row).some(({ verb }) => verb === 'credential');
      });
      if (!found || starts || (each === undefined && !isOffered)) return [];
      const { file, at } = cellPlace(model, station, found.key);
      const what =
        each === undefined ? 'a call or a request for a passkey' : `a call with "journey.${as}" in its body`;
      const message = `Button <${action}> on panel <${panel.id}> offers something of the server, but this row doesn't start it. Send ${what}.`;
      return [{ code: 'idle-way', file, path: place(...at), message }];
    }),
  );
