import { expect, it, jest } from '@jest/globals';
import { initialState } from '../../src/core/flow/state';
import { leave, reload } from '../../src/effects/leaving';
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

function run(href: string, query: Record<string, string>) {
  const assign = jest.fn();
  const runtime = {
    location: { href: () => href, assign },
    clock: createTestClock(),
    signals: createSignals(),
  };
  const { signal } = new AbortController();
  reload.run?.({ verb: 'reload', query }, { ...runtime, signal } as unknown as Runtime);
  return assign.mock.calls.map(([url]) => url);
}

it('reload loads the same URL again, even if it has a fragment (CPW-09)', () => {
  expect(run('https://www.example.com/account#/profile', {})).toEqual([
    'https://www.example.com/account#/profile',
  ]);
});

it('reload navigates to another URL if it sets a parameter (CONT-01, ENT-16)', () => {
  expect(run('https://www.example.com/account?a=1#/profile', { sessionExpired: 'true' })).toEqual([
    'https://www.example.com/account?a=1&sessionExpired=true#/profile',
  ]);
});
