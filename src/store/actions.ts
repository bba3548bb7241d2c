/** All actions of the store: one for events, and one for each thing that is written beside a step. */
import { createAction } from '@reduxjs/toolkit';
import type { DialogId } from '../core/data/data.gen';
import type { BeginEvent, FlowEvent } from '../core/flow/event';
import type { FactValues } from '../core/flow/guards';
import type { State } from '../core/flow/state';

/**
 * An event: the reducer makes a step of it, and the listener runs the commands of the step. Carries no form
 * values and no secret.
 */
export const happened = createAction<FlowEvent | BeginEvent>('happened');

/** The current values of the facts about the form. */
export const formFactsChanged = createAction<FactValues>('formFactsChanged');

/** What a call takes from the form into the journey (`remember` in flows/calls.json), by name. */
export const remembered = createAction<State['journey']>('remembered');

/**
 * A call was not sent: what its row emptied after the call is put back from the session as the call found it.
 */
export const sessionRestored = createAction<State['session']>('sessionRestored');

/** The panel of a dialog has loaded: the dialog opens over the page. */
export const dialogOpened = createAction<DialogId>('dialogOpened');

/** The flags of the session that say whether behavioural monitoring may run (specification section 3). */
export type MonitoringFlag = 'isNudetectAuthFlagSet' | 'loadNuDataScript';
export const monitoringFlagChanged = createAction<{ flag: MonitoringFlag; on: boolean }>(
  'monitoringFlagChanged',
);

/** For this page change (`State.visit`) a part did not load; null: it is asked for again. */
export const pageStuck = createAction<number | null>('pageStuck');
