import type { State } from '../../../core/state';
import type { Config } from '../../config';
import { createAnalytics } from './analytics';
import { createMonitoring } from './monitoring';

export interface ScriptPorts {
  getState(): State;
  patch(values: Record<string, unknown>): void;
  /** Runs a function of the host's; what goes wrong in it is the host's to hear. */
  guarded(code: string, work: () => unknown): void;
  isOver(): boolean;
}

/** The two scripts that a host may bring along: behavioural monitoring and analytics. */
export function createScripts({ monitoring: host, analytics: tags }: Config, { getState, patch, guarded, isOver }: ScriptPorts) {
  const monitoring = createMonitoring({
    isSet: (flag) => getState().session[flag] === true,
    set: (flag, on) => patch({ [`session.${flag}`]: on }),
    run: () => guarded('monitoring', () => host?.load()),
  });
  const current = () => ({ page: getState().shown?.page ?? null, flow: getState().flow });
  const analytics = createAnalytics(tags, current, isOver);
  return {
    /** The server's settings have changed. */
    settings: (settings: State['settings']) => monitoring.setAuth(Boolean(settings.nu_detect_on) && Boolean(settings.nu_session_id)),
    monitoring: monitoring.setLoad,
    loadAnalytics: () => guarded('analytics', analytics.load),
    /** A page is on show. */
    page: (page: string, flow: string) => guarded('analytics', () => analytics.page({ page, flow })),
  };
}
