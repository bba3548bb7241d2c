import type { Row } from '../../../src/core/data/data.gen';
import { groupBy } from '../../data/group-by';
import { allRows, type Model, type PlacedRow, panelsOfPage, rowsOfCell } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { BUTTON_LISTS, buttonsIn, isInterrupt, pressables } from '../buttons';
import { assignments, factsOf, holds, winners } from '../domain';
import { callsOfRow, effectsOf, isIdle } from '../effects';
import { allPages, findCell, type PageInFlow, pagesOf } from '../journey';
import { unknownName } from '../nearest';
import { callsOfSubmit, shownOn, shownPanels, submitsOf } from '../situations';
import { cellPlace, faultPages, hasForm, messageAfter, targetOf } from './outcomes';
import { keyOf } from './pages';
import {
  disguisedTarget,
  isForProved,
  openPages,
  proofCells,
  provedBy,
  provingCalls,
  successOf,
} from './proof';

/** Every button has a row on each page that shows it, and every `user.` row has a button. */
export function checkButtons(model: Model): Problem[] {
  return [
    ...buttonsWithoutRow(model),
    ...allPages(model).flatMap((pageInFlow) => rowsWithoutButton(model, pageInFlow)),
    ...sharedRowsWithoutButton(model),
    ...interrupts(model),
  ];
}

/** The panels of a page, and the dialogs that its rows open over it. */
function shown({ data }: PageInFlow): { id: string; isOpened: boolean }[] {
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

/** The pages that show a panel, always or under a condition. */
export const pagesWith = (model: Model, panel: string): PageInFlow[] =>
  allPages(model).filter((page) => shown(page).some(({ id }) => id === panel));

/**
 * Each button once, with all pages on which it does nothing. A button that never shows in a journey, because of its
 * guard, needs no row there.
 */
function buttonsWithoutRow(model: Model): Problem[] {
  const found = allPages(model).flatMap((pageInFlow) =>
    shown(pageInFlow).flatMap(({ id, isOpened }) => {
      const panel = model.panels.get(id);
      if (!panel) return [];
      return pressables(panel.ui, isOpened)
        .filter(({ when }) => winners([when], model.facts, pageInFlow.flow).has(0))
        .flatMap(({ action, at }) => {
          const cell = findCell(model, pageInFlow, `user.${action}`)?.cell;
          const isEmpty = cell !== undefined;
          if (cell && !rowsOfCell(cell).every(isIdle)) return [];
          return [{ panel, action, path: place(...at), pageInFlow, isEmpty }];
        });
    }),
  );
  const groups = groupBy(found, ({ panel, path }) => `${panel.file} ${path}`);
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first) return [];
    const { panel, action, path, pageInFlow, isEmpty } = first;
    const also = others.map(({ pageInFlow: { page, file } }) => `<${page}> (${file.file})`).join(', ');
    const todo = isEmpty
      ? `Its row <user.${action}> is empty. Give it a \`do\`, a \`go\` or a \`flow\`.`
      : `Add a row <user.${action}> to that page (${pageInFlow.file.file}) or to common.json.`;
    const message = `Button <${action}> does nothing on page <${pageInFlow.page}>. ${todo}${also && ` It also does nothing on ${also}.`}`;
    return [{ code: 'button-without-row', file: panel.file, path, message }];
  });
}

const actionsOf = (model: Model, pageInFlow: PageInFlow): string[] =>
  shown(pageInFlow).flatMap(({ id, isOpened }) => {
    const panel = model.panels.get(id);
    return panel ? pressables(panel.ui, isOpened).map(({ action }) => action) : [];
  });

