import type { Config } from '../api/config';
import type { Analytics, AnalyticsTag } from '../api/hooks';
import type { State } from '../core/flow/state';
import { type MonitoringFlag, monitoringFlagChanged } from '../store/actions';
import type { Store } from '../store/store';
import type { Guarded } from './report';

/** Runs the host's monitoring loader when one of the two flags changes and both are set. */
export interface Monitoring {
  /** Sets whether the server's settings allow monitoring (nu_detect_on with nu_session_id). */
  setAuth(on: boolean): void;
  /** Sets whether the host allows monitoring. */
  setLoad(on: boolean): void;
}

export interface MonitoringPorts {
  isSet(flag: MonitoringFlag): boolean;
  set(flag: MonitoringFlag, on: boolean): void;
  run(): void;
}

export function createMonitoring({ isSet, set, run }: MonitoringPorts): Monitoring {
  const change = (flag: MonitoringFlag, on: boolean) => {
    if (isSet(flag) === on) return;
    set(flag, on);
    if (isSet('isNudetectAuthFlagSet') && isSet('loadNuDataScript')) run();
  };
  return {
    setAuth: (on) => change('isNudetectAuthFlagSet', on),
    setLoad: (on) => change('loadNuDataScript', on),
  };
}

/** The host's analytics script: loaded once, then called for every page. */
export interface AnalyticsRun {
  load(): Promise<void>;
  /** Called when a page becomes visible. */
  page(detail: AnalyticsTag): void;
}

/**
 * `current` returns the visible page once the script has loaded, `isOver` whether the widget is destroyed by
 * then.
 */
export function createAnalytics(
  host: Analytics | undefined,
  current: () => AnalyticsTag,
  isOver: () => boolean,
): AnalyticsRun {
  let loading: Promise<void> | null = null;
  let isLoaded = false;
  const begin = async (): Promise<void> => {
    await host?.load();
    if (isOver()) return;
    isLoaded = true;
    host?.tag?.(current());
  };
  return {
    load() {
      loading ??= begin().catch((cause) => {
        // Lets the next call try again.
        if (!isLoaded) loading = null;
        throw cause;
      });
      return loading;
    },
    page(detail) {
      if (isLoaded) host?.tag?.(detail);
    },
  };
}

/**
 * Creates the runners for the host's two scripts: behavioral monitoring and analytics. `life` aborts when the
 * widget is destroyed.
 */
export function createScripts(
  { monitoring: host, analytics: tags }: Config,
  { getState, dispatch }: Store,
  guarded: Guarded,
  life: AbortSignal,
) {
  const monitoring = createMonitoring({
    isSet: (flag) => getState().session[flag] === true,
    set: (flag, on) => dispatch(monitoringFlagChanged({ flag, on })),
    run: () => guarded('monitoring', () => host?.load()),
  });
  const current = () => ({ page: getState().shown?.page ?? null, flow: getState().flow });
  const analytics = createAnalytics(tags, current, () => life.aborted);
  return {
    /** Called when the server's settings have changed. */
    settings: (settings: State['settings']) =>
      monitoring.setAuth(Boolean(settings.nu_detect_on) && Boolean(settings.nu_session_id)),
    monitoring: monitoring.setLoad,
    loadAnalytics: () => guarded('analytics', analytics.load),
    /** Called when a page becomes visible. */
    page: (page: string, flow: string) => guarded('analytics', () => analytics.page({ page, flow })),
  };
}

export type Scripts = ReturnType<typeof createScripts>;
