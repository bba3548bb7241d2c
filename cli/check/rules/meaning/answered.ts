import type { Call, Guard, Row } from '../../../../src/core/data/data.gen';
import { flowsNamed, type Model, oncePerModel, rowsOfCell } from '../../../data/model';
import { type Assignment, assignments, factsOf, holds } from '../../domain';
import { callingsOf, findCell, type Station, stations } from '../../journey';

/** A row that handles an answer on one page, and the situations in which it applies. */
export interface Answered {
  station: Station;
  call: string;
  word: string;
  row: Row;
  /** The file that defines the row. It is another file if the page is `like` another one. */
  file: string;
  at: (string | number)[];
  /** The situations in which the row applies and the answer means success. */
  successes: Assignment[];
  /** The situations in which the row applies and the answer means a refusal. */
  refusals: Assignment[];
}

/** The place that defines a page's cell: the page itself, the page that it is `like`, its journey or common.json. */
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

/** The conditions under which an answer of a call means success. Empty if it never does. */
const successWhen = ({ succeeds = [] }: Call, word: string): Guard[] =>
  succeeds.flatMap((one) => {
    if (typeof one === 'string') return one === word ? [{}] : [];
    return one.answer === word ? [one.when] : [];
  });

/** The rows that handle declared answers of calls with `succeeds`, on every page that may receive them. */
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
  const successes = successWhen(model.calls[call] as Call, word);
  const names = factsOf([...rows.map(({ when }) => when), ...successes]);
  for (const facts of assignments(names, model.facts, station.flow)) {
    const winner = all[rows.findIndex(({ when }) => holds(when, facts))];
    const isSuccess = successes.some((when) => holds(when, facts));
    winner?.[isSuccess ? 'successes' : 'refusals'].push(facts);
  }
  return all;
}
