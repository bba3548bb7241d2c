import type { CallId, FlowId, Need } from '../core/data.gen';
import type { FlowEvent } from '../core/event';
import { holds } from '../core/guards';
import { findPage, missingFlow } from '../core/lookup';
import { factsOf } from '../core/read';
import type { State } from '../core/state';
import { panelOf } from '../core/step';
import type { Tables } from '../core/tables';
import type { Performed } from '../effects/runtime';

/** More pages than any journey has: whoever comes by so many at one go runs in a circle. */
const MOST_PASSED = 60;

export interface ArriveOptions {
  tables: Tables;
  /** The calls that bring what all others carry: token and session. */
  carried: readonly CallId[];
  getState(): State;
  /** Brings in a journey that is not at hand. */
  loadFlow(flow: FlowId): Promise<unknown>;
  perform(call: CallId): Promise<Performed | null>;
  send(event: Omit<FlowEvent, 'now' | 'run'>): void;
  /** Loads a panel and whatever else must be there before anything can show; true when it all is there already. */
  prepare(panel: string | null): true | Promise<unknown>;
  /** Fills the new page's form, just before it shows. */
  fill(panel: string | null): void;
  /** Makes a rejection of work that takes too long. */
  within<T>(work: Promise<T>): Promise<T>;
  /** What the page is made of did not come. */
  missing(cause: unknown): void;
  fail(code: string, message: string, cause?: unknown): void;
}

/** Which calls a page still needs: those whose guard holds and that have not answered yet. */
export function missingNeeds(tables: Tables, state: State): CallId[] {
  const facts = factsOf(tables, state);
  const needs: Need[] = findPage(tables, state.flow, state.page)?.needs ?? [];
  return needs
    .filter((need) => typeof need === 'string' || holds(need.when, facts))
    .map((need) => (typeof need === 'string' ? need : need.call))
    .filter((call) => !state.loaded[call]);
}

/**
 * Brings a page on show: asks what it needs (each call once in the widget's life, in rounds: a call is built
 * when its round begins, so that it carries what the rounds before have brought), sends `before`, loads its panel, fills its form, then sends
 * `enter`. Gives up when the journey has moved on meanwhile.
 */
export function createArrival(options: ArriveOptions): () => void {
  const asked = new Map<CallId, Promise<Performed | null>>();

  const ask = (call: CallId): Promise<Performed | null> => {
    const asking = asked.get(call) ?? options.perform(call);
    asked.set(call, asking);
    return asking;
  };

  const answer = async (call: CallId): Promise<void> => {
    const performed = await ask(call);
    asked.delete(call);
    if (performed && !options.getState().loaded[call]) options.send({ ...performed, call });
  };

  const arrive = async (visit: number): Promise<void> => {
    const tried = new Set<CallId>();
    const toBring = () => missingFlow(options.tables, options.getState().flow);
    const isStale = () => options.getState().status !== 'open' || options.getState().visit !== visit;
    for (let flow = toBring(); flow !== undefined; flow = toBring()) {
      await options.within(options.loadFlow(flow));
      if (isStale()) return;
    }
    for (;;) {
      const missing = missingNeeds(options.tables, options.getState()).filter((call) => !tried.has(call));
      if (missing.length === 0) break;
      // The path of these is the same in every mode; the settings among them decide on the path of all others, and on further needs.
      const plain = missing.filter((call) => options.tables.calls[call]?.ping === false);
      const carried = missing.filter((call) => options.carried.includes(call));
      const round = [plain, carried].find((calls) => calls.length > 0) ?? missing;
      for (const call of round) tried.add(call);
      await Promise.all(round.map(answer));
      if (isStale()) return;
    }
    // The page may be passed over, now that what it needs is known.
    options.send({ key: 'before' });
    if (isStale()) return;
    const panel = panelOf(options.tables, options.getState());
    const ready = options.prepare(panel);
    if (ready !== true) await options.within(ready);
    if (isStale()) return;
    options.fill(panel);
    options.send({ key: 'enter' });
  };

  /** How many pages passed each other over without one being on show. */
  let passed = 0;
  return () => {
    const { visit, page, run } = options.getState();
    if (passed > MOST_PASSED) return options.fail('data', `<${page}> and the pages before it pass each other over without end`);
    passed += 1;
    arrive(visit).catch((cause) => {
      const now = options.getState();
      // Whoever has gone elsewhere meanwhile does not miss it.
      if (now.status === 'open' && now.run === run && now.visit === visit) options.missing(cause);
    });
    passed -= 1;
  };
}
