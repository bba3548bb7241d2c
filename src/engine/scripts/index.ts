import type { Config } from '../../api/config';
import type { State } from '../../core/flow/state';
import { monitoringFlagChanged } from '../../store/actions';
import type { Store } from '../../store/store';
import type { Guarded } from '../host-function';
import { createAnalytics } from './analytics';
import { createMonitoring } from './monitoring';

/**
 * The two scripts that a host may bring along: behavioural monitoring and analytics. `life` ends with the
 * widget.
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
    /** The server's settings have changed. */
    settings: (settings: State['settings']) =>
      monitoring.setAuth(Boolean(settings.nu_detect_on) && Boolean(settings.nu_session_id)),
    monitoring: monitoring.setLoad,
    loadAnalytics: () => guarded('analytics', analytics.load),
    /** A page is on show. */
    page: (page: string, flow: string) => guarded('analytics', () => analytics.page({ page, flow })),
  };
}

export type Scripts = ReturnType<typeof createScripts>;
