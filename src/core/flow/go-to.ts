import type { FlowId, PageId } from '../data/data.gen';
import type { Step } from './event';
import { findPage, isUnloaded, resolvePage } from './lookup';
import type { State } from './state';
import type { Tables } from './tables';

/**
 * More pages than any flow has. If so many pages follow each other without one being shown, they form a loop.
 */
const MAX_PASSED = 60;

/** Returns the step that ends the journey as `failed`, with an error for the host. */
export const failed = (state: State, code: string, message: string): Step => [
  state,
  [{ verb: 'fail', code, message }],
];

/**
 * Moves to a page of this flow or another. `arrive` then loads what the page needs, and `enter` shows it. If
 * the page isn't in this product, the journey fails with an error that names it.
 */
export function goTo(tables: Tables, state: State, flow: FlowId | null, target: PageId | null): Step {
  const page = resolvePage(tables, flow, target);
  if (!isUnloaded(tables, flow) && !findPage(tables, flow, page)) {
    return failed({ ...state }, 'journey-missing', `journey <${flow}> has no page <${page}> in this build`);
  }
  if (state.passed > MAX_PASSED) {
    return failed({ ...state }, 'data', `endless loop of pages at <${page}>`);
  }
  const journey = flow === state.flow ? state.journey : { ...state.journey, currentFlow: flow };
  // Timers belong to the page that started them.
  const shown = state.shown && { timers: state.timers, ...state.shown };
  const visit = state.visit + 1;
  const passed = state.passed + 1;
  return [{ ...state, flow, page, journey, timers: {}, shown, visit, passed }, [{ verb: 'arrive' }]];
}
