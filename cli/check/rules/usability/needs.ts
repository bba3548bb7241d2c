import { flowsNamed, type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { callsOfRow } from '../../effects';
import { findPage, stationsOf } from '../../journey';

/**
 * The call that fetches the CSRF token, without which the server rejects every POST. The engine knows it by this
 * name.
 */
const TOKEN = 'csrf';

/** A journey that sends a POST fetches the token on its first page. */
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
        message: `Journey <${flow}> sends <${post}>, which the server rejects without a token. Add "${TOKEN}" to "needs" of its first page <${page}>, without a "when".`,
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
