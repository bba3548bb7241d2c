import {
  configureStore,
  createListenerMiddleware,
  type Dispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { BeginEvent, FlowEvent, NewEvent, Step } from '../core/flow/event';
import type { FactValues } from '../core/flow/facts';
import { hasCell } from '../core/flow/lookup';
import { factsOf } from '../core/flow/read';
import { initialState, type State } from '../core/flow/state';
import { step } from '../core/flow/step';
import type { Tables } from '../core/flow/tables';
import { messageOf } from '../core/thrown';
import { withMessage } from '../effects/messages';
import type { Ports } from '../ports';
import {
  dialogOpened,
  formFactsChanged,
  happened,
  hostAsked,
  hostRefused,
  monitoringFlagChanged,
  pageStuck,
  remembered,
  sessionRestored,
} from './actions';

type StepOf = (state: State, event: FlowEvent | BeginEvent) => Step;

/**
 * Returns the function that performs the step of an event. If the data is invalid, the state is unchanged and
 * the only command is `fail`. Each step is computed once: the reducer uses its state, the listener its
 * commands.
 */
function createStepper(tables: Tables): StepOf {
  const known = new WeakMap<FlowEvent | BeginEvent, [before: State, made: Step]>();
  const compute: StepOf = (state, event) => {
    try {
      return step(tables, state, event);
    } catch (cause) {
      return [state, [{ verb: 'fail', code: 'data', message: messageOf(cause), cause }]];
    }
  };
  return (before, event) => {
    const [seen, found] = known.get(event) ?? [];
    if (found && seen === before) return found;
    const made = compute(before, event);
    known.set(event, [before, made]);
    return made;
  };
}

/** Returns the values of `before` that are null now. */
function emptied(before: State['session'], now: State['session']): State['session'] {
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => now[name] === null && value !== null),
  );
}

/** Returns the state in which a host's refusal is visible and gets the focus. */
function refusedBy(state: State, { text, field }: { text: string; field: string | null }): State {
  const next = field === null ? withMessage(state, 'error', [{ text }]) : state;
  const at = next.counter + 1;
  return { ...next, counter: at, focus: { target: field === null ? 'message' : `field:${field}`, at } };
}

// Not createSlice: a step returns its state, so immer isn't needed, which is 4.8 KB (decision 1).
function reduce(stepOf: StepOf, state: State, action: UnknownAction): State {
  if (happened.match(action)) return stepOf(state, action.payload)[0];
  if (formFactsChanged.match(action)) return { ...state, formFacts: action.payload };
  if (remembered.match(action)) return { ...state, journey: { ...state.journey, ...action.payload } };
  if (sessionRestored.match(action)) {
    return { ...state, session: { ...state.session, ...emptied(action.payload, state.session) } };
  }
  if (hostAsked.match(action)) return { ...state, isHostAsked: action.payload };
  if (hostRefused.match(action)) return refusedBy(state, action.payload);
  if (dialogOpened.match(action)) return { ...state, dialogs: [...state.dialogs, action.payload] };
  if (monitoringFlagChanged.match(action)) {
    const { flag, on } = action.payload;
    return { ...state, session: { ...state.session, [flag]: on } };
  }
  if (pageStuck.match(action)) return { ...state, stuckAt: action.payload };
  return state;
}

const isSame = (a: FactValues, b: FactValues): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};

function withFacts(tables: Tables, state: State): State {
  const facts = factsOf(tables, state);
  return isSame(facts, state.facts) ? state : { ...state, facts };
}

/**
 * No thunks, because events and rows determine everything. RTK's checks are on: in development and tests, a
 * state or action that isn't plain data or is mutated causes an error. Production builds don't contain them.
 * Their time warnings are off, because the time depends on the machine.
 */
const MIDDLEWARE = {
  thunk: false,
  immutableCheck: { warnAfter: Number.POSITIVE_INFINITY },
  serializableCheck: { warnAfter: Number.POSITIVE_INFINITY },
} as const;

/** Creates the store of one widget. Listeners get `ports` as `extra`. `state` is the initial state. */
export function createStore(tables: Tables, ports: Ports, state: State = initialState) {
  const stepOf = createStepper(tables);
  const listeners = createListenerMiddleware<State, Dispatch<UnknownAction>, Ports>({
    extra: ports,
    onError: (cause) => ports.report('effect', messageOf(cause), cause),
  });

  const store = configureStore({
    reducer: (before: State | undefined, action: UnknownAction): State => {
      const known = before ?? initialState;
      const next = reduce(stepOf, known, action);
      return next === known ? known : withFacts(tables, next);
    },
    preloadedState: withFacts(tables, state),
    middleware: (defaults) => defaults(MIDDLEWARE).prepend(listeners.middleware),
    // Production pages don't need developer tools.
    devTools: false,
  });

  /**
   * Returns a function that sends events of one journey, or of the current one. Only this function adds time
   * and journey to events.
   */
  const sender =
    (run?: number) =>
    (event: NewEvent): void => {
      const stamped = { ...event, now: ports.clock.now(), run: run ?? store.getState().run };
      store.dispatch(happened(stamped));
    };

  const send = sender();
  /**
   * Sends an event of a field, such as `change.phone`, only if there is a row for it, because most pages have
   * none.
   */
  const sendIfRow = (key: string): void => {
    const { flow, page } = store.getState();
    if (hasCell(tables, flow, page, key)) send({ key });
  };

  const { startListening, clearListeners } = listeners;
  return { ...store, stepOf, startListening, clearListeners, sender, send, sendIfRow };
}

export type Store = ReturnType<typeof createStore>;
