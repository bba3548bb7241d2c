import type { MonitoringFlag } from '../../store/actions';

/** Runs the host's behavioural-monitoring loader when both flags are set and one of them has just changed. */
export interface Monitoring {
  /** The server's settings say that monitoring is on (nu_detect_on with nu_session_id). */
  setAuth(on: boolean): void;
  /** The host began or stopped monitoring. */
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
