import { expect, it } from '@jest/globals';
import { hasToken } from '../../src/widgets';

it('hasToken finds whole autocomplete tokens only', () => {
  expect(hasToken('username webauthn', 'username')).toBe(true);
  expect(hasToken('section-a new-password', 'new-password')).toBe(true);
  expect(hasToken('new-password', 'password')).toBe(false);
  expect(hasToken(undefined, 'username')).toBe(false);
});
