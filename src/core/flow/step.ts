import type { Effect, Row } from '../data/data.gen';
import { begin, ended, kept } from './begin';
import type { BeginEvent, Command, FlowEvent, Step } from './event';
import { choose } from './facts';
import { goTo } from './go-to';
import { keepValues } from './keep';
import { findPage, findRow } from './lookup';
import { factsOf } from './read';
import { isBusy, type State } from './state';
import type { Tables } from './tables';

/**
 * Performs one step of a journey: finds the row for the event in the flow tables and applies it. It is pure:
 * side effects are returned as commands, in the order of the row's `do`, and the page changes last. Outdated
 * events change nothing: those of another journey, answers to older requests, and button presses while a call
 * is pending.
 */
export function step(tables: Tables, state: State, event: FlowEvent | BeginEvent): Step {
  if ('entry' in event) return begin(tables, state, event);
  // `end`: the journey ends, but not by a row. `leave`: the browser leaves the page. `stay`: it couldn't.
  if (event.key === 'end') return [ended(state), [{ verb: 'emptyForm' }]];
  if (event.key === 'leave') return [ended(state, 'leaving'), []];
  if (event.key === 'stay') return [kept(state), []];
  if (!isCurrent(tables, state, event)) return [state, []];
  const answered = applyAnswer(tables, applyChoice(state, event), event);
  if (event.key === 'enter') return enter(tables, answered, event);
  return applyRow(tables, answered, event);
}

function isCurrent(tables: Tables, state: State, event: FlowEvent): boolean {
  // A dialog that explains why a journey failed outlives the journey.
  if (state.status !== 'open' && state.dialogs.length === 0) return false;
  if (event.run !== undefined && event.run !== state.run) return false;
  if (event.call !== undefined && event.seq !== undefined) {
    const pending = state.inFlight[event.call];
    // A passkey that the user chose among suggestions comes too late while a call is pending.
    const isLate = event.key.startsWith('credential.') && pending?.quiet === true && isBusy(state);
    return pending?.seq === event.seq && !isLate;
  }
  if (event.key.startsWith('timer.') && !Object.hasOwn(state.timers, event.key.slice('timer.'.length)))
    return false;
  const isInterrupt = tables.common.interrupts?.includes(event.key) ?? false;
  return !event.key.startsWith('user.') || isInterrupt || !isBusy(state);
}

/** Keeps the values that the user has chosen by pressing a button. */
const applyChoice = (state: State, { chosen }: FlowEvent): State =>
  chosen ? { ...state, journey: { ...state.journey, ...chosen } } : state;

/**
 * Applies the changes that every answer makes: the call is no longer pending, and values of calls.json are
 * kept.
 */
function applyAnswer(tables: Tables, state: State, event: FlowEvent): State {
  if (event.call === undefined) return state;
  const { [event.call]: _over, ...inFlight } = state.inFlight;
  const vault = { ...state.vault };
  for (const name of event.vaulted ?? []) vault[name] = true;
  for (const name of event.spent ?? []) delete vault[name];
  const next: State = { ...state, inFlight, vault };
  // An answer about an expired session can contain other values (a captcha, a target). A failed call contains
  // none.
  if (event.key.endsWith('.!failed') || (event.key.endsWith('.!expired') && !event.answer)) return next;
  const withValues = keepValues(keepValues(next, tables.keep, event), tables.calls[event.call]?.keep, event);
  return event.key.endsWith('.!expired')
    ? withValues
    : { ...withValues, loaded: { ...withValues.loaded, [event.call]: true } };
}

/** Makes the page visible, then applies its own `enter` row. */
function enter(tables: Tables, state: State, event: FlowEvent): Step {
  const page = findPage(tables, state.flow, state.page);
  if (!page || state.page === null || state.flow === null) return [state, []];
  const shown = {
    page: state.page,
    flow: state.flow,
    panel: panelOf(tables, state),
    step: page.step ?? null,
    steps: tables.flows[state.flow]?.steps ?? null,
    visit: state.visit,
  };
  return applyRow(tables, { ...applyArrivalFocus(state), shown, dialogs: [], passed: 0 }, event);
}

/** If a row leads to another page, its `focus` is for that page, so it waits until the page is visible. */
function postponeFocus(before: State, after: State): State {
  if (after.focus === null || after.focus === before.focus) return after;
  return { ...after, focus: before.focus, arrivalFocus: after.focus.target };
}

function applyArrivalFocus(state: State): State {
  if (state.arrivalFocus === null) return state;
  const at = state.counter + 1;
  return { ...state, counter: at, focus: { target: state.arrivalFocus, at }, arrivalFocus: null };
}

/** Returns the panel of the current page. A page can choose it by facts. */
export function panelOf(tables: Tables, state: State): string | null {
  const panel = findPage(tables, state.flow, state.page)?.panel ?? null;
  if (!Array.isArray(panel)) return panel;
  return choose(panel, factsOf(tables, state))?.panel ?? null;
}

function applyRow(tables: Tables, state: State, event: FlowEvent): Step {
  const isAnswer = event.call !== undefined;
  const row = findRow(tables, state.flow, state.page, event.key, isAnswer, () =>
    factsOf(tables, state, event),
  );
  if (!row) return [state, []];
  let next = keepValues(state, row.keep, event);
  const commands: Command[] = [];
  for (const effect of row.do ?? []) {
    const resolution = resolveEffect(tables, next, event, row, effect);
    next = resolution.state ?? next;
    commands.push(...(resolution.commands ?? []));
  }
  if (next.status !== 'open' || (row.go === undefined && row.flow === undefined)) return [next, commands];
  const [moved, arrival] = goTo(
    tables,
    postponeFocus(state, next),
    row.flow ?? next.flow,
    row.go ?? next.page,
  );
  return [moved, [...commands, ...arrival]];
}

/** Returns a verb and its argument. `"close"` is short for `{ "close": true }`. */
export function verbOf(effect: Effect): { verb: string; argument: unknown } {
  if (typeof effect === 'string') return { verb: effect, argument: undefined };
  const [verb, argument] = Object.entries(effect)[0] as [string, unknown];
  return { verb, argument };
}

function resolveEffect(tables: Tables, state: State, event: FlowEvent, row: Row, effect: Effect) {
  const { verb, argument } = verbOf(effect);
  const resolve = Object.hasOwn(tables.verbs, verb) ? tables.verbs[verb] : undefined;
  if (!resolve) throw new TypeError(`unknown verb <${verb}> in row <${event.key}> of page <${state.page}>`);
  return resolve(argument as never, { tables, state, event, row, effect });
}
