import { applyMiddleware, createAction, legacy_createStore, type Middleware } from '@reduxjs/toolkit';
import type { FlowEvent } from '../core/event';
import type { FactValues } from '../core/guards';
import { writePath } from '../core/paths';
import { factsOf } from '../core/read';
import { initialState, type State } from '../core/state';
import type { Tables } from '../core/tables';

/** Something happened; the listener makes a step of it. Carries no form values and no secret. */
export const happened = createAction<FlowEvent>('happened');
/** The state after a step. */
export const stepped = createAction<State>('stepped');
/** Values by full path, written outside a step. */
export const patched = createAction<Record<string, unknown>>('patched');

export interface ListenerApi {
  getState(): State;
  dispatch(action: { type: string }): void;
}

const isSame = (a: FactValues, b: FactValues): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};

/** The store: one plain reducer, and one listener that runs the steps. No developer tools: a production page has no business with them. */
export function createStore(tables: Tables, onEvent: (event: FlowEvent, api: ListenerApi) => void) {
  const withFacts = (state: State): State => {
    const facts = factsOf(tables, state);
    return isSame(facts, state.facts) ? state : { ...state, facts };
  };

  const reducer = (state: State = initialState, action: { type: string }): State => {
    if (stepped.match(action)) return withFacts(action.payload);
    if (patched.match(action)) return withFacts(Object.entries(action.payload).reduce((next, [path, value]) => writePath(next, path, value), state));
    return state;
  };

  // What happened is for the listener alone: it changes nothing by itself, so nobody who watches the state need look.
  const listener: Middleware = (api) => (next) => (action) => (happened.match(action) ? onEvent(action.payload, api) : next(action));

  // Not configureStore: one reducer and one middleware need none of what it adds, and it is a kilobyte that people wait for.
  return legacy_createStore(reducer as never, undefined, applyMiddleware(listener)) as unknown as {
    getState(): State;
    dispatch(action: { type: string }): void;
    subscribe(listener: () => void): () => void;
  };
}

export type Store = ReturnType<typeof createStore>;
