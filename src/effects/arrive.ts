import type { CallId, Need } from '../core/data/data.gen';
import { holds } from '../core/flow/guards';
import { findPage, missingFlow } from '../core/flow/lookup';
import { factsOf } from '../core/flow/read';
import type { State } from '../core/flow/state';
import { panelOf } from '../core/flow/step';
import type { Tables } from '../core/flow/tables';
import { rootMessage } from '../core/thrown';
import type { Runtime } from '../ports';
import { pageStuck } from '../store/actions';
import type { OwnEffect } from './effect';

/** Which calls a page still needs: those whose guard holds and that have not answered yet. */
function missingNeeds(tables: Tables, state: State): CallId[] {
  const facts = factsOf(tables, state);
  const needs: Need[] = findPage(tables, state.flow, state.page)?.needs ?? [];
  return needs
    .filter((need) => typeof need === 'string' || holds(need.when, facts))
    .map((need) => (typeof need === 'string' ? need : need.call))
    .filter((call) => !state.loaded[call]);
}

/**
 * The calls to ask for next. The calls go out in rounds: a call is built when its round begins, so that it
 * carries what the rounds before have brought. `tried` are the calls that were asked for already.
 */
function nextRound({ tables, page, getState }: Runtime, tried: Set<CallId>): CallId[] {
  const missing = missingNeeds(tables, getState()).filter((call) => !tried.has(call));
  // The path of these is the same in every mode; the settings among them decide on the path of all others,
  // and on further needs.
  const plain = missing.filter((call) => tables.calls[call]?.ping === false);
  const carried = missing.filter((call) => page.carried.includes(call));
  return [plain, carried].find((calls) => calls.length > 0) ?? missing;
}

/** Asks for what a page needs; each call is asked once in the widget's life. */
async function ask({ page, getState, send }: Runtime, call: CallId): Promise<void> {
  const performed = await page.need(call);
  if (performed && !getState().loaded[call]) send({ ...performed, call });
}

/** Does not wait for parts that are loaded: a page whose parts are all loaded shows at once. */
async function bring(runtime: Runtime, isStale: () => boolean): Promise<void> {
  const { tables, page, signal, getState, send } = runtime;
  const toLoad = () => missingFlow(tables, getState().flow);
  for (let flow = toLoad(); flow !== undefined; flow = toLoad()) {
    await page.within(page.loadFlow(flow), signal);
    if (isStale()) return;
  }
  const tried = new Set<CallId>();
  for (let round = nextRound(runtime, tried); round.length > 0; round = nextRound(runtime, tried)) {
    for (const call of round) tried.add(call);
    await Promise.all(round.map((call) => ask(runtime, call)));
    if (isStale()) return;
  }
  // The event `before` may lead past the page, now that the page's calls have answered.
  send({ key: 'before' });
  if (isStale()) return;
  const panel = panelOf(tables, getState());
  const ready = page.prepare(panel);
  if (ready !== true) await page.within(ready, signal);
  if (isStale()) return;
  page.beginForm(panel);
  send({ key: 'enter' });
}

/**
 * Shows that a part of the page did not load, and returns true when the user wants to try again. The journey
 * fails where nothing can show the fault, or the journey shows nothing.
 */
async function isAskedAgain(runtime: Runtime, cause: unknown): Promise<boolean> {
  const { page, signal, getState, dispatch, report, send, settle } = runtime;
  const { host, visit } = getState();
  report('panel', rootMessage(cause), cause);
  const choice = host.silent === true ? null : page.reportMissing(signal);
  if (!choice) {
    settle({ outcome: 'failed', nextAction: null });
    return false;
  }
  dispatch(pageStuck(visit));
  if ((await choice) === 'leave') {
    send({ key: 'user.close' });
    return false;
  }
  dispatch(pageStuck(null));
  return !signal.aborted;
}

/**
 * Brings a page on show: loads its flow, asks for what it needs, sends `before`, loads its panel, begins its
 * form, then sends `enter`. Gives up when the journey has moved on meanwhile.
 */
export const arrive: OwnEffect = {
  async run(_, runtime) {
    const { visit } = runtime.getState();
    const isStale = (): boolean => {
      const now = runtime.getState();
      return runtime.signal.aborted || now.status !== 'open' || now.visit !== visit;
    };
    for (let isWanted = true; isWanted; ) {
      try {
        return await bring(runtime, isStale);
      } catch (cause) {
        // A page that the journey has left meanwhile is not fetched again.
        isWanted = !isStale() && (await isAskedAgain(runtime, cause));
      }
    }
  },
};
