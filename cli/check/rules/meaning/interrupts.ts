import type { Row } from '../../../../src/core/data/data.gen';
import { type Model, type PlacedRow, panelsOfPage, rowsOf, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { isInterrupt, pressables } from '../../buttons';
import { assignments, factsOf, holds } from '../../domain';
import { callsOfRow, effectsOf } from '../../effects';
import { findCell, type Station } from '../../journey';
import { keyOf } from '../journeys/reachability';
import { callsOfSubmit, shownOn } from '../usability/situations';
import { cellPlace } from './answered';
import { faultPages, hasForm, messageAfter, targetOf } from './outcomes';
import {
  disguisedTarget,
  isForProved,
  openPages,
  proofCells,
  provedBy,
  provingCalls,
  successOf,
} from './proof';

/** A button that leaves (`interrupts` in common.json) ends the journey or goes back. It never succeeds or leads on. */
export const checkInterrupts = (model: Model): Problem[] => [
  ...model.flows.flatMap((flow) =>
    rowsOf(flow).flatMap((placed) => (isInterrupt(model, placed.key) ? wrongExit(model, placed) : [])),
  ),
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
  if (disguise && !leads && !isProved)
    return [
      {
        code: 'wrong-exit',
        file: 'flows/places.json',
        path: place('places', disguise, 'from'),
        message: `<${key}> (${flow.file}) leaves the journey by this place, but it can have the address of the target. Use an address for cancelled journeys.`,
      },
    ];
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
          `this row leads on to page <${row.go ?? placed.page}>. Close the panel, or go back to a form that comes before this page, or to sign-on.`,
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
  if (faultPages(model).has(target.page) && messageAfter(row) !== null) return true;
  if (!hasForm(model, target) || !openPages(model).has(keyOf(target))) return false;
  return target.flow === flow.flow || isSignOn(model, target) || isOrigin(target, flow.flow);
}

/** Whether a page asks for proof as soon as it opens. */
const isSignOn = (model: Model, station: Station): boolean =>
  Object.values(model.entries).some(({ flow, page }) => flow === station.flow && page === station.page) &&
  shownOn(model, [station]).some(
    (shown) =>
      shown.panel.id === panelsOfPage(station.data).at(-1) &&
      [station.data.panel].flat().at(-1) !== null &&
      callsOfSubmit(model, shown).some(([id]) => provingCalls(model).has(id)),
  );

/** Whether a button of a page leads to a journey. */
const isOrigin = ({ data }: Station, flow: string): boolean =>
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

function lostOn(model: Model, station: Station, proved: string[]): Problem[] {
  const pressed = shownOn(model, [station]).flatMap(({ panel }) => pressables(panel.ui));
  const keys = [...new Set(pressed.map(({ action }) => `user.${action}`))].filter((key) =>
    isInterrupt(model, key),
  );
  return keys.flatMap((key): Problem[] => {
    const found = findCell(model, station, key);
    const rows: Row[] = rowsOfCell(found?.cell ?? {});
    const known = Object.fromEntries(proved.map((name) => [name, true]));
    const isLost = [...assignments(factsOf(rows.map(({ when }) => when)), model.facts, station.flow)].some(
      (facts) => {
        const row = rows.find(({ when }) => holds(when, { ...facts, ...known }));
        return !row || successOf(model, row) < 0;
      },
    );
    if (!found || !isLost) return [];
    const { file, at } = cellPlace(model, station, found.key);
    return [
      {
        code: 'lost-user',
        file,
        path: place(...at),
        message: `Users reach page <${station.page}> after a successful sign-on (${proved.join(', ')} is true), but <${key}> then doesn't take them to the target. Add a row for it, such as { "redirect": "target", "otherwise": "close" }.`,
      },
    ];
  });
}
