/** Runs the host's behavioural-monitoring loader when both flags are set and one of them has just changed. */
export interface Monitoring {
  /** The server's settings say that monitoring is on (nu_detect_on with nu_session_id). */
  setAuth(on: boolean): void;
  /** The host began or stopped monitoring. */
  setLoad(on: boolean): void;
}

export function createMonitoring(run: () => void): Monitoring {
  const flags = { auth: false, load: false };
  const set = (flag: 'auth' | 'load', on: boolean) => {
    if (flags[flag] === on) return;
    flags[flag] = on;
    if (flags.auth && flags.load) run();
  };
  return { setAuth: (on) => set('auth', on), setLoad: (on) => set('load', on) };
}
