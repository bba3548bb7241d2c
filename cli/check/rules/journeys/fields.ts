import { type Model, type PlacedRow, panelsOfPage, rowsOf } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { fieldsOf } from '../../buttons';
import { effectsOf } from '../../effects';
import { findPage } from '../../journey';
import { unknownName } from '../../nearest';

const ALL = '*';

/** Every field that a row clears, fills, focuses or handles is on a panel of its page. */
export function checkRowFields(model: Model): Problem[] {
  return model.flows.flatMap((flow) => rowsOf(flow).flatMap((row) => checkRow(model, row)));
}

function checkRow(model: Model, placed: PlacedRow): Problem[] {
  const { flow, page, key, row, at, index } = placed;
  const here = fieldsOn(model, flow.flow, page);
  const there = row.go === undefined ? here : fieldsOn(model, row.flow ?? flow.flow, row.go);
  const problems: Problem[] = [];
  const requireField = (field: string, fields: string[] | null, path: (string | number)[]) => {
    if (fields && !fields.includes(field))
      problems.push({
        code: 'unknown-field',
        file: flow.file,
        path: place(...path),
        message: unknownName('field', field, fields),
      });
  };
  const [source = '', word = ''] = key.split('.');
  if ((source === 'change' || source === 'blur') && index === 0)
    requireField(word, here, at.slice(0, at.lastIndexOf(key) + 1));
  for (const { verb, argument, index: nth } of effectsOf(row)) {
    const path = [...at, 'do', nth, verb];
    if (verb === 'clear')
      for (const field of argument as string[]) if (field !== ALL) requireField(field, here, path);
    if (verb === 'fill') for (const field of Object.keys(argument as object)) requireField(field, here, path);
    if (verb === 'focus' && String(argument).startsWith('field:'))
      requireField(String(argument).slice('field:'.length), there, path);
  }
  return problems;
}

/**
 * The fields of a page's panels, or of all panels for a row that applies to every page. Returns null if the page is
 * unknown.
 */
function fieldsOn(model: Model, flow: string, page: string | null): string[] | null {
  const all = [...model.panels.values()];
  if (page === null) return all.flatMap(fieldsOf);
  const station = findPage(model, flow, page);
  if (!station) return null;
  const shown = panelsOfPage(station.data);
  // If the page shows no panel, the host's own form has the fields of the page's other panels.
  return all.filter(({ id }) => shown.includes(id)).flatMap(fieldsOf);
}
