import type { Call } from '../../../../src/core/data/data.gen';
import { type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { findCell, stations } from '../../journey';
import { callsOfSubmit, type Shown, shownOn } from './situations';
import { isSilent } from './submits';

/** An answer to a submitted form always has a visible effect. */
export const checkRefusals = (model: Model): Problem[] =>
  shownOn(model, stations(model)).flatMap((shown) => silent(model, shown));

/** Judges only the last row, the fallback. Earlier rows may handle situations in which there is nothing to report. */
function silent(model: Model, shown: Shown): Problem[] {
  const { station } = shown;
  return callsOfSubmit(model, shown).flatMap(([id, call]) =>
    unjudged(call).flatMap((word): Problem[] => {
      const found = findCell(model, station, `${call.answersAs ?? id}.${word}`);
      const last = found && rowsOfCell(found.cell).at(-1);
      if (!last || !isSilent(last)) return [];
      return [
        {
          code: 'silent-refusal',
          file: station.file.file,
          path: place('pages', station.page, 'on', found.key),
          message: `After answer <${word}> of call <${id}>, nothing happens on page <${station.page}>. Show a message ("do": ["showMessage"]), or go to another page.`,
        },
      ];
    }),
  );
}

/** The answers that aren't declared as success or refusal. rules/meaning/outcomes.ts checks the others. */
const unjudged = ({ answers, succeeds }: Call): string[] =>
  answers ? [...(succeeds ? [] : answers), '*'] : [];
