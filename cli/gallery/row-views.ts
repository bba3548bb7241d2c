/** Each view that a row leaves behind: a message on a page, or a dialog over it. */
import { holds } from '../../src/core/flow/facts';
import type { Message, State } from '../../src/core/flow/state';
import { type Outcome, outcomeOf, type PlacedRow, rowsOn } from './outcome';
import { type Situation, situationsOf } from './situations';
import {
  type DataPlace,
  type Source,
  type Stage,
  type Stop,
  type View,
  type ViewState,
  viewOf,
  type WithSituations,
} from './view';
import { viewStateOf, withSituation } from './view-state';

/** The text of a server's message, which is the same in all languages. */
export const SERVER_MESSAGE = 'A message from the server.';

const BROUGHT: Message = { type: 'info', items: [{ text: SERVER_MESSAGE }], at: 0 };

/** Returns each view that the rows of a page leave, on this page or on the one that a row leads to. */
export function afterRows(source: Source, page: Stop & WithSituations): View[] {
  return rowsOn(source.model, page.flow, page.pageInFlow).flatMap((placed) => {
    const { situations } = page;
    const situation = situations.find(({ facts }) => holds(placed.row.when, facts)) ?? situations[0];
    return situation ? afterRow(source, page, situation, placed) : [];
  });
}

function afterRow(source: Source, page: Stop, situation: Situation, placed: PlacedRow): View[] {
  const { tables, sample, panels } = source;
  const before = viewStateOf(tables, page, situation, sample);
  // The row's own texts show only if the server has sent none.
  const outcomes = [SERVER_MESSAGE, null].flatMap((text) =>
    onward(source, before, outcomeOf(source, { ...page, ...before }, placed, text)),
  );
  return outcomes.flatMap(({ state, pageInFlow, panel: id, dialogs }) => {
    const panel = panels.get(id ?? '');
    const stage = pageInFlow && panel ? { pageInFlow, flow: state.flow ?? page.flow, panel } : null;
    const viewState = viewStateAfter(source, stage, before, situation, state);
    const views =
      stage && state.message ? [viewOf(stage, captionOf(state.message), viewState, placed.place)] : [];
    if (dialogs.length === 0) return views;
    return dialogs.flatMap((dialog) => dialogViews(source, dialog, viewState, stage ?? page, placed.place));
  });
}

/** A message stays until a page with a panel shows it, so this follows the rows of pages that only send calls. */
function onward(source: Source, before: ViewState, outcome: Outcome, passed = new Set<string>()): Outcome[] {
  const { state, pageInFlow, panel, dialogs } = outcome;
  if (panel !== null || !pageInFlow || !state.message || dialogs.length > 0) return [outcome];
  const flow = state.flow ?? pageInFlow.flow;
  const here = `${flow}/${pageInFlow.page}`;
  if (passed.has(here)) return [];
  passed.add(here);
  return rowsOn(source.model, flow, pageInFlow)
    .filter(({ row }) => row.go !== undefined)
    .flatMap((placed) => {
      const next = outcomeOf(source, { ...before, state, pageInFlow, flow }, placed, null);
      return onward(source, before, next, passed);
    });
}

/** The state after a row. Without a page, only the dialog of a journey that has ended is visible. */
function viewStateAfter(
  { tables, sample }: Source,
  stage: Stage | null,
  before: ViewState,
  situation: Situation,
  state: State,
): ViewState {
  if (!stage) return { ...before, values: {}, state: { ...state, page: null, shown: null } };
  const viewState = viewStateOf(tables, stage, situation, sample);
  const { journey, session, settings, message } = state;
  const timers = { ...viewState.state.timers, ...state.timers };
  return { ...viewState, state: { ...viewState.state, journey, session, settings, message, timers } };
}

/** A dialog over a state, in each situation that the dialog distinguishes. */
function dialogViews(
  { tables, panels }: Source,
  id: string,
  viewState: ViewState,
  { pageInFlow, flow }: Stop,
  place: DataPlace,
): View[] {
  const dialog = panels.get(id);
  if (!dialog) return [];
  const { config, query, state } = viewState;
  return situationsOf(tables, dialog, { ...state, config, query, form: {} }).map((situation) => {
    const over = withSituation(viewState, situation);
    // A dialog for the journey's message opens only with one, which an earlier page may have brought.
    const message = state.message ?? (dialog.ui.message === 'journey' ? BROUGHT : null);
    const about = `dialog${message ? ` with ${captionOf(message)}` : ''}`;
    const shown = { ...over, state: { ...over.state, message, dialogs: [id] } };
    return viewOf({ pageInFlow, flow, panel: dialog }, about, shown, place);
  });
}

/** The message in words. */
const captionOf = ({ items: [item] }: Message): string => {
  return item && 'key' in item ? `message ${item.key}` : 'message of the server';
};
