import type { Call, Guard, Row } from '../../../../src/core/data/data.gen';
import { flowsNamed, type Model, oncePerModel, rowsOfCell } from '../../../data/model';
import { type Assignment, assignments, factsOf, holds } from '../../domain';
import { callingsOf, findCell, type Station, stations } from '../../journey';

/** A row that follows an answer on one page, and what the answer means when the row counts. */
export interface Answered {
  station: Station;
  call: string;
  word: string;
  row: Row;
  /** Where the row is written, which is another file if the page is `like` another one. */
  file: string;
  at: (string | number)[];
  /** The situations in which it counts and the answer means success. */
  successes: Assignment[];
  /** The situations in which it counts and the answer means a refusal. */
  refusals: Assignment[];
}

/** Where a page's cell is written: on the page itself, on the page that it is `like`, in its journey or for all journeys. */
export function cellPlace(
  model: Model,
  { flow, page, file }: Station,
  key: string,
): { file: string; at: string[] } {
  let [owner, name] = [file, page];
  for (let turns = 0; turns < 9; turns += 1) {
    const own = owner.data.pages?.[name];
    if (own && Object.hasOwn(own.on, key)) return { file: owner.file, at: ['pages', name, 'on', key] };
    const [otherFlow = '', otherPage = ''] = own?.like?.split('/') ?? [];
    const other = flowsNamed(model, otherFlow)[0];
    if (!other) break;
    [owner, name] = [other, otherPage];
  }
  const journey = flowsNamed(model, flow)[0];
  const shared = journey && Object.hasOwn(journey.data.on ?? {}, key) ? journey : model.common;
  return { file: shared.file, at: ['on', key] };
}

/** When an answer of a call means success; nothing if it never does. */
const successWhen = ({ succeeds = [] }: Call, word: string): Guard[] =>
  succeeds.flatMap((one) => {
    if (typeof one === 'string') return one === word ? [{}] : [];
    return one.answer === word ? [one.when] : [];
  });

/**
 * The rows that follow the declared answers of calls that say which answers mean success, on every page that may get
 * them.
 */
export const answeredRows = oncePerModel((model): Answered[] =>
  stations(model).flatMap((station) =>
    callingsOf(model, station).flatMap(({ call: id }) => {
      const called = model.calls[id];
      const name = called?.answersAs ?? id;
      const call = model.calls[name];
      if (!call?.succeeds) return [];
      return [...(call.answers ?? []), '*'].flatMap((word) => rowsAfter(model, station, name, word));
    }),
  ),
);

function rowsAfter(model: Model, station: Station, call: string, word: string): Answered[] {
  const found = findCell(model, station, `${call}.${word}`);
  if (!found) return [];
  const { file, at } = cellPlace(model, station, found.key);
  const rows = rowsOfCell(found.cell);
  const all = rows.map(
    (row, index): Answered => ({
      station,
      call,
      word,
      row,
      file,
      at: Array.isArray(found.cell) ? [...at, index] : at,
      successes: [],
      refusals: [],
    }),
  );
  const meant = successWhen(model.calls[call] as Call, word);
  const names = factsOf([...rows.map(({ when }) => when), ...meant]);
  for (const facts of assignments(names, model.facts, station.flow)) {
    const winner = all[rows.findIndex(({ when }) => holds(when, facts))];
    const isSuccess = meant.some((when) => holds(when, facts));
    winner?.[isSuccess ? 'successes' : 'refusals'].push(facts);
  }
  return all;
}
