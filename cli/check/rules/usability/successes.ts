import type { Call, Row } from '../../../../src/core/data/data.gen';
import { type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { effectsOf } from '../../effects';
import { findCell, type Station, stations } from '../../journey';
import { callsOfSubmit, type Shown, shownOn } from './situations';

/** Verbs by which a row that stays on its page still leads on; closing the panel leads nowhere. */
const LEADS_ON = new Set(['call', 'redirect', 'return', 'open']);

/** An answer that means success (`succeeds` in calls.json) leads on: to another page, or out of the journey. */
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
          message: `The answer <${word}> of the call <${id}> means success, and a row of it takes the user nowhere from the page <${station.page}>: it needs another page to go to, a redirect, or a return to the host. Just closing the panel ("close") is not enough.`,
        },
      ];
    }),
  );
}

/** The answers that mean success in every situation. */
const alwaysSucceeds = ({ succeeds = [] }: Call): string[] =>
  succeeds.filter((one): one is string => typeof one === 'string');

function leadsOn(row: Row, station: Station): boolean {
  if (row.flow !== undefined) return true;
  if (effectsOf(row).some(({ verb }) => LEADS_ON.has(verb))) return true;
  return row.go !== undefined && !isSame(row.go, station);
}

/** Whether a page is the station's own, or one of the two is `like` the other: both show the same panel. */
function isSame(page: string, { page: own, file }: Station): boolean {
  const model = (one: string) => file.data.pages?.[one]?.like?.split('/')[1];
  return page === own || model(page) === own || model(own) === page;
}
