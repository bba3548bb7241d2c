// The same component test in vitest.
import { stub } from 'latchkey/testing/stub';
import { beforeEach, expect, it, vi } from 'vitest';
import { signOnButton } from './button';

vi.mock('latchkey', () => import('latchkey/testing/stub'));

beforeEach(() => {
  stub.reset();
  document.body.replaceChildren();
  signOnButton(document.body, { appId: 'shop', brandId: 'main' });
});

const status = () => document.querySelector('[role=status]')?.textContent;

it('shows that the visitor is signed on', async () => {
  document.querySelector('button')?.click();
  stub.last.finish({ outcome: 'returned', nextAction: 'REDIRECT' });
  await vi.waitFor(() => expect(status()).toBe('You are signed on.'));
});

it('shows no change if the sign-on fails', async () => {
  document.querySelector('button')?.click();
  stub.last.finish({ outcome: 'failed', nextAction: null });
  await vi.waitFor(() => expect(document.querySelector('button')?.disabled).toBe(false));
  expect(status()).toBe('You are a guest.');
});
