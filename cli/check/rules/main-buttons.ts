import type { Button, Guard, Row } from '../../../src/core/data/data.gen';
import { choose } from '../../../src/core/flow/facts';
import { cellsOf, flowsNamed, type Model, type PanelFile, panelsOfPage, rowsOfCell } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { isInterrupt } from '../buttons';
import { type Assignment, assignments, factsOf, holds } from '../domain';
import { callsOfRow, effectsOf } from '../effects';
import { allPages, callingsOf, findCell, findPage, type PageInFlow, pagesOf } from '../journey';
import { deciding, describe, type Shown, shownPanels, situations } from '../situations';

/**
 * The main button of a panel can be seen and pressed on every page that shows the panel, in every situation. A button
 * that leaves can always be pressed.
 */
export const checkMainButtons = (model: Model): Problem[] => [
  ...shownPanels(model).flatMap((shown) => {
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

function dead(model: Model, { pageInFlow, panel }: Shown): Problem[] {
  return panel.ui.buttons.flatMap((button, index) => {
    if (!isMain(button)) return [];
    const enabled = guardsOf(button);
    let isShown = false;
    for (const facts of situations(model, pageInFlow, panel.id, [button.when, ...enabled])) {
      if (!holds(button.when, facts)) continue;
      if (enabled.every((guard) => holds(guard, facts))) return [];
      isShown = true;
    }
    const [property, never] = isShown ? ['enabled', 'pressed'] : ['when', 'seen'];
    const message = `Main button <${button.action}> can never be ${never} on page <${pageInFlow.page}> (${pageInFlow.file.file}), because this condition is never true when that page shows the panel. Remove the condition, or use facts that can be true there.`;
    return [{ code: 'dead-button', file: panel.file, path: place('buttons', index, property), message }];
  });
}

/** A situation in which no main button works, and which doesn't end while the page is open. */
function stuck(model: Model, { pageInFlow, panel }: Shown): Problem[] {
  const main = panel.ui.buttons.filter(isMain);
  const guards = main.map((button) => [button.when ?? {}, ...guardsOf(button)]);
  if (!guards.flat().some((guard) => Object.keys(guard).length > 0)) return [];
  const changed = changedOn(model, pageInFlow);
  const lasting = new Set(Object.keys(model.facts).filter((name) => lasts(model, changed, name)));
  const all = [...situations(model, pageInFlow, panel.id, guards.flat())];
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
  const message = `No main button can be pressed on page <${pageInFlow.page}> (${pageInFlow.file.file})${describe(deciding(found, all, isStuck))}, and nothing on that page changes this. Remove the condition, or use facts that change while the page is open.`;
  return [
    {
      code: 'dead-button',
      file: panel.file,
      path: place('buttons', panel.ui.buttons.indexOf(button), button.when ? 'when' : 'enabled'),
      message,
    },
  ];
}

/** Whether a fact stays as it is while the page is open, which changes these values. A counter only grows there. */
function lasts(model: Model, changed: ReadonlySet<string>, name: string): boolean {
  const { from = '', contains, below } = model.facts[name] ?? {};
  const [root = ''] = from.split('.');
  if (typeof contains === 'object' && contains.path.startsWith('form.')) return false;
  if (['settings', 'config', 'host', 'query', 'place', 'flow'].includes(root)) return true;
  return root === 'journey' && (below !== undefined || !changed.has(from));
}

/** The values that rows of a page and answers to its calls set. */
function changedOn(model: Model, pageInFlow: PageInFlow): Set<string> {
  const cells = [
    ...Object.values(pageInFlow.data.on),
    ...[...flowsNamed(model, pageInFlow.flow), model.common].flatMap((flow) =>
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
  const kept = callingsOf(model, pageInFlow).flatMap(({ call }) => {
    const { keep = {}, remember = {} } = model.calls[call] ?? {};
    return [...Object.keys(keep), ...Object.keys(remember)];
  });
  return new Set([...set, ...kept].map((path) => (path.includes('.') ? path : `journey.${path}`)));
}

/** Enter on a panel that has just opened doesn't end the journey, and users who are let in reach the application. */
export const checkWalls = (model: Model): Problem[] => [
  ...allPages(model).flatMap((pageInFlow) => [
    ...panelsOfPage(pageInFlow.data).flatMap((id) => ended(model, pageInFlow, id, false)),
    ...opened(pageInFlow).flatMap((id) => ended(model, pageInFlow, id, true)),
  ]),
  ...postponed(model),
];

/** The dialogs that the rows of a page open over it. */
export const opened = ({ data }: PageInFlow): string[] =>
  Object.values(data.on)
    .flatMap(rowsOfCell)
    .flatMap(effectsOf)
    .flatMap(({ verb, argument }) => (verb === 'open' ? [String(argument)] : []));

const rowsOf = (model: Model, pageInFlow: PageInFlow, action: string): Row[] =>
  rowsOfCell(findCell(model, pageInFlow, `user.${action}`)?.cell ?? {});

const buttonsOf = ({ ui }: PanelFile): Button[] => [...ui.buttons, ...(ui.ways ?? [])];

/**
 * The buttons that Enter presses when a panel without fields opens: the focused one, or from the message, the only
 * main button (src/host-page/focus.ts, src/panel/parts/message-box.tsx).
 */
export function enterPresses(panel: PanelFile, facts: Assignment): Button[] {
  if (Object.keys((panel.schema?.properties ?? {}) as object).length > 0) return [];
  const visible = buttonsOf(panel).filter(({ when }) => holds(when, facts));
  const main = panel.ui.buttons.filter(({ variant, when }) => variant === 'primary' && holds(when, facts));
  const first = visible.some(({ action }) => action === 'cancel') ? [] : visible.slice(0, 1);
  return [...first, ...(main.length === 1 ? main : [])];
}

/** Returns a problem for a button that Enter presses and that closes the journey, although another one leads on. */
function ended(model: Model, pageInFlow: PageInFlow, id: string, isOpened: boolean): Problem[] {
  const panel = model.panels.get(id);
  if (!panel) return [];
  const buttons = buttonsOf(panel);
  const guards = buttons.flatMap(({ when, action }) => [
    when,
    ...rowsOf(model, pageInFlow, action).map((row) => row.when),
  ]);
  const all = isOpened
    ? assignments(factsOf(guards), model.facts, pageInFlow.flow)
    : situations(model, pageInFlow, id, guards);
  for (const facts of all) {
    const closes = ({ action }: Button): boolean =>
      choose(rowsOf(model, pageInFlow, action), facts)?.do?.includes('close') === true;
    const wrong = enterPresses(panel, facts).find(closes);
    if (!wrong || buttons.every((one) => !holds(one.when, facts) || closes(one))) continue;
    const message = `Enter presses button <${wrong.action}> as soon as this panel opens on page <${pageInFlow.page}> (${pageInFlow.file.file}), and ends the journey. Put the button that leads on first, and give only that one "variant": "primary".`;
    return [
      {
        code: 'enter-closes',
        file: panel.file,
        path: place('buttons', panel.ui.buttons.indexOf(wrong)),
        message,
      },
    ];
  }
  return [];
}

/** After an answer that only recommends a change (`postpones`), every panel has a way on that needs no input. */
function postponed(model: Model): Problem[] {
  return allPages(model).flatMap((pageInFlow) =>
    Object.entries(model.calls).flatMap(([id, { postpones = [] }]) =>
      postpones.flatMap((word) =>
        rowsOfCell(findCell(model, pageInFlow, `${id}.${word}`)?.cell ?? {}).flatMap((row) => {
          const target =
            row.go === undefined ? undefined : findPage(model, row.flow ?? pageInFlow.flow, row.go);
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

function walled(model: Model, pageInFlow: PageInFlow, known: Assignment, answer: string): Problem[] {
  return panelsOfPage(pageInFlow.data).flatMap((id) => {
    const panel = model.panels.get(id);
    if (!panel) return [];
    const ways = [...(panel.ui.links ?? []), ...buttonsOf(panel)].filter(
      ({ submit, action }) =>
        !submit && action !== 'cancel' && rowsOf(model, pageInFlow, action).some(leadsOn),
    );
    const guards = [known, ...ways.map(({ when }) => when)];
    const all = [...situations(model, pageInFlow, id, guards)].filter((facts) => holds(known, facts));
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

/**
 * The call that fetches the CSRF token, without which the server rejects every POST. The engine knows it by this
 * name.
 */
const TOKEN = 'csrf';

/** A journey that sends a POST fetches the token on its first page. */
export function checkNeeds(model: Model): Problem[] {
  if (!Object.hasOwn(model.calls, TOKEN)) return [];
  return Object.values(model.entries).flatMap(({ flow, page }): Problem[] => {
    const pageInFlow = findPage(model, flow, page);
    const post = pageInFlow && sentIn(model, flow).find((id) => model.calls[id]?.method === 'POST');
    const needs = (pageInFlow?.data.needs ?? []).map((need) => (typeof need === 'string' ? need : ''));
    if (!post || needs.includes(TOKEN)) return [];
    const message = `Journey <${flow}> sends <${post}>, which the server rejects without a token. Add "${TOKEN}" to "needs" of its first page <${page}>, without a "when".`;
    return [{ code: 'unmet-need', file: pageInFlow.file.file, path: place('pages', page, 'needs'), message }];
  });
}

/** The calls that the rows of a journey's own pages send. */
const sentIn = (model: Model, flow: string): string[] =>
  [
    ...pagesOf(model, flow)
      .filter((pageInFlow) => pageInFlow.flow === flow)
      .map(({ data }) => data.on),
    ...flowsNamed(model, flow).map(({ data }) => data.on ?? {}),
  ].flatMap((cells) => Object.values(cells).flatMap((cell) => rowsOfCell(cell).flatMap(callsOfRow)));
