/** The stub that replaces the package in a host's component tests. */
import { beforeEach, expect, it } from '@jest/globals';
import { cookieDomain, create, stub } from '../../kit/testing/stub';

const CONFIG = { appId: 'shop', brandId: 'main' };
beforeEach(() => stub.reset());

it("records a component's calls and the config of its widget", () => {
  const widget = create(CONFIG);
  void widget.authenticateUser({ userId: 'ada', password: 'x' });
  widget.beginMonitoring();
  void widget.setLanguage({ language: 'de_DE' });
  expect(stub.last.config).toBe(CONFIG);
  expect(stub.last.calls).toEqual([
    { name: 'authenticateUser', args: [{ userId: 'ada', password: 'x' }] },
    { name: 'beginMonitoring', args: [] },
    { name: 'setLanguage', args: [{ language: 'de_DE' }] },
  ]);
  expect(stub.widgets).toHaveLength(1);
});

it("ends a journey with the test's outcome, and the previous one as closed", async () => {
  const widget = create(CONFIG);
  const first = widget.authenticateUser();
  const second = widget.forgotPassword();
  expect(await first).toEqual({ outcome: 'closed', nextAction: null });
  stub.last.finish({ outcome: 'failed', nextAction: null });
  expect(await second).toEqual({ outcome: 'failed', nextAction: null });
  expect(() => stub.last.finish()).toThrow('No journey is open');
  const third = widget.newUser();
  widget.destroy();
  expect(await third).toEqual({ outcome: 'closed', nextAction: null });
});

it('emits events to listeners, with the same state as the events', () => {
  const widget = create(CONFIG);
  const received: unknown[] = [];
  const off = widget.on('page', ({ page }) => received.push(page));
  void widget.authenticateUser();
  stub.last.emit('page', { page: 'LOGIN_PAGE', flow: 'SIGN_ON', panel: 'sign-on' });
  stub.last.emit('busy', { busy: true });
  stub.last.emit('message', { type: 'error', items: [] });
  expect(widget.getState()).toEqual({
    page: 'LOGIN_PAGE',
    flow: 'SIGN_ON',
    busy: true,
    message: { type: 'error', items: [] },
  });
  off();
  stub.last.emit('page', { page: null, flow: null, panel: null });
  expect(received).toEqual(['LOGIN_PAGE']);
});

it('redirects unless the host prevents it', async () => {
  const widget = create(CONFIG);
  const first = widget.authenticateUser();
  expect(stub.last.redirect('/home')).toBe(false);
  expect((await first).outcome).toBe('redirected');
  widget.on('redirect', ({ url, preventDefault }) => url === '/home' && preventDefault());
  const second = widget.authenticateUser();
  expect(stub.last.redirect('/home')).toBe(true);
  expect((await second).outcome).toBe('returned');
  expect(() => stub.last.redirect('/home')).toThrow('No journey is open');
});

it("has the package's other exports, and throws before a widget was created", () => {
  expect(cookieDomain('www.shop.example')).toBe('shop.example');
  expect(() => stub.last).toThrow('No widget exists');
});
