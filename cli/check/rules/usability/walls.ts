import type { Button, Row } from '../../../../src/core/data/data.gen';
import { choose, holds } from '../../../../src/core/flow/guards';
import { type Model, type PanelFile, panelsOfPage, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { type Assignment, assignments, factsOf } from '../../domain';
import { callsOfRow, effectsOf } from '../../effects';
import { findCell, findPage, type Station, stations } from '../../journey';
import { deciding, describe, situations } from './situations';

/** Enter on a panel that has just opened doesn't end the journey, and users who are let in reach the application. */
export const checkWalls = (model: Model): Problem[] => [
  ...stations(model).flatMap((station) => [
    ...panelsOfPage(station.data).flatMap((id) => ended(model, station, id, false)),
    ...opened(station).flatMap((id) => ended(model, station, id, true)),
  ]),
  ...postponed(model),
];

/** The dialogs that the rows of a page open over it. */
export const opened = ({ data }: Station): string[] =>
  Object.values(data.on)
    .flatMap(rowsOfCell)
    .flatMap(effectsOf)
    .flatMap(({ verb, argument }) => (verb === 'open' ? [String(argument)] : []));

const rowsOf = (model: Model, station: Station, action: string): Row[] =>
  rowsOfCell(findCell(model, station, `user.${action}`)?.cell ?? {});

const buttonsOf = ({ ui }: PanelFile): Button[] => [...ui.buttons, ...(ui.ways ?? [])];

/**
 * The buttons that Enter presses when a panel without fields opens: the focused one, or from the message, the only
 * main button (src/dialog/focus.ts, src/panel/parts/message-box.tsx).
 */
export function enterPresses(panel: PanelFile, facts: Assignment): Button[] {
  if (Object.keys((panel.schema?.properties ?? {}) as object).length > 0) return [];
  const visible = buttonsOf(panel).filter(({ when }) => holds(when, facts));
  const main = panel.ui.buttons.filter(({ variant, when }) => variant === 'primary' && holds(when, facts));
  const first = visible.some(({ action }) => action === 'cancel') ? [] : visible.slice(0, 1);
  return [...first, ...(main.length === 1 ? main : [])];
}

/** Returns a problem for a button that Enter presses and that closes the journey, although another one leads on. */
function ended(model: Model, station: Station, id: string, isOpened: boolean): Problem[] {
  const panel = model.panels.get(id);
  if (!panel) return [];
  const buttons = buttonsOf(panel);
  const guards = buttons.flatMap(({ when, action }) => [
    when,
    ...rowsOf(model, station, action).map((row) => row.when),
  ]);
  const all = isOpened
    ? assignments(factsOf(guards), model.facts, station.flow)
    : situations(model, station, id, guards);
  for (const facts of all) {
    const closes = ({ action }: Button): boolean =>
      choose(rowsOf(model, station, action), facts)?.do?.includes('close') === true;
    const wrong = enterPresses(panel, facts).find(closes);
    if (!wrong || buttons.every((one) => !holds(one.when, facts) || closes(one))) continue;
    return [
      {
        code: 'enter-closes',
        file: panel.file,
        path: place('buttons', panel.ui.buttons.indexOf(wrong)),
        message: `Enter presses button <${wrong.action}> as soon as this panel opens on page <${station.page}> (${station.file.file}), and ends the journey. Put the button that leads on first, and give only that one "variant": "primary".`,
      },
    ];
  }
  return [];
}

/** After an answer that only recommends a change (`postpones`), every panel has a way on that needs no input. */
function postponed(model: Model): Problem[] {
  return stations(model).flatMap((station) =>
    Object.entries(model.calls).flatMap(([id, { postpones = [] }]) =>
      postpones.flatMap((word) =>
        rowsOfCell(findCell(model, station, `${id}.${word}`)?.cell ?? {}).flatMap((row) => {
          const target = row.go === undefined ? undefined : findPage(model, row.flow ?? station.flow, row.go);
          return target ? walled(model, target, settled(model, row), `<${word}> of call <${id}>`) : [];
        }),
      ),
    ),
  );
}

/** The facts whose values follow from what a row sets. */
const settled = (model: Model, row: Row): Assignment =>
  Object.fromEntries(
    effectsOf(row).flatMap(({ verb, argument }) =>
      verb !== 'set'
        ? []
        : Object.entries(argument as Assignment).flatMap(([path, value]) =>
            Object.entries(model.facts)
              .filter(([, { from }]) => from === path || from === `journey.${path}`)
              .map(([name, { is }]) => [name, value === is] as const),
          ),
    ),
  );

function walled(model: Model, station: Station, known: Assignment, answer: string): Problem[] {
  return panelsOfPage(station.data).flatMap((id) => {
    const panel = model.panels.get(id);
    if (!panel) return [];
    const ways = [...(panel.ui.links ?? []), ...buttonsOf(panel)].filter(
      ({ submit, action }) => !submit && action !== 'cancel' && rowsOf(model, station, action).some(leadsOn),
    );
    const guards = [known, ...ways.map(({ when }) => when)];
    const all = [...situations(model, station, id, guards)].filter((facts) => holds(known, facts));
    const isWalled = (facts: Assignment): boolean => !ways.some(({ when }) => holds(when, facts));
    const wall = all.find(isWalled);
    return wall
      ? [
          {
            code: 'no-way-on',
            file: panel.file,
            path: 'buttons',
            message: `Users don't have to do what answer ${answer} recommends, but this panel has no button that leads on without input${describe(deciding(wall, all, isWalled))}. Add one, such as "continue".`,
          },
        ]
      : [];
  });
}

const leadsOn = (row: Row): boolean =>
  callsOfRow(row).length > 0 || effectsOf(row).some(({ verb }) => verb === 'redirect' || verb === 'return');
