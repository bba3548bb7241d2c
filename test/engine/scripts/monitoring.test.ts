import { expect, it, jest } from '@jest/globals';
import { createMonitoring } from '../../../src/engine/scripts';
import type { MonitoringFlag } from '../../../src/store/actions';

it('the monitoring script runs only if both flags are set and one has just changed (ENT-08, ENT-13)', () => {
  const run = jest.fn();
  const flags = new Set<MonitoringFlag>();
  const monitoring = createMonitoring({
    isSet: (flag) => flags.has(flag),
    set: (flag, on) => void (on ? flags.add(flag) : flags.delete(flag)),
    run,
  });
  monitoring.setLoad(true);
  expect(run).not.toHaveBeenCalled();
  monitoring.setAuth(true);
  expect(run).toHaveBeenCalledTimes(1);
  monitoring.setAuth(true);
  monitoring.setLoad(true);
  expect(run).toHaveBeenCalledTimes(1);
  monitoring.setLoad(false);
  expect(run).toHaveBeenCalledTimes(1);
  expect([...flags]).toEqual(['isNudetectAuthFlagSet']);
  monitoring.setLoad(true);
  expect(run).toHaveBeenCalledTimes(2);
});
