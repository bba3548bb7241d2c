import { expect, it } from '@jest/globals';
import { onTick } from '../../../src/i18n/relative-time';
import { createTestClock } from '../../support/clock';

it('one timer calls all listeners every 10 seconds, and stops without listeners (I18N-03)', () => {
  const clock = createTestClock();
  const told: string[] = [];
  const stopFirst = onTick(clock, 10_000, () => told.push('first'));
  const stopSecond = onTick(clock, 10_000, () => told.push('second'));
  expect(clock.waiting()).toBe(1);
  clock.forward(9_999);
  expect(told).toEqual([]);
  clock.forward(1);
  expect(told).toEqual(['first', 'second']);
  stopFirst();
  stopFirst();
  clock.forward(10_000);
  expect(told).toEqual(['first', 'second', 'second']);
  expect(clock.waiting()).toBe(1);
  stopSecond();
  expect(clock.waiting()).toBe(0);
  const stopThird = onTick(clock, 10_000, () => told.push('third'));
  expect(clock.waiting()).toBe(1);
  clock.forward(20_000);
  expect(told.slice(3)).toEqual(['third', 'third']);
  stopThird();
  expect(clock.waiting()).toBe(0);
});

it('a listener can unsubscribe during its call', () => {
  const clock = createTestClock();
  let count = 0;
  const stop = onTick(clock, 10_000, () => {
    count += 1;
    stop();
  });
  clock.forward(60_000);
  expect([count, clock.waiting()]).toEqual([1, 0]);
});
