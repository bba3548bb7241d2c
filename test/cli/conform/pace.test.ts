import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Conform } from '../../../cli/conform/config';
import { paceOf } from '../../../cli/conform/pace';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const withPace = (pace?: Conform['pace']): Conform => ({ pace }) as Conform;

it('limits requests per second', async () => {
  const pace = paceOf(withPace({ perSecond: 4 }));
  let sent = 0;
  for (let request = 0; request < 10; request += 1) void pace.turn().then(() => (sent += 1));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toBe(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toBe(5);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toBe(10);
});

it("doesn't wait by default, and allows 15 seconds for an answer", async () => {
  const pace = paceOf(withPace());
  await Promise.all(Array.from({ length: 100 }, () => pace.turn()));
  expect(pace.timeoutMs).toBe(15_000);
  expect(paceOf(withPace({ timeoutMs: 300 })).timeoutMs).toBe(300);
});
