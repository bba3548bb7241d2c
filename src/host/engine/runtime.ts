import type { FlowEvent } from '../../core/event';
import type { Outcome, Runtime } from '../../effects/runtime';
import { patched, type Store } from '../../store/store';
import type { Callback } from '../config';
import type { Journey } from './journey';

/** What is the same for every journey of a widget, and what the widget does for a journey. */
export interface World
  extends Pick<Runtime, 'tables' | 'clock' | 'location' | 'form' | 'calls' | 'loadPanel' | 'print' | 'report' | 'emit' | 'returnToApp'> {
  store: Store;
  send(event: Omit<FlowEvent, 'now'>): void;
  /** Runs the journey's own callback, else the config's. */
  callback(own: Journey, ...args: Parameters<Callback>): void;
  settle(own: Journey, outcome: Outcome): void;
}

/** The world as the verbs of one journey see it. */
export function runtimeOf({ store, send, callback, settle, ...world }: World, own: Journey): Runtime {
  const { run } = store.getState();
  return {
    ...world,
    signal: own.signal,
    signalFor: own.signalFor,
    getState: () => store.getState(),
    patch: (values) => store.dispatch(patched(values)),
    send: (event) => send({ ...event, run }),
    setTimer: own.setTimer,
    clearTimer: own.clearTimer,
    callback: (nextAction, detail) => callback(own, nextAction, detail as Parameters<Callback>[1]),
    settle: (outcome) => settle(own, outcome),
  };
}
