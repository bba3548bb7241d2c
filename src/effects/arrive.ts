import type { CallId, Need } from '../core/data/data.gen';
import { holds } from '../core/flow/facts';
import { findPage, missingFlow } from '../core/flow/lookup';
import { factsOf } from '../core/flow/read';
import type { State } from '../core/flow/state';
import { panelOf } from '../core/flow/step';
import type { Tables } from '../core/flow/tables';
import { rootMessage } from '../core/thrown';
import type { Runtime } from '../ports';
import { pageStuck } from '../store/actions';
import type { OwnEffect } from './effect';

/** Returns the calls that a page still needs: their guard holds, and they have no answer yet. */
function missingNeeds(tables: Tables, state: State): CallId[] {
  const facts = factsOf(tables, state);
  const needs: Need[] = findPage(tables, state.flow, state.page)?.needs ?? [];
  return needs
    .filter((need) => typeof need === 'string' || holds(need.when, facts))
    .map((need) => (typeof need === 'string' ? need : need.call))
    .filter((call) => !state.loaded[call]);
}

/**
 * Returns the next calls to send. Calls go out in rounds and are built when their round begins, so they can
 * carry values from earlier rounds. `tried` are the calls already sent.
 */
function nextRound({ tables, page, getState }: Runtime, tried: Set<CallId>): CallId[] {
  const missing = missingNeeds(tables, getState()).filter((call) => !tried.has(call));
  // The paths of these calls are the same in every mode. The settings among them decide the paths of all
  // others, and further needs.
  const plain = missing.filter((call) => tables.calls[call]?.ping === false);
  const carried = missing.filter((call) => page.carried.includes(call));
  return [plain, carried].find((calls) => calls.length > 0) ?? missing;
}

/** Sends a call that a page needs. Each call is sent only once per widget. */
async function sendNeed({ page, getState, send }: Runtime, call: CallId): Promise<void> {
  const performed = await page.need(call);
  if (performed && !getState().loaded[call]) send({ ...performed, call });
}

/** Doesn't wait for loaded parts, so a page whose parts are all loaded shows immediately. */
async function preparePage(runtime: Runtime, isStale: () => boolean): Promise<void> {
  const { tables, page, signal, getState, send } = runtime;
  const toLoad = () => missingFlow(tables, getState().flow);
  for (let flow = toLoad(); flow !== undefined; flow = toLoad()) {
    await page.within(page.loadFlow(flow), signal);
    if (isStale()) return;
  }
  const tried = new Set<CallId>();
  for (let round = nextRound(runtime, tried); round.length > 0; round = nextRound(runtime, tried)) {
    for (const call of round) tried.add(call);
    await Promise.all(round.map((call) => sendNeed(runtime, call)));
    if (isStale()) return;
  }
  // With the answers of the page's calls, `before` can lead past the page.
  send({ key: 'before' });
  if (isStale()) return;
  const panel = panelOf(tables, getState());
  const ready = page.prepare(panel);
  if (ready !== true) await page.within(ready, signal);
  if (isStale()) return;
  page.beginForm(panel);
  send({ key: 'enter' });
  if (!isStale()) send({ key: 'shown' });
}

/**
 * Shows that a part of the page failed to load. Resolves to true if the user retries. Fails the journey if it
 * is silent or the failure can't be shown.
 */
async function isRetried(runtime: Runtime, cause: unknown): Promise<boolean> {
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
 * Prepares a page: loads its flow, sends the calls it needs, sends `before`, loads its panel, resets its
 * form, then sends `enter`. Stops if the journey has moved on.
 */
export const arrive: OwnEffect = {
  async run(_, runtime) {
    const { visit } = runtime.getState();
    // A prompt of the browser belongs to the page that asked for it.
    runtime.signals.end('credential');
    const isStale = (): boolean => {
      const now = runtime.getState();
      return runtime.signal.aborted || now.status !== 'open' || now.visit !== visit;
    };
    for (let isWanted = true; isWanted; ) {
      try {
        return await preparePage(runtime, isStale);
      } catch (cause) {
        // Doesn't retry if the journey has already left the page.
        isWanted = !isStale() && (await isRetried(runtime, cause));
      }
    }
  },
};
