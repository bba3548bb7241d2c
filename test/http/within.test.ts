import { expect, it, jest } from '@jest/globals';
import { within } from '../../src/http/within';
import { createTestClock } from '../support/clock';

const never = new Promise(() => {});
const life = () => {
  const controller = new AbortController();
  return {
    end: () => controller.abort(),
    signal: controller.signal,
    removed: jest.spyOn(controller.signal, 'removeEventListener'),
  };
};

it('within settles with the work, and leaves no timer and no listener', async () => {
  const clock = createTestClock();
  const { signal, removed } = life();
  expect(await within(Promise.resolve('there'), 1000, clock, signal)).toBe('there');
  await expect(within(Promise.reject(new Error('broken')), 1000, clock, signal)).rejects.toThrow('broken');
  expect([clock.waiting(), removed.mock.calls.length]).toEqual([0, 2]);
});

it('within rejects after the time limit', async () => {
  const clock = createTestClock();
  const wrong = within(never, 1000, clock, life().signal).catch((error: Error) => error);
  clock.forward(1000);
  expect(await wrong).toMatchObject({ name: 'TimeoutError', message: 'timeout after 1000 ms' });
});

it('within rejects when the caller aborts', async () => {
  const clock = createTestClock();
  const { signal, end } = life();
  const wrong = within(never, 1000, clock, signal).catch((error: Error) => error);
  end();
  expect(await wrong).toMatchObject({ name: 'AbortError' });
  expect(clock.waiting()).toBe(0);
});
