import { expect, it, jest } from '@jest/globals';
import { reload } from '../../src/effects/leaving';
import { createSignals } from '../../src/effects/timers';
import type { Runtime } from '../../src/ports';
import { createTestClock } from '../support/clock';

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
