import type { Button, Guard } from '../../../../src/core/data/data.gen';
import { cellsOf, flowsNamed, type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { isInterrupt } from '../../buttons';
import { type Assignment, holds } from '../../domain';
import { effectsOf } from '../../effects';
import { callingsOf, type Station, stations } from '../../journey';
import { deciding, describe, type Shown, shownOn, situations } from './situations';

/**
 * The main button of a panel can be seen and pressed on every page that shows the panel, in every situation. A button
 * that leaves can always be pressed.
 */
export const checkMainButtons = (model: Model): Problem[] => [
  ...shownOn(model, stations(model)).flatMap((shown) => {
    const never = dead(model, shown);
    return never.length > 0 ? never : stuck(model, shown);
  }),
  ...[...model.panels.values()].flatMap(({ file, ui }) =>
    ui.buttons.flatMap((button, index): Problem[] => {
      const isExit = isInterrupt(model, `user.${button.action}`);
      const wrong =
        isExit && button.enabled
          ? 'enabled'
          : (isExit || isMain(button)) && button.countdown
            ? 'countdown'
            : null;
      const message = `Button <${button.action}> must not wait, because users need it to ${isExit ? 'leave' : 'continue'}. Remove "${wrong}".`;
      return wrong ? [{ code: 'dead-button', file, path: place('buttons', index, wrong), message }] : [];
    }),
  ),
];

const isMain = ({ submit, variant }: Button): boolean => submit === true || variant === 'primary';

const guardsOf = ({ enabled }: Button): Guard[] =>
  [enabled ?? []].flat().filter((one): one is Guard => typeof one === 'object');

function dead(model: Model, { station, panel }: Shown): Problem[] {
  return panel.ui.buttons.flatMap((button, index) => {
    if (!isMain(button)) return [];
    const enabled = guardsOf(button);
    let isShown = false;
    for (const facts of situations(model, station, panel.id, [button.when, ...enabled])) {
      if (!holds(button.when, facts)) continue;
      if (enabled.every((guard) => holds(guard, facts))) return [];
      isShown = true;
    }
    const [property, never] = isShown ? ['enabled', 'pressed'] : ['when', 'seen'];
    return [
      {
        code: 'dead-button',
        file: panel.file,
        path: place('buttons', index, property),
        message: `Main button <${button.action}> can never be ${never} on page <${station.page}> (${station.file.file}), because this condition is never true when that page shows the panel. Remove the condition, or use facts that can be true there.`,
      },
    ];
  });
}

/** A situation in which no main button works, and which doesn't end while the page is open. */
function stuck(model: Model, { station, panel }: Shown): Problem[] {
  const main = panel.ui.buttons.filter(isMain);
  const guards = main.map((button) => [button.when ?? {}, ...guardsOf(button)]);
  if (!guards.flat().some((guard) => Object.keys(guard).length > 0)) return [];
  const lasting = new Set(Object.keys(model.facts).filter((name) => lasts(model, station, name)));
  const all = [...situations(model, station, panel.id, guards.flat())];
  const isStuck = (facts: Assignment): boolean =>
    !guards.some((own) =>
      own.every((guard) =>
        Object.entries(guard).every(
          ([name, wanted]) => !lasting.has(name) || holds({ [name]: wanted }, facts),
        ),
      ),
    );
  const found = all.find(isStuck);
  const button = main.find((one) => one.when ?? guardsOf(one).length > 0);
  if (!found || !button) return [];
  return [
    {
      code: 'dead-button',
      file: panel.file,
      path: place('buttons', panel.ui.buttons.indexOf(button), button.when ? 'when' : 'enabled'),
      message: `No main button can be pressed on page <${station.page}> (${station.file.file})${describe(deciding(found, all, isStuck))}, and nothing on that page changes this. Remove the condition, or use facts that change while the page is open.`,
    },
  ];
}

/** Whether nothing changes a fact while the page is open. A counter only grows there. */
function lasts(model: Model, station: Station, name: string): boolean {
  const { from = '', contains, below } = model.facts[name] ?? {};
  const [root = ''] = from.split('.');
  if (typeof contains === 'object' && contains.path.startsWith('form.')) return false;
  if (['settings', 'config', 'host', 'query', 'place', 'flow'].includes(root)) return true;
  return root === 'journey' && (below !== undefined || !changedOn(model, station).has(from));
}

/** The values that rows of a page and answers to its calls set. */
function changedOn(model: Model, station: Station): Set<string> {
  const cells = [
    ...Object.values(station.data.on),
    ...[...flowsNamed(model, station.flow), model.common].flatMap((flow) =>
      cellsOf(flow).flatMap(({ page, cell }) => (page === null ? [cell] : [])),
    ),
  ];
  const set = cells
    .flatMap(rowsOfCell)
    .flatMap((row) => [
      ...Object.keys(row.keep ?? {}),
      ...effectsOf(row).flatMap(({ verb, argument }) =>
        verb === 'set' ? Object.keys(argument as object) : [],
      ),
    ]);
  const kept = callingsOf(model, station).flatMap(({ call }) => {
    const { keep = {}, remember = {} } = model.calls[call] ?? {};
    return [...Object.keys(keep), ...Object.keys(remember)];
  });
  return new Set([...set, ...kept].map((path) => (path.includes('.') ? path : `journey.${path}`)));
}