function rowsWithoutButton(model: Model, pageInFlow: PageInFlow): Problem[] {
  const actions = actionsOf(model, pageInFlow);
  const files = shown(pageInFlow).flatMap(({ id }) => model.panels.get(id)?.file ?? []);
  const remedy =
    files.length > 0 ? `Or add the button to ${files.join(' or ')}, or remove this row.` : 'Remove this row.';
  return Object.keys(pageInFlow.file.data.pages?.[pageInFlow.page]?.on ?? {})
    .filter((key) => key.startsWith('user.') && !actions.includes(key.slice('user.'.length)))
    .map((key) => ({
      code: 'row-without-button',
      file: pageInFlow.file.file,
      path: place('pages', pageInFlow.page, 'on', key),
      message: `${unknownName('button', key.slice('user.'.length), actions)} ${remedy}`,
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
    const own = pagesOf(model, flow.flow);
    const actions =
      flow.flow === 'common'
        ? allActions(model)
        : [...new Set(own.flatMap((pageInFlow) => actionsOf(model, pageInFlow)))];
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

/** A button that leaves (`interrupts` in common.json) ends the journey or goes back. It never succeeds or leads on. */
export const checkInterrupts = (model: Model): Problem[] => [
  ...allRows(model).flatMap((placed) => (isInterrupt(model, placed.key) ? wrongExit(model, placed) : [])),
  ...lostUsers(model),
];

function wrongExit(model: Model, placed: PlacedRow): Problem[] {
  const { flow, key, row, at } = placed;
  const problem = (message: string, ...end: (string | number)[]): Problem[] => [
    {
      code: 'wrong-exit',
      file: flow.file,
      path: place(...at, ...end),
      message: `<${key}> leaves the journey, but ${message}`,
    },
  ];
  const isProved = isForProved(model, placed);
  const effects = effectsOf(row);
  const success = successOf(model, row);
  const leads = effects.find(({ verb, index }) =>
    ['return', 'returnToApp', 'reload'].includes(verb)
      ? index === success || verb === 'reload'
      : verb === 'credential',
  );
  const disguise = disguisedTarget(model, row);
  if (disguise && !leads && !isProved) {
    const message = `<${key}> (${flow.file}) leaves the journey by this place, but it can have the address of the target. Use an address for cancelled journeys.`;
    return [
      { code: 'wrong-exit', file: 'flows/places.json', path: place('places', disguise, 'from'), message },
    ];
  }
  if (leads || (success >= 0 && !isProved))
    return problem(
      'this row reports or continues a success. Use "close", a redirect to a place for cancelled journeys, or { "return": "...", "as": "failed" }.',
      'do',
      leads?.index ?? success,
    );
  const [call] = callsOfRow(row);
  if (call !== undefined && !isProved)
    return problem(
      `this row sends call <${call}>. Remove the call. Only buttons that continue send calls.`,
      'do',
    );
  if (messageAfter(row) === 'success')
    return problem('this row reports a success. Use "type": "info" or "error".', 'do');
  if (row.go !== undefined || row.flow !== undefined)
    return isBack(model, placed)
      ? []
      : problem(
          `this row leads on to page <${row.go ?? placed.page}>. Close the panel, or go back to a form that comes before this page, to a page whose X closes it, or to sign-on.`,
          row.go === undefined ? 'flow' : 'go',
        );
  const exits = key === 'user.dismiss' ? ['dismiss', 'close'] : ['close', 'return', 'redirect', 'call'];
  return effects.some(({ verb }) => exits.includes(verb))
    ? []
    : problem('nothing in this row leaves it. Add "close" to its "do".');
}

/** Whether a row goes to an error page, back to a form of its journey, to sign-on, or to where the journey began. */
function isBack(model: Model, { flow, page, row }: PlacedRow): boolean {
  const target = targetOf(model, { flow: flow.flow, page: page ?? '' }, row);
  if (!target || target.page === page) return false;
  if (letsOut(target)) return true;
  if (faultPages(model).has(target.page) && messageAfter(row) !== null) return true;
  if (!hasForm(model, target) || !openPages(model).has(keyOf(target))) return false;
  return target.flow === flow.flow || isSignOn(model, target) || isOrigin(target, flow.flow);
}

/** Whether the X of a page always closes the panel, so other journeys can return to the page. */
const letsOut = ({ data }: PageInFlow): boolean =>
  rowsOfCell(data.on['user.close'] ?? {}).every((row) => effectsOf(row).some(({ verb }) => verb === 'close'));

/** Whether a page asks for proof as soon as it opens. */
const isSignOn = (model: Model, pageInFlow: PageInFlow): boolean =>
  Object.values(model.entries).some(
    ({ flow, page }) => flow === pageInFlow.flow && page === pageInFlow.page,
  ) &&
  shownOn(model, [pageInFlow]).some(
    (shown) =>
      shown.panel.id === panelsOfPage(pageInFlow.data).at(-1) &&
      [pageInFlow.data.panel].flat().at(-1) !== null &&
      callsOfSubmit(model, shown).some(([id]) => provingCalls(model).has(id)),
  );

/** Whether a button of a page leads to a journey. */
const isOrigin = ({ data }: PageInFlow, flow: string): boolean =>
  Object.entries(data.on).some(
    ([key, cell]) => key.startsWith('user.') && rowsOfCell(cell).some((row) => row.flow === flow),
  );

/**
 * If an answer signs users on and leads some of them to an offer first, each way out of the offer goes on as for the
 * others. A panel that only closed would leave a user who is signed on where sign-on began.
 */
const lostUsers = (model: Model): Problem[] =>
  proofCells(model).flatMap(({ flow, page, cell }) => {
    const rows = rowsOfCell(cell);
    if (!rows.some((row) => successOf(model, row) >= 0)) return [];
    return rows.flatMap((row) => {
      const facts = provedBy(model, row);
      const target = facts.length > 0 && targetOf(model, { flow: flow.flow, page: page ?? '' }, row);
      return target ? lostOn(model, target, facts) : [];
    });
  });

function lostOn(model: Model, pageInFlow: PageInFlow, proved: string[]): Problem[] {
  const pressed = shownOn(model, [pageInFlow]).flatMap(({ panel }) => pressables(panel.ui));
  const keys = [...new Set(pressed.map(({ action }) => `user.${action}`))].filter((key) =>
    isInterrupt(model, key),
  );
  return keys.flatMap((key): Problem[] => {
    const found = findCell(model, pageInFlow, key);
    const rows: Row[] = rowsOfCell(found?.cell ?? {});
    const known = Object.fromEntries(proved.map((name) => [name, true]));
    const isLost = [...assignments(factsOf(rows.map(({ when }) => when)), model.facts, pageInFlow.flow)].some(
      (facts) => {
        const row = rows.find(({ when }) => holds(when, { ...facts, ...known }));
        return !row || successOf(model, row) < 0;
      },
    );
    if (!found || !isLost) return [];
    const { file, at } = cellPlace(model, pageInFlow, found.key);
    const message = `Users reach page <${pageInFlow.page}> after a successful sign-on (${proved.join(', ')} is true), but <${key}> then doesn't take them to the target. Add a row for it, such as { "redirect": "target", "otherwise": "close" }.`;
    return [{ code: 'lost-user', file, path: place(...at), message }];
  });
}

/** On a panel with a form, only buttons that cancel the journey (`interrupts` in common.json) may close the panel. */
export const checkClosing = (model: Model): Problem[] =>
  shownPanels(model).flatMap(({ pageInFlow, panel }) => {
    if (submitsOf(panel).length === 0) return [];
    return BUTTON_LISTS.flatMap((list) => buttonsIn(panel.ui, list)).flatMap(({ action }): Problem[] => {
      const key = `user.${action}`;
      const found = findCell(model, pageInFlow, key);
      if (!found || isInterrupt(model, key)) return [];
      const rows = rowsOfCell(found.cell);
      const index = rows.findIndex((row) => effectsOf(row).some(({ verb }) => verb === 'close'));
      if (index < 0) return [];
      const { file, at } = cellPlace(model, pageInFlow, found.key);
      const message = `Button <${action}> on panel <${panel.id}> closes the panel and discards the user's input. Only Cancel and the X may do that. Go to the page that the button names.`;
      return [
        {
          code: 'closing-button',
          file,
          path: place(...at, ...(Array.isArray(found.cell) ? [index] : [])),
          message,
        },
      ];
    });
  });

/** A button for something that the server offers, such as an identity provider, starts it in every situation. */
export const checkWays = (model: Model): Problem[] =>
  shownPanels(model).flatMap(({ pageInFlow, panel }) =>
    (panel.ui.ways ?? []).flatMap(({ action, when = {}, each, as }): Problem[] => {
      const isOffered = Object.keys(when).some((name) => model.facts[name]?.from.startsWith('settings.'));
      const found = findCell(model, pageInFlow, `user.${action}`);
      const starts = rowsOfCell(found?.cell ?? {}).every((row) => {
        const calls = callsOfRow(row).map((call) => model.calls[call]?.body ?? {});
        if (each !== undefined) return calls.some((body) => Object.values(body).includes(`journey.${as}`));
        return calls.length > 0 || effectsOf(row).some(({ verb }) => verb === 'credential');
      });
      if (!found || starts || (each === undefined && !isOffered)) return [];
      const { file, at } = cellPlace(model, pageInFlow, found.key);
      const what =
        each === undefined ? 'a call or a request for a passkey' : `a call with "journey.${as}" in its body`;
      const message = `Button <${action}> on panel <${panel.id}> offers something of the server, but this row doesn't start it. Send ${what}.`;
      return [{ code: 'idle-way', file, path: place(...at), message }];
    }),
  );
