/** The actions of the store: one for events, and one for each change outside of a step. */
import { createAction } from '@reduxjs/toolkit';
import type { DialogId } from '../core/data/data.gen';
import type { BeginEvent, FlowEvent } from '../core/flow/event';
import type { FactValues } from '../core/flow/facts';
import type { State } from '../core/flow/state';

/**
 * An event. The reducer performs its step, and the listener runs the commands of the step. It carries no form
 * values and no secrets.
 */
export const happened = createAction<FlowEvent | BeginEvent>('happened');

/** The current values of the facts about the form. */
export const formFactsChanged = createAction<FactValues>('formFactsChanged');

/** The values that a call takes from the form into the journey (`remember` in flows/calls.json), by name. */
export const remembered = createAction<State['journey']>('remembered');

/**
 * A call wasn't sent, so the values that its row emptied are restored from the call's copy of the session.
 */
export const sessionRestored = createAction<State['session']>('sessionRestored');

/** Whether the user waits for `config.beforeSubmit`. */
export const hostAsked = createAction<boolean>('hostAsked');

/** `config.beforeSubmit` has refused a submit. `field` shows the text; without one, a message does. */
export const hostRefused = createAction<{ text: string; field: string | null }>('hostRefused');

/** The panel of a dialog has loaded, so the dialog opens over the page. */
export const dialogOpened = createAction<DialogId>('dialogOpened');

/** The session's flags that allow behavioral monitoring (specification section 3). */
export type MonitoringFlag = 'isNudetectAuthFlagSet' | 'loadNuDataScript';
export const monitoringFlagChanged = createAction<{ flag: MonitoringFlag; on: boolean }>(
  'monitoringFlagChanged',
);

/** A part failed to load for this page change (`State.visit`). Null means that it is being loaded again. */
export const pageStuck = createAction<number | null>('pageStuck');
