import type { MonitoringFlag } from '../../store/actions';

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
