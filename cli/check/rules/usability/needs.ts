import { flowsNamed, type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { callsOfRow } from '../../effects';
import { findPage, stationsOf } from '../../journey';

/** The call that gives the token without which the server takes no POST; the engine knows it by this name. */
const TOKEN = 'csrf';

/** A journey that sends something has asked for the token on its first page. */
export function checkNeeds(model: Model): Problem[] {
  if (!Object.hasOwn(model.calls, TOKEN)) return [];
  return Object.values(model.entries).flatMap(({ flow, page }): Problem[] => {
    const station = findPage(model, flow, page);
    const post = station && sentIn(model, flow).find((id) => model.calls[id]?.method === 'POST');
    const needs = (station?.data.needs ?? []).map((need) => (typeof need === 'string' ? need : ''));
    if (!post || needs.includes(TOKEN)) return [];
    return [
      {
        code: 'unmet-need',
        file: station.file.file,
        path: place('pages', page, 'needs'),
        message: `The journey <${flow}> sends <${post}>, which the server refuses without a token: its first page <${page}> needs the call <${TOKEN}>, in every situation.`,
      },
    ];
  });
}

/** The calls that the rows of a journey's own pages send. */
const sentIn = (model: Model, flow: string): string[] =>
  [
    ...stationsOf(model, flow)
      .filter((station) => station.flow === flow)
      .map(({ data }) => data.on),
    ...flowsNamed(model, flow).map(({ data }) => data.on ?? {}),
  ].flatMap((cells) => Object.values(cells).flatMap((cell) => rowsOfCell(cell).flatMap(callsOfRow)));
