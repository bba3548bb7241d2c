import { describe, expect, it } from '@jest/globals';
import { createSignals, until } from '../../src/effects/signals';
import { createTestClock } from '../../tools/transcript/fake-clock';

describe('signals by name', () => {
  it('the newer of two of one name ends the older, and no other', () => {
    const signals = createSignals();
    const parent = new AbortController().signal;
    const [first, other] = [signals.take('call.ask', parent), signals.take('call.tell', parent)];
    const second = signals.take('call.ask', parent);
    expect([first.aborted, other.aborted, second.aborted]).toEqual([true, false, false]);
    signals.end('call.tell');
    expect([other.aborted, second.aborted]).toEqual([true, false]);
  });

  it('all end with the signal that they were taken from, also one that has ended before', () => {
    const signals = createSignals();
    const parent = new AbortController();
    const before = signals.take('call.ask', parent.signal);
    parent.abort();
    expect([before.aborted, signals.take('call.ask', parent.signal).aborted]).toEqual([true, true]);
  });
});

describe('a wait until the clock shows a time', () => {
  it('is over when the clock says so', async () => {
    const clock = createTestClock();
    const wait = until(clock, clock.now() + 120_000, new AbortController().signal);
    clock.forward(119_000);
    expect(clock.waiting()).toBe(1);
    clock.forward(1_000);
    await expect(wait).resolves.toBe(true);
    expect(clock.waiting()).toBe(0);
  });

  it('is given up when its signal ends, and leaves no timeout behind', async () => {
    const clock = createTestClock();
    const life = new AbortController();
    const wait = until(clock, clock.now() + 1_000, life.signal);
    life.abort();
    await expect(wait).resolves.toBe(false);
    expect(clock.waiting()).toBe(0);
    await expect(until(clock, clock.now() + 1_000, life.signal)).resolves.toBe(false);
  });

  it('goes on when a throttled page wakes it too early', () => {
    const clock = createTestClock();
    const early = {
      ...clock,
      setTimeout: (callback: () => void, ms: number) => clock.setTimeout(callback, ms / 2),
    };
    void until(early, clock.now() + 8_000, new AbortController().signal);
    clock.forward(4_000);
    expect(clock.waiting()).toBe(1);
    clock.forward(4_000);
    expect(clock.waiting()).toBe(0);
  });
});
