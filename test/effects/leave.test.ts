import { expect, it, jest } from '@jest/globals';
import { initialState } from '../../src/core/flow/state';
import { leave } from '../../src/effects/leaving';
import { createSignals } from '../../src/effects/timers';
import type { Runtime } from '../../src/ports';
import { createTestClock } from '../support/clock';

it.each([
  ['its row closes', true, { ...initialState, shown: { panel: 'sign-on', visit: 0 } }],
  ['no panel is visible', false, initialState],
  ['another page was on its way', false, { ...initialState, shown: { panel: 'sign-on', visit: -1 } }],
])('closes the journey on a kept page if %s', async (_, closes, state) => {
  const [clock, settle, send] = [createTestClock(), jest.fn(), jest.fn()];
  const { signal } = new AbortController();
  const given = {
    location: { assign() {} },
    clock,
    signals: createSignals(),
    signal,
    settle,
    send,
    emit() {},
  };
  const left = leave('/', null, { ...given, getState: () => state } as unknown as Runtime, closes);
  clock.forward(5000);
  await left;
  expect(settle.mock.calls).toEqual([[{ outcome: 'closed', nextAction: null }]]);
  expect(send).not.toHaveBeenCalled();
});
