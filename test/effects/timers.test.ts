import { describe, expect, it } from '@jest/globals';
import { createSignals, until } from '../../src/effects/timers';
import { createTestClock } from '../support/clock';

describe('named abort signals', () => {
  it('abort the older signal of the same name when a new one begins, and no other', () => {
    const signals = createSignals();
    const parent = new AbortController().signal;
    const [first, other] = [signals.take('call.ask', parent), signals.take('call.tell', parent)];
    const second = signals.take('call.ask', parent);
    expect([first.aborted, other.aborted, second.aborted]).toEqual([true, false, false]);
    signals.end('call.tell');
    expect([other.aborted, second.aborted]).toEqual([true, false]);
  });

  it('abort with their parent signal, even if it was aborted before', () => {
    const signals = createSignals();
    const parent = new AbortController();
    const before = signals.take('call.ask', parent.signal);
    parent.abort();
    expect([before.aborted, signals.take('call.ask', parent.signal).aborted]).toEqual([true, true]);
  });
});

describe('a wait until a clock time', () => {
  it('ends when the clock reaches that time', async () => {
    const clock = createTestClock();
    const wait = until(clock, clock.now() + 120_000, new AbortController().signal);
    clock.forward(119_000);
    expect(clock.waiting()).toBe(1);
    clock.forward(1_000);
    await expect(wait).resolves.toBe(true);
    expect(clock.waiting()).toBe(0);
  });

  it('ends when its signal aborts, and leaves no timeout', async () => {
    const clock = createTestClock();
    const life = new AbortController();
    const wait = until(clock, clock.now() + 1_000, life.signal);
    life.abort();
    await expect(wait).resolves.toBe(false);
    expect(clock.waiting()).toBe(0);
    await expect(until(clock, clock.now() + 1_000, life.signal)).resolves.toBe(false);
  });

  it('continues if the timeout of a throttled page fires too early', () => {
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
