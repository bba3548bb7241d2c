import { expect, it, jest } from '@jest/globals';
import { createJourney } from '../../../src/host/engine/journey';
import { createTestClock } from '../../support/clock';

const make = (clock = createTestClock()) => {
  const onTimer = jest.fn();
  return { clock, onTimer, journey: createJourney({ clock, callback: undefined, onTimer }) };
};

it('settles once, with the first outcome', async () => {
  const { journey } = make();
  expect(journey.settle({ outcome: 'closed', nextAction: null })).toBe(true);
  expect(journey.settle({ outcome: 'failed', nextAction: 'X' })).toBe(false);
  await expect(journey.promise).resolves.toEqual({ outcome: 'closed', nextAction: null });
});

it('aborts every call and stops every timer at its end', () => {
  const { journey, clock, onTimer } = make();
  const signal = journey.signalFor('ask');
  journey.setTimer('resend', clock.now() + 1000);
  journey.settle({ outcome: 'closed', nextAction: null });
  clock.forward(5000);
  expect(signal.aborted).toBe(true);
  expect(journey.signal.aborted).toBe(true);
  expect(journey.signalFor('ask').aborted).toBe(true);
  expect(onTimer).not.toHaveBeenCalled();
  expect(clock.waiting()).toBe(0);
});

it('aborts the older of two intents of the same call, and no other', () => {
  const { journey } = make();
  const [first, other] = [journey.signalFor('ask'), journey.signalFor('tell')];
  const second = journey.signalFor('ask');
  expect([first.aborted, other.aborted, second.aborted]).toEqual([true, false, false]);
});

it('rings once, when the clock says so: starting again puts it off', () => {
  const { journey, clock, onTimer } = make();
  journey.setTimer('resend', clock.now() + 120_000);
  clock.forward(60_000);
  journey.setTimer('resend', clock.now() + 120_000);
  clock.forward(119_000);
  expect(onTimer).not.toHaveBeenCalled();
  clock.forward(1_000);
  expect(onTimer.mock.calls).toEqual([['resend']]);
  clock.forward(500_000);
  expect(onTimer).toHaveBeenCalledTimes(1);
});

it('waits on when a throttled page wakes it too early', () => {
  const clock = createTestClock();
  const early = { ...clock, setTimeout: (callback: () => void, ms: number) => clock.setTimeout(callback, ms / 2) };
  const { journey, onTimer } = make(early as typeof clock);
  journey.setTimer('resend', clock.now() + 8_000);
  clock.forward(4_000);
  expect(onTimer).not.toHaveBeenCalled();
  clock.forward(4_000);
  expect(onTimer).toHaveBeenCalledTimes(1);
});
