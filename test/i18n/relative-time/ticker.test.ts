import { expect, it } from '@jest/globals';
import { onTick } from '../../../src/i18n/relative-time';
import { createTestClock } from '../../support/clock';

it('one timer calls all listeners every 10 seconds, and stops without listeners (I18N-03)', () => {
  const clock = createTestClock();
  const called: string[] = [];
  const stopFirst = onTick(clock, 10_000, () => called.push('first'));
  const stopSecond = onTick(clock, 10_000, () => called.push('second'));
  expect(clock.waiting()).toBe(1);
  clock.forward(9_999);
  expect(called).toEqual([]);
  clock.forward(1);
  expect(called).toEqual(['first', 'second']);
  stopFirst();
  stopFirst();
  clock.forward(10_000);
  expect(called).toEqual(['first', 'second', 'second']);
  expect(clock.waiting()).toBe(1);
  stopSecond();
  expect(clock.waiting()).toBe(0);
  const stopThird = onTick(clock, 10_000, () => called.push('third'));
  expect(clock.waiting()).toBe(1);
  clock.forward(20_000);
  expect(called.slice(3)).toEqual(['third', 'third']);
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
