import { expect, it, jest } from '@jest/globals';
import { reload } from '../../src/effects/reload';
import type { Runtime } from '../../src/ports';

function run(href: string, query: Record<string, string>) {
  const location = { href: () => href, assign: jest.fn(), reload: jest.fn(), replace: jest.fn() };
  const settle = jest.fn();
  reload.run?.({ verb: 'reload', query }, { location, settle } as unknown as Runtime);
  return { location, settle };
}

it('reload loads the same URL again, even if it has a fragment (CPW-09)', () => {
  const { location, settle } = run('https://www.example.com/account#/profile', {});
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(location.assign).not.toHaveBeenCalled();
  expect(settle).toHaveBeenCalledWith({ outcome: 'redirected', nextAction: null });
});

it('reload navigates to another URL if it sets a parameter (CONT-01, ENT-16)', () => {
  const { location } = run('https://www.example.com/account?a=1#/profile', { sessionExpired: 'true' });
  expect(location.assign).toHaveBeenCalledWith(
    'https://www.example.com/account?a=1&sessionExpired=true#/profile',
  );
  expect(location.reload).not.toHaveBeenCalled();
});
