import type { Call } from '../../../../src/core/data/data.gen';
import { type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { findCell, stations } from '../../journey';
import { callsOfSubmit, type Shown, shownOn } from './situations';
import { isSilent } from './submits';

/** An answer to what a person has sent is never followed by nothing. */
export const checkRefusals = (model: Model): Problem[] =>
  shownOn(model, stations(model)).flatMap((shown) => silent(model, shown));

/** The last row takes what no other row has taken; rows before it may know a situation with nothing to say. */
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
          message: `After the answer <${word}> of the call <${id}> nothing happens on the page <${station.page}>: show a message ("do": ["showMessage"]), or go to another page.`,
        },
      ];
    }),
  );
}

/** The answers of which nothing says whether they succeed; rules/meaning/outcomes.ts has the others. */
const unjudged = ({ answers, succeeds }: Call): string[] =>
  answers ? [...(succeeds ? [] : answers), '*'] : [];
