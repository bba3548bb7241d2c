import { expect, it, jest } from '@jest/globals';
import { createMonitoring } from '../../../src/host/engine/monitoring';

it('runs the script only when both flags are set and one has just changed (ENT-13)', () => {
  const run = jest.fn();
  const monitoring = createMonitoring(run);
  monitoring.setLoad(true);
  expect(run).not.toHaveBeenCalled();
  monitoring.setAuth(true);
  expect(run).toHaveBeenCalledTimes(1);
  monitoring.setAuth(true);
  monitoring.setLoad(true);
  expect(run).toHaveBeenCalledTimes(1);
  monitoring.setLoad(false);
  expect(run).toHaveBeenCalledTimes(1);
  monitoring.setLoad(true);
  expect(run).toHaveBeenCalledTimes(2);
});
