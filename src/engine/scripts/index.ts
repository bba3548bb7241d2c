import type { Config } from '../../api/config';
import type { State } from '../../core/flow/state';
import { monitoringFlagChanged } from '../../store/actions';
import type { Store } from '../../store/store';
import type { Guarded } from '../report';
import { createAnalytics } from './analytics';
import { createMonitoring } from './monitoring';

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
