/** The errors, outcomes and scripts between the widget and its host. */
import type { Config } from '../api/config';
import type { Callback } from '../api/hooks';
import type { State } from '../core/flow/state';
import type { Outcome, Ports, ReturnDetail } from '../ports';
import { type MonitoringFlag, monitoringFlagChanged } from '../store/actions';
import type { AnalyticsRun } from './analytics';
import type { EngineParts, Guarded } from './parts';

/**
 * Returns the function that reports errors as `error` events. While the page `isLeaving`, the browser aborts
 * what is still loading, so such errors aren't reported.
 */
export function createReport(emit: Ports['emit'], isLeaving: () => boolean): Ports['report'] {
  return (code, message, cause) => {
    const isLoading = code === 'load' || code === 'locale';
    if (!isLoading || !isLeaving()) emit('error', { code, message, cause });
  };
}

export function createGuard(report: (code: string, message: string, cause: unknown) => void): Guarded {
  return (code, work) => {
    const fault = (cause: unknown) => report(code, `the host's ${code} function failed`, cause);
    try {
      Promise.resolve(work()).catch(fault);
    } catch (cause) {
      fault(cause);
    }
  };
}

/** The current journey from the host's point of view: a promise and a callback. There is at most one. */
export interface Journeys {
  /** Begins a journey and ends the previous one as `closed`. Returns the promise of the entry point. */
  begin(callback: Callback | undefined): Promise<Outcome>;
  /** Ends the journey. Only the first outcome counts. `isKept`: the document stays after a redirect. */
  settle(outcome: Outcome, isKept?: boolean): void;
  /** Ends the journey without a row. */
  end(outcome: Outcome['outcome']): void;
  /** Calls the entry point's own callback, or else the config's. */
  callback(nextAction: string, detail: ReturnDetail): void;
}

/** `left` is called when the page is left. */
export function createJourneys(
  {
    tables,
    store,
    vault,
    pageForm,
    config,
    guarded,
  }: Pick<EngineParts, 'tables' | 'store' | 'vault' | 'pageForm' | 'guarded'> & {
    config: Pick<Config, 'callback'>;
  },
  left: () => void,
): Journeys {
  let current: { callback: Callback | undefined; resolve(outcome: Outcome): void } | null = null;

  const settle = (outcome: Outcome, isKept = false): void => {
    if (!current) return;
    current.resolve(outcome);
    current = null;
    vault.endJourney(tables.keep);
    const isRedirected = outcome.outcome === 'redirected';
    if (isRedirected) pageForm.forget();
    const isLeaving = isRedirected && !isKept;
    store.send({ key: isLeaving ? 'leave' : 'end' });
    if (isLeaving) left();
  };
  const end = (outcome: Outcome['outcome']): void => settle({ outcome, nextAction: null });

  return {
    begin(callback) {
      end('closed');
      return new Promise((resolve) => {
        current = { callback, resolve };
      });
    },
    settle,
    end,
    callback(nextAction, detail) {
      const { callback = config.callback } = current ?? {};
      guarded('callback', () => callback?.(...([nextAction, detail] as Parameters<Callback>)));
    },
  };
}

/**
 * Creates the runners for the host's two scripts: behavioral monitoring and analytics.
 */
export function createScripts(parts: EngineParts) {
  const { config, store, guarded } = parts;
  const { getState, dispatch } = store;
  /** Runs the host's monitoring loader when one of the two flags changes and both are set. */
  const setFlag = (flag: MonitoringFlag, on: boolean): void => {
    if ((getState().session[flag] === true) === on) return;
    dispatch(monitoringFlagChanged({ flag, on }));
    const { isNudetectAuthFlagSet, loadNuDataScript } = getState().session;
    if (isNudetectAuthFlagSet && loadNuDataScript) guarded('monitoring', () => config.monitoring?.load());
  };
  /** Once the host has asked for it. Few hosts do, so its code loads then. */
  let analytics: AnalyticsRun | undefined;
  return {
    /** Called when the server's settings have changed. They allow monitoring with a switch and a session ID. */
    settings: ({ nu_detect_on: isOn, nu_session_id: id }: State['settings']) =>
      setFlag('isNudetectAuthFlagSet', Boolean(isOn && id)),
    /** Called when the host allows or forbids monitoring. */
    monitoring: (on: boolean) => setFlag('loadNuDataScript', on),
    loadAnalytics: () =>
      guarded('analytics', async () => {
        const { analyticsOf } = await import('./analytics');
        analytics ??= analyticsOf(parts);
        return analytics.load();
      }),
    /** Called when a page becomes visible. */
    page: (page: string, flow: string) => guarded('analytics', () => analytics?.page({ page, flow })),
  };
}

export type Scripts = ReturnType<typeof createScripts>;
