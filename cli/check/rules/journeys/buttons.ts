import { groupBy } from '../../../data/group-by';
import { type Model, panelsOfPage, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { pressables } from '../../buttons';
import { winners } from '../../domain';
import { effectsOf } from '../../effects';
import { findCell, type Station, stations, stationsOf } from '../../journey';
import { unknownName } from '../../nearest';

/** Every button has a row on each page that shows it, and every `user.` row has a button. */
export function checkButtons(model: Model): Problem[] {
  return [
    ...buttonsWithoutRow(model),
    ...stations(model).flatMap((station) => rowsWithoutButton(model, station)),
    ...sharedRowsWithoutButton(model),
    ...interrupts(model),
  ];
}

/** The panels of a page, and the dialogs that its rows open over it. */
function shown({ data }: Station): { id: string; isOpened: boolean }[] {
  const opened = Object.values(data.on).flatMap((cell) =>
    rowsOfCell(cell).flatMap((row) =>
      effectsOf(row)
        .filter(({ verb }) => verb === 'open')
        .map(({ argument }) => String(argument)),
    ),
  );
  return [
    ...panelsOfPage(data).map((id) => ({ id, isOpened: false })),
    ...opened.map((id) => ({ id, isOpened: true })),
  ];
}

/**
 * Each button once, with all pages on which it does nothing. A button that never shows in a journey, because of its
 * guard, needs no row there.
 */
function buttonsWithoutRow(model: Model): Problem[] {
  const found = stations(model).flatMap((station) =>
    shown(station).flatMap(({ id, isOpened }) => {
      const panel = model.panels.get(id);
      if (!panel) return [];
      return pressables(panel.ui, isOpened)
        .filter(({ when }) => winners([when], model.facts, station.flow).has(0))
        .filter(({ action }) => !findCell(model, station, `user.${action}`))
        .map(({ action, at }) => ({ panel, action, path: place(...at), station }));
    }),
  );
  const groups = groupBy(found, ({ panel, path }) => `${panel.file} ${path}`);
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first) return [];
    const { panel, action, path, station } = first;
    const also = others.map(({ station: { page, file } }) => `<${page}> (${file.file})`).join(', ');
    const message = `Button <${action}> does nothing on page <${station.page}>. Add a row <user.${action}> to that page (${station.file.file}) or to common.json.${also && ` It also does nothing on ${also}.`}`;
    return [{ code: 'button-without-row', file: panel.file, path, message }];
  });
}

const actionsOf = (model: Model, station: Station): string[] =>
  shown(station).flatMap(({ id, isOpened }) => {
    const panel = model.panels.get(id);
    return panel ? pressables(panel.ui, isOpened).map(({ action }) => action) : [];
  });

function rowsWithoutButton(model: Model, station: Station): Problem[] {
  const actions = actionsOf(model, station);
  return Object.keys(station.file.data.pages?.[station.page]?.on ?? {})
    .filter((key) => key.startsWith('user.') && !actions.includes(key.slice('user.'.length)))
    .map((key) => ({
      code: 'row-without-button',
      file: station.file.file,
      path: place('pages', station.page, 'on', key),
      message: unknownName('button', key.slice('user.'.length), actions),
    }));
}

const allActions = (model: Model): string[] => [
  ...new Set(
    [...model.panels.values()].flatMap(({ ui }) =>
      [...pressables(ui), ...pressables(ui, true)].map(({ action }) => action),
    ),
  ),
];

/** Rows of a whole journey, or of common.json, for a button that none of its panels has. */
function sharedRowsWithoutButton(model: Model): Problem[] {
  return model.flows.flatMap((flow) => {
    const own = stationsOf(model, flow.flow);
    const actions =
      flow.flow === 'common'
        ? allActions(model)
        : [...new Set(own.flatMap((station) => actionsOf(model, station)))];
    return Object.keys(flow.data.on ?? {})
      .filter((key) => key.startsWith('user.') && !actions.includes(key.slice('user.'.length)))
      .map((key) => ({
        code: 'row-without-button',
        file: flow.file,
        path: place('on', key),
        message: unknownName('button', key.slice('user.'.length), actions),
      }));
  });
}

function interrupts(model: Model): Problem[] {
  const actions = allActions(model);
  return (model.common.data.interrupts ?? []).flatMap((event, index) => {
    const action = event.slice('user.'.length);
    return actions.includes(action)
      ? []
      : [
          {
            code: 'row-without-button',
            file: model.common.file,
            path: place('interrupts', index),
            message: unknownName('button', action, actions),
          },
        ];
  });
}
