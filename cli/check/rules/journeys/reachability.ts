import type { Call, Row } from '../../../../src/core/data/data.gen';
import { flowsNamed, type Model, panelsOfPage, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { pressables } from '../../buttons';
import { type Assignment, assignments, factsOf, holds } from '../../domain';
import { callsOfRow, endsJourney } from '../../effects';
import { eventsOf, findCell, findPage, type Station, stations } from '../../journey';
import { deciding, describe } from '../usability/situations';

/** Every page can be reached from an entry, and the user can always leave it. */
export function checkReachability(model: Model): Problem[] {
  const reached = reachable(model);
  return stations(model).flatMap((station) => [
    ...(reached.has(keyOf(station))
      ? []
      : [
          {
            code: 'unreachable-page',
            ...whereIs(station),
            message: `Page <${station.page}> can't be reached from any entry. Add a row that goes there, or remove the page.`,
          },
        ]),
    ...panelsOfPage(station.data).flatMap((panel) => trapped(model, station, panel)),
  ]);
}

const whereIs = ({ file, page }: Station) => ({ file: file.file, path: place('pages', page) });

/** The name of a page, with the journey that defines it. */
export const keyOf = ({ file, page }: Pick<Station, 'file' | 'page'>): string => `${file.flow} / ${page}`;

/** The names of the pages that users can reach from the entries by rows of some events. */
export function reachable(model: Model, isOpen: (event: string) => boolean = () => true): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const queue = Object.values(model.entries).map(({ flow, page }) => ({ flow, page }));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const station = findPage(model, next.flow, next.page);
    if (!station || seen.has(`${next.flow} / ${next.page}`)) continue;
    seen.add(`${next.flow} / ${next.page}`);
    found.add(keyOf(station));
    const shared = [...new Set(['common', next.flow])].flatMap((flow) =>
      flowsNamed(model, flow).flatMap(({ data }) => Object.entries(data.on ?? {})),
    );
    const cells = [...Object.entries(station.data.on), ...shared].filter(([event]) => isOpen(event));
    for (const row of cells.flatMap(([, cell]) => rowsOfCell(cell))) {
      if (row.go !== undefined || row.flow !== undefined)
        queue.push({ flow: row.flow ?? next.flow, page: row.go ?? next.page });
    }
  }
  return found;
}

/** Returns a problem for the first situation in which no visible button leads away from a page. */
function trapped(model: Model, station: Station, panelId: string): Problem[] {
  const panel = model.panels.get(panelId);
  if (!panel) return [];
  const exits = pressables(panel.ui).flatMap(({ action, when, isSubmit }) => {
    if (isSubmit) return [];
    const cell = findCell(model, station, `user.${action}`);
    return cell ? [{ when, rows: rowsOfCell(cell.cell) }] : [];
  });
  const guards = exits.flatMap(({ when, rows }) => [when, ...rows.map((row) => row.when)]);
  const isTrapped = (facts: Assignment): boolean =>
    !exits.some(({ when, rows }) => {
      const row = holds(when, facts) && rows.find((candidate) => holds(candidate.when, facts));
      return row && leaves(model, station, row, new Set());
    });
  const all = [...assignments(factsOf(guards), model.facts, station.flow)];
  for (const facts of all) {
    if (isTrapped(facts))
      return [
        {
          code: 'no-way-out',
          ...whereIs(station),
          message: `Users can't leave page <${station.page}>${describe(deciding(facts, all, isTrapped))}. Give panel <${panelId}> an X ("close": true), or its redirect "otherwise": "close". A redirect alone doesn't count, because its URL can be refused. The submit button doesn't count either, because users may be unable to fill in the form.`,
        },
      ];
  }
  return [];
}

/** Whether a row leads away from the page, itself or through the answer to a call that it sends. */
function leaves(model: Model, station: Station, row: Row, tried: Set<string>): boolean {
  if (endsJourney(row) || row.flow !== undefined || (row.go !== undefined && row.go !== station.page))
    return true;
  return callsOfRow(row).some((id) => {
    if (tried.has(id) || !Object.hasOwn(model.calls, id)) return false;
    tried.add(id);
    const events = eventsOf(model.calls[id] as Call, id).filter((event) => !event.includes('!'));
    return events.some((event) =>
      rowsOfCell(findCell(model, station, event)?.cell ?? {}).some((answer) =>
        leaves(model, station, answer, tried),
      ),
    );
  });
}
