import { type Assignment, assignments, factsOf, holds } from '../../cli/check/domain';
import { effectsOf } from '../../cli/check/effects';
import { findCell, type Station, stations } from '../../cli/check/journey';
import { cellsOf, type Model, rowsOfCell } from '../../cli/data/model';
import type { Row } from '../../src/core/data/data.gen';

/**
 * One row of the flow tables, the page it is tried on, the event that finds the row, and the facts with which the
 * row wins.
 */
export interface RowCase {
  title: string;
  flow: string;
  page: string;
  event: string;
  row: Row;
  /** Every combination of the cell's facts with which the row wins. */
  facts: Assignment[];
}

/** An answer that no table names, for rows that match any other answer. */
const UNNAMED = 'NEVER_HEARD_OF';

/** Every row of every flow. Rows of common.json are tried on a page without its own row for the event. */
export function rowCases(model: Model): RowCase[] {
  return model.flows.flatMap((file) =>
    cellsOf(file).flatMap(({ page, key, cell }) => {
      const rows = rowsOfCell(cell);
      const guards = rows.map(({ when }) => when);
      return rows.map((row, index) => {
        const spot =
          page === null
            ? spotFor(model, file.flow, key, row)
            : { flow: file.flow === 'common' ? firstFlow(model) : file.flow, page, event: eventOf(key) };
        const all = [...assignments(factsOf(guards), model.facts, spot.flow)];
        return {
          ...spot,
          title: `${file.flow} / ${page ?? '*'} / ${key}${condition(row)} -> ${result(row)}`,
          row,
          facts: all.filter((facts) => guards.findIndex((guard) => holds(guard, facts)) === index),
        };
      });
    }),
  );
}

const firstFlow = (model: Model): string => model.flows.find(({ flow }) => flow !== 'common')?.flow ?? '';

const eventOf = (key: string): string => (key.endsWith('.*') ? key.replace(/\*$/, UNNAMED) : key);

/**
 * Returns a page, and a call for rows that match any call, on which an event finds this cell of a whole journey or
 * of common.json. The page is in the journey that the row names, if it names one.
 */
function spotFor(
  model: Model,
  file: string,
  key: string,
  { when }: Row,
): { flow: string; page: string; event: string } {
  const inFlow = typeof when?.flow === 'string' ? when.flow : undefined;
  const events = key.startsWith('*.')
    ? Object.keys(model.calls).map((call) => `${call}${key.slice(1)}`)
    : [key];
  const level = file === 'common' ? 'common' : 'flow';
  for (const station of stations(model).filter(
    ({ flow }: Station) =>
      flow !== 'common' && (file === 'common' || flow === file) && (inFlow ?? flow) === flow,
  )) {
    for (const event of events.map(eventOf)) {
      const found = findCell(model, station, event);
      if (found?.level === level && found.key === key)
        return { flow: station.flow, page: station.page, event };
    }
  }
  throw new Error(`no page leaves <${key}> to the rows of <${file}>`);
}

const condition = ({ when }: Row): string =>
  when
    ? ` when ${Object.entries(when)
        .map(([fact, value]) => `${fact}=${[value].flat().join('|')}`)
        .join(', ')}`
    : '';

function result(row: Row): string {
  const goal = [row.flow, row.go].filter(Boolean).join(' / ');
  const effects = effectsOf(row).map(({ verb, argument }) =>
    typeof argument === 'string' ? `${verb} ${argument}` : verb,
  );
  return goal || effects.join(', ') || 'nothing';
}
