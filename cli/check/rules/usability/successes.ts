import type { Call, Row } from '../../../../src/core/data/data.gen';
import { type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { effectsOf } from '../../effects';
import { findCell, type Station, stations } from '../../journey';
import { callsOfSubmit, type Shown, shownOn } from './situations';

/** Verbs that lead on although the row stays on its page. Closing the panel doesn't lead on. */
const LEADS_ON = new Set(['call', 'redirect', 'return', 'open']);

/** An answer that means success (`succeeds` in calls.json) leads to another page or ends the journey. */
export const checkSuccesses = (model: Model): Problem[] =>
  shownOn(model, stations(model)).flatMap((shown) => stuck(model, shown));

function stuck(model: Model, shown: Shown): Problem[] {
  const { station } = shown;
  return callsOfSubmit(model, shown).flatMap(([id, call]) =>
    alwaysSucceeds(call).flatMap((word): Problem[] => {
      const found = findCell(model, station, `${call.answersAs ?? id}.${word}`);
      if (!found || rowsOfCell(found.cell).every((row) => leadsOn(row, station))) return [];
      return [
        {
          code: 'no-way-on',
          file: station.file.file,
          path: place('pages', station.page, 'on', found.key),
          message: `Answer <${word}> of call <${id}> means success, but one of its rows keeps the user on page <${station.page}>. Go to another page, redirect, or return to the host. Closing the panel ("close") is not enough.`,
        },
      ];
    }),
  );
}

/** The answers that always mean success. */
const alwaysSucceeds = ({ succeeds = [] }: Call): string[] =>
  succeeds.filter((one): one is string => typeof one === 'string');

function leadsOn(row: Row, station: Station): boolean {
  if (row.flow !== undefined) return true;
  if (effectsOf(row).some(({ verb }) => LEADS_ON.has(verb))) return true;
  return row.go !== undefined && !isSame(row.go, station);
}

/** Whether a page is the station's own, or one is `like` the other, so that both show the same panel. */
function isSame(page: string, { page: own, file }: Station): boolean {
  const model = (one: string) => file.data.pages?.[one]?.like?.split('/')[1];
  return page === own || model(page) === own || model(own) === page;
}
