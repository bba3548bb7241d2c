import { expect, it, jest } from '@jest/globals';
import { passToProps } from '../../kit/react/events';

/** Passes a redirect to the props, and returns what the router got and whether the page stays. */
function redirected(url: string, reason: 'target' | 'provider') {
  const navigate = jest.fn();
  const preventDefault = jest.fn();
  passToProps('redirect', { url, reason, preventDefault }, { navigate, on: undefined });
  return { path: navigate.mock.calls[0]?.[0], stays: preventDefault.mock.calls.length === 1 };
}

it('passes a redirect within the page’s origin to the router', () => {
  expect(redirected(`${location.origin}/in?tab=2#top`, 'target')).toEqual({
    path: '/in?tab=2#top',
    stays: true,
  });
});

it.each([
  ['to another origin', 'https://elsewhere.example/in', 'target'],
  [
    'to an identity provider, also if the auth server has the page’s origin',
    `${location.origin}/go`,
    'provider',
  ],
] as const)('leaves the page on a redirect %s', (_, url, reason) => {
  expect(redirected(url, reason)).toEqual({ path: undefined, stays: false });
});
