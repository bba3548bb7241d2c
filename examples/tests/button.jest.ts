// A component test in jest, with a stub for the widget and without a server or panel.
import { beforeEach, expect, it, jest } from '@jest/globals';
import { stub } from 'latchkey/testing/stub';
import { signOnButton } from './button';

jest.mock('latchkey', () => jest.requireActual('latchkey/testing/stub'));

beforeEach(() => {
  stub.reset();
  document.body.replaceChildren();
  signOnButton(document.body, { appId: 'shop', brandId: 'main' });
});

const button = () => document.querySelector('button') as HTMLButtonElement;
const status = () => document.querySelector('[role=status]')?.textContent;
const next = () => new Promise((done) => setTimeout(done));

it('opens sign-on and waits for its outcome', () => {
  button().click();
  expect(stub.last.config.afterSignOn).toBe('stay');
  expect(stub.last.calls).toEqual([{ name: 'authenticateUser', args: [] }]);
  expect(button().disabled).toBe(true);
});

it('shows that the visitor is signed on', async () => {
  button().click();
  stub.last.finish({ outcome: 'returned', nextAction: 'REDIRECT' });
  await next();
  expect(status()).toBe('You are signed on.');
});

it('shows no change if the visitor closes the panel', async () => {
  button().click();
  stub.last.finish({ outcome: 'closed', nextAction: null });
  await next();
  expect(status()).toBe('You are a guest.');
  expect(button().disabled).toBe(false);
});
