import type { Call, Row } from '../../../../src/core/data/data.gen';
import { flowsNamed, type Model, panelsOfPage, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { pressables } from '../../buttons';
import { type Assignment, assignments, factsOf, holds } from '../../domain';
import { callsOfRow, endsJourney } from '../../effects';
import { eventsOf, findCell, findPage, type Station, stations } from '../../journey';
import { deciding, describe } from '../usability/situations';

/** Every page can be reached from an entry point, and the user can always leave it. */
export function checkReachability(model: Model): Problem[] {
  const reached = reachable(model);
  return stations(model).flatMap((station) => [
    ...(reached.has(keyOf(station))
      ? []
      : [
          {
            code: 'unreachable-page',
            ...whereIs(station),
            message: `No way leads from an entry to the page <${station.page}>.`,
          },
        ]),
    ...panelsOfPage(station.data).flatMap((panel) => trapped(model, station, panel)),
  ]);
}

const whereIs = ({ file, page }: Station) => ({ file: file.file, path: place('pages', page) });

const keyOf = ({ file, page }: Station): string => `${file.flow} / ${page}`;

function reachable(model: Model): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const queue = Object.values(model.entries).map(({ flow, page }) => ({ flow, page }));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const station = findPage(model, next.flow, next.page);
    if (!station || seen.has(`${next.flow} / ${next.page}`)) continue;
    seen.add(`${next.flow} / ${next.page}`);
    found.add(keyOf(station));
    const shared = [...new Set(['common', next.flow])].flatMap((flow) =>
      flowsNamed(model, flow).flatMap(({ data }) => Object.values(data.on ?? {})),
    );
    for (const row of [...Object.values(station.data.on), ...shared].flatMap(rowsOfCell)) {
      if (row.go !== undefined || row.flow !== undefined)
        queue.push({ flow: row.flow ?? next.flow, page: row.go ?? next.page });
    }
  }
  return found;
}

/** The first state of the facts in which no visible button leads away from a page. */
function trapped(model: Model, station: Station, panelId: string): Problem[] {
  const panel = model.panels.get(panelId);
  if (!panel) return [];
  const ways = pressables(panel.ui).flatMap(({ action, when, isSubmit }) => {
    if (isSubmit) return [];
    const cell = findCell(model, station, `user.${action}`);
    return cell ? [{ when, rows: rowsOfCell(cell.cell) }] : [];
  });
  const guards = ways.flatMap(({ when, rows }) => [when, ...rows.map((row) => row.when)]);
  const isTrapped = (facts: Assignment): boolean =>
    !ways.some(({ when, rows }) => {
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
          message: `The user cannot leave the page <${station.page}>${describe(deciding(facts, all, isTrapped))}: no button of the panel <${panelId}> closes, returns, reloads or goes to another page; the one that sends the form does not count, since a person may lack what the form asks for. A redirect alone is no way out, since its address can be refused: give the panel its X ("close": true), or the redirect an "otherwise": "close".`,
        },
      ];
  }
  return [];
}

/** Whether a row leads away, itself or by an answer to a call that it sends. */
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
