import { expect, it, jest } from '@jest/globals';
import { defaultDevicePrint } from '../../src/engine/client';
import { devicePrint } from '../../src/engine/device-print';
import { createTestClock } from '../support/clock';

const portsWith = (clock = createTestClock()) => ({ clock, report: jest.fn() });

it('the device print is small and contains only what a request reveals anyway', () => {
  const print = JSON.parse(defaultDevicePrint());
  expect(Object.keys(print)).toEqual(['userAgent', 'language', 'screen', 'zone']);
});

it("the device print is the result of the host's function", async () => {
  await expect(devicePrint(() => 'own', portsWith())).resolves.toBe('own');
  await expect(devicePrint(async () => 'later', portsWith())).resolves.toBe('later');
});

it("the device print is empty if the host's function throws, and the host gets an error event", async () => {
  const ports = portsWith();
  const cause = new Error('no');
  await expect(devicePrint(() => Promise.reject(cause), ports)).resolves.toBe('');
  expect(ports.report).toHaveBeenCalledWith('device-print', 'config.devicePrint failed', cause);
});

it("the device print is empty if the host's function takes longer than two seconds", async () => {
  const clock = createTestClock();
  const print = devicePrint(() => new Promise(() => {}), portsWith(clock));
  clock.forward(2000);
  await expect(print).resolves.toBe('');
});
